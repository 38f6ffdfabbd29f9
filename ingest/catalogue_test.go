package ingest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/platform"
)

// listing is a shop's interface that lists what a test has it list.
type listing struct {
	platform.Connector
	list  func(q platform.Query, yield func(platform.Batch) error) error
	asked []string // cursors
}

func (l *listing) Products(_ context.Context, q platform.Query, yield func(platform.Batch) error) error {
	l.asked = append(l.asked, q.Cursor)
	return l.list(q, yield)
}

// at has a scan ask the interface, whichever shop it is of.
func (l *listing) at(c *Config) {
	c.Connect = func(context.Context, tilly.Shop) (platform.Connector, error) { return l, nil }
}

// lanterns are n products, the first one with the number from.
func lanterns(from, n int) (list []tilly.Product) {
	for i := range n {
		list = append(list, tilly.Product{
			Ref: fmt.Sprint(from + i), Title: fmt.Sprintf("Lantern %d", from+i), URL: fmt.Sprintf("https://shop.example/lantern-%d", from+i), Description: "Made by hand of tin and glass.",
		})
	}
	return list
}

// inOneBatch lists products and nothing else.
func inOneBatch(list []tilly.Product) *listing {
	return &listing{list: func(_ platform.Query, yield func(platform.Batch) error) error {
		return yield(platform.Batch{Products: list})
	}}
}

func catalogueRows(address string) *memory {
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: address})
	rows.source.Kind = tilly.ProductsKind
	return rows
}

// titlesLearnt are the titles of what documents of products teach, by their keys.
func (m *memory) titlesLearnt() map[string]string {
	titles := map[string]string{}
	for _, d := range m.docs {
		for _, p := range m.passages[d.ID] {
			titles[d.Key] = p.Title
		}
	}
	return titles
}

// Each product that a shop lists is a document, however many there are; one that it keeps
// from the public is left out with the reason.
func TestACatalogueIsLearntProductByProduct(t *testing.T) {
	t.Parallel()
	shop := &listing{list: func(_ platform.Query, yield func(platform.Batch) error) error {
		if err := yield(platform.Batch{Products: lanterns(1, 25), Cursor: "next", Skipped: []platform.Skip{{Ref: "90", Reason: platform.SkipHidden}}}); err != nil {
			return err
		}
		return yield(platform.Batch{Products: lanterns(26, 5), Skipped: []platform.Skip{{Ref: "91", URL: "https://shop.example/draft", Reason: platform.SkipDraft}}})
	}}
	rows := catalogueRows("https://shop.example")
	now := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	scanSite(t, rows, func(c *Config) {
		shop.at(c)
		c.Limits.MaxPages, c.Now = 3, func() time.Time { return now }
	})
	wantStatus(t, rows, tilly.Completed, "")
	if got := rows.titlesLearnt(); len(got) != 30 || got["ref 30"] != "Lantern 30" {
		t.Errorf("learnt %d products, of them %q", len(got), got["ref 30"])
	}
	for key, reason := range map[string]string{"ref 90": "Left out: hidden from the catalogue.", "ref 91": "Left out: not published."} {
		if d := rows.docs[key]; d == nil || d.State != tilly.Skipped || d.Error != reason {
			t.Errorf("%s is %+v, want it left out: %s", key, d, reason)
		}
	}
	d := rows.docs["ref 7"]
	p := rows.passages[d.ID][0]
	if d.Title != "Lantern 7" || d.URL != "https://shop.example/lantern-7" || p.Product == nil || p.Product.Key != "ref 7" || !p.Product.SeenAt.Equal(now) || p.Lang != "en" || d.Lang != "en" || p.StoreID != "store" || p.DocumentID != d.ID {
		t.Errorf("document %+v teaches %+v", d, p)
	}
}

// A later round exchanges what changed, and forgets what the shop does not list any more.
func TestACatalogueIsReadAnew(t *testing.T) {
	t.Parallel()
	list := lanterns(1, 6)
	rows := catalogueRows("https://shop.example")
	scanSite(t, rows, inOneBatch(list).at)
	list = slices.Clone(list)
	list[2].Description = "Made by hand of brass and glass."
	rows.rescan()
	scanSite(t, rows, inOneBatch(list[:5]).at)
	wantStatus(t, rows, tilly.Completed, "")
	if got := rows.titlesLearnt(); rows.swaps != 1 || len(got) != 5 || got["ref 6"] != "" {
		t.Errorf("%d products were exchanged, %v are known", rows.swaps, slices.Sorted(maps.Keys(got)))
	}
}

// A shop that asks us to wait is asked for the rest later; one whose answer failed, from
// the start, as it may not have taken the cursor. What was stored stays.
func TestAnInterruptedCatalogueGoesOn(t *testing.T) {
	t.Parallel()
	wait := tilly.Errorf(tilly.Unavailable, "Too many requests.")
	wait.RetryAfter = time.Minute
	for name, c := range map[string]struct {
		failure error
		cursor  string
	}{"asked to wait": {wait, "second"}, "broken": {tilly.Errorf(tilly.Unavailable, "The shop does not answer."), ""}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			failed := false
			shop := &listing{}
			shop.list = func(q platform.Query, yield func(platform.Batch) error) error {
				if q.Cursor == "" {
					if err := yield(platform.Batch{Products: lanterns(1, 2), Cursor: "second"}); err != nil {
						return err
					}
				}
				if !failed {
					failed = true
					return c.failure
				}
				return yield(platform.Batch{Products: lanterns(3, 2)})
			}
			rows := catalogueRows("https://shop.example")
			var told []string
			in := newIngester(t, rows, func(cfg *Config) {
				shop.at(cfg)
				cfg.Refused = func(_ context.Context, storeID string, err error) { told = append(told, storeID+": "+err.Error()) }
			})
			if err := in.Scan(t.Context(), rows.job()); tilly.CodeOf(err) != tilly.Unavailable || rows.finished {
				t.Fatalf("the first run ended with %v", err)
			}
			if len(told) != 1 || !strings.HasPrefix(told[0], "store: ") {
				t.Errorf("told of refusals: %q", told)
			}
			if err := in.Scan(t.Context(), rows.job()); err != nil {
				t.Fatal(err)
			}
			wantStatus(t, rows, tilly.Completed, "")
			if want := []string{"", c.cursor}; !slices.Equal(shop.asked, want) {
				t.Errorf("asked from %q, want %q", shop.asked, want)
			}
			if got := rows.titlesLearnt(); len(got) != 4 || rows.saves != 4 {
				t.Errorf("learnt %d products in %d saves, want 4 each", len(got), rows.saves)
			}
			rows.rescan()
			if err := in.Scan(t.Context(), rows.job()); err != nil || shop.asked[2] != "" {
				t.Errorf("the next round is asked from %q: %v", shop.asked[2:], err)
			}
		})
	}
}

// A product that an interrupted reading had found and that the shop lists no more is left out.
func TestAProductThatIsGonePartWay(t *testing.T) {
	t.Parallel()
	rows := catalogueRows("https://shop.example")
	if err := rows.AddDocuments(t.Context(), "store", "src", 1, []tilly.FoundURL{{Key: "ref 99", URL: "https://shop.example/gone"}}, 10); err != nil {
		t.Fatal(err)
	}
	scanSite(t, rows, inOneBatch(lanterns(1, 2)).at)
	if d := rows.docs["ref 99"]; d.State != tilly.Skipped || !strings.Contains(d.Error, "does not list this product any more") {
		t.Errorf("what the shop lists no more is %s: %q", d.State, d.Error)
	}
}

// Where a shop refuses, its owner is told why; a stranger's shop is read page by page then,
// and trouble that passes has the job tried again.
func TestAShopThatRefuses(t *testing.T) {
	t.Parallel()
	const lantern = `<html lang=en><head><title>Tin lantern</title><script type="application/ld+json">{"@type":"Product","name":"Tin lantern","offers":{"price":"24.00","priceCurrency":"EUR"}}</script></head><body><h1>Tin lantern</h1></body></html>`
	for name, c := range map[string]struct {
		code   tilly.Code
		keys   bool
		status tilly.Status // "" where the job is tried again
		reason string
	}{
		"keys that were refused": {tilly.Forbidden, true, tilly.Failed, "Give us other keys."},
		"closed to strangers":    {tilly.Forbidden, false, tilly.Completed, ""},
		"down":                   {tilly.Unavailable, true, "", ""},
		"down for strangers":     {tilly.Unavailable, false, "", ""},
		"our own fault":          {tilly.Internal, true, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			web := newSite(t, map[string]string{"/": lantern})
			own := oneShop{StoreID: "store", URL: web.URL}
			if c.keys {
				own.Key = "k"
			}
			shop := &listing{list: func(platform.Query, func(platform.Batch) error) error {
				return tilly.Errorf(c.code, "Give us other keys.")
			}}
			rows := catalogueRows(web.URL)
			err := newIngester(t, rows, func(cfg *Config) {
				shop.at(cfg)
				cfg.Shops = own
			}).Scan(t.Context(), rows.job())
			if again := err != nil; again != (c.status == "") {
				t.Fatalf("the scan ended with %v", err)
			}
			if c.status == "" {
				return
			}
			wantStatus(t, rows, c.status, c.reason)
			if got := rows.doc("/"); got.Title == "Tin lantern" != (c.status == tilly.Completed) {
				t.Errorf("its page is %+v", got)
			}
		})
	}
}

// The keys of a store are for its own shop: any other is asked as a stranger asks.
func TestKeysAreForTheOwnShop(t *testing.T) {
	t.Parallel()
	for address, keyed := range map[string]bool{"https://own.example/shop": true, "https://other.example": false} {
		rows := catalogueRows(address)
		var given tilly.Shop
		scanSite(t, rows, func(c *Config) {
			c.Shops = oneShop{StoreID: "store", URL: "https://own.example", Key: "k", Secret: "s"}
			c.Connect = func(_ context.Context, shop tilly.Shop) (platform.Connector, error) {
				given = shop
				return inOneBatch(lanterns(1, 1)), nil
			}
		})
		if (given.Key != "") != keyed || (given.Secret != "") != keyed || given.StoreID != "store" || !keyed && given.URL != address {
			t.Errorf("%s is asked with %+v", address, given)
		}
	}
	rows := catalogueRows("https://own.example")
	busy := tilly.Errorf(tilly.Unavailable, "Ask later.")
	err := newIngester(t, rows, func(c *Config) {
		c.Connect = func(context.Context, tilly.Shop) (platform.Connector, error) { return nil, busy }
	}).Scan(t.Context(), rows.job())
	if tilly.CodeOf(err) != tilly.Unavailable || rows.finished {
		t.Errorf("a shop that asks to be asked later: %v", err)
	}
}

// A page of products teaches each of them, in the language that it says it is in, and is
// not taught again while it stays what it was.
func TestAPageOfProducts(t *testing.T) {
	t.Parallel()
	of := func(price string) string {
		return `<html lang=de-AT><head><title>Laternen</title><link rel=alternate hreflang=fr href="{{origin}}/fr/laternen"><script type="application/ld+json">[{"@type":"Product","name":"Blechlaterne","sku":"B1","description":"Für den Garten und das Haus, und mit der Hand gemacht.","url":"{{origin}}/blech","offers":{"price":"` + price + `","priceCurrency":"EUR"}},` +
			`{"@type":"Product","name":"Glaslaterne","sku":"G1","description":"Für den Tisch und die Bank vor dem Haus.","url":"{{origin}}/glas","offers":{"price":"31.00","priceCurrency":"EUR"}}]</script></head><body><h1>Laternen</h1></body></html>`
	}
	web := newSite(t, map[string]string{"/laternen": of("24.00")})
	rows := newMemory(tilly.SinglePage, tilly.SourceInput{URLs: []string{web.URL + "/laternen"}})
	rows.source.Kind = tilly.ProductsKind
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	d := rows.doc("/laternen")
	list := rows.passages[d.ID]
	if len(list) != 2 || d.Passages != 2 || d.Title != list[0].Title || d.Lang != "de" || d.Translations["fr"] == "" {
		t.Fatalf("document %+v teaches %d products", d, len(list))
	}
	for i, title := range []string{"Blechlaterne", "Glaslaterne"} {
		if p := list[i]; p.Title != title || p.Ord != i || p.Lang != "de" || p.Product.Key == "" || p.Product.Ord != i || p.Product.SeenAt.IsZero() {
			t.Errorf("product %d is %+v", i, p)
		}
	}
	web.requests()
	rows.rescan()
	scanSite(t, rows, nil)
	if asked := web.requests(); rows.swaps != 0 || len(asked) != 1 || !asked[0].conditional {
		t.Errorf("unchanged: exchanged %d times after %+v", rows.swaps, asked)
	}
	web.set("/laternen", of("124.00"))
	rows.rescan()
	scanSite(t, rows, nil)
	if rows.swaps != 1 {
		t.Errorf("a new price is exchanged %d times", rows.swaps)
	}
}

// A page without a product is a fault where its owner named it, and left out where it was
// found on the way.
func TestPagesWithoutProducts(t *testing.T) {
	t.Parallel()
	const product = `<html lang=en><head><title>Tin lantern</title><script type="application/ld+json">{"@type":"Product","name":"Tin lantern","offers":{"price":"24.00","priceCurrency":"EUR"}}</script></head><body><h1>Tin lantern</h1></body></html>`
	web := newSite(t, map[string]string{"/": pageOf("Lanterns", "All of our lanterns are made by hand.", "/tin", "/about"), "/tin": product, "/about": pageOf("About us", "We have made lanterns for forty years.")})
	one := newMemory(tilly.SinglePage, tilly.SourceInput{URL: web.URL + "/about"})
	one.source.Kind = tilly.ProductsKind
	scanSite(t, one, nil)
	wantStatus(t, one, tilly.Failed, "No product was found on this page.")
	rows := catalogueRows(web.URL)
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	if d := rows.doc("/about"); d.State != tilly.Skipped || !strings.Contains(d.Error, "no product was found") {
		t.Errorf("a page without a product is %s: %q", d.State, d.Error)
	}
	if d := rows.doc("/tin"); d.State != tilly.Done || d.Passages != 1 || d.Lang != "en" {
		t.Errorf("a page of a product is %+v", d)
	}
}
