package shops

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/shopifytest"
)

// TestThePageDecidesTheMarket: on a page of another market its prices are told, with
// links into it; never those of the shop's own market for them.
func TestThePageDecidesTheMarket(t *testing.T) {
	t.Parallel()
	goods := shopifytest.Catalogue(3)
	s, shop, store := shopifyStore(t, "https://tilly.example", clientSecret, shopifytest.Config{
		ClientSecret: clientSecret, Products: goods, Currency: "EUR",
		Markets: map[string]shopifytest.Market{"/fr-ca": {Currency: "CAD", Rate: 200, Lacks: []string{goods[1].Handle}}},
	})
	catalogueFor(t, s, store)
	var known []tilly.Product
	for _, p := range goods {
		must(t, s.Changed(t.Context(), tilly.ChangedJob{StoreID: store.ID, Ref: p.ID}))
		list, err := s.rows.Products.ProductsByRef(t.Context(), store.ID, p.ID)
		if err != nil || len(list) != 1 {
			t.Fatalf("%v %v", list, err)
		}
		known = append(known, list[0])
	}
	shown := s.InMarket(t.Context(), store.ID, shop.URL+"/fr-ca/collections/all", known)
	if len(shown) != 2 {
		t.Fatalf("%d products, one of which is not sold there", len(shown))
	}
	for i, p := range shown {
		was := known[2*i].Variants[0].Price
		price, card := p.Variants[0].Price, p.Card()
		if price == nil || price.Currency != "CAD" || price.Minor != 2*was.Minor || p.Ref != known[2*i].Ref || p.Title != known[2*i].Title {
			t.Errorf("%s costs %v, at home %v", p.Title, price, was)
		}
		if !strings.Contains(card.URL, "/fr-ca/products/") || !tilly.SamePage(card.URL, known[2*i].URL) {
			t.Errorf("its card leads to %s", card.URL)
		}
	}
	for page, priced := range map[string]bool{shop.URL + "/products/x": true, "https://else.example/fr-ca/products/x": true, "": true, shop.URL + "/de-ch/products/x": false} {
		for _, p := range s.InMarket(t.Context(), store.ID, page, known) {
			if _, _, ok := p.Span(); ok != priced || p.ShownAt != "" {
				t.Errorf("on %s: %+v", page, p.Variants)
			}
		}
	}
}

// TestRowsOfLanguagesChangeToo: what the shop tells of a product holds for its rows in all
// languages, and none is left of what is withdrawn.
func TestRowsOfLanguagesChangeToo(t *testing.T) {
	t.Parallel()
	goods := shopifytest.Catalogue(1)
	called := func(name string) map[string]shopifytest.Market {
		return map[string]shopifytest.Market{"/fr": {Currency: "EUR", Rate: 100, Names: map[string]string{goods[0].Handle: name}}}
	}
	s, shop, store := shopifyStore(t, "https://tilly.example", clientSecret, shopifytest.Config{
		ClientSecret: clientSecret, Products: goods, Currency: "EUR", Homes: map[string]string{"en": "/", "fr": "/fr"}, Markets: called("Tente"),
	})
	catalogueFor(t, s, store)
	own, french := goods[0].ID, goods[0].ID+":fr"
	must(t, s.Changed(t.Context(), tilly.ChangedJob{StoreID: store.ID, Ref: own}))
	c, _, err := s.of(t.Context(), store.ID)
	must(t, err)
	p, err := c.Product(t.Context(), tilly.Product{Ref: french, URL: shop.URL + "/fr/products/" + goods[0].Handle})
	must(t, err)
	p.StoreID, p.Key = store.ID, tilly.ProductKey(p)
	must(t, s.rows.Products.AddProduct(t.Context(), p, time.Now()))
	titles := func() (out []string) {
		for _, ref := range []string{own, french} {
			list, err := s.rows.Products.ProductsByRef(t.Context(), store.ID, ref)
			must(t, err)
			for _, p := range list {
				out = append(out, p.Title)
			}
		}
		return out
	}
	shop.Change(func(c *shopifytest.Config) { c.Markets = called("Grande tente") })
	must(t, s.Changed(t.Context(), tilly.ChangedJob{StoreID: store.ID, Ref: own}))
	if got := titles(); !slices.Equal(got, []string{goods[0].Title, "Grande tente"}) {
		t.Errorf("after a change: %q", got)
	}
	list, err := s.rows.Products.ProductsByRef(t.Context(), store.ID, own)
	must(t, err)
	if told, err := s.rows.Products.Translated(t.Context(), store.ID, "fr", list); err != nil || told[0].Title != "Grande tente" {
		t.Errorf("to who reads French: %+v, %v", told, err)
	}
	shop.Change(func(c *shopifytest.Config) {
		c.Products = slices.Clone(c.Products)
		c.Products[0].Unpublished = true
	})
	must(t, s.Changed(t.Context(), tilly.ChangedJob{StoreID: store.ID, Ref: own}))
	if got := titles(); len(got) != 0 {
		t.Errorf("withdrawn, and still known: %q", got)
	}
}
