package answer

import (
	"testing"

	"tilly"
	"tilly/money"
)

func TestSpelledOut(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]string{
		{"en", "whats the price, i'm in a hurry", "what is the price, i am in a hurry"},
		{"en", "dont u ship?", "don't you ship?"},
		{"en", "Bonus umbrella", "Bonus umbrella"},
		{"de", "was ist im Angebot, gibt's rabatt", "was ist im Angebot, gibt es rabatt"},
	} {
		if got := spelledOut(c[0], c[1]); got != c[2] {
			t.Errorf("%s: %q, want %q", c[1], got, c[2])
		}
	}
}

func TestTells(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text, figure string
		want         bool
	}{
		{"L: 41–43 in", "42", true}, {"L: 41–43 in", "44", false}, {"holds 42 litres", "42", true}, {"36 bis 38,5 cm", "38.5", true}, {"none", "42", false},
	} {
		if got := tells(c.text, c.figure); got != c.want {
			t.Errorf("%q tells of %s: %v", c.text, c.figure, got)
		}
	}
}

func TestAmountsWithThousands(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang, currency string
		minor          int64
		want           string
	}{
		{"en", "GBP", 119500, "£1,195.00"}, {"de", "EUR", 119500, "1.195,00\u00a0€"}, {"en", "USD", 123456789, "$1,234,567.89"}, {"en", "JPY", 12000, "¥12,000"}, {"de", "JPY", 12000, "12.000\u00a0¥"}, {"en", "", 2500, "25.00"},
	} {
		if got := money.Format(c.lang, tilly.Money{Minor: c.minor, Currency: c.currency}); got != c.want {
			t.Errorf("%d %s in %s: %q, want %q", c.minor, c.currency, c.lang, got, c.want)
		}
	}
}
