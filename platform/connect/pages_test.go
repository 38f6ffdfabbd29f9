package connect

import (
	"strings"
	"testing"

	"tilly"
	"tilly/testkit/shoptest"
	"tilly/testkit/wootest"
)

// TestPagesTellWhatTheInterfaceTells: a shop read page by page has the products,
// prices and stock that its interface gives.
func TestPagesTellWhatTheInterfaceTells(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{Products: append(wootest.Oddities(), moved(wootest.Catalogue(40))...), Currency: "EUR"})
	net := shoptest.Net(t, s.Server())
	shop := tilly.Shop{StoreID: "store", URL: s.URL, Key: s.Key.Consumer, Secret: s.Key.Secret}
	pages := New("custom", shop, net)
	for _, p := range whole(t, New("woocommerce", shop, net)) {
		got, err := pages.Product(t.Context(), tilly.Product{URL: p.URL})
		if err != nil {
			t.Errorf("%s: %v", p.URL, err)
			continue
		}
		if strings.ReplaceAll(got.Title, " ", "") != strings.NewReplacer(" ", "", "<Set>", "").Replace(p.Title) {
			t.Errorf("%q, want %q", got.Title, p.Title)
		}
		low, _, ok := p.Span()
		cheapest := low
		for _, v := range p.Variants { // the page names the lowest price, sold out or not
			if v.Price != nil && v.Price.Minor < cheapest.Minor {
				cheapest = *v.Price
			}
		}
		if found, _, priced := got.Span(); priced != ok || found != cheapest {
			t.Errorf("%s: %v, want %v", p.Title, found, cheapest)
		}
		if ok && len(p.Variants) == 1 && got.Availability() != p.Availability() {
			t.Errorf("%s: %s, want %s", p.Title, got.Availability(), p.Availability())
		}
	}
	for _, p := range s.Products {
		if strings.Contains(p.Name, "must not") && p.Visibility != "hidden" { // a hidden product's page is open to who knows it
			if _, err := pages.Product(t.Context(), tilly.Product{URL: s.URL + "/product/" + strings.ToLower(strings.ReplaceAll(p.Name, " ", "-")) + "/"}); tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("%s: %v", p.Name, err)
			}
		}
	}
	if _, err := pages.Product(t.Context(), tilly.Product{URL: "https://elsewhere.example/product/x/"}); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("another host: %v", err)
	}
}
