package search_test

import (
	"slices"
	"testing"

	"tilly"
	"tilly/search"
)

// A page that was read for products, though none is on it, and taught as a page as well is
// found once, and weighs as if it had been taught once. What is sold stays.
func TestWhatWasTaughtTwiceCountsOnce(t *testing.T) {
	t.Parallel()
	pages := []tilly.Passage{
		text("returns", "en", "Returns", "You can return what you bought within 30 days."),
		text("care", "en", "Care", "Wash wool at 30 degrees and dry it flat."),
	}
	sold := tilly.Passage{DocumentID: "cap", Kind: tilly.ProductsKind, Lang: "en", Title: "Wool cap", Text: pages[1].Text, Facts: &tilly.Facts{Key: "cap"}}
	twice := slices.Clone(pages)
	for _, p := range pages {
		p.DocumentID, p.Kind = "again-"+p.DocumentID, tilly.ProductsKind
		twice = append(twice, p)
	}
	q := search.Query{Text: "can I return it", Filter: search.Filter{NoFacts: true}}
	want := indexOf(t, append(slices.Clone(pages), sold)).Find(q)
	got := indexOf(t, append(twice, sold)).Find(q)
	if !slices.Equal(ids(got.Results), ids(want.Results)) || got.Results[0].Score != want.Results[0].Score || got.Results[0].Match != want.Results[0].Match {
		t.Errorf("found %+v, taught once %+v", got.Results, want.Results)
	}
	if got := ids(indexOf(t, append(twice, sold)).Search(search.Query{Text: "wool cap", Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}})); !slices.Equal(got, []string{"cap"}) {
		t.Errorf("products %v", got)
	}
}
