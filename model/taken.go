package model

import (
	"strings"

	"tilly/search/analysis"
	"tilly/words"
)

// taken parts the marks of a sentence's clauses that take something out of what it
// says, "but not for daycare", from those of the rest, which is given too; of a sentence
// without any, and of a denial, all are empty.
func (t *tongue) taken(text string, ana *analysis.Analyzer) (out, rest marks, said string) {
	var away, kept []string
	for i, one := range t.clauses(text) {
		small := words.Small(one)
		from := len(small)
		if hits := t.Find("negation", small); i > 0 && len(hits) > 0 && len(words.Plain(small[:hits[0].From])) == 0 {
			from = 0
		}
		if hits := t.Find("excluding", small); len(hits) > 0 && len(kept)+len(words.Plain(small[:hits[0].From])) > 0 {
			from = min(from, hits[0].From)
		}
		kept, away = append(kept, small[:from]), append(away, small[from:])
	}
	joined := strings.Join(away, " ")
	if said = strings.Join(kept, " "); strings.TrimSpace(joined) == "" || t.denies(said) {
		return out, rest, ""
	}
	read := func(text string) marks { return marksOf(text, ana, t, factsOf(text, t)) }
	return read(joined), read(said), said
}
