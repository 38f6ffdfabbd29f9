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
	e := x.expander(Query{})
	known := false
	analysis.EachWord(word, func(w analysis.Word) { known = known || e.stands(w) })
	return known
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
