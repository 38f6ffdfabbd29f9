package sell

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/search"
	"tilly/understand"
)

// abroad is a shop whose pages below /us show one and a half times the price in dollars.
type abroad struct{}

func (abroad) Recheck(_ context.Context, _ string, list []tilly.Product) []tilly.Product { return list }

func (abroad) InMarket(_ context.Context, _, page string, list []tilly.Product) (out []tilly.Product) {
	if !strings.Contains(page, "/us/") {
		return list
	}
	for _, p := range list {
		v := p.Variants[0]
		v.Price = &tilly.Money{Minor: v.Price.Minor * 3 / 2, Currency: "USD"}
		p.Variants = []tilly.Variant{v}
		out = append(out, p)
	}
	return out
}

// TestBoundsAreThoseOfTheMarket: a limit that a question sets is one of the prices that
// its shopper sees, whether or not it names goods.
func TestBoundsAreThoseOfTheMarket(t *testing.T) {
	t.Parallel()
	rows := &catalogue{}
	for i, euros := range []int64{30, 40, 60, 90} {
		title := []string{"Oak stool", "Pine stool", "Ash stool", "Elm stool"}[i]
		rows.rows = append(rows.rows, tilly.Product{
			Key: title, Title: title, DocumentID: "d", Ord: i, Ref: strconv.Itoa(i), URL: "https://shop.example/p/" + strconv.Itoa(i),
			Variants: []tilly.Variant{{Price: &tilly.Money{Minor: euros * 100, Currency: "EUR"}, Availability: tilly.InStock}},
		})
	}
	library := search.NewLibrary(search.Config{Rows: rows})
	x, err := library.Index(t.Context(), "s1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ page, asked, shown string }{
		{"https://shop.example/", "stools under 50", "Oak stool, Pine stool"},
		{"https://shop.example/us/", "stools under 50", "Oak stool"}, // the pine one is $60 there
		{"https://shop.example/us/", "stools over 100", "Elm stool"},
		{"https://shop.example/us/", "what do you have under 50?", "Oak stool"},
		{"https://shop.example/us/", "show me stools for less than 95 dollars", "Ash stool, Oak stool, Pine stool"},
	} {
		v := understand.Hear(library.Lexicon(), c.asked, nil, "en")
		k := &Counter{Voice: v, Shelf: Shelf{Store: "s1", Rows: rows, Fresh: abroad{}, Began: time.Now(), PageURL: c.page}, Quoter: silent{}, Text: c.asked}
		in := v.Read(understand.Said{Text: c.asked, Sentences: func(text string) []string { return []string{text} }})
		d, _, err := k.Answer(t.Context(), x, in, Known{}, nil)
		if err != nil || d == nil {
			t.Errorf("%q on %s: %+v, %v", c.asked, c.page, d, err)
			continue
		}
		var titles []string
		for _, card := range d.Shown {
			titles = append(titles, card.Title)
			if want := map[bool]string{true: "USD", false: "EUR"}[strings.Contains(c.page, "/us/")]; *card.Currency != want {
				t.Errorf("%q on %s: %s in %s", c.asked, c.page, card.Title, *card.Currency)
			}
		}
		slices.Sort(titles)
		if got := strings.Join(titles, ", "); got != c.shown {
			t.Errorf("%q on %s shows %s, want %s", c.asked, c.page, got, c.shown)
		}
	}
}
