package woocommerce

import (
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/wootest"
)

// TestThePageTellsItsCurrency: on a page that shows a currency which its address does not
// choose goods cost what the shop shows for it, whichever plug-in chooses; links stay as
// they are, and where no plug-in is known to choose, prices keep their own.
func TestThePageTellsItsCurrency(t *testing.T) {
	t.Parallel()
	tent := wootest.Product{ID: 7, Name: "Tent", Regular: "40.00"}
	for chooser, want := range map[string]string{"currency": "44.00 USD", "wmc-currency": "44.00 USD", "aelia_cs_currency": "44.00 USD", "alg_currency": "44.00 USD", "else": "40.00 EUR"} {
		s := wootest.Start(t, wootest.Config{Products: []wootest.Product{tent}, Currency: "EUR", Currencies: map[string]wootest.Chosen{chooser + "=USD": {Currency: "USD", Percent: 110}}})
		c := connect(t, s, false)
		all, _ := readAll(t, c, platform.Query{})
		p, err := c.InMarket(t.Context(), c.Market(t.Context(), s.URL+"/shop/?shown=USD"), all[0])
		if err != nil || p.Card().URL != all[0].URL {
			t.Fatalf("%s: %+v, %v", chooser, p, err)
		}
		if got := p.Variants[0].Price.Decimal() + " " + p.Variants[0].Price.Currency; got != want {
			t.Errorf("%s: %s, want %s", chooser, got, want)
		}
		asked := len(s.Requests())
		if p, err = c.InMarket(t.Context(), c.Market(t.Context(), s.URL+"/?shown=EUR"), all[0]); err != nil || *p.Variants[0].Price != *all[0].Variants[0].Price || len(s.Requests()) != asked {
			t.Errorf("in its own currency: %+v, %v, after %d questions", p.Variants, err, len(s.Requests())-asked)
		}
	}
}

// TestFoxRemembersNothingOfOurs: where a shop remembers which currency was asked for from
// an address, a question for one shopper does not change what all others are told.
func TestFoxRemembersNothingOfOurs(t *testing.T) {
	t.Parallel()
	tent := wootest.Product{ID: 7, Name: "Tent", Regular: "40.00"}
	s := wootest.Start(t, wootest.Config{Products: []wootest.Product{tent}, Currency: "EUR", Fox: true, Currencies: map[string]wootest.Chosen{"currency=USD": {Currency: "USD", Percent: 110}}})
	c := connect(t, s, false)
	all, _ := readAll(t, c, platform.Query{})
	for range 2 {
		p, err := c.InMarket(t.Context(), c.Market(t.Context(), s.URL+"/?shown=USD"), all[0])
		if err != nil || p.Variants[0].Price.Currency != "USD" {
			t.Fatalf("%+v, %v", p.Variants, err)
		}
		for _, own := range []*Connector{c, connect(t, s, false)} {
			if again, _ := readAll(t, own, platform.Query{}); *again[0].Variants[0].Price != *all[0].Variants[0].Price {
				t.Errorf("read again it costs %v, it was %v", again[0].Variants[0].Price, all[0].Variants[0].Price)
			}
		}
	}
}

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
		for _, page := range []string{s.URL + "/", s.URL + "/?shown=US", s.URL + "/?currency=", s.URL + "/?currency=%27;--", "https://else.example/?currency=USD", ":"} {
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
