package money_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"tilly"
	"tilly/money"
)

// Amounts are written as Intl.NumberFormat does; table.mjs writes what that says.
func TestAsIntl(t *testing.T) {
	t.Parallel()
	golden, err := os.ReadFile("testdata/golden.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(golden)) {
		var g struct {
			Lang string              `json:"lang"`
			Said map[string][]string `json:"said"`
		}
		if err := json.Unmarshal([]byte(line), &g); err != nil {
			t.Fatal(err)
		}
		for currency, said := range g.Said {
			for i, minor := range []int64{5, 99900, 123450, 1234567890, -123450} {
				n++
				if got := money.Format(g.Lang, tilly.Money{Minor: minor, Currency: currency}); got != said[i] {
					t.Errorf("%s %d %s: %+q, want %+q", g.Lang, minor, currency, got, said[i])
				}
			}
		}
	}
	if n < 5000 {
		t.Errorf("only %d amounts were compared", n)
	}
}

func TestFormat(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, currency, want string }{
		{"en", "", "1,234.50"}, {"de", "", "1.234,50"}, {"ar", "", "1,234.50"}, {"xx", "EUR", "€1,234.50"}, {"", "EUR", "€1,234.50"}, {"de-AT", "EUR", "1.234,50\u00a0€"},
		{"nb", "NOK", "1\u00a0234,50\u00a0kr"}, {"en", "XQQ", "XQQ\u00a01,234.50"}, {"el", "EUR", "1.234,50\u00a0€"}, {"ro", "RON", "1.234,50\u00a0RON"}, {"hu", "HUF", "1234,50\u00a0Ft"},
	} {
		if got := money.Format(c.lang, tilly.Money{Minor: 123450, Currency: c.currency}); got != c.want {
			t.Errorf("%s %s: %+q, want %+q", c.lang, c.currency, got, c.want)
		}
	}
}
