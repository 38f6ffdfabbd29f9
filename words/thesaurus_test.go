package words_test

import (
	"slices"
	"strings"
	"testing"

	"tilly/words"
)

// Each thesaurus can be read, and holds single words alone: of several each would mean too
// much by itself. It stands in the order of letters, so that a group stands there once.
func TestThesauri(t *testing.T) {
	t.Parallel()
	none := []string{"th", "vi"} // what is compared there are pieces of words
	for _, code := range words.Codes() {
		known := words.Synonyms(code)
		if slices.Contains(none, code) != (known == nil) {
			t.Errorf("%s has a thesaurus and is told to have none, or has none", code)
		}
		if !slices.Contains(none, code) && len(known) < 200 {
			t.Errorf("%s has %d groups of synonyms", code, len(known))
		}
		for i, group := range known {
			if i > 0 && slices.Compare(known[i-1], group) >= 0 {
				t.Errorf("%s: %q stands behind %q", code, group, known[i-1])
			}
			if !slices.IsSorted(group) {
				t.Errorf("%s: %q are not in the order of letters", code, group)
			}
			if len(group) < 2 || strings.Contains(strings.Join(group, ""), " ") {
				t.Errorf("%s: %q are no single words for the same", code, group)
			}
		}
	}
	for _, code := range []string{"xx", "", "../languages/en"} {
		if words.Synonyms(code) != nil {
			t.Errorf("%q is no language and has a thesaurus", code)
		}
	}
}
