package program

import (
	"io"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/db"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

const clientSecret = "shpss_0123456789abcdef0123456789abcdef"

// shopifyStore is a store on a Shopify shop, its keys saved and tested.
func shopifyStore(t *testing.T, public, secret string, cfg shopifytest.Config) (*shops, *shopifytest.Shop, tilly.Store) {
	t.Helper()
	shop := shopifytest.Start(t, cfg)
	rows, err := db.Open(t.Context(), db.Config{Path: filepath.Join(t.TempDir(), "tilly.db"),
		Sealer: tilly.NewSealer([]byte("a key for tests, long enough to be one"))})
	must(t, err)
	t.Cleanup(func() { _ = rows.Close() })
	must(t, rows.Migrate(t.Context()))
	now := time.Now().Truncate(time.Microsecond)
	owner := tilly.User{ID: tilly.NewID(), Name: "Ann", Email: "ann@shop.example", CreatedAt: now}
	must(t, rows.CreateUser(t.Context(), owner, tilly.UserToken{}))
	store := tilly.Store{ID: tilly.NewID(), UserID: owner.ID, Name: "Shop", URL: shop.URL, PlatformID: 1, Active: true, DataID: tilly.NewSecret(), CreatedAt: now}
	must(t, rows.CreateStore(t.Context(), store))
	s := &shops{rows: rows, net: shoptest.Net(t, shop.Server()), log: slog.New(slog.DiscardHandler), public: public, open: map[string]opened{}}
	k := tilly.StoreKey{
		StoreID: store.ID, Host: strings.TrimPrefix(shop.URL, "https://"), Key: shop.Token, Secret: secret, CreatedAt: now,
		Connection: tilly.Connection{State: tilly.Checking},
	}
	must(t, rows.SaveStoreKey(t.Context(), k))
	must(t, s.test(t.Context(), tilly.ConnectJob{StoreID: store.ID, CreatedAt: now}))
	must(t, s.hook(t.Context(), tilly.HookJob{StoreID: store.ID}))
	return s, shop, store
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func noteFor(t *testing.T, s *shops, store tilly.Store) string {
	t.Helper()
	k, err := s.rows.StoreKey(t.Context(), store.ID)
	must(t, err)
	if k.Connection.State != tilly.Connected {
		t.Fatalf("the connection is %s: %s", k.Connection.State, k.Connection.Message)
	}
	return k.Connection.Changes
}

func TestShopifyTellsOfChanges(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	s, shop, store := shopifyStore(t, "https://tilly.example", clientSecret, shopifytest.Config{ClientSecret: clientSecret, Products: shopifytest.Oddities()})
	if note := noteFor(t, s, store); note != hookedNote {
		t.Errorf("the owner reads %q", note)
	}
	subscriptions := shop.Subscriptions()
	if len(subscriptions) != 5 || !strings.HasPrefix(subscriptions[0].URI, "https://tilly.example/api/webhooks/shopify/") {
		t.Fatalf("%+v", subscriptions)
	}
	for _, h := range subscriptions {
		if strings.HasPrefix(h.Topic, "ORDERS_") && !slices.Equal(h.Fields, []string{"id", "updated_at", "line_items"}) {
			t.Errorf("of orders we are told %v", h.Fields)
		}
	}
	must(t, s.hook(ctx, tilly.HookJob{StoreID: store.ID}))
	if n := len(shop.Subscriptions()); n != 5 {
		t.Errorf("asking again makes %d subscriptions", n)
	}
	shop.DropSubscriptions() // as Shopify does when we were not to be reached
	must(t, s.hook(ctx, tilly.HookJob{StoreID: store.ID}))
	if n := len(shop.Subscriptions()); n != 5 {
		t.Errorf("they are %d after they were gone", n)
	}

	token := subscriptions[0].URI[strings.LastIndex(subscriptions[0].URI, "/")+1:]
	h, err := s.HookOf(ctx, "shopify", token)
	must(t, err)
	product := shop.Products[0]
	source := tilly.Source{
		ID: tilly.NewID(), StoreID: store.ID, Kind: tilly.ProductsKind, ScanType: tilly.MultiPages, Status: tilly.Completed, Round: 1,
		Input: tilly.SourceInput{URL: shop.URL}, CreatedAt: time.Now(), UpdatedAt: time.Now(),
	}
	must(t, s.rows.CreateSources(ctx, store.ID, []tilly.Source{source}))
	hear := func(topic string) error {
		r := shop.Webhook(ctx, subscriptions[0].URI, topic, product.ID)
		body, err := io.ReadAll(r.Body)
		must(t, err)
		return s.Heard(ctx, h, r.Header, body)
	}
	waits := func() int {
		depth, err := s.rows.Depth(ctx, time.Now().Add(time.Hour))
		must(t, err)
		return depth[tilly.JobChanged].Waiting
	}
	must(t, hear("products/create"))
	if n := waits(); n != 1 {
		t.Fatalf("%d jobs wait", n)
	}
	must(t, s.changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: product.ID}))
	list, total, err := s.rows.Products(ctx, store.ID, 1, 10)
	must(t, err)
	if total != 1 || list[0].Title != product.Title || list[0].Ref != product.ID || list[0].SeenAt.IsZero() {
		t.Errorf("%d products: %+v", total, list)
	}
	shop.Change(func(c *shopifytest.Config) { c.ClientSecret = "another" })
	if err := hear("products/delete"); tilly.CodeOf(err) != tilly.Unauthorized {
		t.Errorf("signed by another app: %v", err)
	}
	shop.Change(func(c *shopifytest.Config) { c.Products = slices.Delete(slices.Clone(c.Products), 0, 1) })
	must(t, s.changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: product.ID}))
	if _, total, err = s.rows.Products(ctx, store.ID, 1, 10); err != nil || total != 0 {
		t.Errorf("%d products, %v", total, err)
	}
	must(t, s.rows.DeleteStoreKey(ctx, store.ID))
	if _, err := s.HookOf(ctx, "shopify", token); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("%v", err)
	}
	job, ok, err := s.rows.Claim(ctx, "w", []string{tilly.JobUnhook}, time.Minute, time.Now())
	if err != nil || !ok || strings.Contains(string(job.Payload), token) || strings.Contains(string(job.Payload), shop.Token) ||
		strings.Contains(string(job.Payload), clientSecret) {
		t.Fatalf("%v %v %s", ok, err, job.Payload)
	}
	must(t, payload(s.unhook)(ctx, job))
	if n := len(shop.Subscriptions()); n != 0 {
		t.Errorf("%d subscriptions stay", n)
	}
}

func TestOnlyOwnProductsAreAskedFor(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		platform int
		key, url string
		want     bool
	}{
		{2, "", "https://www.shop.example/p/1", true}, {2, "ck", "https://shop.example/p/1", true}, {2, "ck", "https://other.example/p/1", false},
		{2, "ck", "", true}, {2, "", "", false}, {1, "", "https://brand.example/p/1", false}, {1, "shpat", "https://brand.example/p/1", true},
	} {
		shop := tilly.Shop{PlatformID: c.platform, URL: "https://shop.example", Key: c.key}
		if got := sells(shop, tilly.Product{Ref: "1", URL: c.url}); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
		if sells(shop, tilly.Product{Ref: "1", URL: c.url, Manual: true}) || sells(shop, tilly.Product{URL: c.url}) {
			t.Errorf("%+v: what has no place in the shop is asked for", c)
		}
	}
}

func TestShopsThatCannotTell(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]struct {
		public, secret string
		scopes         []string
	}{
		"API secret key":         {"https://tilly.example", "shpat_" + strings.Repeat("5f3a1b9c", 4), nil},
		"TILLY_PUBLIC_URL":       {"http://tilly.example", clientSecret, nil},
		"needs an https address": {"http://127.0.0.1:8080", clientSecret, nil},
		hookedNote:               {"https://tilly.example", clientSecret, []string{"read_products"}}, // a product that is ordered is told of as changed
	} {
		s, shop, store := shopifyStore(t, c.public, c.secret, shopifytest.Config{ClientSecret: clientSecret, Scopes: c.scopes})
		if note := noteFor(t, s, store); !strings.Contains(note, want) {
			t.Errorf("%q, want %q", note, want)
		}
		if n := len(shop.Subscriptions()); want != hookedNote && n != 0 {
			t.Errorf("%q: %d subscriptions", want, n)
		}
	}
	for public, shop := range map[string]string{"http://localhost:8080": "https://shop.example", "https://127.0.0.1": "https://shop.example", "https://[::1]:8": "http://10.0.0.1"} {
		if note := (&shops{public: public}).unheard(shop); !strings.Contains(note, public) {
			t.Errorf("%s for %s: %q", public, shop, note)
		}
	}
	for public, shop := range map[string]string{"http://localhost:8080": "http://127.0.0.1:9", "https://tilly.example": "http://shop.example"} {
		if note := (&shops{public: public}).unheard(shop); note != "" {
			t.Errorf("%s for %s: %q", public, shop, note)
		}
	}
}
