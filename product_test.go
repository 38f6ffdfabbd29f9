package tilly_test

import (
	"testing"

	"tilly"
)

func TestMoney(t *testing.T) {
	for _, c := range []struct{ in, currency, out string }{
		{"34.5", "EUR", "34.50"}, {"45", "USD", "45.00"}, {"0.00", "USD", "0.00"}, {"12999.99", "", "12999.99"},
		{"97.11", "JPY", "97"}, {"97.5", "JPY", "98"}, {"1.2345", "KWD", "1.235"}, {".5", "EUR", "0.50"}, {"-0.05", "EUR", "-0.05"},
	} {
		m, ok := tilly.ParseDecimal(c.in, c.currency)
		if !ok || m.Decimal() != c.out {
			t.Errorf("%s %s is %s, want %s", c.in, c.currency, m.Decimal(), c.out)
		}
	}
	for _, bad := range []string{"", ".", "-", "1,50", "1.2.3", "€5", "1e3", "99999999999999999999", "NaN"} {
		if m, ok := tilly.ParseDecimal(bad, "EUR"); ok {
			t.Errorf("%q was read as %v", bad, m)
		}
	}
}

func TestProduct(t *testing.T) {
	eur := func(n int64) *tilly.Money { return &tilly.Money{Minor: n, Currency: "EUR"} }
	p := tilly.Product{Title: "Jacket", Variants: []tilly.Variant{
		{Price: eur(900), Availability: tilly.OutOfStock},
		{Price: eur(3000), Availability: tilly.InStock},
		{Price: eur(2000), Availability: tilly.Preorder},
		{Price: eur(3000), Availability: tilly.InStock},
		{Price: &tilly.Money{Minor: 1, Currency: "USD"}, Availability: tilly.InStock},
		{Availability: tilly.InStock},
	}}
	if f := p.Facts(); len(f.Prices) != 2 || f.Prices[0] != 2000 || f.Currency != "EUR" || f.Availability != tilly.InStock {
		t.Errorf("facts are %+v", f)
	}
	card := p.Card()
	if *card.Price != "20.00" || *card.Currency != "EUR" {
		t.Errorf("the card says %s %s", *card.Price, *card.Currency)
	}
	p.Variants = p.Variants[:1]
	if low, _, ok := p.Span(); !ok || low.Minor != 900 || p.Availability() != tilly.OutOfStock {
		t.Errorf("what is sold out has its price still: %v %v", low, ok)
	}
	p.Variants = nil
	if card := p.Card(); card.Price != nil || card.Currency != nil || card.Availability != "unknown" {
		t.Errorf("a product without variants shows %+v", card)
	}
}

func TestCategoryIn(t *testing.T) {
	t.Parallel()
	for _, p := range []tilly.Product{
		{Title: "Alba", Category: "Kitchen > Mugs", Brand: "Wren", SKU: "a1", Description: "Category: none"},
		{Title: "Alba", Category: "Mugs"}, {Title: "Alba", Brand: "Wren"}, {Title: "Alba"},
		{Title: "Alba", Brand: "Wren", SKU: "a1", Tags: []string{"x"}, Description: "Round.\nCategory: none"},
	} {
		if got := tilly.CategoryIn(tilly.ProductPassage(p).Text); got != p.Category {
			t.Errorf("%+v is in %q", p, got)
		}
	}
}

// What is entered at a price of nothing has none to tell, and is not the cheapest.
func TestNothingIsNoPrice(t *testing.T) {
	t.Parallel()
	eur := func(minor int64) *tilly.Money { return &tilly.Money{Minor: minor, Currency: "EUR"} }
	asked := tilly.Product{Title: "Craspedia", Variants: []tilly.Variant{{Price: eur(0), Availability: tilly.InStock}}}
	if _, _, ok := asked.Span(); ok || asked.Card().Price != nil {
		t.Error("a price of nothing is told")
	}
	some := tilly.Product{Variants: []tilly.Variant{{Price: eur(0), Availability: tilly.InStock}, {Price: eur(500), Availability: tilly.InStock}}}
	if low, high, ok := some.Span(); !ok || low.Minor != 500 || high.Minor != 500 {
		t.Errorf("%v to %v", low, high)
	}
}
