package quote

import (
	"testing"

	"tilly"
	"tilly/quote/wish"
)

// What a text tells is told by its words, not by others of the same stem, and an
// address by its postal code without any word.
func TestWhatAUnitTells(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang, text, kind string
		told             bool
	}{
		{"sv", "Prova mattan hemma, vi är säkra på att du blir nöjd.", "length", false},
		{"sv", "Bordets mått är 80 x 80 cm.", "length", true},
		{"es", "Nuestras fundas se adaptan a cualquier sofá.", "founded", false},
		{"es", "La tienda, fundada en 1998, es una empresa familiar.", "founded", true},
	} {
		told := cut(tilly.Passage{Text: c.text}, c.lang).units[0].holds&wish.KindOf(c.kind) != 0
		if told != c.told {
			t.Errorf("%s: %q tells %s: %v", c.lang, c.text, c.kind, told)
		}
	}
	for text, want := range map[string]bool{
		"3812 RT Amersfoort": true, "10115 Berlin": true, "Cambridge CB2 1TN": true, "Calgary, Alberta T2E 7J8": true, "Austin, TX 78701": true, "212 37 Malmö": true, "00-950 Warszawa": true,
		"Sedan 2021 Alla mattor": false, "Beställ 2 mattor": false,
	} {
		if told := wish.Evident(new(wish.Figures).Of(wish.TongueOf("en"), text, nil, wish.KindShapes["address"]))&wish.KindOf("address") != 0; told != want {
			t.Errorf("%q tells an address: %v", text, told)
		}
	}
}
