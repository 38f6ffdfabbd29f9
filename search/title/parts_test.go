package title

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
		EachPart(title, func(part string, named bool) {
			if named && part != "" {
				names = append(names, part)
			}
		})
		if got := strings.Join(names, "|"); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}

// FuzzParts: the parts of a title are the title.
func FuzzParts(f *testing.F) {
	for _, s := range []string{"Case (black) for X5", "1,000 [a(b)c] - d", ")(", "–", "18 in. x 3/4 in. built-in oven/", "日本 (語)", "\xff(", "a-b - c|d;e", "5:1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, title string) {
		whole := ""
		EachPart(title, func(part string, _ bool) { whole += part })
		if whole != title {
			t.Errorf("the parts of %q are %q", title, whole)
		}
	})
}
