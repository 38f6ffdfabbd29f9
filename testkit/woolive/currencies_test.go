package woolive_test

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
	"tilly/platform/custom"
	"tilly/platform/woocommerce"
	"tilly/testkit"
	"tilly/testkit/shoptest"
	"tilly/testkit/woolive"
)

// TestCurrencies: on a page whose address chooses a currency goods cost what that page
// shows, in a shop made one in two by CURCY.
func TestCurrencies(t *testing.T) {
	if folder := os.Getenv(woolive.Dir); folder != "" {
		if _, err := os.Stat(filepath.Join(folder, "wordpress/wp-content/plugins/woo-multi-currency")); err != nil {
			t.Skip("skipped: there is no CURCY in the shop of " + woolive.Dir)
		}
	}
	s := woolive.Start(t)
	s.Must(t, "currencies")
	net := shoptest.Net(t)
	c := woocommerce.New(tilly.Shop{URL: s.URL, Key: woolive.Key, Secret: woolive.Secret, PlatformID: 2}, net)
	var all []tilly.Product
	err := c.Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
		all = append(all, b.Products...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	compared, right := 0, 0
	for _, p := range all[:min(len(all), 60)] {
		if low, _, priced := p.Span(); !priced || len(p.Parts) > 0 || low.Minor == 0 {
			continue
		}
		page := p.URL + "?wmc-currency=USD"
		told, err := c.InMarket(t.Context(), c.Market(t.Context(), page), p)
		if err != nil {
			t.Fatal(err)
		}
		res, err := net.Pages.Get(t.Context(), fetch.Request{URL: page})
		if err != nil {
			t.Fatal(err)
		}
		root, err := html.Parse(bytes.NewReader(res.Body))
		at, bad := url.Parse(res.URL)
		if err != nil || bad != nil {
			t.Fatal(err, bad)
		}
		seen := custom.Read(root, at)
		if len(seen) != 1 {
			t.Fatalf("%s shows %d products", page, len(seen))
		}
		compared++
		low, _, _ := told.Span()
		shown, _, ok := seen[0].Span()
		if ok && low == shown && strings.EqualFold(low.Currency, "USD") {
			right++
		} else {
			t.Errorf("%s: told %v, the page shows %v", page, low, shown)
		}
	}
	testkit.Figure(t, "prices of a live WooCommerce "+s.Version+" on pages that choose dollars (CURCY)", "%d of %d as the page shows", right, compared)
}
