package woolive_test

import (
	"fmt"
	"testing"
	"time"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce"
	"tilly/testkit"
	"tilly/testkit/shoptest"
	"tilly/testkit/woolive"
)

// most is how many differences are told in full.
const most = 30

// TestCatalogueIsWhatTheShopShows: every cell, as the shop's own templates show it to
// a visitor, by keys and without, with tax and without.
func TestCatalogueIsWhatTheShopShows(t *testing.T) {
	s := woolive.Start(t)
	for _, tax := range []string{"no", "yes"} {
		s.Must(t, "option", "woocommerce_calc_taxes", tax)
		want := shownBy(t, s)
		for name, shop := range map[string]tilly.Shop{
			"keys":    {URL: s.URL, Key: woolive.Key, Secret: woolive.Secret, PlatformID: 2},
			"no keys": {URL: s.URL, PlatformID: 2},
		} {
			begun := time.Now()
			var got []tilly.Product
			err := woocommerce.New(shop, shoptest.Net(t)).Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
				got = append(got, b.Products...)
				return nil
			})
			if err != nil {
				t.Fatalf("tax %s, %s: %v", tax, name, err)
			}
			took := time.Since(begun)
			cells, differ := woolive.Compare(want, got, shop.Key != "")
			for _, d := range differ[:min(len(differ), most)] {
				t.Errorf("tax %s, %s: %s", tax, name, d)
			}
			testkit.Figure(t, fmt.Sprintf("catalogue of a live WooCommerce %s, %s, tax %s", s.Version, name, tax),
				"%d products, %d of %d cells as shown, %.0f s", len(got), cells-len(differ), cells, took.Seconds())
		}
	}
}

// shownBy asks the shop for all that it shows.
func shownBy(t *testing.T, s *woolive.Shop) woolive.Shown {
	t.Helper()
	out, err := woolive.ReadShown(s.Must(t, "shown"))
	if err != nil {
		t.Fatal(err)
	}
	return out
}
