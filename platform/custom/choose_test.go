package custom

import (
	"testing"

	"tilly"
)

// The product that a page is about is the only one, the one of its address, or the one
// that its heading names; what has an address of its own elsewhere is not.
func TestTheProductThatAPageIsAbout(t *testing.T) {
	t.Parallel()
	of := func(title, url string) tilly.Product { return tilly.Product{Title: title, URL: url} }
	const elsewhere = "https://shop.example/mug"
	for name, tc := range map[string]struct {
		list []tilly.Product
		head string
		main string
		rest int
	}{
		"the only one, without an address": {[]tilly.Product{of("Mug", "")}, "Welcome", "Mug", 0},
		"the only one, at this address":    {[]tilly.Product{of("Mug", "http://www.shop.example/page/?a=1#b")}, "Welcome", "Mug", 0},
		"the only one, which is named":     {[]tilly.Product{of("Mug", elsewhere)}, "Mug", "Mug", 0},
		"the only one, nothing is named":   {[]tilly.Product{of("Mug", elsewhere)}, "", "Mug", 0},
		"one that is elsewhere":            {[]tilly.Product{of("Mug", elsewhere)}, "Welcome", "", 1},
		"of two that of the address":       {[]tilly.Product{of("Mug", elsewhere), of("Lamp", home)}, "Mug", "Lamp", 0},
		"of two the one that is named":     {[]tilly.Product{of("Mug", ""), of("Lamp", "")}, "Lamp", "Lamp", 0},
		"two that are elsewhere":           {[]tilly.Product{of("Mug", elsewhere), of("Lamp", elsewhere+"-2"), of("Mug", elsewhere)}, "Mug", "", 2},
		"none":                             {nil, "Mug", "", 0},
	} {
		main, rest := choose(tc.list, home, tc.head)
		got := ""
		if main != nil {
			got = main.Title
		}
		if got != tc.main || len(rest) != tc.rest {
			t.Errorf("%s: %q and %d others, want %q and %d", name, got, len(rest), tc.main, tc.rest)
		}
	}
}

// What markup leaves out is taken from elsewhere, what it says is kept.
func TestWhatIsMissingIsFilled(t *testing.T) {
	t.Parallel()
	price := func(minor int64, currency string) *tilly.Money { return &tilly.Money{Minor: minor, Currency: currency} }
	variant := func(p *tilly.Money) []tilly.Variant { return []tilly.Variant{{Price: p}} }
	for name, tc := range map[string]struct {
		has, other []tilly.Variant
		want       string
	}{
		"a currency":           {variant(price(1250, "")), variant(price(900, "EUR")), "12.50 EUR"},
		"a currency is kept":   {variant(price(1250, "USD")), variant(price(900, "EUR")), "12.50 USD"},
		"a price":              {variant(nil), variant(price(900, "EUR")), "9.00 EUR"},
		"nothing else is told": {variant(price(1250, "USD")), nil, "12.50 USD"},
		"no price is told":     {variant(price(1250, "USD")), variant(nil), "12.50 USD"},
		"none is known":        {variant(nil), variant(nil), ""},
	} {
		p := fill(tilly.Product{Title: "Mug", Brand: "Fern", Variants: tc.has}, tilly.Product{Title: "Cup", Brand: "Oak", SKU: "M-1", Variants: tc.other})
		got := ""
		if v := p.Variants[0].Price; v != nil {
			got = v.Decimal() + " " + v.Currency
		}
		if got != tc.want || p.Title != "Mug" || p.Brand != "Fern" || p.SKU != "M-1" {
			t.Errorf("%s: %s of %s %s %s, want %s", name, got, p.Title, p.Brand, p.SKU, tc.want)
		}
	}
}
