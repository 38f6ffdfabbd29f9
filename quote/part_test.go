package quote

import (
	"slices"
	"strings"
	"testing"

	"tilly"
)

func TestQuestionsAreParted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, text, want string }{
		{"en", "what does it cost, and is it washable", "what does it cost|is it washable"},
		{"de", "Was kostet der Versand und wie lange dauert er", "Was kostet der Versand|wie lange dauert er"},
		{"es", "boina precio y para que edad", "boina precio|para que edad"},
		{"zh", "多少钱，能退吗？", "多少钱|能退吗"},
		{"en", "how much is shipping", ""},
		{"en", "red, green, blue, black and white", ""}, // a list
	} {
		if got := strings.Join(partsOf(c.text, c.lang), "|"); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

// Each thing that is asked is told, though they stand on pages far apart.
func TestBothPartsOfAQuestionAreQuoted(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", append(slices.Clone(teahouse), [3]string{"products/pot", "Clay pot", "The clay pot is made of red stoneware.\n\nIt costs $38."})...)
	for question, want := range map[string][]string{
		"price of the clay pot and what is it made of":    {"$38", "stoneware"},
		"how long for delivery, and can i return the tea": {"2 to 4 working days", "21 days"},
		"capacity of the green kettle + phone number":     {"1.2 litres", "(555) 010-7788"},
	} {
		d := answer(x, "en", question)
		for _, w := range want {
			if !strings.Contains(d.Text, w) {
				t.Errorf("%q: %q, want %q", question, d.Text, w)
			}
		}
	}
}

// A few words that stand beside each picture are nothing to say.
func TestBadgesAreNotQuoted(t *testing.T) {
	t.Parallel()
	page := strings.Repeat("Sale\n\n# Curtain\n\nThe curtain is made of linen and hangs well.\n\n", 3)
	var kept []string
	for _, u := range cut(tilly.Passage{Title: "Curtains", Text: page}, "en").units {
		kept = append(kept, u.text)
	}
	if slices.Contains(kept, "Sale") || len(kept) != 3 {
		t.Errorf("%q", kept)
	}
	once := cut(tilly.Passage{Title: "Curtains", Text: "Sale\n\nThe curtain is made of linen."}, "en").units
	if len(once) != 2 {
		t.Errorf("of a line that stands once: %d units", len(once))
	}
}
