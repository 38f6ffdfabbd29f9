package shopify

import (
	"strings"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

// TestMarketsElsewhere: a market on a host of its own, and a country that an address
// chooses, have their own prices and links.
func TestMarketsElsewhere(t *testing.T) {
	t.Parallel()
	goods := shopifytest.Catalogue(2)
	french := shopifytest.Start(t, shopifytest.Config{Products: goods, Currency: "EUR", Rate: 90})
	home := shopifytest.Start(t, shopifytest.Config{
		Products: goods, Currency: "GBP", Homes: map[string]string{"fr-FR": french.URL + "/", "en-GB": "/"},
		Countries: map[string]shopifytest.Market{"CA": {Currency: "CAD", Rate: 170}},
	})
	c := New(tilly.Shop{StoreID: "store", URL: home.URL, Key: home.Token}, shoptest.Net(t, home.Server(), french.Server()))
	var all []tilly.Product
	err := c.Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
		all = append(all, b.Products...)
		return nil
	})
	if err != nil || len(all) != 2 {
		t.Fatal(len(all), err)
	}
	known := all[0]
	known.URL = home.URL + "/products/" + goods[0].Handle // its double tells the address of another host
	was := known.Variants[0].Price
	for page, want := range map[string]struct {
		currency string
		percent  int64
		leads    string
	}{
		french.URL + "/collections/all":         {"EUR", 90, french.URL + "/products/"},
		home.URL + "/products/x?country=ca&y=1": {"CAD", 170, "?country=CA"},
		home.URL + "/products/x?country=CA":     {"CAD", 170, home.URL + "/products/"},
	} {
		shown, err := c.InMarket(t.Context(), c.Market(t.Context(), page), known)
		if err != nil {
			t.Errorf("%s: %v", page, err)
			continue
		}
		price := shown.Variants[0].Price
		if price.Currency != want.currency || price.Minor != (was.Minor*want.percent+50)/100 || shown.Title != known.Title {
			t.Errorf("on %s it costs %v, at home %v", page, price, was)
		}
		if u := shown.Card().URL; !strings.Contains(u, want.leads) || !tilly.SamePath(u, known.URL) {
			t.Errorf("on %s its card leads to %s", page, u)
		}
	}
	for _, page := range []string{"https://else.example/products/x", "http" + strings.TrimPrefix(french.URL, "https") + "/", home.URL + "/products/x?country=1%2F", "", ":"} {
		if market := c.Market(t.Context(), page); market != "" {
			t.Errorf("%s is of the market %q", page, market)
		}
	}
	open := New(tilly.Shop{StoreID: "store", URL: home.URL}, shoptest.Net(t, home.Server()))
	shown, err := open.InMarket(t.Context(), "?country=CA", known)
	if price := shown.Variants[0].Price; err != nil || price.Currency != "CAD" || price.Minor != (was.Minor*170+50)/100 || !strings.HasSuffix(shown.ShownAt, "?country=CA") {
		t.Errorf("without keys: %+v, %v", shown.Variants, err)
	}
}
