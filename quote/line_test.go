package quote

import (
	"strings"
	"testing"
)

// Lines of addresses, hours and properties stand for themselves; prose that was
// wrapped does not.
func TestLinesOfParagraphs(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"9 Quay Lane\nGalway H91 X5K2":                                                              "item 9 Quay Lane|item Galway H91 X5K2",
		"Brand: Fold\nTags: wool\nA warm coat for the hills.":                                       "item Brand: Fold|item Tags: wool|sentence A warm coat for the hills.",
		"ma 12:00–18:00\nzo gesloten":                                                               "item ma 12:00–18:00|item zo gesloten",
		"We answer letters on every working day and\nmails within two days of their\narrival here.": "sentence We answer letters on every working day and mails within two days of their arrival here.",
		"Weight: 68 kg":             "item Weight: 68 kg",
		"Note: this is a sentence.": "sentence Note: this is a sentence.",
	} {
		var got []string
		for _, u := range units(text) {
			kind := "sentence "
			if u.kind == itemUnit {
				kind = "item "
			}
			got = append(got, kind+u.text)
		}
		if joined := strings.Join(got, "|"); joined != want {
			t.Errorf("%q: %q, want %q", text, joined, want)
		}
	}
}
