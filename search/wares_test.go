package search_test

import (
	"testing"

	"tilly"
	"tilly/search"
)

// sold is a passage of a product.
func sold(id, title, category, description string) tilly.Passage {
	return tilly.ProductPassage(tilly.Product{DocumentID: id, StoreID: "store", Title: title, Category: category, Description: description})
}

// TestWaresByWhatTheyAre: what is wanted comes before what goes with it, whether its
// title says what it is or its category.
func TestWaresByWhatTheyAre(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		sold("alba", "Alba", "Kitchen, Mugs", "Hand-thrown in the north."),
		sold("rack", "Mug rack of oak", "Storage", "Holds six mugs. A mug hangs by its handle: mug by mug."),
		sold("brush", "Brush for mugs", "Care", "Every mug comes clean."),
		sold("plate", "Fern", "Plates", "Goes with our mugs."),
		sold("tent", "Two-person dome tent, green", "Tents", ""),
		sold("pegs", "Pegs for tents", "Tent accessories", "Tent pegs for each tent."),
		sold("bulb", "Soft White (2700K) 60W LED Light Bulb", "", ""),
		sold("fixture", "Light fixture for one bulb", "", ""),
		sold("wrench", "Impact wrench", "", ""), sold("socket", "Wrench impact socket set", "", ""),
		sold("swimmer", "Swimming goggles", "", ""), sold("fridge", "Compact refrigerator", "", ""),
	})
	for query, want := range map[string]string{
		"mug": "alba", "mugs": "alba", "mug rack": "rack", "tent": "tent", "tent pegs": "pegs",
		"light bulb": "bulb", "impact wrench": "wrench", "simming goggles": "swimmer", "refrig": "fridge", "wrnech": "wrench",
	} {
		got := x.Search(search.Query{Text: query, Kind: tilly.ProductsKind})
		if len(got) == 0 || got[0].Passage.DocumentID != want {
			t.Errorf("%q found %v, want %s", query, ids(got), want)
		}
	}
}

// FuzzTitles: no text makes a title's head fail, and a product is found by its own title.
func FuzzTitles(f *testing.F) {
	for _, s := range []string{"Case (black) for X5", "1,000 [a(b)c] - d", ")(", "–", "18 in. x 3/4 in. built-in oven/", "日本 (語)", "\xff(", "a-b - c|d;e", "5:1"} {
		f.Add(s, "case")
	}
	f.Fuzz(func(t *testing.T, title, query string) {
		if len(title) > 2000 || len(query) > 2000 {
			return
		}
		x := indexOf(t, []tilly.Passage{sold("a", title, query, ""), sold("b", query, title, query)})
		for _, q := range []string{title, query} {
			for _, r := range x.Search(search.Query{Text: q, Kind: tilly.ProductsKind}) {
				if r.Score <= 0 || r.Match.Coverage > 1.0001 || r.Match.Title > 1.0001 {
					t.Errorf("%q found %+v", q, r)
				}
			}
		}
	})
}
