package ingest

import (
	"context"
	"fmt"
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

func (s oneShop) Ownership(context.Context, string) (tilly.Ownership, error) {
	return tilly.Ownership{URL: s.URL, DataID: "word0123456789", KeysWork: s.Key == "works"}, nil
}

// TestOwnersMayHaveTheirPagesRead: pages that robots.txt forbids are read when the
// owner asks for it and the site is shown to be the owner's, at the pace that it
// asks for; those of any other host are not.
func TestOwnersMayHaveTheirPagesRead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, home, file, key string
		asked, alien, want    bool
	}{
		{name: "keys work", key: "works", asked: true, want: true},
		{name: "the chat is there", home: `<script src="https://t.example/t.js" data-id="word0123456789"></script>`, asked: true, want: true},
		{name: "a meta tag", home: `<meta name="tilly-site" content="word0123456789">`, asked: true, want: true},
		{name: "a file", file: "word0123456789\n", asked: true, want: true},
		{name: "not asked for", key: "works"},
		{name: "keys that were refused", key: "refused", asked: true},
		{name: "nothing", asked: true},
		{name: "the chat of another", home: `<script src="https://t.example/t.js" data-id="other"></script>`, asked: true},
		{name: "written by a visitor", home: `<p>word0123456789 &lt;script data-id="word0123456789"&gt;</p><!-- <meta name="tilly-site" content="word0123456789"> -->`, asked: true},
		{name: "another host", key: "works", home: `<meta name="tilly-site" content="word0123456789">`, asked: true, alien: true},
	} {
		for _, single := range []bool{true, false} {
			t.Run(fmt.Sprint(c.name, single), func(t *testing.T) {
				t.Parallel()
				web := newSite(t, map[string]string{
					"/":                       "<html><head><title>Shop</title></head><body>" + c.home + `<p>Lanterns made by hand.</p><a href="/policies/refund-policy">Refunds</a></body></html>`,
					"/robots.txt":             "User-agent: *\nDisallow: /policies/\nCrawl-delay: 0.01\n",
					"/policies/refund-policy": "<html><head><title>Refunds</title></head><body><main><h1>Refunds</h1><p>You have 30 days to send a lantern back.</p></main></body></html>",
				})
				if c.file != "" {
					web.pages["/tilly-site.txt"] = c.file
				}
				own := oneShop{StoreID: "store", URL: web.URL, Key: c.key}
				if c.alien {
					own.URL = "http://own.example"
				}
				rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL, Disallowed: c.asked})
				if single {
					rows = newMemory(tilly.SinglePage, tilly.SourceInput{URLs: []string{web.URL + "/policies/refund-policy"}, Disallowed: c.asked})
				}
				scanSite(t, rows, func(cfg *Config) { cfg.Shops = own })
				if got := rows.texts()["/policies/refund-policy"]; strings.Contains(got, "30 days") != c.want {
					t.Errorf("known of refunds: %q", got)
				}
				if single && !c.want {
					reason := "robots.txt asks us not to"
					if c.asked {
						reason = "nothing shows yet that the site is yours"
					}
					wantStatus(t, rows, tilly.Failed, reason)
				}
			})
		}
	}
}

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
