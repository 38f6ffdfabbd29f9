package search_test

import (
	"testing"

	"tilly"
	"tilly/search"
)

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
