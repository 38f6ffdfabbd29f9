package quote

import (
	"testing"

	"tilly/quote/wish"
)

// A slip in the word by which one asks does not hide what is asked for, and what is a word
// of its own is no slip.
func TestSlipsInTheWordsOfAsking(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang, text, kind string
		want             bool
	}{
		{"de", "telefonummer bitte", "phone", true},
		{"en", "whats your adress", "address", true},
		{"en", "warrenty on the kettle", "warranty", true},
		{"es", "precio y tela del vestido", "phone", false},
		{"en", "is the planter heavy", "phone", false},
	} {
		k := askedKinds(Question{Text: c.text, Lang: c.lang}, nil)
		if got := k&wish.KindOf(c.kind) != 0; got != c.want {
			t.Errorf("%s: asks for %s: %v", c.text, c.kind, got)
		}
	}
}

func TestWhatNobodyWroteForReadersIsNotSaid(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", [3]string{"contact", "Contact", "You can call us at {{ shop.phone }} on any day.\n\nOur workshop is at 12 Harbour Lane, call before you come: (555) 010-7788."})
	d := answer(x, "en", "what is your phone number")
	if d.Text == "" || d.Text != "Our workshop is at 12 Harbour Lane, call before you come: (555) 010-7788." {
		t.Errorf("%q", d.Text)
	}
}
