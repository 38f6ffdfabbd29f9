package search_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/search"
	"tilly/search/prices"
)

// priced is a product at some prices, in minor units; none where it has none.
func priced(id string, have tilly.Availability, minor ...int64) tilly.Passage {
	p := text(id, "en", "Thing "+id, "A thing.")
	p.Kind = tilly.ProductsKind
	p.Facts = &tilly.Facts{Key: id, Prices: minor, Currency: "EUR", Availability: have}
	return p
}

// Where nothing but a price or an order of prices is asked for, what can be bought stands
// first; a product without a price is left out where they are put in the order of theirs.
func TestBrowsing(t *testing.T) {
	t.Parallel()
	reduced := priced("c", tilly.InStock, 3000)
	reduced.Facts.Reduced = true
	x := indexOf(t, []tilly.Passage{
		priced("a", tilly.InStock, 2000, 9000), priced("b", tilly.OutOfStock, 100), reduced, priced("d", tilly.UnknownHave, 500),
		priced("e", tilly.InStock), text("k", "en", "Thing", "What is said of things."),
	})
	for name, c := range map[string]struct {
		filter search.Filter
		by     search.PriceOrder
		n      int
		want   string
	}{
		"all":                         {search.Filter{}, search.AnyPrice, 9, "a c d e b"},
		"the cheapest":                {search.Filter{}, search.CheapestFirst, 9, "d a c b"},
		"the dearest":                 {search.Filter{}, search.DearestFirst, 9, "c a d b"},
		"no more than asked for":      {search.Filter{}, search.CheapestFirst, 2, "d a"},
		"none":                        {search.Filter{}, search.AnyPrice, 0, ""},
		"within prices":               {search.Filter{Bounds: prices.Bounds{Low: 10, High: 30}}, search.AnyPrice, 9, "a c"},
		"at what fits of several":     {search.Filter{Bounds: prices.Bounds{Low: 25}}, search.CheapestFirst, 9, "c a"},
		"what costs less than it did": {search.Filter{Reduced: true}, search.AnyPrice, 9, "c"},
		"no products":                 {search.Filter{NoFacts: true}, search.AnyPrice, 9, ""},
	} {
		got := x.Browse(c.filter, c.by, c.n)
		if list := strings.Join(ids(got), " "); list != c.want {
			t.Errorf("%s: %q, want %q", name, list, c.want)
		}
		for _, r := range got {
			if r.Score != 1 {
				t.Errorf("%s: %s scores %v", name, r.Passage.DocumentID, r.Score)
			}
		}
	}
}

// Of a large shop the few that are wanted are the same as if all were put in order, and
// what was taken out is not among them.
func TestBrowsingALargeShop(t *testing.T) {
	t.Parallel()
	db := newRows()
	var list []tilly.Passage
	for i := range 700 {
		list = append(list, priced(fmt.Sprintf("p%03d", i), tilly.InStock, int64(100+(i*7919)%700)))
	}
	db.set("store", list...)
	l := search.NewLibrary(search.Config{Rows: db})
	mustIndex(t, l, "store")
	slices.SortFunc(list, func(a, b tilly.Passage) int { return int(a.Facts.Prices[0] - b.Facts.Prices[0]) })
	db.remove("store", list[1].DocumentID)
	x := mustIndex(t, l, "store")
	if got, want := ids(x.Browse(search.Filter{}, search.CheapestFirst, 3)), []string{list[0].DocumentID, list[2].DocumentID, list[3].DocumentID}; !slices.Equal(got, want) {
		t.Errorf("the cheapest are %v, want %v", got, want)
	}
	if got, want := ids(x.Browse(search.Filter{}, search.DearestFirst, 2)), []string{list[699].DocumentID, list[698].DocumentID}; !slices.Equal(got, want) {
		t.Errorf("the dearest are %v, want %v", got, want)
	}
	if got := ids(x.Browse(search.Filter{}, search.AnyPrice, 2)); len(got) != 2 || got[0] > "p002" {
		t.Errorf("a cut through all begins with %v", got)
	}
}

// Stored questions are given in a language, an owner's own before those of pages, each once.
func TestStoredQuestions(t *testing.T) {
	t.Parallel()
	pair := func(id, lang, url, question string, ord int) tilly.Passage {
		return tilly.Passage{DocumentID: id, Ord: ord, StoreID: "store", Kind: tilly.Knowledge, Lang: lang, URL: url, Question: question, Answer: "Yes."}
	}
	db := newRows()
	db.set("store",
		pair("a", "en", "https://shop.example/faq", "Do you ship abroad?", 0), pair("a", "en", "https://shop.example/faq", "Is it washable?", 1),
		pair("d", "en", "", "May I pay later?", 0), pair("c", "en", "", "Is it washable?", 0), pair("b", "de", "", "Kann ich später zahlen?", 0),
		text("k", "en", "Returns", "Within 30 days."), pair("gone", "en", "", "Are you there?", 0),
	)
	l := search.NewLibrary(search.Config{Rows: db})
	mustIndex(t, l, "store")
	db.remove("store", "gone")
	x := mustIndex(t, l, "store")
	for _, c := range []struct {
		lang string
		n    int
		want []string
	}{
		{"en", 9, []string{"Is it washable?", "May I pay later?", "Do you ship abroad?"}},
		{"en", 2, []string{"Is it washable?", "May I pay later?"}}, {"de", 9, []string{"Kann ich später zahlen?"}}, {"fr", 9, nil}, {"en", 0, nil},
	} {
		if got := x.Questions(c.lang, c.n); !slices.Equal(got, c.want) {
			t.Errorf("%d in %s: %q, want %q", c.n, c.lang, got, c.want)
		}
	}
	var many []tilly.Passage
	for i := range 250 {
		many = append(many, pair(fmt.Sprintf("q%03d", i), "en", "", fmt.Sprintf("Is number %d there?", i), 0))
	}
	if got := indexOf(t, many).Questions("en", 300); len(got) != 200 {
		t.Errorf("%d questions of a large store are looked at, want 200", len(got))
	}
}

// A pair of an owner comes before one that a page holds, and then the first document.
func TestPairsInTheirOrder(t *testing.T) {
	t.Parallel()
	pair := func(id, url string, ord int) tilly.Passage {
		return tilly.Passage{DocumentID: id, Ord: ord, StoreID: "store", Kind: tilly.Knowledge, Lang: "en", URL: url, Question: "Do you ship abroad?", Answer: "Yes."}
	}
	x := indexOf(t, []tilly.Passage{pair("a", "https://shop.example/faq", 0), pair("d", "", 4), pair("d", "", 2), pair("c", "", 7)})
	var got []string
	for _, r := range x.Pairs("do you ship abroad") {
		got = append(got, fmt.Sprint(r.Passage.DocumentID, r.Passage.Ord))
		if m := r.Match; r.Score != 1 || m.Coverage != 1 || m.Question != 1 || m.Known != 1 || m.Margin != 1 {
			t.Errorf("a question as it is stored is met by %+v", r)
		}
	}
	if want := []string{"c7", "d2", "d4", "a0"}; !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
}

// Who reads a language is given its texts where they hold as much of what is asked: others
// of a kind come only where they hold more. Answers of an owner are for everybody.
func TestTextsInAPreferredLanguage(t *testing.T) {
	t.Parallel()
	mug := text("mug-de", "de", "Tasse Alba", "Eine Tasse namens Alba.")
	mug.Kind = tilly.ProductsKind
	own := tilly.Passage{DocumentID: "own", StoreID: "store", Kind: tilly.Knowledge, Lang: "de", Question: "Alba?", Answer: "Alba ist eine Tasse."}
	x := indexOf(t, []tilly.Passage{
		text("en", "en", "Alba", "The Alba glaze holds ash."), text("de", "de", "Alba", "Die Alba Glasur hat Asche."), text("de2", "de", "Kobalt", "Kobalt und Alba und Quarz."), mug, own,
	})
	of := func(x *search.Index, q string) string {
		got := ids(x.Search(search.Query{Text: q}))
		slices.Sort(got)
		return strings.Join(got, " ")
	}
	en := x.Preferring("en")
	if en.Prefers() != "en" || en.Likely() != "en" || x.Prefers() != "" || x.Likely() != "de" {
		t.Errorf("prefers %q, likely %q; else %q, %q", en.Prefers(), en.Likely(), x.Prefers(), x.Likely())
	}
	if got := of(x, "alba"); got != "de de2 en mug-de own" {
		t.Errorf("without a language: %s", got)
	}
	if got := of(en, "alba"); got != "en mug-de own" {
		t.Errorf("in English: %s", got)
	}
	if got := of(en, "alba kobalt quarz"); got != "de de2 en mug-de own" {
		t.Errorf("in English, where German texts hold more: %s", got)
	}
	for _, lang := range []string{"", "fr"} {
		if x.Preferring(lang) != x {
			t.Errorf("%q changes what is found", lang)
		}
	}
	if one := indexOf(t, []tilly.Passage{text("en", "en", "Alba", "The Alba glaze.")}); one.Preferring("en") != one {
		t.Error("a store of one language has none to prefer")
	}
}

// An index of nothing is none of any language, and finds nothing foreign.
func TestAnEmptyIndex(t *testing.T) {
	t.Parallel()
	x := indexOf(t, nil)
	if x.Language() != "" || x.Foreign("Wie lange dauert die Lieferung?") != "" || len(x.Languages()) != 0 || x.Count(tilly.Knowledge) != 0 || x.HasVectors() {
		t.Errorf("of nothing: %q, %q", x.Language(), x.Foreign("Wie lange dauert die Lieferung?"))
	}
}
