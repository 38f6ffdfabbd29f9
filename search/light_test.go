package search_test

import (
	"slices"
	"testing"

	"tilly/search"
)

func TestBulgarianFormsMeet(t *testing.T) {
	t.Parallel()
	ana := search.NewAnalyzer("bg")
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
