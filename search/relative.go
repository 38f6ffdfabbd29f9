package search

import (
	"cmp"
	"slices"
	"strings"

	"tilly"
	"tilly/search/analysis"
	"tilly/search/lexicon"
)

// mostRelatives is how many relatives stand for one word, those that begin most like
// it first.
const mostRelatives = 8

// related adds the terms of other forms of the word that its stem does not join, and of
// words that are made of the same: temizlerim is found as temizlenebilir. Among products
// nothing is, as goods are called by names.
func (e *expander) related(g *group) {
	if e.wares || !g.typed {
		return
	}
	word := analysis.Fold(g.word)
	head := tilly.Leading(word, lexicon.LeastRelated)
	if head == "" {
		return
	}
	var more group
	for i, lang := range e.langs {
		if !e.x.lex.Inflects(lang) {
			continue
		}
		stem := e.ana[i].Term(analysis.Word{Text: g.word})
		for _, part := range e.x.parts {
			for _, term := range part.Seg.Beginning(head) {
				if g.holds(term) == 0 && (e.x.lex.Related(lang, word, term) || stem != word && e.x.lex.Related(lang, stem, term)) {
					more.add(term, relativeWeight, "relative")
				}
			}
		}
	}
	forms := e.found(more.forms)
	alike := func(f form) (bytes int) { bytes, _ = lexicon.Common(word, f.term); return bytes }
	slices.SortFunc(forms, func(a, b form) int {
		return cmp.Or(alike(b)-alike(a), cmp.Compare(a.idf, b.idf), strings.Compare(a.term, b.term))
	})
	g.forms = append(g.forms, forms[:min(len(forms), mostRelatives)]...)
}
