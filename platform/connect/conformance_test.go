package connect

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/platform"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
	"tilly/testkit/wootest"
)

// kit is a shop that every connector must stand the same tests on.
type kit struct {
	name      string
	title     string
	connector platform.Connector
	products  int     // that the public may see
	proofs    []proof // orders that are there, with their owners
	currency  string
	most      func() int
	leaks     func() []string
	hooks     []*http.Request // signed with hookSecret
}

type proof struct{ number, email string }

const hookSecret = "whsec_0123456789abcdef"

// kits are all shops; without keys there are no orders to look up.
func kits(t *testing.T) []kit {
	var out []kit
	for name, cfg := range map[string]wootest.Config{
		"woocommerce https":           {TLS: true},
		"woocommerce http, numbering": {NumberingPlugin: true, Currency: "EUR"},
		"woocommerce without keys":    {TLS: true, Currency: "GBP"},
	} {
		cfg.Products, cfg.Orders, cfg.WebhookSecret = append(wootest.Oddities(), moved(wootest.Catalogue(150))...), wootest.Orders(), hookSecret
		s := wootest.Start(t, cfg)
		shop := tilly.Shop{StoreID: "store", URL: s.URL, Key: s.Key.Consumer, Secret: s.Key.Secret}
		k := kit{name: name, title: "woocommerce", products: 150 + 15, currency: s.Currency, most: s.Most, leaks: s.Leaks}
		if strings.HasSuffix(name, "without keys") {
			shop.Key, shop.Secret = "", ""
		} else {
			for _, o := range s.Orders {
				if o.Status != "trash" && o.Status != "checkout-draft" {
					number := fmt.Sprint(o.ID)
					if cfg.NumberingPlugin {
						number = o.Number
					}
					k.proofs = append(k.proofs, proof{number, o.Email})
				}
			}
		}
		k.connector = New("woocommerce", shop, shoptest.Net(t, s.Server()))
		k.hooks = []*http.Request{s.ProductWebhook(t.Context(), "http://hook.example", "product.updated", 1001), s.OrderWebhook(t.Context(), "http://hook.example", "order.updated", 1141)}
		out = append(out, k)
	}
	for name, keyed := range map[string]bool{"shopify": true, "shopify without keys": false} {
		s := shopifytest.Start(t, shopifytest.Config{Products: append(shopifytest.Oddities(), shopifytest.Catalogue(300)...), Orders: shopifytest.Orders(), ClientSecret: hookSecret})
		k := kit{name: name, title: "shopify", products: 300 + 5, currency: s.Currency, most: s.Most, leaks: s.Leaks}
		shop := tilly.Shop{StoreID: "store", URL: s.URL}
		if keyed {
			shop.Key = s.Token
			for _, o := range s.Orders {
				if o.Email != "" {
					k.proofs = append(k.proofs, proof{o.Name, o.Email})
				}
			}
		}
		k.connector = New("shopify", shop, shoptest.Net(t, s.Server()))
		k.hooks = []*http.Request{s.Webhook(t.Context(), "http://hook.example", "products/update", "1"), s.Webhook(t.Context(), "http://hook.example", "orders/updated", "2")}
		out = append(out, k)
	}
	return out
}

// moved keeps the ids of an ordinary catalogue away from the odd ones.
func moved(list []wootest.Product) []wootest.Product {
	for i := range list {
		list[i].ID += 100_000
		for j := range list[i].Variations {
			list[i].Variations[j].ID += 100_000
		}
	}
	return list
}

func each(t *testing.T, test func(*testing.T, kit)) {
	for _, k := range kits(t) {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			test(t, k)
			if k.most() > 2 {
				t.Errorf("%d requests at once", k.most())
			}
			if leaks := k.leaks(); leaks != nil {
				t.Errorf("keys went in clear: %v", leaks)
			}
		})
	}
}

func whole(t *testing.T, c platform.Connector) (all []tilly.Product) {
	t.Helper()
	err := c.Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
		all = append(all, b.Products...)
		for _, s := range b.Skipped {
			if s.Ref == "" || s.Reason == "" {
				t.Errorf("left out without a reason: %+v", s)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func plain(p tilly.Product) tilly.Product {
	p.SeenAt = time.Time{}
	return p
}

func TestConnects(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, k kit) {
		got := k.connector.Test(t.Context())
		if got.State != tilly.Connected || got.Message == "" || got.CheckedAt.IsZero() {
			t.Errorf("%+v", got)
		}
	})
}

func TestCatalogueIsWholeAndPublic(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, k kit) {
		all := whole(t, k.connector)
		if len(all) != k.products {
			t.Errorf("%d products, want %d", len(all), k.products)
		}
		keys := map[string]bool{}
		for _, p := range all {
			if keys[p.Key] || p.Key == "" || p.Ref == "" || p.StoreID != "store" || p.Title == "" || p.URL == "" || p.SeenAt.IsZero() || len(p.Variants) == 0 {
				t.Errorf("%+v", p)
			}
			keys[p.Key] = true
			if strings.Contains(p.Title, "must not") || strings.Contains(p.Description, "alert(") {
				t.Errorf("%s came through", p.Title)
			}
			for _, v := range p.Variants {
				if v.Price != nil && (v.Price.Currency != k.currency || v.Price.Minor < 0) || v.Regular != nil && v.Regular.Minor <= v.Price.Minor || v.Availability == "" {
					t.Errorf("%s: %+v", p.Title, v)
				}
			}
		}
	})
}

func TestOneProductIsReadAnew(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, k kit) {
		for i, p := range whole(t, k.connector) {
			if i%9 != 0 && i > 25 {
				continue
			}
			got, err := k.connector.Product(t.Context(), p)
			if diff := cmp.Diff(plain(p), plain(got)); err != nil || diff != "" {
				t.Errorf("%s: %v %s", p.Title, err, diff)
			}
		}
		if _, err := k.connector.Product(t.Context(), tilly.Product{Ref: "424242424242", URL: "https://elsewhere.example/x"}); tilly.CodeOf(err) != tilly.NotFound {
			t.Errorf("one that is not there: %v", err)
		}
	})
}

func TestReadingStopsAndGoesOn(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, k kit) {
		stop := errors.New("stop")
		var got []string
		for cursor := ""; ; {
			err := k.connector.Products(t.Context(), platform.Query{Cursor: cursor}, func(b platform.Batch) error {
				for _, p := range b.Products {
					got = append(got, p.Ref)
				}
				cursor = b.Cursor
				return stop
			})
			if !errors.Is(err, stop) {
				t.Fatal(err)
			}
			if cursor == "" {
				break
			}
		}
		var want []string
		for _, p := range whole(t, k.connector) {
			want = append(want, p.Ref)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := k.connector.Products(ctx, platform.Query{}, func(platform.Batch) error { return nil }); !errors.Is(err, context.Canceled) {
			t.Errorf("after its end: %v", err)
		}
	})
}

func TestOwnersFindTheirOrders(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, k kit) {
		for _, p := range k.proofs {
			for _, as := range []proof{p, {" " + strings.ToLower(p.number), strings.ToUpper(p.email)}, {"#" + strings.TrimPrefix(p.number, "#"), "\t" + p.email + "\n"}} {
				got, err := k.connector.Order(t.Context(), as.number, as.email)
				if err != nil || got.Number != p.number || got.Status == "" || got.PlacedAt.IsZero() {
					t.Errorf("%q: %+v, %v", as, got, err)
				}
			}
		}
		if k.proofs == nil {
			if _, err := k.connector.Order(t.Context(), "1001", "a@example.com"); tilly.CodeOf(err) != tilly.NotBuilt {
				t.Errorf("without keys: %v", err)
			}
		}
	})
}

// TestNobodyElseDoes makes two thousand attempts in all to see an order without
// both its number and its address; all must get one and the same answer.
func TestNobodyElseDoes(t *testing.T) {
	t.Parallel()
	want := tilly.Missing().Error()
	each(t, func(t *testing.T, k kit) {
		if k.proofs == nil {
			return
		}
		n, all, most := 0, attempts(k.proofs), 150
		if os.Getenv("TILLY_TORTURE") != "" {
			most = 700
		}
		for i := 0; i < len(all); i += max(len(all)/most, 1) {
			n++
			a := all[i]
			got, err := k.connector.Order(t.Context(), a.number, a.email)
			if err == nil || err.Error() != want || got.Number != "" || got.Shipments != nil {
				t.Errorf("%q got %+v, %v", a, got, err)
			}
		}
		if n < most {
			t.Errorf("only %d attempts", n)
		}
	})
}

// attempts are pairs of which none is a proof: a right number with a wrong
// address, a right address with a wrong number, pieces, tricks, nothing.
func attempts(proofs []proof) (out []proof) {
	owner := map[string]string{}
	emails := map[string]bool{}
	for _, p := range proofs {
		owner[strings.ToLower(strings.Trim(p.number, "# "))] = strings.ToLower(p.email)
		emails[p.email] = true
	}
	add := func(number, email string) {
		if owner[strings.ToLower(strings.Trim(number, "# \t\n"))] != strings.ToLower(strings.TrimSpace(email)) {
			out = append(out, proof{number, email})
		}
	}
	for i, p := range proofs {
		name, host, _ := strings.Cut(p.email, "@")
		base, _, _ := strings.Cut(name, "+")
		for _, email := range []string{
			"", "@", host, "@" + host, name, name + "@", base + "@" + host + "x", name[1:] + "@" + host, "x" + p.email, p.email + ".evil.example", p.email + ",a@b.example",
			"a@b.example," + p.email, p.email + "\x00", p.email + "\r\nBcc: a@b.example", strings.Replace(p.email, "@", "%40", 1), strings.ReplaceAll(p.email, "e", "е"), "*@" + host, "%",
			"' OR '1'='1", "stranger@example.org", p.email + "@" + host,
		} {
			add(p.number, email)
		}
		for e := range emails {
			add(p.number, e)
		}
		digits := strings.Trim(p.number, "#SOEN-A ")
		for _, number := range []string{"", "#", "0", "*", "%", digits[:len(digits)-1], digits + "0", "1" + digits, p.number + "' OR '1'='1", p.number + " OR *", p.number + "/../1", p.email, "I am the owner of " + p.number, proofs[(i+1)%len(proofs)].number} {
			add(number, p.email)
		}
	}
	return out
}

func TestWebhooksAreSigned(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, k kit) {
		for _, r := range k.hooks {
			body, err := io.ReadAll(r.Body)
			if err != nil {
				t.Fatal(err)
			}
			got, err := k.connector.Webhook(hookSecret, r.Header, body)
			if err != nil || got.Ref == "" || got.Delivery == "" || got.Kind != platform.ProductChanged && got.Kind != platform.OrderChanged {
				t.Errorf("%+v, %v", got, err)
			}
			refused := func(how, secret string, h http.Header, b []byte) {
				if got, err := k.connector.Webhook(secret, h, b); tilly.CodeOf(err) != tilly.Unauthorized || !reflect.DeepEqual(got, platform.Change{}) {
					t.Errorf("%s: %+v, %v", how, got, err)
				}
			}
			refused("no secret", "", r.Header, body)
			refused("other secret", hookSecret[1:], r.Header, body)
			refused("altered", hookSecret, r.Header, append([]byte(" "), body...))
			refused("cut", hookSecret, r.Header, body[:len(body)-1])
			refused("empty", hookSecret, r.Header, nil)
			for _, name := range []string{"X-WC-Webhook-Signature", "X-Shopify-Hmac-Sha256"} {
				if signature := r.Header.Get(name); signature != "" {
					for _, other := range []string{"", "=", "AAAA", signature[1:], signature + "A", strings.ToLower(signature)} {
						h := r.Header.Clone()
						h.Set(name, other)
						refused("signature "+other, hookSecret, h, body)
					}
				}
			}
		}
	})
}

func TestKindsAreFound(t *testing.T) {
	t.Parallel()
	woo, shop := wootest.Start(t, wootest.Config{}), shopifytest.Start(t, shopifytest.Config{Products: shopifytest.Oddities()})
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		_, _ = w.Write([]byte("<h1>A shop of its own kind</h1>"))
	}))
	t.Cleanup(other.Close)
	shut, old := wootest.Start(t, wootest.Config{NoPosts: true}), wootest.Start(t, wootest.Config{NoStoreAPI: true})
	net := shoptest.Net(t, woo.Server(), shop.Server())
	for address, want := range map[string]string{woo.URL: "woocommerce", shop.URL: "shopify", other.URL: "custom", shut.URL: "custom", old.URL: "custom", "not an address": "", "http://127.0.0.1:1": ""} {
		if got, err := Detect(t.Context(), address, net); got != want || (err == nil) != (want != "") {
			t.Errorf("%s is %s, %v", address, got, err)
		}
	}
	for _, p := range tilly.Platforms() {
		if c := New(p.Title, tilly.Shop{URL: other.URL}, net); c == nil {
			t.Errorf("no connector for %s", p.Title)
		}
	}
	c := New("custom", tilly.Shop{URL: other.URL, Key: "k", Secret: "s"}, net)
	if got := c.Test(t.Context()); got.State != tilly.Connected || !strings.Contains(got.Message, "keys are not used") {
		t.Errorf("%+v", got)
	}
	if err := c.Products(t.Context(), platform.Query{}, nil); tilly.CodeOf(err) != tilly.NotBuilt {
		t.Errorf("%v", err)
	}
	if _, err := c.Order(t.Context(), "1", "a@b.example"); tilly.CodeOf(err) != tilly.NotBuilt {
		t.Errorf("%v", err)
	}
	if _, err := c.Webhook("s", http.Header{}, nil); tilly.CodeOf(err) != tilly.Unauthorized {
		t.Errorf("%v", err)
	}
}
