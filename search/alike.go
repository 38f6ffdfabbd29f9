package search

import (
	"slices"
	"strings"
)

// Alike gives one word for all that shoppers use for one another: the first of
// them in order of letters, the word itself where it has no others.
func (l *Lexicon) Alike(word string) string {
	if others := l.same()[word]; len(others) > 0 {
		return min(word, slices.MinFunc(others, func(a, b synonym) int { return strings.Compare(a.word, b.word) }).word)
	}
	return word
}
