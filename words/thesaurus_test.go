package words_test

import (
	"slices"
	"strings"
	"testing"

	"tilly/words"
)

// Each thesaurus can be read, and holds single words alone: of several each would mean too
// much by itself.
func TestThesauri(t *testing.T) {
	t.Parallel()
	none := []string{"th"} // its words are looked for by pairs of clusters, of which few are words
	for _, code := range words.Codes() {
		known := words.Synonyms(code)
		if slices.Contains(none, code) != (known == nil) {
			t.Errorf("%s has a thesaurus and is told to have none, or has none", code)
		}
		if !slices.Contains(none, code) && len(known) < 200 {
			t.Errorf("%s has %d groups of synonyms", code, len(known))
		}
		for _, group := range known {
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
