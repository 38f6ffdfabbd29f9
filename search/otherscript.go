package search

import (
	"slices"
	"strings"

	"tilly/search/analysis"
	"tilly/search/translit"
)

// leastSpelt is how many letters a word has at least that is looked for in another script:
// too much sounds like shorter ones.
const leastSpelt = 3

// mostScripted is how many words of one query are looked for in another script.
const mostScripted = 12

// spelt are the terms that a word is likeliest typed for, the commonest first.
func (e *expander) spelt(word string) []string {
	var found []translit.Match
	if rules := translit.Named(word); rules != nil {
		found = e.likely(found, word, rules)
	} else if !strings.ContainsFunc(word, func(r rune) bool { return r < 'a' || r > 'z' }) {
		for i, lang := range e.langs {
			if rules := translit.Typed(lang); rules != nil {
				found = e.asWritten(e.likely(found, word, rules), word, rules, e.ana[i])
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	least := slices.MinFunc(found, func(a, b translit.Match) int { return a.Cost - b.Cost }).Cost
	var likely []guess
	for _, m := range found {
		if m.Cost == least {
			likely = append(likely, guess{m.Word, e.x.df(m.Word)})
		}
	}
	var terms []string
	for _, l := range commonest(likely, mostMeant) {
		terms = append(terms, l.term)
	}
	return terms
}

// likely adds the terms of the store that rules find.
func (e *expander) likely(found []translit.Match, word string, rules *translit.Rules) []translit.Match {
	for _, part := range e.x.parts {
		for _, m := range rules.Find(word, rules.Most(word), part.Seg) {
			if e.x.df(m.Word) > 0 {
				found = append(found, m)
			}
		}
	}
	return found
}

// asWritten adds the stem of the word that most usual letters make: some stems have lost more
// than an ending.
func (e *expander) asWritten(found []translit.Match, word string, rules *translit.Rules, a *analysis.Analyzer) []translit.Match {
	if !rules.Vowels() {
		return found
	}
	if term := a.Term(analysis.Word{Text: rules.Letters(word)}); e.x.df(term) > 0 {
		found = append(found, translit.Match{Word: term})
	}
	return found
}
