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
		known := words.ThesaurusOf(code)
		if slices.Contains(none, code) != (known.Synonyms == nil) {
			t.Errorf("%s has a thesaurus and is told to have none, or has none", code)
		}
		if !slices.Contains(none, code) && (len(known.Synonyms) < 200 || len(known.Members) < 50) {
			t.Errorf("%s has %d groups of synonyms and %d kinds", code, len(known.Synonyms), len(known.Members))
		}
		for _, group := range known.Synonyms {
			if len(group) < 2 || strings.Contains(strings.Join(group, ""), " ") {
				t.Errorf("%s: %q are no single words for the same", code, group)
			}
		}
		for kind, of := range known.Members {
			if len(of) == 0 || strings.Contains(kind+strings.Join(of, ""), " ") {
				t.Errorf("%s: %q are not of a kind %q", code, of, kind)
			}
		}
	}
	if none := words.ThesaurusOf("xx"); none.Synonyms != nil || len(none.Members) > 0 {
		t.Error("a language that is none has a thesaurus")
	}
	if none := words.ThesaurusOf("../languages/en"); none.Synonyms != nil {
		t.Error("what is no language has a thesaurus")
	}
}
