package reckon

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// measure is a word by which a time is measured.
type measure struct{ word, of string }

// measuresOf are the words of a language, the longest first. Where a month and its
// days are numbered by the word that measures them (3月 is March), only what cannot
// be a date counts.
func measuresOf(l *words.Language) (out []measure) {
	for _, of := range words.Timespans {
		for _, w := range l.OfTimespan(of) {
			if of == "month" && numbersMonths(w) {
				continue
			}
			out = append(out, measure{w, of})
		}
	}
	slices.SortFunc(out, func(a, b measure) int { return cmp.Or(len(b.word)-len(a.word), strings.Compare(a.word, b.word)) })
	return slices.Compact(out)
}

// numbersMonths says whether a word is a sign behind the number of a month.
func numbersMonths(word string) bool {
	r, size := utf8.DecodeRuneInString(word)
	return size == len(word) && unicode.In(r, unicode.Han, unicode.Hangul)
}
