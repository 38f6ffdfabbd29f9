package answer

import (
	"testing"

	"tilly"
	"tilly/money"
)

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
