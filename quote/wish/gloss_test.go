package wish

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestQuestionsAreGlossed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, from, to, want string }{
		{"Wie lange dauert der Versand?", "de", "en", "how long does delivery take"},
		{"Was kostet der Versand nach Norwegen?", "de", "en", "shipping cost do you ship to Norway"},
		{"Quels moyens de paiement ?", "fr", "en", "how can i pay"},
		{"送料はいくらですか", "ja", "en", "shipping cost"},
		{strings.Repeat("Was kostet der Versand? ", 10), "de", "en", ""},
		{"Kennst du einen Dachdecker?", "de", "en", ""},
	} {
		if got := Gloss(c.text, c.from, c.to); got != c.want {
			t.Errorf("%q is %q, want %q", c.text, got, c.want)
		}
	}
}

// FuzzGloss holds that any text can be glossed, and that what comes of it is text.
func FuzzGloss(f *testing.F) {
	f.Add("Was kostet der Versand nach Norwegen?", "de", "en")
	f.Add("送料はいくらですか", "ja", "de")
	f.Add("İADE süresi\xff nedir", "tr", "ar")
	f.Fuzz(func(t *testing.T, text, from, to string) {
		if got := Gloss(text, from, to); !utf8.ValidString(got) {
			t.Errorf("%q from %q into %q is %q", text, from, to, got)
		}
	})
}
