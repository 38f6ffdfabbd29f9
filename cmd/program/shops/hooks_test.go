package shops

import (
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/db"
	"tilly/ingest"
	"tilly/seal"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
	"tilly/testkit/wootest"
)

const clientSecret = "shpss_0123456789abcdef0123456789abcdef"

// shopifyStore is a store on a Shopify shop, its keys saved and tested.
func shopifyStore(t *testing.T, public, secret string, cfg shopifytest.Config) (*Shops, *shopifytest.Shop, tilly.Store) {
	t.Helper()
	shop := shopifytest.Start(t, cfg)
	s, store := storeOn(t, shop.Server(), tilly.Shop{PlatformID: 1, URL: shop.URL, Key: shop.Token, Secret: secret}, public)
	return s, shop, store
}

// storeOn is a store on a shop, its keys saved and tested.
func storeOn(t *testing.T, server *httptest.Server, shop tilly.Shop, public string) (*Shops, tilly.Store) {
	t.Helper()
	rows, err := db.Open(t.Context(), db.Config{Path: filepath.Join(t.TempDir(), "tilly.db"),
		Sealer: seal.New([]byte("a key for tests, long enough to be one"))})
	must(t, err)
	t.Cleanup(func() { _ = rows.Close() })
	must(t, rows.Schema.Migrate(t.Context()))
	now := time.Now().Truncate(time.Microsecond)
	owner := tilly.User{ID: tilly.NewID(), Name: "Ann", Email: "ann@shop.example", CreatedAt: now}
	must(t, rows.Accounts.CreateUser(t.Context(), owner, tilly.UserToken{}))
	store := tilly.Store{ID: tilly.NewID(), UserID: owner.ID, Name: "Shop", URL: shop.URL, PlatformID: shop.PlatformID, Active: true, DataID: tilly.NewSecret(), CreatedAt: now}
	must(t, rows.Stores.CreateStore(t.Context(), store))
	s := &Shops{rows: rows, net: shoptest.Net(t, server), log: slog.New(slog.DiscardHandler), public: public, open: map[string]opened{}}
	k := tilly.StoreKey{
		StoreID: store.ID, Host: hostIn(t, shop.URL), Key: shop.Key, Secret: shop.Secret, CreatedAt: now,
		Connection: tilly.Connection{State: tilly.Checking},
	}
	must(t, rows.Keys.SaveStoreKey(t.Context(), tilly.Caller{}, k))
	must(t, s.Test(t.Context(), tilly.ConnectJob{StoreID: store.ID, CreatedAt: now}))
	must(t, s.Hook(t.Context(), tilly.HookJob{StoreID: store.ID}))
	return s, store
}

func hostIn(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	must(t, err)
	return u.Host
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func noteFor(t *testing.T, s *Shops, store tilly.Store) string {
	t.Helper()
	k, err := s.rows.Keys.StoreKey(t.Context(), store.ID)
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
	must(t, s.Hook(ctx, tilly.HookJob{StoreID: store.ID}))
	if n := len(shop.Subscriptions()); n != 5 {
		t.Errorf("asking again makes %d subscriptions", n)
	}
	shop.DropSubscriptions() // as Shopify does when we were not to be reached
	must(t, s.Hook(ctx, tilly.HookJob{StoreID: store.ID}))
	if n := len(shop.Subscriptions()); n != 5 {
		t.Errorf("they are %d after they were gone", n)
	}

	token := subscriptions[0].URI[strings.LastIndex(subscriptions[0].URI, "/")+1:]
	h, err := s.HookOf(ctx, "shopify", token)
	must(t, err)
	product := shop.Products[0]
	catalogueFor(t, s, store)
	hear := func(topic string) error {
		r := shop.Webhook(ctx, subscriptions[0].URI, topic, product.ID)
		body, err := io.ReadAll(r.Body)
		must(t, err)
		return s.Heard(ctx, h, r.Header, body)
	}
	waits := func() int {
		depth, err := s.rows.Jobs.Depth(ctx, time.Now().Add(time.Hour))
		must(t, err)
		return depth[tilly.JobChanged].Waiting
	}
	must(t, hear("products/create"))
	if n := waits(); n != 1 {
		t.Fatalf("%d jobs wait", n)
	}
	must(t, s.Changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: product.ID}))
	list, total, err := s.rows.Products.Products(ctx, store.ID, tilly.ProductFilter{}, 1, 10)
	must(t, err)
	if total != 1 || list[0].Title != product.Title || list[0].Ref != product.ID || list[0].SeenAt.IsZero() {
		t.Errorf("%d products: %+v", total, list)
	}
	shop.Change(func(c *shopifytest.Config) { c.ClientSecret = "another" })
	if err := hear("products/delete"); tilly.CodeOf(err) != tilly.Unauthorized {
		t.Errorf("signed by another app: %v", err)
	}
	shop.Change(func(c *shopifytest.Config) { c.Products = slices.Delete(slices.Clone(c.Products), 0, 1) })
	must(t, s.Changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: product.ID}))
	if _, total, err = s.rows.Products.Products(ctx, store.ID, tilly.ProductFilter{}, 1, 10); err != nil || total != 0 {
		t.Errorf("%d products, %v", total, err)
	}
	must(t, s.rows.Keys.DeleteStoreKey(ctx, tilly.Caller{}, store.ID))
	if _, err := s.HookOf(ctx, "shopify", token); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("%v", err)
	}
	job, ok, err := s.rows.Jobs.Claim(ctx, "w", []string{tilly.JobUnhook}, time.Minute, time.Now())
	if err != nil || !ok || strings.Contains(string(job.Payload), token) || strings.Contains(string(job.Payload), shop.Token) ||
		strings.Contains(string(job.Payload), clientSecret) {
		t.Fatalf("%v %v %s", ok, err, job.Payload)
	}
	must(t, s.Unhook(ctx, payload[tilly.UnhookJob](t, job)))
	if n := len(shop.Subscriptions()); n != 0 {
		t.Errorf("%d subscriptions stay", n)
	}
}

// catalogueFor gives a store a source that reads its whole shop.
func catalogueFor(t *testing.T, s *Shops, store tilly.Store) {
	t.Helper()
	source := tilly.Source{
		ID: tilly.NewID(), StoreID: store.ID, Kind: tilly.ProductsKind, ScanType: tilly.MultiPages, Status: tilly.Completed, Round: 1,
		Input: tilly.SourceInput{URL: store.URL}, CreatedAt: time.Now(), UpdatedAt: time.Now(),
	}
	must(t, s.rows.Sources.CreateSources(t.Context(), store.ID, []tilly.Source{source}))
}

// TestVariationsAreNoProducts: WooCommerce tells of a changed variation by its own
// id. Its product is what is read anew, and decides whether anything is shown.
func TestVariationsAreNoProducts(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	sizes := []wootest.Attribute{{Name: "Size", Slug: "pa_size", Variation: true, Options: []string{"S"}}}
	shop := wootest.Start(t, wootest.Config{TLS: true, Products: []wootest.Product{
		{ID: 10, Name: "Shirt", Type: "variable", Attributes: sizes, Variations: []wootest.Variation{{ID: 11, Regular: "20.00", Options: []string{"S"}}}},
		{ID: 20, Name: "Secret shirt", Type: "variable", Status: "draft", Attributes: sizes, Variations: []wootest.Variation{{ID: 21, Regular: "30.00", Options: []string{"S"}}}},
	}})
	s, store := storeOn(t, shop.Server(), tilly.Shop{PlatformID: 2, URL: shop.URL, Key: shop.Key.Consumer, Secret: shop.Key.Secret}, "https://tilly.example")
	catalogueFor(t, s, store)
	h, err := s.rows.Hooks.Hook(ctx, store.ID)
	must(t, err)
	shop.Change(func(c *wootest.Config) { c.WebhookSecret = h.Secret })
	shown := func() []tilly.Product {
		list, _, err := s.rows.Products.Products(ctx, store.ID, tilly.ProductFilter{}, 1, 10)
		must(t, err)
		return list
	}
	must(t, s.Changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: "10"}))
	phantom := tilly.Product{StoreID: store.ID, Ref: "21", Title: "Secret shirt - S", URL: shop.URL + "/product/secret-shirt/"}
	phantom.Key = tilly.ProductKey(phantom)
	must(t, s.rows.Products.AddProduct(ctx, phantom, time.Now()))
	if n := len(shown()); n != 2 {
		t.Fatalf("%d products to begin with", n)
	}
	shop.Change(func(c *wootest.Config) { c.Products[0].Variations[0].Regular = "24.00" })
	for _, id := range []int64{11, 21} {
		r := shop.ProductWebhook(ctx, "https://tilly.example", "product.updated", id)
		r.Header.Set("X-WC-Webhook-Delivery-ID", strconv.FormatInt(id, 10))
		body, err := io.ReadAll(r.Body)
		must(t, err)
		must(t, s.Heard(ctx, h, r.Header, body))
		must(t, s.Changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: strconv.FormatInt(id, 10)})) // one that was waiting
	}
	var told []string
	for {
		j, ok, err := s.rows.Jobs.Claim(ctx, "w", []string{tilly.JobChanged}, time.Minute, time.Now().Add(time.Hour))
		must(t, err)
		if !ok {
			break
		}
		told = append(told, string(j.Payload))
		must(t, s.Changed(ctx, payload[tilly.ChangedJob](t, j)))
		must(t, s.rows.Jobs.Finish(ctx, j.ID, j.Fence))
	}
	if len(told) != 2 || !strings.Contains(told[0]+told[1], `"10"`) || !strings.Contains(told[0]+told[1], `"20"`) {
		t.Errorf("to be read anew: %v", told)
	}
	list := shown()
	if len(list) != 1 || list[0].Ref != "10" || list[0].Variants[0].Price.Minor != 2400 {
		t.Errorf("%+v", list)
	}
}

// TestGroupsFollowWhatTheyShow: a shop tells of a product, and not of the groups that
// show it.
func TestGroupsFollowWhatTheyShow(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	shop := wootest.Start(t, wootest.Config{TLS: true, Products: []wootest.Product{
		{ID: 10, Name: "Plate", Regular: "20.00"}, {ID: 11, Name: "Bowl", Regular: "24.00"}, {ID: 12, Name: "Set", Type: "grouped", Regular: "20", Grouped: []int64{10, 11}},
	}})
	s, store := storeOn(t, shop.Server(), tilly.Shop{PlatformID: 2, URL: shop.URL, Key: shop.Key.Consumer, Secret: shop.Key.Secret}, "https://tilly.example")
	catalogueFor(t, s, store)
	for _, ref := range []string{"10", "12"} {
		must(t, s.Changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: ref}))
	}
	shop.Change(func(c *wootest.Config) { c.Products[0].Regular = "22.00" })
	must(t, s.Changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: "10"}))
	j, ok, err := s.rows.Jobs.Claim(ctx, "w", []string{tilly.JobChanged}, time.Minute, time.Now().Add(time.Hour))
	if err != nil || !ok {
		t.Fatalf("nothing is to be read anew: %v", err)
	}
	must(t, s.Changed(ctx, payload[tilly.ChangedJob](t, j)))
	set, err := s.rows.Products.ProductsByRef(ctx, store.ID, "12")
	if err != nil || len(set) != 1 || len(set[0].Variants) != 2 || set[0].Variants[0].Price.Minor != 2200 {
		t.Errorf("the group shows %+v, %v", set, err)
	}
}

// TestMaintenanceIsWaitedFor: a shop in maintenance is tested and read later, and
// its owner reads that it is, not that something is wrong with us.
func TestMaintenanceIsWaitedFor(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	var closed atomic.Bool
	shop := wootest.Start(t, wootest.Config{
		TLS: true, Products: wootest.Catalogue(3), LimitStatus: http.StatusServiceUnavailable, LimitWait: "600",
		Limited: func(int, *http.Request) bool { return closed.Load() },
	})
	s, store := storeOn(t, shop.Server(), tilly.Shop{PlatformID: 2, URL: shop.URL, Key: shop.Key.Consumer, Secret: shop.Key.Secret}, "https://tilly.example")
	k, err := s.rows.Keys.StoreKey(ctx, store.ID)
	must(t, err)
	job := tilly.ConnectJob{StoreID: store.ID, CreatedAt: k.CreatedAt}
	again := func() { s.net, s.open = shoptest.Net(t, shop.Server()), map[string]opened{} }
	waits := func(err error) {
		t.Helper()
		var e *tilly.Error
		if !errors.As(err, &e) || e.Code != tilly.Unavailable || e.RetryAfter <= 0 || e.RetryAfter > 30*time.Second || !strings.Contains(e.Message, "maintenance") {
			t.Errorf("%v", err)
		}
	}
	closed.Store(true)
	again()
	waits(s.Test(ctx, job))
	if k, err = s.rows.Keys.StoreKey(ctx, store.ID); err != nil || !strings.Contains(k.Connection.Message, "maintenance") {
		t.Errorf("the owner reads %+v, %v", k.Connection, err)
	}
	waits(s.Changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: "11"})) // now from the pause alone
	again()
	_, err = s.Find(ctx, tilly.Shop{URL: shop.URL}) // of a shop that nobody gave keys for
	waits(err)
	closed.Store(false)
	again()
	must(t, s.Test(ctx, job))
	if noteFor(t, s, store) == "" {
		t.Error("the shop was not asked to tell of changes")
	}
}

// TestRefusedKeysTurnRed: keys that worked and are taken back are shown as such as
// soon as the shop says so, whatever it was asked for.
func TestRefusedKeysTurnRed(t *testing.T) {
	t.Parallel()
	for name, ask := range map[string]func(s *Shops, store tilly.Store) error{
		"hook": func(s *Shops, store tilly.Store) error { return s.Hook(t.Context(), tilly.HookJob{StoreID: store.ID}) },
		"changed": func(s *Shops, store tilly.Store) error {
			return s.Changed(t.Context(), tilly.ChangedJob{StoreID: store.ID, Ref: "1"})
		},
		"order": func(s *Shops, store tilly.Store) error {
			if _, err := s.Order(t.Context(), store.ID, "1001", "a@shop.example"); tilly.CodeOf(err) != tilly.Forbidden {
				t.Errorf("%v", err)
			}
			return nil
		},
		"recheck": func(s *Shops, store tilly.Store) error {
			s.Recheck(t.Context(), store.ID, []tilly.Product{{StoreID: store.ID, Ref: "1", URL: store.URL + "/products/x"}})
			return nil
		},
		"scan": func(s *Shops, store tilly.Store) error {
			now := time.Now()
			src := tilly.Source{
				ID: tilly.NewID(), StoreID: store.ID, Kind: tilly.ProductsKind, ScanType: tilly.MultiPages, Status: tilly.Pending, Round: 1,
				Input: tilly.SourceInput{URL: store.URL}, CreatedAt: now, UpdatedAt: now,
			}
			if err := s.rows.Sources.CreateSources(t.Context(), store.ID, []tilly.Source{src}); err != nil {
				return err
			}
			reader := ingest.New(ingest.Config{Rows: s.rows.Crawl, Shops: s.rows.Keys, Connect: s.Find, Refused: s.NoteRefusal})
			return reader.Scan(t.Context(), tilly.ScanJob{StoreID: store.ID, SourceID: src.ID, Round: 1})
		},
	} {
		t.Run(name, func(t *testing.T) {
			shop := shopifytest.Start(t, shopifytest.Config{ClientID: "c1", ClientSecret: clientSecret})
			s, store := storeOn(t, shop.Server(), tilly.Shop{PlatformID: 1, URL: shop.URL, Key: "c1", Secret: clientSecret}, "https://tilly.example")
			if note := noteFor(t, s, store); note != hookedNote {
				t.Fatalf("the owner reads %q", note)
			}
			shop.Change(func(c *shopifytest.Config) { c.ClientSecret, c.Token = "shpss_new", "shpat_new" }) // the secret is rotated, the token ends
			must(t, ask(s, store))
			k, err := s.rows.Keys.StoreKey(t.Context(), store.ID)
			if err != nil || k.Connection.State != tilly.Refused || !strings.Contains(k.Connection.Message, "does not know this key") {
				t.Errorf("%+v, %v", k.Connection, err)
			}
		})
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
		if note := (&Shops{public: public}).unheard(shop); !strings.Contains(note, public) {
			t.Errorf("%s for %s: %q", public, shop, note)
		}
	}
	for public, shop := range map[string]string{"http://localhost:8080": "http://127.0.0.1:9", "https://tilly.example": "http://shop.example"} {
		if note := (&Shops{public: public}).unheard(shop); note != "" {
			t.Errorf("%s for %s: %q", public, shop, note)
		}
	}
}

func payload[T any](t *testing.T, j tilly.Job) (v T) {
	t.Helper()
	must(t, json.Unmarshal(j.Payload, &v))
	return v
}
