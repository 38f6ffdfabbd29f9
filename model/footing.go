package model

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tilly/words"

	"tilly"
)

// Shares of a sentence's words that must stand in what it rests on.
const (
	overlapNamed = 0.4 // when it names that
	overlapAlone = 0.6 // when it names nothing
	overlapPart  = 0.6 // in one sentence of a source, for their senses to be compared
	overlapFixed = 0.3 // the same, where it names a country or a day
	overlapSense = 0.5 // of what survives a translation
	fewWords     = 3   // of which all must stand there, when it names nothing
)

// footing is the sources of an answer and the question, as sentences are compared with
// them: what stands in which, and how much of a sentence.
type footing struct {
	reader
	store   tilly.Store
	asked   string // the question with what it leans on
	grounds []Ground
	known   int // how many of them are read

	readAsked  bool
	askedFacts facts
	askedMarks marks
}

func newFooting(o Setting) footing {
	return footing{reader: newReader(o), store: o.Store, asked: o.Asked}
}

// Read reads what the question and the sources state that were not read yet. What is
// shown to a model needs none of it, and the first sentence of its reply all: whoever
// waits for that may have it read meanwhile.
func (f *footing) Read() {
	if !f.readAsked {
		t := tongueOf(f.asker)
		f.askedFacts = factsOf(f.asked, t)
		f.askedMarks = marksOf(f.asked, f.analyzer(t.Code()), t, f.askedFacts)
		f.readAsked = true
	}
	for ; f.known < len(f.grounds); f.known++ {
		f.read(&f.grounds[f.known])
	}
}

func (f *footing) read(g *Ground) {
	g.text = strings.ToLower(g.head+"\n"+g.said) + "\n" + strings.ToLower(g.Passage.URL)
	g.statement = statementOf(statementKey{g.lang, g.head, g.said})
	if g.Product != nil {
		g.title = f.contentTerms(g.Product.Title)
	}
}

// AddPassage makes a passage a source that the model may be shown.
func (f *footing) AddPassage(p tilly.Passage) {
	lang := p.Lang
	if lang == "" {
		lang = f.lang
	}
	head, said := contextOf(p), p.Said()
	f.grounds = append(f.grounds, Ground{Passage: p, lang: lang, head: head, said: said, shown: head + "\n" + tilly.Clip(said, promptPassage)})
}

// AddRow makes the row of a product one, with what it costs in words.
func (f *footing) AddRow(p tilly.Product, price string) {
	row := rowText(p, price)
	f.grounds = append(f.grounds, Ground{Passage: tilly.ProductPassage(p), Product: &p, lang: f.lang, head: p.Title, said: row, shown: row})
}

// promptSaid is how much of a message a model is given to sum up, in characters.
const promptSaid = 600

// speakers are what messages are shown under.
var speakers = map[string]string{tilly.RoleUser: "Shopper", tilly.RoleAI: "Store", tilly.RoleTeam: "Teammate"}

// AddSaid makes a message of a conversation a source. Its ground's document is named as
// the message is.
func (f *footing) AddSaid(m tilly.Message, lang string) {
	text := tilly.Clip(m.Text, promptSaid)
	passage := tilly.Passage{DocumentID: m.ID, Title: speakers[m.Role], Text: text}
	f.grounds = append(f.grounds, Ground{Passage: passage, lang: lang, head: speakers[m.Role], said: text, shown: speakers[m.Role] + ":\n" + text})
}

// Has says whether a passage is among the sources.
func (f *footing) Has(document string, ord int) bool {
	return slices.ContainsFunc(f.grounds, func(g Ground) bool {
		return g.Passage.DocumentID == document && g.Passage.Ord == ord
	})
}

// everywhere are all sources.
func (f *footing) everywhere() []int {
	at := make([]int, len(f.grounds))
	for i := range at {
		at[i] = i
	}
	return at
}

// quotes says whether a figure is one of the question, in a sentence that says
// something of it: an order's worth, a number of things.
func (f *footing) quotes(n, unit string, c claim) bool {
	return f.askedFacts.states(n, unit) && f.askedFacts.lasts(n, c.need.spans[n]) && len(c.need.numbers) > 1
}

// listsSo says whether a list or table of the sources holds as many things.
func (f *footing) listsSo(at []int, n string) bool {
	v, err := strconv.Atoi(n)
	return err == nil && slices.ContainsFunc(at, func(i int) bool { return f.grounds[i].counts[v] })
}

// marksAt are the marks of several sources together.
func (f *footing) marksAt(at []int) marks {
	m := f.grounds[at[0]].marks
	for _, i := range at[1:] {
		m = m.with(f.grounds[i].marks)
	}
	return m
}

// share is how many of the words stand in the sources.
func (f *footing) share(list []token, at []int, c claim) float64 {
	m := f.marksAt(at)
	n := 2 * (len(c.need.phones) + len(c.need.mails) + len(c.need.dates) + len(c.need.times)) // which were looked at
	of := n
	for _, k := range list {
		switch {
		case k.in(m), len(k.terms) == 1 && f.compounded(k.terms[0], at):
			n++
		case c.denies && f.shutOut(k, at): // what a list leaves out stands nowhere
			continue
		}
		of++
	}
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// compounded says whether one sentence of the sources has both words that a word is put
// together of.
func (f *footing) compounded(term string, at []int) bool {
	return slices.ContainsFunc(at, func(i int) bool {
		return slices.ContainsFunc(f.grounds[i].parts, func(p part) bool { return p.own.compound(term) })
	})
}

// speaksOf says whether the sources speak of what a claim in their language says, and
// of each of its clauses.
func (f *footing) speaksOf(at []int, c claim, least float64) bool {
	telling := f.uncounted(c.telling(), at, c)
	if len(telling) == 0 {
		return len(c.words) > 0 // figures, which were looked at
	}
	if c.denies && !slices.ContainsFunc(telling, func(k token) bool { return !f.shutOut(k, at) }) {
		telling = slices.DeleteFunc(slices.Clone(c.words), func(k token) bool { return k.figure })
	}
	if f.share(telling, at, c) < least {
		return false
	}
	m := f.marksAt(at)
	for _, part := range c.clauses {
		list := part.telling()
		none := !slices.ContainsFunc(list, func(k token) bool { return k.in(m) || c.denies && f.shutOut(k, at) })
		figures := slices.ContainsFunc(part.words, func(k token) bool { return k.figure })
		if len(list) >= 2 && none && !figures && !slices.ContainsFunc(list, func(k token) bool { return k.weak }) {
			return false
		}
	}
	return true
}

// uncounted are the words without what a product is counted in, where a sentence gives
// an amount for so many of it: two packs cost 33.80. That a row gives a price is known.
func (f *footing) uncounted(list []token, at []int, c claim) []token {
	if len(c.need.units) == 0 || !slices.ContainsFunc(at, func(i int) bool { return f.grounds[i].Product != nil }) {
		return list
	}
	m := f.marksAt(at)
	return slices.DeleteFunc(slices.Clone(list), func(k token) bool {
		i := slices.IndexFunc(c.words, func(w token) bool { return w.word == k.word })
		return k.concept == "price" || i > 0 && c.words[i-1].figure && !k.in(m)
	})
}

// foreign says whether a claim is in another language than the sources.
func (f *footing) foreign(at []int, c claim) bool {
	return !slices.ContainsFunc(at, func(i int) bool { return f.grounds[i].lang == c.tongue.Code() })
}

// translates says whether what survives a translation stands in the sources: figures,
// names, countries, days, concepts and words that both languages write alike.
func (f *footing) translates(at []int, c claim, least float64) bool {
	m := f.marksAt(at)
	known, of, firm := 0, 0, 0
	for _, k := range c.words {
		same := k.in(m)
		lasting := k.figure || k.country != "" || k.weekday >= 0 || services[k.concept]
		switch {
		case same:
			known, of = known+1, of+1
			if lasting || k.concept != "" || utf8.RuneCountInString(k.word) > 3 {
				firm++
			}
		case k.figure: // reckoned, or of the question
			known, of = known+1, of+1
		case c.denies && f.shutOut(k, at):
			firm++
		case lasting:
			of++
		}
	}
	if least >= overlapAlone && firm < 2 {
		return false
	}
	return firm > 0 && (of == 0 || float64(known) >= overlapSense*float64(of))
}

// shutOut says whether the sources list all there is, and a word of the question, or a
// country or day, is not among it anywhere.
func (f *footing) shutOut(k token, at []int) bool {
	for i, g := range f.grounds {
		if (k.country != "" || k.weekday >= 0 || slices.Contains(at, i)) && k.in(g.marks) {
			return false
		}
	}
	return slices.ContainsFunc(at, func(i int) bool {
		g := f.grounds[i]
		switch {
		case g.open:
			return false
		case k.country != "":
			return len(g.marks.countries) >= 1 && !(g.groups() && words.InEurope(k.country))
		case k.weekday >= 0:
			return len(g.marks.weekdays) >= 1
		}
		if !k.in(f.askedMarks) {
			return false
		}
		return slices.ContainsFunc(g.parts, func(p part) bool { return p.lists >= 3 })
	})
}

// groups says whether a source speaks of a group of countries.
func (g Ground) groups() bool {
	return slices.ContainsFunc(words.Plain(g.text), func(w string) bool {
		return w == "eu" || strings.HasPrefix(w, "europ") || strings.HasPrefix(w, "европ")
	})
}

// services are concepts that a shop does or does not do: they are not said because a
// question asked for them.
var services = map[string]bool{
	"shipping": true, "return": true, "exchange": true, "cancel": true, "sale": true, "invoice": true, "size_chart": true, "appointment": true, "pickup": true,
	"gift_wrap": true, "cotton": true, "wool": true, "linen": true, "silk": true, "leather": true, "wood": true, "oak": true, "bamboo": true, "steel": true,
	"glass": true, "ceramic": true, "porcelain": true, "plastic": true, "paper": true, "stone": true, "silver": true, "gold": true,
	"black": true, "white": true, "red": true, "blue": true, "green": true, "yellow": true, "brown": true, "grey": true, "pink": true,
}

// referee decides which sources bear a sentence: whatever they do not say, say otherwise,
// or say of something else, it refuses for a reason.
type referee struct{ footing }
