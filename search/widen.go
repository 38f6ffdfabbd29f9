package search

import (
	"strings"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/search/lexicon"
)

// alsoCalled adds the other names of what a word means in a language of the store.
func (e *expander) alsoCalled(g *group, w analysis.Word) {
	for i, a := range e.ana {
		lang := ""
		if e.several {
			lang = e.langs[i]
		}
		e.x.lex.EachConcept(e.langs[i], a.Term(w), func(other string) { g.addIn(lang, other, lexicon.MeansWeight, "synonym") })
	}
}

// common says whether a word is one of everyday speech in a language of the store.
// A passage need not hold it: where a store does not know one, that tells nothing of
// whether it knows the answer.
func (e *expander) common(word string) bool {
	for _, lang := range e.langs {
		if e.x.lex.Common(lang, word) {
			return true
		}
	}
	return false
}

func (e *expander) group(w analysis.Word, weight float64, context bool) group {
	g := group{word: w.Text, weight: weight, context: context, pair: w.Script != analysis.Spaced, typed: w.Script == analysis.Spaced && !w.Joined && !analysis.HasDigit(w.Text)}
	if e.x.lex.SoftIn(e.langs, w.Text) {
		g.soft = true
		g.weight *= e.x.softShare()
	}
	for _, lang := range e.langs {
		g.weak = g.weak || e.x.lex.Weak(lang, w.Text)
	}
	for i, a := range e.ana {
		if i > 0 && e.spoken != "" {
			g.add(a.Term(w), otherWeight, "")
			continue
		}
		g.add(a.Term(w), 1, "")
	}
	for _, s := range e.otherNames(w.Text) {
		for _, a := range e.ana {
			g.add(a.Term(analysis.Word{Text: s.Word}), s.Weight, "synonym")
		}
	}
	if !g.soft && !e.wares {
		e.alsoCalled(&g, w)
	}
	return g
}

// otherNames gives what else shops call what a word names. Products are listed in the
// singular for the most part, so that a plural without names has those of its singular.
func (e *expander) otherNames(word string) []lexicon.Synonym {
	others := e.x.lex.Called(e.langs, word)
	for _, ending := range []string{"s", "es"} {
		if one, ok := strings.CutSuffix(word, ending); ok && e.wares && len(others) == 0 {
			others = e.x.lex.Called(e.langs, one)
		}
	}
	return others
}

// settle looks the forms up and, where the store does not know the word, tries
// to put it right.
func (e *expander) settle(g *group) {
	g.forms = e.found(g.forms)
	if !g.soft && !g.context {
		e.widen(g)
	}
	g.capForms()
	g.known = len(g.forms) > 0
	g.weak = g.weak || !g.itself() && e.common(g.word)
	g.idf = e.x.idf(1)
	for i, f := range g.forms {
		if worth := f.idf * f.means(); i == 0 || worth > g.idf {
			g.idf = worth
		}
	}
}

// widen adds what else the word may stand for: two words, and what was meant where
// the store does not know it or hardly does, in another script or with a slip.
func (e *expander) widen(g *group) {
	if f, ok := e.parted(g); ok {
		g.forms = append(g.forms, f)
	}
	e.compounded(g)
	e.separated(g)
	e.related(g)
	if len(g.forms) == 0 {
		e.inOtherScript(g)
	}
	if len(g.forms) == 0 {
		g.forms = e.found(e.mend(g.word))
		return
	}
	e.doubt(g)
}

// inOtherScript adds the terms that an unknown word is typed for in letters of another
// script: a name that the store writes in Latin ones, or a word of its language that is
// typed in Latin ones.
func (e *expander) inOtherScript(g *group) {
	word := analysis.Fold(g.word)
	if !g.typed || utf8.RuneCountInString(word) < leastSpelt || e.scripted == mostScripted || e.common(g.word) {
		return
	}
	e.scripted++
	var forms group
	for _, term := range e.spelt(word) {
		forms.add(term, scriptWeight, "script")
	}
	g.forms = e.found(forms.forms)
}
