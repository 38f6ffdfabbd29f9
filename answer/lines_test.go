package answer

import (
	"strings"
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

// Lines of addresses, hours and properties stand for themselves; prose that was
// wrapped does not.
func TestLinesOfParagraphs(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"9 Quay Lane\nGalway H91 X5K2":                                                              "item 9 Quay Lane|item Galway H91 X5K2",
		"Brand: Fold\nTags: wool\nA warm coat for the hills.":                                       "item Brand: Fold|item Tags: wool|sentence A warm coat for the hills.",
		"ma 12:00–18:00\nzo gesloten":                                                               "item ma 12:00–18:00|item zo gesloten",
		"We answer letters on every working day and\nmails within two days of their\narrival here.": "sentence We answer letters on every working day and mails within two days of their arrival here.",
		"Weight: 68 kg":             "item Weight: 68 kg",
		"Note: this is a sentence.": "sentence Note: this is a sentence.",
	} {
		var got []string
		for _, u := range units(text) {
			kind := "sentence "
			if u.kind == itemUnit {
				kind = "item "
			}
			got = append(got, kind+u.text)
		}
		if joined := strings.Join(got, "|"); joined != want {
			t.Errorf("%q: %q, want %q", text, joined, want)
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
