package woocommerce

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce/site"
	"tilly/testkit/shoptest"
	"tilly/testkit/wootest"
)

// connect makes a Connector for a fake shop, with its key or without.
func connect(t *testing.T, s *wootest.Shop, keyed bool) *Connector {
	t.Helper()
	shop := tilly.Shop{StoreID: "store", URL: s.URL}
	if keyed {
		shop.Key, shop.Secret = s.Key.Consumer, s.Key.Secret
	}
	c := New(shop, shoptest.Net(t, s.Server()))
	return c
}

// readAll reads a whole catalogue.
func readAll(t *testing.T, c platform.Connector, q platform.Query) (all []tilly.Product, skipped []platform.Skip) {
	t.Helper()
	err := c.Products(t.Context(), q, func(b platform.Batch) error {
		all = append(all, b.Products...)
		skipped = append(skipped, b.Skipped...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, skipped
}

func TestKeyIsSentAsTheShopTakesIt(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		cfg  wootest.Config
		way  way
	}{
		{"https", wootest.Config{TLS: true}, basic},
		{"https where the header is dropped", wootest.Config{TLS: true, StripBasic: true}, inQuery},
		{"https that ends at a proxy", wootest.Config{TLS: true, BehindProxy: true}, signed},
		{"http", wootest.Config{}, signed},
		{"http under another address of its own", wootest.Config{Home: "http://www.shop.example"}, signed},
		{"http with a clock that is off", wootest.Config{Ahead: -time.Hour}, signed},
		{"index.php permalinks", wootest.Config{TLS: true, IndexPHP: true}, basic},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.cfg.Products, tt.cfg.Orders = wootest.Oddities(), wootest.Orders()
			s := wootest.Start(t, tt.cfg)
			c := connect(t, s, true)
			got := c.Test(t.Context())
			if got.State != tilly.Connected || !strings.Contains(got.Message, "Harbour & Pine") || !strings.Contains(got.Message, "17 products") {
				t.Fatalf("%+v", got)
			}
			if c.calls.way != tt.way {
				t.Errorf("sent by way %d, want %d", c.calls.way, tt.way)
			}
			if leaks := s.Leaks(); leaks != nil {
				t.Errorf("the key went over http in clear: %v", leaks)
			}
			if !strings.HasSuffix(s.Requests()[0], "?_fields=name%2Chome%2Cnamespaces") {
				t.Errorf("the first request was %s", s.Requests()[0])
			}
		})
	}
}

func TestRefusalsNameTheirCause(t *testing.T) {
	t.Parallel()
	good := wootest.Key{Consumer: "ck_good", Secret: "cs_good_secret", Permissions: "read"}
	for _, tt := range []struct {
		name        string
		cfg         wootest.Config
		key, secret string
		want        []string
	}{
		{"unknown key over https", wootest.Config{TLS: true}, "ck_other", "cs_x", []string{"four usual causes", "mistyped", "CGIPassAuth", "X-Forwarded-Proto", "Plain"}},
		{"unknown key over http", wootest.Config{}, "ck_other", "cs_x", []string{"four usual causes"}},
		{"wrong secret over https", wootest.Config{TLS: true}, "ck_good", "cs_x", []string{"Consumer Secret does not belong"}},
		{"wrong secret over http", wootest.Config{}, "ck_good", "cs_x", []string{"signature", "Consumer Secret"}},
		{"write-only key", wootest.Config{TLS: true, Keys: []wootest.Key{{Consumer: "ck_w", Secret: "cs_w", Permissions: "write"}}}, "ck_w", "cs_w", []string{"may only write"}},
		{"plain permalinks", wootest.Config{TLS: true, Plain: true}, "ck_good", "cs_good_secret", []string{"plain permalinks", "Post name"}},
		{"maintenance", wootest.Config{TLS: true, LimitStatus: 503, LimitWait: "600", Limited: func(int, *http.Request) bool { return true }}, "ck_good", "cs_good_secret", []string{"503", "maintenance"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if tt.cfg.Keys == nil {
				tt.cfg.Keys = []wootest.Key{good}
			}
			s := wootest.Start(t, tt.cfg)
			c := connect(t, s, true)
			c.calls.shop.Key, c.calls.shop.Secret = tt.key, tt.secret
			got := c.Test(t.Context())
			if got.State != tilly.Refused {
				t.Errorf("state %s", got.State)
			}
			for _, w := range tt.want {
				if !strings.Contains(got.Message, w) {
					t.Errorf("%q does not name %q", got.Message, w)
				}
			}
			if s.Leaks() != nil {
				t.Error("the key went over http in clear")
			}
		})
	}
}

func TestAddressesWithoutAShop(t *testing.T) {
	t.Parallel()
	other := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(other.Close)
	blog := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"name":"A blog","home":"http://blog.example","namespaces":["wp/v2","oembed/1.0"]}`))
	}))
	t.Cleanup(blog.Close)
	closed := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }))
	t.Cleanup(closed.Close)
	away := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "https://other.example"+r.URL.Path, http.StatusMovedPermanently)
	}))
	t.Cleanup(away.Close)
	for address, want := range map[string]string{
		other.URL: "No WooCommerce shop", blog.URL: "without WooCommerce", closed.URL: "closed to us", away.URL: "https://other.example",
		"ftp://x": "not a web address", "http://10.1.2.3": "cannot be reached",
	} {
		c := New(tilly.Shop{URL: address, Key: "ck_a", Secret: "cs_b"}, shoptest.Net(t))
		if got := c.Test(t.Context()); got.State != tilly.Refused || !strings.Contains(got.Message, want) {
			t.Errorf("%s: %+v", address, got)
		}
	}
}

// TestKeysFollowNoRedirect: a shop that sends its API elsewhere after the probe
// must not make us send keys there.
func TestKeysFollowNoRedirect(t *testing.T) {
	t.Parallel()
	heard := make(chan string, 10)
	thief := httptest.NewTLSServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { heard <- r.URL.String() }))
	t.Cleanup(thief.Close)
	shop := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/wp-json/") {
			_, _ = w.Write([]byte(`{"name":"x","home":"https://x.example","namespaces":["wc/v3"]}`))
			return
		}
		http.Redirect(w, r, thief.URL+r.URL.Path, http.StatusTemporaryRedirect)
	}))
	t.Cleanup(shop.Close)
	c := New(tilly.Shop{URL: shop.URL, Key: "ck_a", Secret: "cs_b"}, shoptest.Net(t, shop, thief))
	if got := c.Test(t.Context()); got.State != tilly.Refused || !strings.Contains(got.Message, "keys are sent nowhere else") {
		t.Errorf("%+v", got)
	}
	if len(heard) != 0 {
		t.Errorf("the other address heard %s", <-heard)
	}
}

// TestIndexMovesToHTTPS: an owner who wrote http:// gets https when the shop
// sends there, and the key goes over https alone.
func TestIndexMovesToHTTPS(t *testing.T) {
	t.Parallel()
	s := &site.Site{Origin: &url.URL{Scheme: "http", Host: "shop.example"}, Rest: "/wp-json"}
	for _, tt := range []struct {
		to, want string
		ok       bool
	}{
		{"https://shop.example/wp-json/", "https://shop.example", true},
		{"https://www.shop.example/wp-json/", "https://www.shop.example", true},
		{"https://evil.example/wp-json/", "", false},
		{"https://shop.example.evil.example/", "", false},
		{"http://shop.example:8080/wp-json/", "", false},
		{"//www.shop.example/wp-json/", "http://www.shop.example", true},
		{"javascript:alert(1)", "", false},
	} {
		at := *s
		err := at.Follow(tt.to)
		if (err == nil) != tt.ok || err == nil && at.Origin.String() != tt.want {
			t.Errorf("%s: %v, %v", tt.to, at.Origin, err)
		}
	}
	secure := &site.Site{Origin: &url.URL{Scheme: "https", Host: "shop.example"}, Rest: "/wp-json"}
	if secure.Follow("http://shop.example/wp-json/") == nil {
		t.Error("followed from https back to http")
	}
}

// TestNoncesAreFresh: what is tried again is signed anew, or the shop refuses it.
func TestNoncesAreFresh(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{
		Products: wootest.Catalogue(3), LimitStatus: 429,
		Limited: func(n int, _ *http.Request) bool { return n%3 != 0 },
	})
	all, _ := readAll(t, connect(t, s, true), platform.Query{})
	if len(all) != 3 {
		t.Errorf("%d products", len(all))
	}
}

func TestSignatureIsRFC5849(t *testing.T) {
	t.Parallel()
	u, _ := url.Parse("http://shop.example/wp-json/wc/v3/orders?search=sam%2Bshop%40example.com&_fields=id%2Cnumber")
	got := site.Sign("GET", u, "http://shop.example/wp-json/wc/v3/orders", "ck_1", "cs_1", "abc", 1795208247).Query()
	if got.Get("oauth_consumer_key") != "ck_1" || got.Get("oauth_timestamp") != "1795208247" || got.Get("search") != "sam+shop@example.com" {
		t.Errorf("%v", got)
	}
	const want = "aGDk26sx3IlU9j0HEWoQtY5h4v2+J6FWrae02cd66Co=" // made by another program
	if got.Get("oauth_signature") != want {
		t.Errorf("signature %s, want %s", got.Get("oauth_signature"), want)
	}
}

func TestOddities(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{TLS: true, Products: wootest.Oddities()})
	withKeys, skipped := readAll(t, connect(t, s, true), platform.Query{})
	byTitle := map[string]tilly.Product{}
	for _, p := range withKeys {
		if strings.Contains(p.Title, "must not") {
			t.Errorf("%s came through", p.Title)
		}
		byTitle[p.Title] = p
	}
	reasons := map[string]int{}
	for _, s := range skipped {
		reasons[s.Reason]++
	}
	if reasons[platform.SkipHidden] != 1 || reasons[platform.SkipPassword] != 1 || len(skipped) != 2 {
		t.Errorf("left out: %v", skipped)
	}
	cad := func(minor int64) *tilly.Money { return &tilly.Money{Minor: minor, Currency: "CAD"} }
	for title, want := range map[string]tilly.Variant{
		`Salt & Pepper "Grinder" <Set> – 5″ & 7″`: {Price: cad(3450), Availability: tilly.InStock},
		"Free sample sachet":                      {Price: cad(0), Availability: tilly.InStock},
		"Free sticker":                            {Price: cad(0), Availability: tilly.InStock},
		"Made-to-order sofa (price on request)":   {Availability: tilly.InStock},
		"Walnut table":                            {Price: cad(1299999), Availability: tilly.InStock},
		"Out of stock candle":                     {Price: cad(1800), Availability: tilly.OutOfStock},
		"Candle on its way":                       {Price: cad(1850), Availability: tilly.Preorder},
		"Beanie":                                  {Price: cad(1800), Regular: cad(2000), Availability: tilly.InStock, Left: 2},
		"Sweater without variations":              {Availability: tilly.InStock},
	} {
		p, ok := byTitle[title]
		if !ok {
			t.Errorf("%s is missing", title)
			continue
		}
		if diff := cmp.Diff([]tilly.Variant{want}, p.Variants); diff != "" {
			t.Errorf("%s: %s", title, diff)
		}
	}
	if p := byTitle[`Salt & Pepper "Grinder" <Set> – 5″ & 7″`]; p.Description != "Weighs 1.2 kg & ships flat…\n\n| Size | Height |\n| --- | --- |\n| S | 5″ |" || p.Category != "Home & Garden" {
		t.Errorf("%q, %q", p.Description, p.Category)
	}
	hoodie := byTitle["Hoodie"]
	if len(hoodie.Variants) != 3 || hoodie.Variants[1].Title != "Red / No" || *hoodie.Variants[1].Price != *cad(4200) || *hoodie.Variants[1].Regular != *cad(4500) {
		t.Errorf("%+v", hoodie.Variants)
	}
	if shirt := byTitle["Shirt, any size"]; len(shirt.Variants) != 1 || shirt.Variants[0].Title != "Slim, long: XL" { // what has no price is not for sale
		t.Errorf("%+v", shirt.Variants)
	}
}

// TestBothWaysTellTheSame: what anybody may read is what the owner's key reads,
// but for what the Store API drops from names.
func TestBothWaysTellTheSame(t *testing.T) {
	t.Parallel()
	for name, cfg := range map[string]wootest.Config{
		"oddities":   {TLS: true, Products: wootest.Oddities()},
		"many":       {Products: wootest.Catalogue(230)},
		"yen":        {Products: yen(wootest.Catalogue(20)), Currency: "JPY", MinorUnit: -1},
		"dinar":      {Products: wootest.Catalogue(20), Currency: "KWD", MinorUnit: 3},
		"plain":      {Plain: true, Products: wootest.Catalogue(5)},
		"one by one": {NoStoreAPI: true, Products: wootest.Catalogue(20)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			full := wootest.Start(t, with(cfg, func(c *wootest.Config) { c.Plain, c.NoStoreAPI = false, false }))
			a, _ := readAll(t, connect(t, full, true), platform.Query{})
			s := wootest.Start(t, with(cfg, func(c *wootest.Config) { c.Home = full.URL }))
			b, _ := readAll(t, connect(t, s, cfg.NoStoreAPI), platform.Query{})
			plainer := func(list []tilly.Product) []tilly.Product {
				list = slices.Clone(list)
				for i := range list {
					list[i].SeenAt, list[i].GoesWith, list[i].Alike = time.Time{}, nil, nil // what goes with it is for keys alone
					list[i].Title = strings.NewReplacer(" <Set>", "", "  ", " ", "“", `"`, "”", `"`).Replace(list[i].Title)
					list[i].Attributes = slices.DeleteFunc(slices.Clone(list[i].Attributes), func(a tilly.Attribute) bool { return a.Name == "GTIN" })
					if len(list[i].Attributes) == 0 {
						list[i].Attributes = nil
					}
				}
				return list
			}
			if diff := cmp.Diff(plainer(a), plainer(b)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func with(c wootest.Config, change func(*wootest.Config)) wootest.Config {
	change(&c)
	return c
}

func yen(list []wootest.Product) []wootest.Product {
	for i := range list {
		list[i].Regular, _, _ = strings.Cut(list[i].Regular, ".")
		for j := range list[i].Variations {
			v := &list[i].Variations[j]
			v.Regular, _, _ = strings.Cut(v.Regular, ".")
		}
	}
	return list
}

// TestShownWithTax: what the pages of a shop say that things cost is what its
// shoppers are told, with keys as without; prices as they were entered count only
// where the shop shows those or shows nothing at all.
func TestShownWithTax(t *testing.T) {
	t.Parallel()
	list := append(wootest.Catalogue(30), wootest.Product{
		ID: 900, Name: "Coat", Type: "variable", Attributes: []wootest.Attribute{{Name: "Size", Slug: "pa_size", Variation: true, Options: []string{"S", "M"}}},
		Variations: []wootest.Variation{{ID: 901, Regular: "29.99", Options: []string{"S"}}, {ID: 902, Regular: "39.99", Options: []string{"M"}, Unlisted: true}},
	})
	taxed := wootest.Start(t, wootest.Config{TLS: true, Products: list, DisplayTax: 19, Currency: "EUR"})
	keyed := connect(t, taxed, true)
	withKeys, _ := readAll(t, keyed, platform.Query{})
	open, _ := readAll(t, connect(t, taxed, false), platform.Query{})
	if len(withKeys) != 31 || len(open) != 31 {
		t.Fatalf("%d and %d products", len(withKeys), len(open))
	}
	for i, p := range withKeys {
		one, err := keyed.Product(t.Context(), tilly.Product{Ref: p.Ref})
		if err != nil {
			t.Fatal(err)
		}
		for j, v := range p.Variants {
			if v.Ref == "902" {
				if v.Price != nil || one.Variants[j].Price != nil {
					t.Errorf("told the net price %v, %v, which the shop does not show", v.Price, one.Variants[j].Price)
				}
				continue
			}
			if want := open[i].Variants[j].Price; !cmp.Equal(v.Price, want) || !cmp.Equal(one.Variants[j].Price, want) {
				t.Errorf("%s: told %v, alone %v, shown %v", p.Title, v.Price, one.Variants[j].Price, want)
			}
		}
	}
	if price := withKeys[30].Variants[0].Price; *price != (tilly.Money{Minor: 3569, Currency: "EUR"}) {
		t.Errorf("the coat costs %v", price)
	}
	taxed.Change(func(c *wootest.Config) { c.DisplayTax = 0 })
	entered, _ := readAll(t, connect(t, taxed, true), platform.Query{})
	if v := entered[30].Variants; len(v) != 2 || v[1].Price == nil || v[1].Price.Minor != 3999 {
		t.Errorf("a shop that shows what was entered: %+v", v)
	}
	taxed.Change(func(c *wootest.Config) { c.NoStoreAPI = true })
	alone, _ := readAll(t, connect(t, taxed, true), platform.Query{})
	if price := alone[30].Variants[0].Price; price == nil || price.Minor != 2999 {
		t.Errorf("a shop that shows nothing: %v", price)
	}
}
