package quote

import (
	"strings"
	"testing"
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
