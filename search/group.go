package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/search/segment"
)

// How much the kinds of words count.
const (
	softWeight     = 0.6 // stop and question words
	contextWeight  = 0.4 // words of an earlier question
	hintWeight     = 0.3 // words that answers hold
	otherWeight    = 0.8 // a word read as one of another language than the question's
	repairWeight   = 0.7 // per letter put right
	joinWeight     = 0.9 // dish washer found as dishwasher, and the other way round
	relativeWeight = 0.7 // temizlerim found as temizlenebilir
	scriptWeight   = 0.8 // гуччи found as gucci, krossovki as кроссовки
	compoundWeight = 0.6 // shoes found as running shoes where that is one word
)

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
	how    string // "", synonym, relative, repaired, joined, split, script
	tail   string // of a phrase: its last word; term is the one before
	lang   string // of the passages that it stands for the word in, "" for any
	posts  []segment.Postings
}

func (g *group) add(term string, weight float64, how string) { g.addIn("", term, weight, how) }

// addIn adds a form of passages in a language: tag is a label in English, and a day in
// German.
func (g *group) addIn(lang, term string, weight float64, how string) {
	if term == "" {
		return
	}
	for i := range g.forms {
		if f := &g.forms[i]; f.term == term {
			if f.lang != lang {
				f.lang = ""
			}
			return
		}
	}
	g.forms = append(g.forms, form{term: term, weight: weight, how: how, lang: lang})
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

// last is the term a form ends with.
func (f *form) last() string {
	if f.tail != "" {
		return f.tail
	}
	return f.term
}

// stands says whether the form is found where the term is.
func (f *form) stands(term string) bool { return f.last() == term }

// worth is how much of the question's meaning the word carries: a stop word
// hardly any, a word of an earlier question less than one of this.
func (g *group) worth() float64 {
	switch {
	case g.hint:
		return 0
	case g.soft:
		return g.idf * g.weight * softWorth
	case g.weak:
		return g.idf * g.weight * weakWorth
	}
	return g.idf * g.weight
}

// What small words carry of a question's meaning.
const (
	softWorth = 0.1
	weakWorth = 0.08
)

// meets says how well the word stands in the passage, and in its title.
func (g *group) meets(h *hit) (share, title float64) {
	for _, f := range g.forms {
		tf := f.posts[h.part].Find(h.doc)
		if tf == nil {
			continue
		}
		share = max(share, f.weight)
		if tf[segment.Title]+tf[segment.Heading]+tf[segment.Question] > 0 {
			title = max(title, f.weight)
		}
	}
	return share, title
}

// knows is how far a store that has this form knows the word: by another name it
// is known as well, put right it probably is.
func (f *form) knows() float64 {
	switch {
	case f.how == "synonym":
		return 1
	case f.weight == repairWeight:
		return 0.9
	}
	return f.weight
}

// itself says whether the store has the word, or what it is when it is put right, and not
// only another name of the same.
func (g *group) itself() bool {
	return slices.ContainsFunc(g.forms, func(f form) bool { return f.how != "synonym" })
}

// means is how far what a word carries is known by this form: another name of the same
// carries as much, however well it stands for the word.
func (f *form) means() float64 {
	if f.how == "synonym" {
		return 1
	}
	return f.weight
}

// holds says how well the word stands for the term, 0 when it does not.
func (g *group) holds(term string) float64 {
	best := 0.0
	for _, f := range g.forms {
		if f.stands(term) {
			best = max(best, f.weight)
		}
	}
	return best
}

// names says how well the word stands for one of the categories of a product.
func (g *group) names(seg *segment.Segment, sorts []uint32) (best float64) {
	for _, id := range sorts {
		best = max(best, g.holds(seg.Term(id)))
	}
	return best
}

// spelt says whether a title in which the word stands in some form has it just as
// it was typed. Numbers, what is written together and scripts without spaces have
// no other forms.
func (g *group) spelt(title string) bool {
	if !g.typed {
		return true
	}
	for i := 0; i+len(g.word) <= len(title); i++ {
		if title[i]|0x20 != g.word[0] && title[i] < 0x80 {
			continue
		}
		end := i + len(g.word)
		if strings.EqualFold(title[i:end], g.word) && !within(title, i, end) {
			return true
		}
	}
	return false
}

// within says whether a longer word goes on at one of the ends.
func within(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	after, _ := utf8.DecodeRuneInString(text[to:])
	return from > 0 && unicode.IsLetter(before) || to < len(text) && unicode.IsLetter(after)
}
