package search

import (
	"unicode/utf8"

	"tilly/search/analysis"
)

// Vocabulary is the words of a store, for whoever asks for several of them.
type Vocabulary struct{ in expander }

// Vocabulary gives those of the index.
func (x *Index) Vocabulary() *Vocabulary { return &Vocabulary{x.expander(Query{})} }

// Knows says whether a word, in lower case, stands in the store as it is written or in
// another form of its language; of scripts that set no spaces, whether any part of it does.
func (v *Vocabulary) Knows(word string) (known bool) {
	analysis.EachWord(word, func(w analysis.Word) { known = known || v.in.stands(w) })
	return known
}

// Finds says whether the store has a word of its languages, or a name, that a word in lower
// case is typed for in the letters of another script.
func (v *Vocabulary) Finds(word string) bool {
	return utf8.RuneCountInString(word) >= leastSpelt && len(v.in.spelt(analysis.Fold(word))) > 0
}

// leastCalled is how many signs a name has at least that is written without spaces.
const leastCalled = 2

// Called gives the name that a word in letters of another script is typed for and that the
// store has, "" where it knows the word itself, or none.
func (v *Vocabulary) Called(word string) string {
	if utf8.RuneCountInString(word) < leastCalled || v.Knows(word) {
		return ""
	}
	if found := v.in.spelt(analysis.Fold(word)); len(found) > 0 {
		return found[0]
	}
	return ""
}
