package analysis_test

import (
	"slices"
	"testing"

	"tilly/search/analysis"
)

func TestBulgarianFormsMeet(t *testing.T) {
	t.Parallel()
	ana := analysis.NewAnalyzer("bg")
	for _, forms := range [][]string{
		{"обувка", "обувки", "обувките"}, {"имейл", "имейлът", "имейла", "имейли"}, {"доставка", "доставката", "доставки"},
		{"магазин", "магазинът", "магазини"}, {"цена", "цената", "цени", "цените"}, {"зелен", "зелена", "зелените"},
	} {
		want := ana.Terms(forms[0])
		for _, form := range forms[1:] {
			if got := ana.Terms(form); !slices.Equal(got, want) {
				t.Errorf("%s is found as %v, %s as %v", form, got, forms[0], want)
			}
		}
	}
	if got := ana.Terms("чай"); !slices.Equal(got, []string{"чаи"}) && !slices.Equal(got, []string{"чай"}) {
		t.Errorf("what is short is kept: %v", got)
	}
}

func TestLightStems(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, one, many string }{
		{"pl", "sukienka", "sukienki"}, {"pl", "buty", "butów"}, {"pl", "czerwony", "czerwonych"}, {"pl", "koszula", "koszulami"},
		{"hi", "कपड़ा", "कपड़े"}, {"hi", "किताब", "किताबें"}, {"hi", "लड़की", "लड़कियों"},
		{"fa", "کتاب", "کتابها"}, {"fa", "کتاب", "کتابهای"}, {"fa", "بزرگ", "بزرگتر"},
		{"de", "Schuh", "Schuhe"}, {"sv", "tröja", "tröjor"}, {"tr", "ürün", "ürünler"}, {"ru", "товар", "товары"},
	} {
		a := analysis.NewAnalyzer(c.lang)
		if x, y := a.Terms(c.one), a.Terms(c.many); len(x) != 1 || len(y) != 1 || x[0] != y[0] {
			t.Errorf("%s: %s is %v, %s is %v", c.lang, c.one, x, c.many, y)
		}
	}
}
