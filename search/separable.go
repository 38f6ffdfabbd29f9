package search

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Parts of verbs stand alone at the end of a clause: "löse ... ein" is einlösen.

// separated adds the verb without its part where the store knows it so: who asks
// for einlösen is answered by "löse den Gutschein ein".
func (p *plan) separated(g *group) {
	if g.known || len(g.forms) > 0 {
		return
	}
	for i, lang := range p.langs {
		for _, prefix := range p.x.lex.tongue(lang).separable {
			rest, ok := strings.CutPrefix(g.word, prefix)
			if !ok || utf8.RuneCountInString(rest) < leastPart {
				continue
			}
			var more group
			more.add(p.ana[i].term(word{text: rest}), joinWeight, "split")
			g.forms = append(g.forms, p.found(more.forms)...)
		}
	}
}

// rejoin adds to the verbs of a question the part that stands at its end: "stelle
// ... um" is looked for as umstellen too.
func (p *plan) rejoin(words []word) {
	if len(words) < 3 {
		return
	}
	last := words[len(words)-1].text
	for i, lang := range p.langs {
		if !slices.Contains(p.x.lex.tongue(lang).separable, last) {
			continue
		}
		for _, w := range words[:len(words)-1] {
			g := &p.groups[p.at[w.text]]
			if g.soft || utf8.RuneCountInString(w.text) < leastPart {
				continue
			}
			if t := p.ana[i].term(word{text: last + w.text}); p.x.df(t) > 0 {
				g.add(t, joinWeight, "joined")
			}
		}
	}
}
