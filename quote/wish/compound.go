package wish

import (
	"unicode/utf8"

	"tilly/search/analysis"
)

// What a compound is made of at least, in letters.
const (
	leastHead     = 5 // of its stem: shorter ones end many others
	leastModifier = 3
)

// compounds are the terms of the single words by which questions ask, in a language
// whose compounds end with what they are; nil in others.
type compounds map[string]bool

func newCompounds(joins bool, of ...*phrases) compounds {
	if !joins {
		return nil
	}
	heads := compounds{}
	for _, p := range of {
		p.eachAlone(func(term string) { heads[term] = true })
	}
	return heads
}

// headOf is the word by which questions ask that a compound ends with, and its term; ""
// where there is none, or the compound is such a word itself.
func (c compounds) headOf(ana *analysis.Analyzer, word, of string) (term, head string) {
	if c == nil || c[of] {
		return "", ""
	}
	letters := []rune(word)
	for at := leastModifier; at+leastHead <= len(letters); at++ {
		end := string(letters[at:])
		if terms := ana.Terms(end); len(terms) == 1 && c[terms[0]] && utf8.RuneCountInString(terms[0]) >= leastHead {
			return terms[0], end
		}
	}
	return "", ""
}
