package charset

import (
	"slices"
	"unicode"
)

// What makes a text backwards: that much likelier a letter is, as a mean, from the end of
// its word to the beginning, in so many letters at least.
const (
	likelierBackwards = 0.35
	lettersBackwards  = 10
)

// Backwards says whether the words of a text in Hebrew or Arabic letters stand from their
// last letter to their first, as files have them that keep letters as they are drawn from
// the left.
func Backwards(text string) bool {
	w := readingWeigher()
	w.Lock()
	defer w.Unlock()
	found, _, _ := cut(text)
	gain, letters := 0.0, 0
	for _, word := range found[:min(len(found), readWords)] {
		runes := []rune(word)
		if !RightToLeft(runes[0]) || len(runes) < 3 {
			continue
		}
		forth := slices.Max(w.word(word))
		slices.Reverse(runes)
		gain += slices.Max(w.word(string(runes))) - forth
		letters += len(runes)
	}
	return letters >= lettersBackwards && gain > likelierBackwards*float64(letters)
}

// RightToLeft says whether a letter is one that is written from the right.
func RightToLeft(r rune) bool { return unicode.In(r, unicode.Hebrew, unicode.Arabic) }
