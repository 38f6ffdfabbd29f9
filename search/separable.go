package search

import (
	"strings"
	"unicode/utf8"
)

// separablePrefixes are the parts of verbs that stand alone at the end of a clause,
// by language: "löse ... ein" is einlösen.
func separablePrefixes(lang string) string {
	switch lang {
	case "de":
		return " ein aus ab an auf um zu zurück vor nach mit her hin weg los frei "
	case "nl":
		return " in uit af aan op om toe terug voor na mee weg vrij "
	}
	return ""
}

// separated adds the verb without its part where the store knows it so: who asks
// for einlösen is answered by "löse den Gutschein ein".
func (p *plan) separated(g *group) {
	if g.known || len(g.forms) > 0 {
		return
	}
	for i, lang := range p.langs {
		for prefix := range strings.FieldsSeq(separablePrefixes(lang)) {
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
		if !strings.Contains(separablePrefixes(lang), " "+last+" ") {
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
