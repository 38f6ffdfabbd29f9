package lexicon

import (
	"slices"
	"strings"
)

// Alike gives one word for all that shoppers use for one another in a language: the
// first of them in order of letters, the word itself where it has no others.
func (l *Lexicon) Alike(lang, word string) string {
	if others := l.Called([]string{lang}, word); len(others) > 0 {
		return min(word, slices.MinFunc(others, func(a, b Synonym) int { return strings.Compare(a.Word, b.Word) }).Word)
	}
	return word
}
