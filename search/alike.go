package search

import (
	"slices"
	"strings"
)

// Alike gives one word for all that shoppers use for one another in a language: the
// first of them in order of letters, the word itself where it has no others.
func (l *Lexicon) Alike(lang, word string) string {
	if others := l.called([]string{lang}, word); len(others) > 0 {
		return min(word, slices.MinFunc(others, func(a, b synonym) int { return strings.Compare(a.word, b.word) }).word)
	}
	return word
}
