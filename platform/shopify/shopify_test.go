package shopify

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

func connect(t *testing.T, s *shopifytest.Shop, key, secret string) *Connector {
	t.Helper()
	c := New(tilly.Shop{StoreID: "store", URL: s.URL, Key: key, Secret: secret}, shoptest.Net(t, s.Server()))
	return c
}

func readAll(t *testing.T, c *Connector, q platform.Query) (all []tilly.Product, skipped []platform.Skip) {
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

func TestKeysInEveryShape(t *testing.T) {
	t.Parallel()
	prefixed := "shpat_0123456789abcdef0123456789abcdef"
	for _, tt := range []struct {
		name        string
		cfg         shopifytest.Config
		key, secret string
		want        string // "" is connected
	}{
		{"token as key", shopifytest.Config{Token: prefixed}, prefixed, "shpss_whatever", ""},
		{"token as secret", shopifytest.Config{Token: prefixed}, "0123abcd", prefixed, ""},
		{"token alone", shopifytest.Config{Token: prefixed}, prefixed, "", ""},
		{"old token without prefix as key", shopifytest.Config{Token: "old0token"}, "old0token", "x", ""},
		{"old token without prefix as secret", shopifytest.Config{Token: "old0token"}, "x", "old0token", ""},
		{"client credentials", shopifytest.Config{Token: prefixed, ClientID: "c1", ClientSecret: "shpss_1"}, "c1", "shpss_1", ""},
		{"old client credentials", shopifytest.Config{Token: prefixed, ClientID: "c1", ClientSecret: "s1"}, "c1", "s1", ""},
		{"unknown token", shopifytest.Config{Token: prefixed}, "shpat_other", "", "does not know this key"},
		{"unknown credentials", shopifytest.Config{Token: prefixed, ClientID: "c1", ClientSecret: "s1"}, "c1", "shpss_other", "does not know this key"},
		{"no right to products", shopifytest.Config{Token: prefixed, Scopes: []string{"read_orders"}}, prefixed, "", "read_products"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.cfg.Products, tt.cfg.Orders = shopifytest.Oddities(), shopifytest.Orders()
			s := shopifytest.Start(t, tt.cfg)
			got := connect(t, s, tt.key, tt.secret).Test(t.Context())
			if tt.want == "" && (got.State != tilly.Connected || got.Message != "Connected to Harbour & Pine: 6 products. Orders can be looked up.") {
				t.Errorf("%+v", got)
			}
			if tt.want != "" && (got.State != tilly.Refused || !strings.Contains(got.Message, tt.want)) {
				t.Errorf("%+v", got)
			}
			if s.Leaks() != nil {
				t.Errorf("keys in addresses: %v", s.Leaks())
			}
		})
	}
}

// TestTokensAreRenewedBeforeTheyEnd: one exchange lasts a day, and a token that is
// about to end is used no more.
func TestTokensAreRenewedBeforeTheyEnd(t *testing.T) {
	t.Parallel()
	for lives, want := range map[int]int{86_399: 1, int(renewBefore.Seconds()) - 1: 3} {
		s := shopifytest.Start(t, shopifytest.Config{ClientID: "c1", ClientSecret: "shpss_1", Lives: lives, Products: shopifytest.Catalogue(2)})
		c := connect(t, s, "c1", "shpss_1")
		for range 3 {
			readAll(t, c, platform.Query{})
		}
		exchanges := 0
		for _, r := range s.Requests() {
			if r == "POST /admin/oauth/access_token" {
				exchanges++
			}
		}
		if exchanges != want {
			t.Errorf("tokens of %d s: %d exchanges, want %d", lives, exchanges, want)
		}
	}
}

// TestPoliciesNeedTheirScope: it is named where it is missing.
func TestPoliciesNeedTheirScope(t *testing.T) {
	t.Parallel()
	s := shopifytest.Start(t, shopifytest.Config{Scopes: []string{"read_products", "read_orders", "read_all_orders"}})
	c := connect(t, s, s.Token, "")
	if got := c.Test(t.Context()); got.State != tilly.Connected || !strings.Contains(got.Message, "policies cannot be read: add the access scope read_legal_policies") {
		t.Errorf("%+v", got)
	}
	if _, err := c.Policies(t.Context()); tilly.CodeOf(err) != tilly.Forbidden {
		t.Errorf("%v", err)
	}
}

func TestWhatOrdersNeedIsNamed(t *testing.T) {
	t.Parallel()
	for want, cfg := range map[string]shopifytest.Config{
		"60 days":                 {Scopes: []string{"read_products", "read_orders"}},
		"scope read_orders":       {Scopes: []string{"read_products"}},
		"protected customer data": {NoEmail: true},
	} {
		cfg.Orders = shopifytest.Orders()
		s := shopifytest.Start(t, cfg)
		c := connect(t, s, s.Token, "")
		if got := c.Test(t.Context()); got.State != tilly.Connected || !strings.Contains(got.Message, want) {
			t.Errorf("%s: %+v", want, got)
		}
		if cfg.NoEmail {
			if _, err := c.Order(t.Context(), "1001", "sam+shop@example.com"); tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("an order without e-mail: %v", err)
			}
		}
	}
}

// TestKeysGoToTheShopAlone: a shop under its own domain names the host of its
// Admin API; one that names anything but a host of Shopify is not believed.
func TestKeysGoToTheShopAlone(t *testing.T) {
	t.Parallel()
	for home, believed := range map[string]bool{
		"": false, "evil.example": false, "evil.myshopify.com.evil.example": false, "a/b.myshopify.com": false, "Harbour-7.myshopify.com": true,
	} {
		s := shopifytest.Start(t, shopifytest.Config{Home: home})
		c := connect(t, s, s.Token, "")
		host, err := c.admin.hostName(t.Context())
		if want := strings.TrimPrefix(s.URL, "https://"); err != nil || !believed && host != want || believed && host != "harbour-7.myshopify.com" {
			t.Errorf("%q leads to %s, %v", home, host, err)
		}
	}
	heard := make(chan string, 4)
	plain := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { heard <- r.Header.Get("X-Shopify-Access-Token") }))
	t.Cleanup(plain.Close)
	c := New(tilly.Shop{URL: plain.URL, Key: "shpat_x"}, shoptest.Net(t))
	if got := c.Test(t.Context()); got.State != tilly.Refused || len(heard) != 0 {
		t.Errorf("over http: %+v, heard %d", got, len(heard))
	}
}

func TestOddities(t *testing.T) {
	t.Parallel()
	s := shopifytest.Start(t, shopifytest.Config{Products: shopifytest.Oddities()})
	eur := func(minor int64) *tilly.Money { return &tilly.Money{Minor: minor, Currency: "EUR"} }
	want := []tilly.Product{
		{
			Title: "Crème brûlée torch 🔥", Brand: "Flamme", Category: "Kitchen", Tags: []string{"fire", "été"}, Description: "Burns & browns.\n\n- Safe\n- Small", ImageURL: "https://cdn.example/torch.png",
			Variants: []tilly.Variant{{Price: eur(3495), Availability: tilly.InStock}},
		},
		{Title: "Sold-out lamp", Variants: []tilly.Variant{{Price: eur(1895), Availability: tilly.OutOfStock}}},
		{Title: "Free sample", Variants: []tilly.Variant{{Price: eur(0), Availability: tilly.InStock}}},
		{Title: "Scarf on sale", Variants: []tilly.Variant{{Price: eur(2598), Regular: eur(4000), Availability: tilly.InStock}}},
		{Title: "T-shirt", ImageURL: "https://cdn.example/shirt.png", Variants: []tilly.Variant{
			{SKU: "TS-S", Title: "S / Blue", Price: eur(2000), Availability: tilly.InStock, ImageURL: "https://cdn.example/blue.png", Options: []tilly.Attribute{{Name: "Size", Value: "S"}, {Name: "Colour", Value: "Blue"}}},
			{Title: "M / Red", Price: eur(2250), Regular: eur(3000), Availability: tilly.OutOfStock, Options: []tilly.Attribute{{Name: "Size", Value: "M"}, {Name: "Colour", Value: "Red"}}},
		}},
	}
	for i, p := range shopifytest.Oddities()[:5] {
		want[i].StoreID, want[i].Ref, want[i].Key, want[i].URL = "store", p.ID, "ref "+p.ID, s.URL+"/products/"+p.Handle
		for j, v := range p.Variants {
			want[i].Variants[j].Ref = v.ID
			if len(p.Variants) > 1 {
				want[i].Variants[j].URL = want[i].URL + "?variant=" + v.ID
			}
		}
	}
	plain := func(list []tilly.Product) []tilly.Product {
		for i := range list {
			list[i].SeenAt = time.Time{}
		}
		return list
	}
	keyed, skipped := readAll(t, connect(t, s, s.Token, ""), platform.Query{})
	if diff := cmp.Diff(want, plain(keyed)); diff != "" {
		t.Errorf("with keys: %s", diff)
	}
	if len(skipped) != 1 || skipped[0].Reason != platform.SkipDraft {
		t.Errorf("left out %v", skipped)
	}
	open, _ := readAll(t, connect(t, s, "", ""), platform.Query{})
	if diff := cmp.Diff(want, plain(open)); diff != "" {
		t.Errorf("without: %s", diff)
	}
	for _, c := range []*Connector{connect(t, s, s.Token, ""), connect(t, s, "", "")} {
		for i, p := range want {
			got, err := c.Product(t.Context(), p)
			if diff := cmp.Diff(want[i:i+1], plain([]tilly.Product{got})); err != nil || diff != "" {
				t.Errorf("%v %s", err, diff)
			}
		}
		for _, p := range shopifytest.Oddities()[5:] {
			if _, err := c.Product(t.Context(), tilly.Product{Ref: p.ID, URL: s.URL + "/products/" + p.Handle}); tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("%s: %v", p.Title, err)
			}
		}
		for _, known := range []tilly.Product{{}, {Ref: "1", URL: "https://evil.example/products/x"}, {Ref: `1") {`, URL: s.URL + "/products/../admin"}} {
			if _, err := c.Product(t.Context(), known); tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("%+v: %v", known, err)
			}
		}
	}
}

func TestCurrencies(t *testing.T) {
	t.Parallel()
	for currency, want := range map[string]int64{"EUR": 1234, "JPY": 12, "KWD": 12340} {
		p := shopifytest.Product{ID: "1", Title: "X", Handle: "x", Variants: []shopifytest.Variant{{ID: "2", Price: "12.34", Available: true}}}
		if currency == "JPY" {
			p.Variants[0].Price = "12"
		}
		s := shopifytest.Start(t, shopifytest.Config{Currency: currency, NoCartJS: true, Products: []shopifytest.Product{p}})
		for _, c := range []*Connector{connect(t, s, s.Token, ""), connect(t, s, "", "")} {
			all, _ := readAll(t, c, platform.Query{})
			one, err := c.Product(t.Context(), all[0])
			for _, got := range []tilly.Product{all[0], one} {
				if price := got.Variants[0].Price; err != nil || *price != (tilly.Money{Minor: want, Currency: currency}) {
					t.Errorf("%s: %v, %v", currency, price, err)
				}
			}
		}
	}
}

// TestMarketsShowTheirOwnPrices: a shop that counts in one currency and shows
// another is told of as it shows itself, with keys as without.
func TestMarketsShowTheirOwnPrices(t *testing.T) {
	t.Parallel()
	s := shopifytest.Start(t, shopifytest.Config{Products: shopifytest.Catalogue(40), Currency: "CAD", Shown: "EUR", Country: "DE", Rate: 68})
	keyed := connect(t, s, s.Token, "")
	withKeys, _ := readAll(t, keyed, platform.Query{})
	open, _ := readAll(t, connect(t, s, "", ""), platform.Query{})
	shown := map[string]tilly.Product{}
	for _, p := range open {
		shown[p.Ref] = p
	}
	if len(withKeys) != 40 || len(shown) != 40 {
		t.Fatalf("%d and %d products", len(withKeys), len(shown))
	}
	for i, p := range withKeys {
		for j, v := range p.Variants {
			want := shown[p.Ref].Variants[j]
			if v.Price.Currency != "EUR" || *v.Price != *want.Price || !reflect.DeepEqual(v.Regular, want.Regular) {
				t.Errorf("%s: told %v (%v), shown %v (%v)", p.Title, v.Price, v.Regular, want.Price, want.Regular)
			}
		}
		if i > 0 {
			continue
		}
		one, err := keyed.Product(t.Context(), p)
		if err != nil || *one.Variants[0].Price != *p.Variants[0].Price {
			t.Errorf("alone: %v, %v", one.Variants, err)
		}
	}
	home := shopifytest.Start(t, shopifytest.Config{Products: shopifytest.Catalogue(3), Currency: "CAD", Country: "CA"})
	own, _ := readAll(t, connect(t, home, home.Token, ""), platform.Query{})
	if price := own[0].Variants[0].Price; price.Currency != "CAD" {
		t.Errorf("a shop that shows its own currency: %v", price)
	}
}

func TestRequestsPerThousand(t *testing.T) {
	t.Parallel()
	s := shopifytest.Start(t, shopifytest.Config{Products: shopifytest.Catalogue(1000)})
	c := connect(t, s, s.Token, "")
	all, _ := readAll(t, c, platform.Query{})
	if n := len(s.Requests()); len(all) != 1000 || n > 4+1 { // fewest: 4; besides, the home page is asked for the Admin host
		t.Errorf("%d products for %d requests", len(all), n)
	}
	before := len(s.Requests())
	changed, _ := readAll(t, c, platform.Query{Since: time.Date(2026, 1, 1, 0, 16, 30, 0, time.UTC)})
	if n := len(s.Requests()) - before; len(changed) != 10 || n != 1 {
		t.Errorf("%d changed products for %d requests", len(changed), n)
	}
	before = len(s.Requests())
	open, _ := readAll(t, connect(t, s, "", ""), platform.Query{})
	if n := len(s.Requests()) - before; len(open) != 1000 || n > 4+3 || s.Most() > 2 { // besides, robots.txt and the home page, which says the languages
		t.Errorf("%d open products for %d requests, %d at once", len(open), n, s.Most())
	}
}

func TestManyVariantsAndDearQuestions(t *testing.T) {
	t.Parallel()
	big := shopifytest.Product{ID: "77", Title: "Paint", Handle: "paint", Options: []string{"Colour"}}
	for i := range 1200 {
		big.Variants = append(big.Variants, shopifytest.Variant{ID: strconv.Itoa(5000 + i), Price: "3.50", Available: true, Options: []string{fmt.Sprint("Tone ", i)}})
	}
	s := shopifytest.Start(t, shopifytest.Config{Products: append(shopifytest.Catalogue(100), big), MaxCost: 40})
	all, _ := readAll(t, connect(t, s, s.Token, ""), platform.Query{})
	if len(all) != 101 || len(all[100].Variants) != 1200 || all[100].Variants[1199].Title != "Tone 1199" {
		t.Errorf("%d products", len(all))
	}
}

func TestLimitsAreSatOut(t *testing.T) {
	t.Parallel()
	for _, status := range []int{200, 429, 430} {
		s := shopifytest.Start(t, shopifytest.Config{Products: shopifytest.Catalogue(3), LimitStatus: status, Throttled: func(n int, r *http.Request) bool {
			return n%3 != 0 && (status != 200 || r.Method == http.MethodPost)
		}})
		for _, key := range []string{s.Token, ""} {
			if key == "" && status == 200 {
				continue
			}
			if all, _ := readAll(t, connect(t, s, key, ""), platform.Query{}); len(all) != 3 {
				t.Errorf("%d: %d products", status, len(all))
			}
		}
	}
}

// TestRecordedThrottle works out the wait that a recorded refusal means.
func TestRecordedThrottle(t *testing.T) {
	t.Parallel()
	wait, again := throttled(fetch.Answer{Status: 200, Body: recorded(t, "measured/graphql_throttled.body.json")})
	if !again || wait != 1450*time.Millisecond { // (862 - 572) / 200
		t.Errorf("%v, %v", wait, again)
	}
	var r reply
	if err := json.Unmarshal(recorded(t, "measured/graphql_max_cost_exceeded.body.json"), &r); err != nil || !r.Errors.has("MAX_COST_EXCEEDED") {
		t.Errorf("%+v, %v", r, err)
	}
	for _, name := range []string{"measured/rest_429.body.json", "measured/rest_400_limit_251.body.json", "measured/rest_400_page_info_with_filter.body.json"} {
		var r reply
		if err := json.Unmarshal(recorded(t, name), &r); err != nil || len(r.Errors) != 1 {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
}

func TestClosedShops(t *testing.T) {
	t.Parallel()
	s := shopifytest.Start(t, shopifytest.Config{Password: true})
	if got := connect(t, s, "", "").Test(t.Context()); got.State != tilly.Refused || !strings.Contains(got.Message, "password page") {
		t.Errorf("%+v", got)
	}
	other := httptest.NewTLSServer(http.NotFoundHandler())
	t.Cleanup(other.Close)
	net := shoptest.Net(t, other)
	if found, err := Found(t.Context(), other.URL, net); found || err != nil {
		t.Errorf("%v, %v where no shop is", found, err)
	}
	busy := shopifytest.Start(t, shopifytest.Config{LimitStatus: 429, Throttled: func(int, *http.Request) bool { return true }})
	if found, err := Found(t.Context(), busy.URL, shoptest.Net(t, busy.Server())); found || tilly.CodeOf(err) != tilly.Unavailable {
		t.Errorf("%v, %v of a shop that is busy", found, err)
	}
	for _, key := range []string{"", "shpat_x"} {
		c := New(tilly.Shop{URL: other.URL, Key: key}, net)
		if got := c.Test(t.Context()); got.State != tilly.Refused || !strings.Contains(got.Message, "No Shopify shop") {
			t.Errorf("%+v", got)
		}
	}
}
