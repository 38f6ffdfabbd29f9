package ingest

import (
	"context"
	"strings"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/platform/shopify"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

// oneShop is where the store of a test sells.
type oneShop tilly.Shop

func (s oneShop) Shop(context.Context, string) (tilly.Shop, error) { return tilly.Shop(s), nil }

// TestPoliciesComeByKeys: Shopify keeps its policies from robots, so an owner's
// keys are what they are learnt by, in a scan of the site as by their address.
func TestPoliciesComeByKeys(t *testing.T) {
	t.Parallel()
	policies := []shopifytest.Policy{
		{Type: "REFUND_POLICY", Title: "Refund policy", HTML: "<p>You have 30 days to send a lantern back.</p><script>alert(1)</script>"},
		{Type: "SHIPPING_POLICY", Title: "Shipping policy", HTML: "<p>Parcels to Canada take eight days.</p>"},
		{Type: "LEGAL_NOTICE", Title: "Legal notice", HTML: " "},
	}
	for _, c := range []struct {
		name   string
		scopes []string
		keyed  bool
		alien  bool // the source reads another shop than the store's own
		single bool
		want   bool
	}{
		{"the whole site", nil, true, false, false, true}, {"one page", nil, true, false, true, true}, {"without keys", nil, false, false, true, false},
		{"without the scope", []string{"read_products"}, true, false, true, false}, {"another shop", nil, true, true, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			shop := shopifytest.Start(t, shopifytest.Config{Policies: policies, Scopes: c.scopes})
			net := shoptest.Net(t, shop.Server())
			own := oneShop{StoreID: "store", PlatformID: 1, URL: shop.URL}
			if c.keyed {
				own.Key = shop.Token
			}
			if c.alien {
				own.URL = "https://own.example"
			}
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: shop.URL})
			if c.single {
				rows = newMemory(tilly.SinglePage, tilly.SourceInput{URLs: []string{shop.URL + "/policies/refund-policy"}})
			}
			scanSite(t, rows, func(cfg *Config) {
				cfg.Fetch, cfg.Shops = net.Pages, own
				cfg.Connect = func(_ context.Context, s tilly.Shop) (platform.Connector, error) { return shopify.New(s, net), nil }
			})
			got := rows.texts()
			if refund := got["/policies/refund-policy"]; strings.Contains(refund, "30 days") != c.want || strings.Contains(refund, "alert") {
				t.Errorf("of refunds is known %q", refund)
			}
			if shipping := got["/policies/shipping-policy"]; strings.Contains(shipping, "eight days") != (c.want && !c.single) {
				t.Errorf("of shipping is known %q", shipping)
			}
			for _, r := range shop.Requests() {
				if strings.HasPrefix(r, "GET /policies/") {
					t.Errorf("asked for what robots.txt forbids: %s", r)
				}
			}
			if !c.want {
				wantStatus(t, rows, tilly.Failed, "robots.txt")
			}
		})
	}
}
