package answer_test

import (
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// vases are told by their rows and by their pages alike; cards show no more than a price.
func vases(t *testing.T) *answer.Assistant {
	t.Helper()
	var list catalogue
	var passages []tilly.Passage
	for i, v := range []struct{ title, page string }{
		{"Round European bell vase", "Opening size: 5.25 inches."},
		{"Tall cylinder vase", "Opening size: 4 inches."},
		{"Woven basket", "Comes with a hard liner."},
	} {
		id := "v" + string(rune('0'+i))
		p := tilly.Product{
			DocumentID: id, StoreID: "shop", SourceID: "catalogue", Title: v.title, Description: v.page, URL: "https://shop.example/" + id,
			Variants: []tilly.Variant{{Price: &tilly.Money{Minor: 775, Currency: "EUR"}, Availability: tilly.InStock}},
		}
		p.Key = tilly.ProductKey(p)
		row, facts := tilly.ProductPassage(p), p.Facts()
		row.Facts = &facts
		list = append(list, p)
		passages = append(passages, row, tilly.Passage{DocumentID: "page" + id, Kind: tilly.Knowledge, Title: v.title, URL: p.URL, Text: v.page})
	}
	s := newShelf("shop", passages...)
	return answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list})
}

// A card tells a price and whether there is any: what else is asked is quoted from the page
// that tells it, and what a card does tell is told by it.
func TestAPageTellsWhatCardsDoNot(t *testing.T) {
	t.Parallel()
	a := vases(t)
	for text, says := range map[string]string{
		"opening size european bell vase":                          "5.25",
		"what is the opening size of the round european bell vase": "5.25",
		"how much is the round european bell vase":                 "€7.75",
		"is the tall cylinder vase in stock":                       "in stock",
	} {
		if r := asked(t, a, "", text); !strings.Contains(r.Output, says) {
			t.Errorf("%s: %q shows %q", text, r.Output, titles(r))
		}
	}
}
