package words_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"tilly/words"
)

func TestCountries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, text, want string }{
		{"en", "We ship to the United Kingdom, Norway and Germany.", "DE GB NO"},
		{"de", "Versand nach Österreich und in die Schweiz", "AT CH"},
		{"pl", "Wysyłka do Norwegii i do Niemiec", "DE NO"},
		{"ru", "Доставка в Норвегию", "NO"},
		{"ja", "日本とノルウェーに発送します", "JP NO"},
		{"en", "norway", ""}, // in a text names have capitals
		{"xx", "Norway", ""},
	} {
		if got := strings.Join(slices.Sorted(maps.Keys(words.Of(c.lang).CountriesIn(c.text))), " "); got != c.want {
			t.Errorf("%s %q: %s, not %s", c.lang, c.text, got, c.want)
		}
	}
	for _, c := range []struct{ lang, word, want string }{
		{"en", "norway", "NO"}, {"en", "japanese", ""}, {"en", "norwayy", ""}, {"ru", "норвегию", "NO"}, {"ru", "японских", ""}, {"tr", "almanyaya", "DE"}, {"xx", "norway", ""},
	} {
		if got := words.Of(c.lang).CountryTyped(c.word); got != c.want {
			t.Errorf("%s %q: %s, not %s", c.lang, c.word, got, c.want)
		}
	}
}

func TestLasts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang    string
		n       int
		measure string
		want    string
	}{
		{"en", 1, "day", "1 day"}, {"en", 30, "day", "30 days"}, {"pl", 3, "month", "3 miesiące"}, {"pl", 5, "month", "5 miesięcy"},
		{"ru", 21, "day", "21 день"}, {"ar", 2, "week", "أسبوعان"}, {"ja", 14, "day", "14 日"}, {"he", 20, "day", "20 ימים"}, {"ro", 30, "day", "30 de zile"}, {"xx", 3, "day", ""},
	} {
		if got := words.Of(c.lang).Lasts(c.n, c.measure); got != c.want {
			t.Errorf("%s: %q, not %q", c.lang, got, c.want)
		}
	}
}
