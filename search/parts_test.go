package search

import (
	"strings"
	"testing"
)

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
