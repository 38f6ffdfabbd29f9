package lexicon_test

import (
	"testing"

	"tilly/search/analysis"
	"tilly/search/lexicon"
)

func TestWordsMadeOfOneAreRelated(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for _, c := range []struct {
		lang, one, other string
		want             bool
	}{
		{"tr", "temizlerim", "temizlenebilir", true}, {"tr", "ütülenir", "ütüleme", true},
		{"ru", "вытяжка", "вытяжную", true}, {"ru", "гарантии", "гарантировать", true}, {"ru", "доставка", "доступ", false}, {"ru", "комплект", "комплекс", false},
		{"bg", "възстановяват", "възстановен", true}, {"bg", "преди", "предмет", false}, {"sv", "paketet", "paket", true}, {"sv", "schampot", "schampo", true},
		{"de", "speichert", "Speicher", true}, {"de", "Lieferung", "Lieferzeit", false},
		{"en", "tracked", "trackable", true}, {"en", "discount", "discover", false}, {"en", "contact", "contain", false},
		{"el", "παράδοση", "παράδοσης", true}, {"cs", "doručení", "doručujete", true}, {"uk", "доставка", "доставки", true},
		{"pl", "gwarancja", "gwarancyjny", false}, {"fi", "toimitus", "toimitukset", false}, {"vi", "thanh", "thanhs", false},
	} {
		ana := analysis.NewAnalyzer(c.lang)
		one, other := ana.Terms(c.one)[0], ana.Terms(c.other)[0]
		if got := lex.Related(c.lang, one, other); got != c.want || got != lex.Related(c.lang, other, one) {
			t.Errorf("%s: %s (%s) and %s (%s): %v", c.lang, c.one, one, c.other, other, got)
		}
	}
}

// What holds broken letters begins like nothing beyond them, and ends nothing.
func TestBrokenWordsAreRelatedToNone(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for _, other := range []string{"price", "price\ufffd", "price\xff"} {
		if lex.Related("en", "price\ufffd\ufffd", other) || lex.Related("en", other, "price\xff\xff") {
			t.Errorf("%q has relatives", other)
		}
	}
}

// Endings follow one another, three at most; one of them may be a single letter, and of
// the last a stemmer may have left its first two.
func TestEndingsFollowOneAnother(t *testing.T) {
	t.Parallel()
	lex := lexicon.New()
	for other, want := range map[string]bool{
		"cleanness": true, "cleannessfulness": true, "cleannessfulnessful": false,
		"cleand": true, "cleanyd": false, "cleanfuly": true, "cleanne": true, "cleann": false,
	} {
		if lex.Related("en", "clean", other) != want {
			t.Errorf("%s is related: %v", other, !want)
		}
	}
}
