package understand

import (
	"cmp"
	"slices"
	"sync"
	"unicode"

	"tilly/words"
)

// A question of two words has few signs of its language, and names of goods are in any.
// What shoppers say in any shop is a sign as well, though one of little weight: the
// languages for which most speaks are read among the asker's, never in its place.

// mostHints is how many languages a text may be in as well; where more are alike, none
// is told.
const mostHints = 2

// shopWords are the words of sections on shopping with the languages they are of, as
// bits by their places among words.Codes.
var shopWords = sync.OnceValue(func() map[string]uint64 {
	all := map[string]uint64{}
	sections := []string{"shop", "goods", "ordinal", "cost", "refers", "feature", "buy", "question", "hail"}
	for i, code := range words.Codes() {
		l := words.Only(code, sections...)
		for _, section := range sections {
			for _, entry := range l.List(section) {
				for _, w := range words.Plain(entry) {
					all[w] |= 1 << i
				}
			}
		}
	}
	return all
})

// hints are the languages that a text may be in by as little as one word, those for
// which most speaks. Other scripts than Latin tell their languages.
func hints(text string) []string {
	list := words.Plain(text)
	if slices.ContainsFunc(list, func(w string) bool { return !isLatin(w) }) {
		return nil
	}
	signs := words.Signs(text)
	codes := words.Codes()
	for _, w := range list {
		for i, bits := 0, shopWords()[w]; bits != 0; i, bits = i+1, bits>>1 {
			signs[codes[i]] += int(bits & 1)
		}
	}
	slices.SortStableFunc(codes, func(a, b string) int { return cmp.Compare(signs[b], signs[a]) })
	most := signs[codes[0]]
	n := slices.IndexFunc(codes, func(code string) bool { return signs[code] < most })
	if most == 0 || n < 0 || n > mostHints {
		return nil
	}
	return codes[:n]
}

func isLatin(w string) bool {
	for _, r := range w {
		if unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) {
			return false
		}
	}
	return true
}
