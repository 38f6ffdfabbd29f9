package search

import (
	"unicode/utf8"

	"tilly/search/analysis"
)

// Knows says whether a word, in lower case, stands in the store as it is written or in
// another form of its language.
func (x *Index) Knows(word string) bool {
	if x.live == 0 {
		return false
	}
	return x.knowsAny(word)
}

// Finds says whether the store has a word of its languages, or a name, that a word in lower
// case is typed for in the letters of another script.
func (x *Index) Finds(word string) bool {
	if x.live == 0 || utf8.RuneCountInString(word) < leastSpelt {
		return false
	}
	e := x.expander(Query{})
	return len(e.spelt(analysis.Fold(word))) > 0
}

// Called gives the name that a word in letters of another script is typed for and that the
// store has, "" where it knows the word itself, or none.
func (x *Index) Called(word string) string {
	if x.live == 0 || utf8.RuneCountInString(word) < leastCalled || x.knowsAny(word) {
		return ""
	}
	e := x.expander(Query{})
	if found := e.spelt(analysis.Fold(word)); len(found) > 0 {
		return found[0]
	}
	return ""
}

// leastCalled is how many signs a name has at least that is written without spaces.
const leastCalled = 2

// knowsAny says whether any part of a word stands in the store: of scripts that set no spaces
// two signs are one.
func (x *Index) knowsAny(word string) (known bool) {
	e := x.expander(Query{})
	analysis.EachWord(word, func(w analysis.Word) { known = known || e.stands(w) })
	return known
}
