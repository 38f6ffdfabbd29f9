package shops

import "testing"

func TestAmountsAreComparedByWhatTheyComeTo(t *testing.T) {
	for _, c := range []struct {
		want, text string
		in         bool
	}{
		{"230 kr", "Comb, wide: 230.00 SEK", true},
		{"€35", "it is 35,00 for one", true},
		{"35,00", "For € 35 only", true},
		{"1 250 kr", "now 1250:- each", true},
		{"1.250,00", "€1,250", true},
		{"94 680", "from 94 680 ₸", true},
		{"9.99", "that is $ 9.99.", true},
		{"50 грн", "в городе – 50 грн.", true},
		{"230 kr", "room 230, 23 kr", false},
		{"20", "within 120 days", true}, // bare figures are looked for as they stand
		{"35,00", "35 days", false},
		{"9.99", "19.99", false},
		{"$5", "$5.50 or $15", false},
		{"140.000 đ", "Con dấu: 140000 VND", true},
		{"140.000", "Con dấu: 140000 VND", true},
		{"555-99-00", "Phone: 87275559900", true},
		{"555 99 00", "555 and 9900", false},
		{"140.000", "from 140 to 150 VND", false},
	} {
		q := readQuestion("x | " + c.want)
		if got := q.In(c.text); got != c.in {
			t.Errorf("%q in %q: %v", c.want, c.text, got)
		}
	}
}
