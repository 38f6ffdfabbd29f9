package quote

import (
	"strings"
	"testing"

	"tilly/search"
)

var twoRates = [][3]string{
	{"shipping", "Shipping", "Within Ireland parcels cost €4.\n\nInternational shipping costs €19, and takes two weeks."},
	{"privacy", "Privacy", "Data may be kept by the authorities of Norway and of the United Kingdom where the law asks for it."},
}

// A country that no rate names is one of those abroad.
func TestACountryIsAbroad(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", twoRates...)
	for _, question := range []string{"how much is shipping to Norway", "shipping cost to the UK?"} {
		if d := answer(x, "en", question); !strings.Contains(d.Text, "€19") || d.Chance < 0.5 {
			t.Errorf("%q: %q with %.2f", question, d.Text, d.Chance)
		}
	}
}

// What leans on an earlier question asks for what that one did.
func TestWhatLeansAsksForTheSame(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", twoRates...)
	q := Question{Text: "and to Norway", Before: "how much is shipping", Lang: "en"}
	d := Answer(q, x.Find(search.Query{Text: q.Text, Context: q.Before, Hints: Hints(q, []string{"en"}), Limit: Looked}))
	if !strings.Contains(d.Text, "€19") || strings.Contains(d.Text, "authorities") {
		t.Errorf("got %q", d.Text)
	}
	q = Question{Text: "how long does that take", Before: "how much is international shipping", Lang: "en"}
	if d = Answer(q, x.Find(search.Query{Text: q.Text, Context: q.Before, Hints: Hints(q, []string{"en"}), Limit: Looked})); len(d.Asked) != 1 || d.Asked[0] != "delivery_time" {
		t.Errorf("it asks for %v", d.Asked)
	}
}
