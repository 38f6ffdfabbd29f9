package woocommerce

import (
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/wootest"
)

// TestAnAddressChoosesTheCurrency: on a page whose address chooses a currency goods cost
// what the shop shows for it, forms among them; where it goes on in its own, that.
func TestAnAddressChoosesTheCurrency(t *testing.T) {
	t.Parallel()
	tent := wootest.Product{ID: 7, Name: "Tent", Type: "variable", Attributes: []wootest.Attribute{{Name: "Size", Variation: true, Options: []string{"M", "L"}}},
		Variations: []wootest.Variation{{ID: 71, Regular: "40.00", Options: []string{"M"}}, {ID: 72, Regular: "60.00", Sale: "50.00", Options: []string{"L"}}}}
	shop := wootest.Config{Products: []wootest.Product{tent}, Currency: "EUR", Currencies: map[string]wootest.Chosen{
		"wmc-currency=USD": {Currency: "USD", Percent: 110}, "wcpbc-manual-country=CH": {Currency: "CHF", Percent: 95},
	}}
	for _, keyed := range []bool{true, false} {
		s := wootest.Start(t, shop)
		c := connect(t, s, keyed)
		all, _ := readAll(t, c, platform.Query{})
		for query, want := range map[string][2]string{
			"?wmc-currency=USD": {"44.00 USD", "55.00 USD"}, "?wmc-currency=usd&utm_source=x": {"44.00 USD", "55.00 USD"},
			"?wcpbc-manual-country=CH": {"38.00 CHF", "47.50 CHF"}, "?currency=SEK": {"40.00 EUR", "50.00 EUR"},
		} {
			market := c.Market(t.Context(), s.URL+"/shop/"+query)
			p, err := c.InMarket(t.Context(), market, all[0])
			if err != nil || len(p.Variants) != 2 {
				t.Fatalf("%s: %+v, %v", query, p, err)
			}
			for i, v := range p.Variants {
				if got := v.Price.Decimal() + " " + v.Price.Currency; got != want[i] || v.Ref != all[0].Variants[i].Ref {
					t.Errorf("%s: %s costs %s, want %s", query, v.Title, got, want[i])
				}
			}
			if u := p.Card().URL; tilly.PageKey(u) != tilly.PageKey(all[0].URL) || u == all[0].URL {
				t.Errorf("%s: its card leads to %s", query, u)
			}
		}
		for _, page := range []string{s.URL + "/", s.URL + "/?currency=", s.URL + "/?currency=%27;--", "https://else.example/?currency=USD", ":"} {
			if market := c.Market(t.Context(), page); market != "" {
				t.Errorf("%s is of the market %q", page, market)
			}
		}
		s.Change(func(c *wootest.Config) { c.NoStoreAPI = true })
		p, err := c.InMarket(t.Context(), "wmc-currency=USD", all[0])
		if err != nil || p.Variants[0].Price.Currency != "EUR" {
			t.Errorf("where nobody tells: %+v, %v", p.Variants, err)
		}
	}
}
