package understand

import "testing"

func TestSpelledOut(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]string{
		{"en", "whats the price, i'm in a hurry", "what is the price, i am in a hurry"},
		{"en", "dont u ship?", "do not you ship?"},
		{"en", "Bonus umbrella", "Bonus umbrella"},
		{"de", "was ist im Angebot, gibt's rabatt", "was ist im Angebot, gibt es rabatt"},
	} {
		if got := SpelledOut(c[0], c[1]); got != c[2] {
			t.Errorf("%s: %q, want %q", c[1], got, c[2])
		}
	}
}
