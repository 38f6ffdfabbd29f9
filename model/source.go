package model

import (
	"slices"
	"strings"

	"tilly"
	"tilly/quote"
	"tilly/words"
)

// Ground is a source as sentences are compared with it: a passage, or the row of a
// product.
type Ground struct {
	Passage tilly.Passage  // what is cited
	Product *tilly.Product // the row, nil for knowledge

	shown    string // what the model is given of it
	text     string // all of it with its address, lower case
	lang     string
	facts    facts
	marks    marks    // of all of it
	parts    []part   // its sentences, items and rows of tables
	title    []string // of a row: the terms of its title
	promises map[string]bool
	open     bool // what it lists is not all there is
}

// part is one sentence of a source, with the headings that it stands under.
type part struct {
	marks    marks
	facts    facts
	own      marks // without the headings
	denies   bool
	bends    bool
	lists    int // how many things it lists
	bounds   []bound
	free     bool            // tells that something costs nothing
	words    map[string]bool // as they are written
	tail     marks           // what its exception or condition speaks of
	prefixed bool            // has a word with its opposite, as unused
}

// AddPassage makes a passage a source that the model may be shown.
func (s *Sieve) AddPassage(p tilly.Passage) {
	lang := p.Lang
	if lang == "" {
		lang = s.lang
	}
	s.add(Ground{Passage: p, lang: lang, shown: contextOf(p) + "\n" + tilly.Clip(p.Said(), promptPassage)}, contextOf(p), p.Said())
}

// AddRow makes the row of a product one, with what it costs in words.
func (s *Sieve) AddRow(p tilly.Product, price string) {
	row := rowText(p, price)
	s.add(Ground{Passage: tilly.ProductPassage(p), Product: &p, lang: s.lang, shown: row, title: s.contentTerms(p.Title)}, p.Title, row)
}

// Has says whether a passage is among the sources.
func (s *Sieve) Has(document string, ord int) bool {
	return slices.ContainsFunc(s.grounds, func(g Ground) bool {
		return g.Passage.DocumentID == document && g.Passage.Ord == ord
	})
}

func (s *Sieve) add(g Ground, head, said string) {
	t, whole := tongueOf(g.lang), head+"\n"+said
	g.text = strings.ToLower(whole) + "\n" + strings.ToLower(g.Passage.URL)
	g.facts = factsOf(whole, t)
	g.marks = s.marksOf(whole, t, g.facts)
	g.promises = t.keysOf("pledge", whole)
	g.open = t.Has("open", said)
	units, heads := quote.Units(said), map[string]marks{}
	for _, u := range units {
		above, known := heads[u.Under]
		if !known {
			above = s.marksOf(head+"\n"+u.Under, t, factsOf(head+"\n"+u.Under, t))
			heads[u.Under] = above
		}
		f := factsOf(u.Text, t)
		own := s.marksOf(u.Text, t, f)
		main, tail := t.parted(u.Text)
		plain := map[string]bool{}
		for _, w := range words.Plain(u.Text) {
			plain[w] = true
		}
		g.parts = append(g.parts, part{
			own: own, marks: above.with(own), facts: f, denies: t.denies(main), bends: tail != "",
			words: plain, tail: s.marksOf(tail, t, f), prefixed: hasOpposite(plain, t, func(w string) bool { return t.concepts[strings.Join(s.analyzer(t.Code()).Terms(w), " ")] != "" }),
			lists: listed(u.Text), bounds: t.boundsOf(u.Text), free: t.keysOf("pledge", u.Text)["free"],
		})
	}
	g.parts = together(g.parts, units)
	s.grounds = append(s.grounds, g)
}

// listed is how many things a sentence lists.
func listed(text string) int {
	n := 0
	for _, r := range text {
		if strings.ContainsRune(",;、，،", r) {
			n++
		}
	}
	return n + 1
}

// together tells each item of a list how many things are listed beside it.
func together(parts []part, units []quote.Unit) []part {
	count := map[int]int{}
	for _, u := range units {
		if u.Item {
			count[u.Block]++
		}
	}
	for i, u := range units {
		if u.Item {
			parts[i].lists = max(parts[i].lists, count[u.Block])
		}
	}
	return parts
}
