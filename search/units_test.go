package search_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/search"
)

func TestMeasures(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want []string
	}{
		{"16gb", []string{"16", "gb", "16gb"}},
		{"16 GB", []string{"16", "gb", "16gb"}},
		{"20-Volt drill", []string{"20", "volt", "20v", "drill"}},
		{"20V", []string{"20", "v", "20v"}},
		{"3/4 in. pipe", []string{"3/4", "in", "3/4in", "pipe"}},
		{"1-1/2 inch", []string{"1", "1/2", "inch", "1/2in"}},
		{"18x24", []string{"18", "24", "18x24"}},
		{`12" pan`, []string{"12", "12in", "pan"}},
		{"1,299.00 kg", []string{"1299", "kg", "1299kg"}},
		{"12/24/2025", []string{"12", "24", "2025"}},
		{"5/5s", []string{"5", "5s"}},
		{"5/5z", []string{"5", "5z"}},
		{"2x3x4", []string{"2", "3", "4", "2x3x4"}},
		{"1x2x3x4", []string{"1x2x3x4"}},
		{"3 and inches", []string{"3", "and", "inch"}},
		{"5. Ft", []string{"5", "ft"}},
		{"x5 5x x", []string{"x5", "5x", "x"}},
	} {
		if diff := cmp.Diff(c.want, search.NewAnalyzer("en").Terms(c.text)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}

// product is one of a shop whose titles are all there is.
func product(id, lang, title string) tilly.Passage {
	p := text(id, lang, title, "")
	p.Kind = tilly.ProductsKind
	return p
}

func TestProductsAreFound(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		product("16", "en", "Memory card 16 GB"), product("32", "en", "Memory card 32 GB"),
		product("pit", "en", "Round fire pit in copper"), product("place", "en", "Copper place cards for the fire"),
		product("sofa", "en", "Three seat couch"), product("fridge", "en", "Compact refrigerator with freezer"),
		product("toilet", "en", "Dual flush toilet"), product("tiolet", "en", "Tiolet seat"),
		product("case", "en", "Slim leather case for iPhone 5"), product("phone", "en", "Apple iPhone 5 smartphone unlocked"),
		product("case2", "en", "Phone case for iPhone"), product("case3", "en", "Hard case with clip"),
		product("pan", "en", "Non-stick pan set"), product("lid", "en", "Lid for a pan"), product("spatula", "en", "Spatula that saves the pan"),
		product("rainboot", "en", "Rubber rainboot"),
	})
	for _, c := range []struct{ query, want string }{
		{"16gb card", "16"}, {"card 32gb", "32"}, {"firepit", "pit"}, {"sofa", "sofa"}, {"fridge", "fridge"},
		{"toliet", "toilet"}, {"iphone 5 case", "case"}, {"pan", "pan"}, {"rain boot", "rainboot"},
	} {
		got := x.Search(search.Query{Text: c.query, Kind: tilly.ProductsKind})
		if len(got) == 0 || got[0].Passage.DocumentID != c.want {
			t.Errorf("%q found %v, want %s first", c.query, ids(got), c.want)
		}
	}
}

func TestCompoundsAreFoundBothWays(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		product("lauf", "de", "Laufschuhe für Herren"), product("hand", "de", "Handtasche aus Leder"),
		product("ring", "de", "Ohrring aus Silber"), product("hering", "de", "Hering in Dose"),
		product("kaffee", "de", "Kaffee Maschine mit Mahlwerk"),
	})
	for _, c := range []struct{ query, want string }{
		{"schuhe", "lauf"}, {"tasche", "hand"}, {"ring", "ring"}, {"kaffeemaschine", "kaffee"},
	} {
		got := x.Search(search.Query{Text: c.query, Kind: tilly.ProductsKind})
		if len(got) == 0 || got[0].Passage.DocumentID != c.want {
			t.Errorf("%q found %v, want %s first", c.query, ids(got), c.want)
		}
		if c.query == "ring" && len(got) != 1 {
			t.Errorf("a herring is no ring: %v", ids(got))
		}
	}
}
