package search

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/search/segment"
)

// Parts of verbs stand alone at the end of a clause: "löse ... ein" is einlösen.

// separated adds the verb without its part where the store knows it so: who asks
// for einlösen is answered by "löse den Gutschein ein".
func (e *expander) separated(g *group) {
	if g.known || len(g.forms) > 0 {
		return
	}
	for i, lang := range e.langs {
		for _, prefix := range e.x.lex.Separable(lang) {
			rest, ok := strings.CutPrefix(g.word, prefix)
			if !ok || utf8.RuneCountInString(rest) < segment.LeastPart {
				continue
			}
			var more group
			more.add(e.ana[i].Term(analysis.Word{Text: rest}), joinWeight, "split")
			g.forms = append(g.forms, e.found(more.forms)...)
		}
	}
}

// rejoin adds to a verb of a question the part that stands at its end.
func (e *expander) rejoin(g *group, verb, part string) {
	if g.soft || utf8.RuneCountInString(verb) < segment.LeastPart {
		return
	}
	for i, lang := range e.langs {
		if !slices.Contains(e.x.lex.Separable(lang), part) {
			continue
		}
		if t := e.ana[i].Term(analysis.Word{Text: part + verb}); e.x.df(t) > 0 {
			g.add(t, joinWeight, "joined")
		}
	}
}
