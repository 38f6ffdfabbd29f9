package search

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"tilly"
)

// Query is what is searched for.
type Query struct {
	Text string
	// Context holds words of earlier questions that this one leans on; they count
	// less than those of Text.
	Context string
	// Hints are words that answers hold though questions do not: they help to find
	// passages, and say nothing of how well a passage meets the question.
	Hints  string
	Limit  int          // 0 means 10
	Kind   tilly.Kind   // "" finds every kind
	Filter Filter       // of products
	Vector tilly.Vector // of what is asked; empty: ranked by words alone
}

// How much the kinds of words count.
const (
	softWeight     = 0.6 // stop and question words
	contextWeight  = 0.4 // words of an earlier question
	hintWeight     = 0.3 // words that answers hold
	sameWeight     = 0.8 // synonyms
	wareWeight     = 0.9 // other names of a thing
	otherWeight    = 0.8 // a word read as one of another language than the question's
	repairWeight   = 0.7 // per letter put right
	joinWeight     = 0.9 // dish washer found as dishwasher, and the other way round
	compoundWeight = 0.6 // shoes found as running shoes where that is one word
)

// maxQueryWords is how many different words of a question are looked at.
const maxQueryWords = 64

// group is one word of the query with every form in which it may be found; the
// best form counts, never their sum.
type group struct {
	word    string // as asked, lower case
	weight  float64
	soft    bool
	weak    bool
	context bool
	hint    bool // of Query.Hints
	known   bool // some form stands in the store
	idf     float64
	forms   []form
	grams   []uint64 // of word, once they are needed
	shown   []Form   // see told
	pair    bool     // of a script that sets no spaces
	typed   bool     // a word between spaces, without digits
	thing   float64  // how far it names the thing that is wanted, 0 to 1; see aim
}

// form is one term a word may be found as.
type form struct {
	term   string
	weight float64
	idf    float64
	how    string // "", synonym, repaired, joined, split
	tail   string // of a phrase: its last word; term is the one before
	posts  []postings
}

// plan reads the query against one index.
type plan struct {
	x        *Index
	w        *weights
	langs    []string
	spoken   string // the language of the question, where the store has several
	ana      []*Analyzer
	groups   []group
	at       map[string]int // word → its group
	asks     map[string]askTerm
	titles   map[string]float64 // title → see held
	subjects []bool             // by group, see isSubject
	wares    bool               // products are asked for
	row      []int              // groups of the query's words that carry meaning, in order
	mistypes int                // words for which every letter was tried
	marks    [][]mark           // by part, see marked
	inTitle  []float64          // how well each group stands in the title that is looked at
	room     []uint32           // see words
}

// words are the terms of one field of a passage, until the next are asked for.
func (p *plan) words(seg *segment, doc uint32, field int) []uint32 {
	p.room = seg.words(doc, field, p.room)
	return p.room
}

func (x *Index) plan(q Query) *plan {
	p := &plan{x: x, langs: x.languages(), at: map[string]int{}, asks: map[string]askTerm{}, titles: map[string]float64{}}
	p.w = &x.weights
	if q.Kind == tilly.ProductsKind {
		p.w, p.wares = &x.selling, true
	}
	p.spoken = x.spoken(q.Text)
	for _, first := range []string{x.prefers, p.spoken} {
		if first != "" {
			p.langs = append([]string{first}, slices.DeleteFunc(p.langs, func(lang string) bool { return lang == first })...)
		}
	}
	for _, lang := range p.langs {
		p.ana = append(p.ana, NewAnalyzer(lang))
	}
	words := p.read(q.Text, 1, false)
	p.read(q.Context, contextWeight, true)
	p.hint(q.Hints)
	p.joinPairs(words)
	p.rejoin(words)
	for i := range p.groups {
		p.settle(&p.groups[i])
	}
	if p.wares {
		p.aim()
		for _, w := range words {
			if i := p.at[w.text]; !w.joined && !p.groups[i].soft && len(p.row) < maxQueryWords {
				p.row = append(p.row, i)
			}
		}
	}
	return p
}

// read adds the words of a text and returns them in order.
func (p *plan) read(text string, weight float64, context bool) []word {
	var words []word
	eachWord(text, func(w word) {
		if len(p.groups) >= maxQueryWords || w.joined && !p.stands(w) {
			return
		}
		words = append(words, w)
		if _, ok := p.at[w.text]; ok {
			return
		}
		p.at[w.text] = len(p.groups)
		p.groups = append(p.groups, p.group(w, weight, context))
	})
	return words
}

// hint adds the words of hints that the question does not have, by their stems
// alone.
func (p *plan) hint(text string) {
	eachWord(text, func(w word) {
		if _, ok := p.at[w.text]; ok || len(p.groups) >= maxQueryWords {
			return
		}
		g := group{word: w.text, weight: hintWeight, hint: true, context: true, pair: w.script != spaced}
		for _, a := range p.ana {
			g.add(a.term(w), 1, "")
		}
		p.at[w.text] = len(p.groups)
		p.groups = append(p.groups, g)
	})
}

// softShare is what a stop word counts: softWeight, and less in a small store,
// where it is chance which passages hold one.
func (x *Index) softShare() float64 {
	n := float64(x.live)
	return softWeight * (n + 4) / (n + 64)
}

func (p *plan) stands(w word) bool {
	for _, a := range p.ana {
		if p.x.df(a.term(w)) > 0 {
			return true
		}
	}
	return false
}

func (p *plan) group(w word, weight float64, context bool) group {
	g := group{word: w.text, weight: weight, context: context, pair: w.script != spaced, typed: w.script == spaced && !w.joined && !hasDigit(w.text)}
	for _, lang := range p.langs {
		if p.x.lex.Soft(lang, w.text) {
			g.soft = true
			g.weight *= p.x.softShare()
			break
		}
	}
	for _, lang := range p.langs {
		g.weak = g.weak || p.x.lex.Weak(lang, w.text)
	}
	for i, a := range p.ana {
		if i > 0 && p.spoken != "" {
			g.add(a.term(w), otherWeight, "")
			continue
		}
		g.add(a.term(w), 1, "")
	}
	for _, s := range p.same(w.text) {
		for _, a := range p.ana {
			g.add(a.term(word{text: s.word}), s.weight, "synonym")
		}
	}
	if !g.soft && !p.wares {
		p.alsoCalled(&g, w)
	}
	return g
}

// same are other words for one. Those of products are listed in the singular for the
// most part.
func (p *plan) same(word string) []synonym {
	others := p.x.lex.called(p.langs, word)
	for _, ending := range []string{"s", "es"} {
		if one, ok := strings.CutSuffix(word, ending); ok && p.wares && len(others) == 0 {
			others = p.x.lex.called(p.langs, one)
		}
	}
	return others
}

// last is the term a form ends with.
func (f *form) last() string {
	if f.tail != "" {
		return f.tail
	}
	return f.term
}

// stands says whether the form is found where the term is.
func (f *form) stands(term string) bool { return f.last() == term }

func (g *group) add(term string, weight float64, how string) {
	if term == "" {
		return
	}
	for i := range g.forms {
		if g.forms[i].term == term {
			return
		}
	}
	g.forms = append(g.forms, form{term: term, weight: weight, how: how})
}

// told are the forms as results show them.
func (g *group) told() []Form {
	if g.shown == nil {
		for _, f := range g.forms {
			if f.tail != "" { // one alone is but half of the word
				g.shown = append(g.shown, Form{f.term, f.how, f.weight / 2}, Form{f.tail, f.how, f.weight / 2})
				continue
			}
			g.shown = append(g.shown, Form{f.term, f.how, f.weight})
		}
	}
	return g.shown
}

// joinPairs lets two words be found where the store writes them as one.
func (p *plan) joinPairs(words []word) {
	for i := 1; i < len(words); i++ {
		a, b := words[i-1], words[i]
		if a.script != spaced || b.script != spaced || a.joined || b.joined || len(a.text)+len(b.text) > maxWord {
			continue
		}
		for _, ana := range p.ana {
			t := ana.term(word{text: a.text + b.text})
			if p.x.df(t) == 0 {
				continue
			}
			p.groups[p.at[a.text]].add(t, joinWeight, "joined")
			p.groups[p.at[b.text]].add(t, joinWeight, "joined")
		}
	}
}

// settle looks the forms up and, where the store does not know the word, tries
// to put it right.
func (p *plan) settle(g *group) {
	g.forms = p.found(g.forms)
	if !g.soft && !g.context {
		p.widen(g)
	}
	g.capForms()
	g.known = len(g.forms) > 0
	g.weak = g.weak || !g.known && p.common(g.word)
	g.idf = p.x.idf(1)
	for i, f := range g.forms {
		if i == 0 || f.idf*f.weight > g.idf {
			g.idf = f.idf * f.weight
		}
	}
}

// widen adds what else the word may stand for: two words, and what was meant where
// the store does not know it or hardly does.
func (p *plan) widen(g *group) {
	if f, ok := p.parted(g); ok {
		g.forms = append(g.forms, f)
	}
	p.compounded(g)
	p.separated(g)
	if len(g.forms) == 0 {
		g.forms = p.found(p.mend(g.word))
		return
	}
	p.doubt(g)
}

// capForms lets nothing that stands for the word that was asked be worth more than
// the word, which is the first form where the store knows it. Of what an unknown
// word may have been meant as, the rare is worth no more than the common, which is
// likelier.
func (g *group) capForms() {
	if len(g.forms) > 0 && g.forms[0].how == "repaired" {
		least := slices.MinFunc(g.forms, func(a, b form) int { return cmp.Compare(a.idf, b.idf) }).idf
		for i := range g.forms {
			g.forms[i].idf = least
		}
	}
	for i := range g.forms {
		if f := &g.forms[i]; f.how != "" && g.forms[0].how == "" {
			f.idf = min(f.idf, g.forms[0].idf)
		}
	}
}

// found keeps the forms the store knows, with their postings.
func (p *plan) found(forms []form) []form {
	kept := forms[:0]
	for _, f := range forms {
		n := 0
		f.posts = make([]postings, len(p.x.parts))
		for i, part := range p.x.parts {
			f.posts[i], _ = part.seg.postings(f.term)
			n += part.live(f.posts[i])
		}
		if n > 0 {
			f.idf = p.x.idf(n)
			kept = append(kept, f)
		}
	}
	return kept
}

func (p part) live(posts postings) int {
	if p.dead == nil {
		return len(posts.docs)
	}
	n := 0
	for _, doc := range posts.docs {
		if !p.dead.has(doc) {
			n++
		}
	}
	return n
}

// df is how many passages hold the term.
func (x *Index) df(term string) int {
	n := 0
	for _, p := range x.parts {
		posts, _ := p.seg.postings(term)
		n += p.live(posts)
	}
	return n
}

// idf is BM25's, which is never negative (Robertson and Zaragoza 2009, with the
// one added inside the logarithm).
func (x *Index) idf(df int) float64 {
	n := float64(x.live)
	return math.Log(1 + (n-float64(df)+0.5)/(float64(df)+0.5))
}
