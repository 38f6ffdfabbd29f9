package maintext

import (
	"strings"
	"unicode"
)

// Score is how well the words of a page were found.
type Score struct{ Precision, Recall, F1 float64 }

// Add sums two scores, for a mean.
func (s Score) Add(o Score) Score {
	return Score{s.Precision + o.Precision, s.Recall + o.Recall, s.F1 + o.F1}
}

// Over divides a sum by how many it is of.
func (s Score) Over(n int) Score {
	return Score{s.Precision / float64(n), s.Recall / float64(n), s.F1 / float64(n)}
}

// Compare compares the words that were found with those that are wanted.
func Compare(want, got map[string]int) Score {
	shared, wanted, found := 0, 0, 0
	for w, n := range want {
		wanted += n
		shared += min(n, got[w])
	}
	for _, n := range got {
		found += n
	}
	s := Score{Precision: float64(shared) / float64(max(found, 1)), Recall: float64(shared) / float64(max(wanted, 1))}
	if shared > 0 {
		s.F1 = 2 * s.Precision * s.Recall / (s.Precision + s.Recall)
	}
	return s
}

// Words counts words in small letters, and characters of scripts without spaces.
func Words(text string) map[string]int {
	counts := map[string]int{}
	var spaced strings.Builder
	for _, r := range strings.ToLower(text) {
		spaced.WriteRune(r)
		if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) {
			spaced.WriteByte(' ')
		}
	}
	for _, w := range strings.FieldsFunc(spaced.String(), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		counts[w]++
	}
	return counts
}
