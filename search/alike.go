package search

import "slices"

// Alike gives one word for all that shoppers use for one another: the first of
// them in order of letters, the word itself where it has no others.
func (l *Lexicon) Alike(word string) string {
	if others := l.same[word]; len(others) > 0 {
		return min(word, slices.Min(others))
	}
	return word
}
