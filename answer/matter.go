package answer

import (
	"slices"
	"strings"
)

// property says whether an item names the property that was asked for: "Weight: 2 kg".
func (x *extract) property(text string) bool {
	name, _, ok := strings.Cut(text, ": ")
	return ok && len(x.met(name)) > 0
}

// anyHeadings are headings that stand above all a page says of its thing.
const anyHeadings = "|details|product details|specifications|specs|description|product description|features|information|additional information|more information|overview|about|general|what you get|beschreibung|produktbeschreibung|zusätzliche informationen|eigenschaften|technische daten|produktdetails|allgemeines" +
	"|caractéristiques|détails|informations complémentaires|descripción|características|detalles|información adicional|descrizione|caratteristiche|dettagli|informazioni aggiuntive|omschrijving|kenmerken|specificaties|meer informatie|beskrivning|detaljer|"

// aside says whether a unit stands under a heading of which the question holds
// nothing, though the heading names something.
func (x *extract) aside(c scored) bool {
	if c.under == "" || c.kind != sentenceUnit || strings.Contains(anyHeadings, "|"+strings.ToLower(c.under)+"|") {
		return false
	}
	some := false
	for _, term := range x.ana.Terms(c.under) {
		if word, ok := x.words[term]; ok && !x.lex.Soft(x.lang, word) {
			return false
		}
		some = some || !x.lex.Soft(x.lang, term)
	}
	return some
}

// specialCases are services and mishaps that shops tell apart from the ordinary.
var specialCases = newPattern(`(?i)(?:^|[^\pL])(?:failed|missed|express\pL*|expedited|priority|overnight|(?:next|same|two|2)[- ]day|bulky|oversized?|wrong|damaged|faulty|defective|broken|lost|` +
	`sperrgut|spedition\pL*|eilversand|defekt\pL*|beschädigt\pL*|kaputt\pL*|mangelhaft\pL*|falsch\pL*|urgente?|exprés|dañad\pL*|rot[oa]s?|equivocad\pL*|endommagé\pL*|cassée?s?|défectueu\pL*|` +
	`corriere espresso|danneggiat\pL*|rott[oaei]|spoed\pL*|avondbezorging|beschadigd\pL*|kapotte?|verkeerde?)(?:$|[^\pL])`)

// special says whether a unit is about such a case while the question is not.
func (x *extract) special(u unit) bool {
	return !x.asksSpecial && (specialCases.MatchString(u.text) || specialCases.MatchString(u.under))
}

// countSizes counts the sizes a page tells of, four at most, where one was asked for:
// a table of them answers better than one of them.
func (x *extract) countSizes(s source) {
	if x.expect == nil || x.expect.figure == "" {
		return
	}
	for _, u := range s.list {
		if u.fits && u.kind == rowUnit {
			x.sizes[s.Passage.DocumentID] = min(4, x.sizes[s.Passage.DocumentID]+1)
		}
	}
}

// onlyCards says whether all that would be said are products of a list, though a
// question was asked that no price answers.
func (x *extract) onlyCards() bool {
	if !x.asks || x.expect != nil && x.expect.holds == prices {
		return false
	}
	return !slices.ContainsFunc(x.chosen, func(q quoted) bool { return !card(q.unit) })
}
