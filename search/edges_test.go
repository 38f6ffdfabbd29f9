package search

import (
	"strings"
	"testing"
)

// Two letters in each other's place are one mistake, and no other pair of letters is.
func TestEditDistance(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		a, b string
		want int
	}{
		{"ship", "ship", 0}, {"shpi", "ship", 1}, {"sihp", "ship", 1}, {"shp", "ship", 1}, {"shipp", "ship", 1}, {"shop", "ship", 1},
		{"abxy", "bazw", 3}, {"hsip", "shpi", 2}, {"größe", "grösse", 2}, {"ship", "boat", 3}, {"", "ab", 2},
	} {
		if got := editDistance(tc.a, tc.b, 2); got != tc.want {
			t.Errorf("%q to %q: %d, want %d", tc.a, tc.b, got, tc.want)
		}
	}
}

// Vowel signs and accents go, to the last of their blocks; letters and figures stay.
func TestMarksThatAreDropped(t *testing.T) {
	t.Parallel()
	for _, r := range []rune{0x0300, 0x036f, 0x0591, 0x05c7, 0x0610, 0x061a, 0x064b, 0x065f, 0x0670, 0x06d6, 0x06ed} {
		if !dropsMark(r) {
			t.Errorf("%U stays", r)
		}
	}
	for _, r := range []rune{0x02ff, 0x0370, 0x0590, 0x05d0, 0x060f, 0x061b, 0x064a, 0x0660, 0x0671, 0x06d5, 0x06ee, 'a'} {
		if dropsMark(r) {
			t.Errorf("%U goes", r)
		}
	}
}

// A phone's number begins as one, and not within a word, a date or an address.
func TestHasPhone(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"+44 117 234 5678": true, "call 0117 2345678": true, "(0117) 234 5678": true, "030/1234567": true,
		"x0117234567": false, "1.0117234567": false, "/0117234567": false, "0123": false, "1234567890123456": false, "": false,
	} {
		if got := HasPhone(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// The name of a thing stands before what only says more of it, and not in brackets.
func TestPartsOfTitles(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", maxHead)
	for title, want := range map[string]string{
		"Mug":                       "Mug",
		"Mug (blue) set":            "Mug | set",
		"(New) Mug":                 " Mug",
		"Mug [a (b) c]":             "Mug ",
		long + " (of the same mug)": long,
	} {
		var names []string
		eachPart(title, func(part string, named bool) {
			if named && part != "" {
				names = append(names, part)
			}
		})
		if got := strings.Join(names, "|"); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}
