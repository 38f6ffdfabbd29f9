package shopify

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

// bilingual is a shop in English and French at the same prices, and in German at others.
func bilingual(t *testing.T) (*shopifytest.Shop, []shopifytest.Product) {
	t.Helper()
	goods := shopifytest.Catalogue(3)
	french, german := map[string]string{}, map[string]string{}
	for _, p := range goods {
		french[p.Handle], german[p.Handle] = "Tente "+p.Handle, "Zelt "+p.Handle
	}
	return shopifytest.Start(t, shopifytest.Config{
		Products: goods, Currency: "CAD", Country: "CA", Homes: map[string]string{"en": "/", "fr": "/fr", "de-CH": "/de-ch", "x-default": "/"},
		Markets:   map[string]shopifytest.Market{"/fr": {Currency: "CAD", Rate: 100, Names: french, Lacks: []string{goods[2].Handle}}, "/de-ch": {Currency: "CHF", Rate: 60, Names: german}},
		Countries: map[string]shopifytest.Market{"US": {Currency: "USD", Rate: 75}},
	}), goods
}

// TestLanguages: a shop in several languages is read in those that it shows at the same
// prices, each product a row in each; a row is read anew in its own.
func TestLanguages(t *testing.T) {
	t.Parallel()
	s, goods := bilingual(t)
	for _, key := range []string{s.Token, ""} {
		c := New(tilly.Shop{StoreID: "store", URL: s.URL, Key: key}, shoptest.Net(t, s.Server()))
		rows, cursors := map[string]tilly.Product{}, []string{}
		err := c.Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
			for _, p := range b.Products {
				rows[p.Ref] = p
			}
			cursors = append(cursors, b.Cursor)
			return nil
		})
		if err != nil || len(rows) != 5 {
			t.Fatal(slices.Collect(maps.Keys(rows)), err)
		}
		id := goods[0].ID
		own, french := rows[id], rows[id+":fr"]
		if own.Lang != "en" || !maps.Equal(own.Translations, map[string]string{"fr": id + ":fr"}) || own.Title != goods[0].Title {
			t.Errorf("%q is %+v in %q", own.Title, own.Translations, own.Lang)
		}
		if french.Lang != "fr" || !maps.Equal(french.Translations, map[string]string{"en": id}) || french.Title != "Tente "+goods[0].Handle || french.URL != s.URL+"/fr/products/"+goods[0].Handle {
			t.Errorf("%q at %s is %+v in %q", french.Title, french.URL, french.Translations, french.Lang)
		}
		if *french.Variants[0].Price != *own.Variants[0].Price || tilly.ProductKey(french) == tilly.ProductKey(own) {
			t.Errorf("they cost %v and %v", french.Variants[0].Price, own.Variants[0].Price)
		}
		again, err := c.Product(t.Context(), french)
		if err != nil || again.Title != french.Title || again.Ref != french.Ref || again.Lang != "fr" || again.URL != french.URL {
			t.Errorf("read anew it is %+v: %v", again, err)
		}
		own.URL = s.URL + "/products/" + goods[0].Handle // its double tells the address of another host
		if back, err := c.Product(t.Context(), own); err != nil || back.Lang != "en" || len(back.Translations) != 1 {
			t.Errorf("read anew it is %+v: %v", back, err)
		}
		if german, err := c.InMarket(t.Context(), "/de-ch", own); err != nil || german.Title != "Zelt "+goods[0].Handle || german.Variants[0].Price.Currency != "CHF" {
			t.Errorf("on a page of another market: %+v, %v", german, err)
		}
		if shown, err := c.InMarket(t.Context(), "/fr", french); err != nil || shown.Title != french.Title || *shown.Variants[0].Price != *french.Variants[0].Price {
			t.Errorf("on its own page: %+v, %v", shown, err)
		}
		s.Change(func(cfg *shopifytest.Config) {
			m := cfg.Markets["/fr"]
			m.Lacks = append(slices.Clone(m.Lacks), goods[0].Handle)
			cfg.Markets = map[string]shopifytest.Market{"/fr": m, "/de-ch": cfg.Markets["/de-ch"]}
		})
		if _, err := c.Product(t.Context(), french); tilly.CodeOf(err) != tilly.NotFound {
			t.Errorf("withdrawn in its language: %v", err)
		}
		s.Change(func(cfg *shopifytest.Config) {
			m := cfg.Markets["/fr"]
			m.Lacks = m.Lacks[:1]
			cfg.Markets = map[string]shopifytest.Market{"/fr": m, "/de-ch": cfg.Markets["/de-ch"]}
		})
	}
}

// TestLanguagesGoOn: a reading goes on in the language where it was.
func TestLanguagesGoOn(t *testing.T) {
	t.Parallel()
	s, goods := bilingual(t)
	c := New(tilly.Shop{StoreID: "store", URL: s.URL}, shoptest.Net(t, s.Server()))
	var refs []string
	err := c.Products(t.Context(), platform.Query{Cursor: "fr 1"}, func(b platform.Batch) error {
		for _, p := range b.Products {
			refs = append(refs, p.Ref)
		}
		return nil
	})
	if err != nil || !slices.Equal(refs, []string{goods[0].ID + ":fr", goods[1].ID + ":fr"}) {
		t.Error(refs, err)
	}
	err = c.Products(t.Context(), platform.Query{Cursor: "fr x"}, func(platform.Batch) error { return errors.New("told") })
	if tilly.CodeOf(err) != tilly.BadRequest {
		t.Error(err)
	}
}

// TestACountryWithoutKeys: what a page shows to the country that its address or the
// shopper's cookie chose is told, once the page proves it; else what is known stays.
func TestACountryWithoutKeys(t *testing.T) {
	t.Parallel()
	s, goods := bilingual(t)
	c := New(tilly.Shop{StoreID: "store", URL: s.URL}, shoptest.Net(t, s.Server()))
	known, err := c.Product(t.Context(), tilly.Product{URL: s.URL + "/products/" + goods[0].Handle})
	if err != nil {
		t.Fatal(err)
	}
	was := known.Variants[0].Price
	for query, leads := range map[string]string{"?country=US": "?country=US", "?shown=US": ""} {
		p, err := c.InMarket(t.Context(), c.Market(t.Context(), s.URL+"/collections/all"+query), known)
		if err != nil || p.Variants[0].Price.Currency != "USD" || p.Variants[0].Price.Minor != (was.Minor*75+50)/100 {
			t.Errorf("%s: it costs %v, at home %v: %v", query, p.Variants[0].Price, was, err)
		}
		if p.Card().URL != known.URL+leads {
			t.Errorf("%s: its card leads to %s", query, p.Card().URL)
		}
	}
	for _, query := range []string{"?shown=CA", "?country=JP", "?shown=JP"} {
		market := c.Market(t.Context(), s.URL+"/"+query)
		if market == "" {
			continue // as the shop shows by itself
		}
		if p, err := c.InMarket(t.Context(), market, known); err != nil || *p.Variants[0].Price != *was {
			t.Errorf("%s: %+v, %v", query, p.Variants, err)
		}
	}
	if market := c.Market(t.Context(), s.URL+"/?shown=CA"); market != "" {
		t.Errorf("its own country is the market %q", market)
	}
}
