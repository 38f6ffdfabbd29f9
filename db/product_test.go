package db

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilly"
)

func price(minor int64) *tilly.Money { return &tilly.Money{Minor: minor, Currency: "EUR"} }

// lantern is a product in two sizes, the smaller one sold out.
func lantern(ref string) tilly.Product {
	return tilly.Product{
		Key: "ref " + ref, Ref: ref, Title: "Lantern " + ref, URL: "https://shop.example/p/" + ref, Tags: []string{"light"},
		Variants: []tilly.Variant{
			{Ref: "s", Options: []tilly.Attribute{{Name: "Size", Value: "S"}}, Price: price(1_999), Availability: tilly.OutOfStock},
			{Ref: "l", Options: []tilly.Attribute{{Name: "Size", Value: "L"}}, Price: price(2_999), Availability: tilly.InStock},
		},
	}
}

// handmade is a source of products entered by hand.
func handmade(s tilly.Store) tilly.Source {
	src := pairOf(s, "Lantern")
	src.Kind = tilly.ProductsKind
	return src
}

func productsTest(t *testing.T, w *world) {
	src := handmade(w.shop)
	ok(t, w.Products.CreateProducts(w.ctx, src, []tilly.Product{lantern("b"), lantern("a")}))
	wants(t, tilly.NotFound, w.Products.CreateProducts(w.ctx, handmade(tilly.Store{ID: "none"}), []tilly.Product{lantern("a")}))

	list, total, err := w.Products.Products(w.ctx, w.shop.ID, tilly.ProductFilter{}, 1, 10)
	ok(t, err)
	same(t, total, 2)
	want := lantern("a")
	want.StoreID, want.SourceID, want.DocumentID, want.Ord, want.Manual, want.SeenAt = w.shop.ID, src.ID, src.ID, 1, true, t0
	same(t, list[0], want)
	_, total, err = w.Products.Products(w.ctx, w.rival.ID, tilly.ProductFilter{}, 1, 10)
	ok(t, err)
	same(t, total, 0)

	// The index learns the facts; a scan that names the same product adds no second one.
	scan := w.scan(t, w.shop, t0)
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, scan.ID, 1, urls("x"), 10))
	doc := w.next(t, scan, 1)[0]
	doc.State, doc.FetchedAt = tilly.Done, t0.Add(time.Hour)
	ok(t, w.Crawl.SaveDocument(w.ctx, doc, true, []tilly.Passage{tilly.ProductPassage(lantern("a"))}, nil, 10))
	_, total, err = w.Products.Products(w.ctx, w.shop.ID, tilly.ProductFilter{}, 1, 10)
	ok(t, err)
	same(t, total, 2)
	found := map[string]*tilly.Facts{}
	_, err = w.Index.Changed(w.ctx, w.shop.ID, 0, func(_ string, passages []tilly.Passage) error {
		for _, p := range passages {
			found[p.Title+p.SourceID] = p.Facts
		}
		return nil
	})
	ok(t, err)
	facts := &tilly.Facts{Key: "ref a", Prices: []int64{2_999}, Currency: "EUR", Availability: tilly.InStock}
	same(t, found["Lantern a"+scan.ID], facts)
	same(t, len(found), 3)

	at := []tilly.PassageID{{DocumentID: doc.ID}, {DocumentID: "none"}, {DocumentID: src.ID}}
	cards, err := w.Products.ProductsAt(w.ctx, w.shop.ID, at)
	ok(t, err)
	same(t, []string{cards[0].Title, cards[1].Title}, []string{"Lantern a", "Lantern b"})
	same(t, cards[0].SeenAt, t0.Add(time.Hour))
	cards, err = w.Products.ProductsAt(w.ctx, w.rival.ID, at)
	ok(t, err)
	same(t, len(cards), 0)

	// What was read anew between two scans is kept, and raises the generation when it differs.
	generation := must1(t)(w.Index.Generation(w.ctx, w.shop.ID))
	again := lantern("a")
	again.StoreID, again.SourceID, again.DocumentID, again.SeenAt = w.shop.ID, scan.ID, doc.ID, t0.Add(2*time.Hour)
	ok(t, w.Products.SaveProduct(w.ctx, again))
	same(t, must1(t)(w.Index.Generation(w.ctx, w.shop.ID)), generation)
	again.Variants[1].Price = price(3_499)
	ok(t, w.Products.SaveProduct(w.ctx, again))
	same(t, must1(t)(w.Index.Generation(w.ctx, w.shop.ID)), generation+1)
	cards, err = w.Products.ProductsAt(w.ctx, w.shop.ID, at[:1])
	ok(t, err)
	same(t, []any{*cards[0].Variants[1].Price, cards[0].SeenAt}, []any{*price(3_499), t0.Add(2 * time.Hour)})
	foreign := again
	foreign.StoreID = w.rival.ID
	ok(t, w.Products.SaveProduct(w.ctx, foreign))
	same(t, must1(t)(w.Index.Generation(w.ctx, w.rival.ID)), int64(0))

	ok(t, w.Sources.DeleteSources(w.ctx, tilly.OwnerOf(w.ann.ID), []string{src.ID, scan.ID}))
	_, total, err = w.Products.Products(w.ctx, w.shop.ID, tilly.ProductFilter{}, 1, 10)
	ok(t, err)
	same(t, total, 0)
}

// placesTest: products are read by their places, however many the store has.
func placesTest(t *testing.T, w *world) {
	var list []tilly.Product
	for i := range 1_000 {
		list = append(list, lantern(strconv.Itoa(i)))
	}
	src := handmade(w.shop)
	ok(t, w.Products.CreateProducts(w.ctx, src, list))
	if w.pg {
		ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error { return c.run(ctx, `ANALYZE products`) }))
	}
	var at []tilly.PassageID
	for i := range 100 {
		at = append(at, tilly.PassageID{DocumentID: src.ID, Ord: 990 - 9*i})
	}
	cards, err := w.Products.ProductsAt(w.ctx, w.shop.ID, at)
	ok(t, err)
	same(t, len(cards), 100)
	for i, p := range cards {
		same(t, p.Ord, at[i].Ord)
	}
	query, args := atPlaces(w.shop.ID, at[:20])
	plan := planOf(t, w, query, args)
	for _, bad := range []string{"SCAN p", "SCAN d", "Seq Scan on products", "AUTOMATIC"} {
		if strings.Contains(plan, bad) {
			t.Errorf("products are looked for, not found:\n%s", plan)
		}
	}
	good := "SEARCH p USING INDEX sqlite_autoindex_products_1 (store_id=? AND document_id=? AND ord=?)"
	if w.pg {
		good = "products_pkey on products p"
	}
	if !strings.Contains(plan, good) {
		t.Errorf("not by the primary key:\n%s", plan)
	}
}

// planOf is how an engine means to run a query.
func planOf(t *testing.T, w *world, query string, args []any) string {
	t.Helper()
	prefix := "EXPLAIN QUERY PLAN "
	if w.pg {
		prefix = "EXPLAIN "
	}
	rows, err := w.reader().rows(w.ctx, prefix+query, args...)
	ok(t, err)
	defer rows.Close()
	var plan strings.Builder
	for rows.Next() {
		line, err := rows.SliceScan()
		ok(t, err)
		fmt.Fprintln(&plan, line[len(line)-1])
	}
	ok(t, rows.Err())
	return plan.String()
}

func storeKeys(t *testing.T, w *world) {
	_, err := w.Keys.StoreKey(w.ctx, w.shop.ID)
	wants(t, tilly.NotFound, err)
	wants(t, tilly.NotFound, w.Keys.DeleteStoreKey(w.ctx, tilly.Caller{}, w.shop.ID))
	k := tilly.StoreKey{
		StoreID: w.shop.ID, Host: "shop.example", Key: "ck_plain", Secret: "cs_plain", CreatedAt: t0,
		Connection: tilly.Connection{State: tilly.Checking},
	}
	ok(t, w.Keys.SaveStoreKey(w.ctx, tilly.Caller{}, k, tilly.ConnectJobFor(k, t0)))
	same(t, w.keyOf(t, w.shop), k)
	_, err = w.Keys.StoreKey(w.ctx, w.rival.ID)
	wants(t, tilly.NotFound, err)

	// Keys show whose the site is once the shop takes them, for its own address alone.
	owned := func(state tilly.ConnectionState) tilly.Ownership {
		ok(t, w.Keys.SetConnection(w.ctx, w.shop.ID, t0, tilly.Connection{State: state, CheckedAt: t0}))
		o, err := w.Keys.Ownership(w.ctx, w.shop.ID)
		ok(t, err)
		return o
	}
	same(t, hostOf(w.shop.URL), k.Host)
	same(t, owned(tilly.Connected), tilly.Ownership{URL: w.shop.URL, DataID: w.shop.DataID, KeysWork: true})
	same(t, owned(tilly.Refused).KeysWork, false)
	rival, err := w.Keys.Ownership(w.ctx, w.rival.ID)
	ok(t, err)
	same(t, rival, tilly.Ownership{URL: w.rival.URL, DataID: w.rival.DataID})
	ok(t, w.Keys.SetConnection(w.ctx, w.shop.ID, t0, tilly.Connection{State: tilly.Checking}))

	// Nothing of it stands readable in the row, and a row moved elsewhere does not open.
	var r storeKeyRow
	ok(t, w.reader().get(w.ctx, &r, `SELECT * FROM store_keys`))
	if strings.Contains(r.Key+r.Secret, "plain") {
		t.Error("a key stands readable in its row")
	}
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE store_keys SET store_id = ?`, w.rival.ID)
	}))
	_, err = w.Keys.StoreKey(w.ctx, w.rival.ID)
	wants(t, tilly.Internal, err)
	ok(t, w.Keys.DeleteStoreKey(w.ctx, tilly.Caller{}, w.rival.ID))

	// A test of keys that were replaced meanwhile says nothing of the new ones.
	ok(t, w.Keys.SaveStoreKey(w.ctx, tilly.Caller{}, k))
	newer := k
	newer.Key, newer.CreatedAt = "ck_newer", t0.Add(time.Minute)
	ok(t, w.Keys.SaveStoreKey(w.ctx, tilly.Caller{}, newer))
	ok(t, w.Keys.SetConnection(w.ctx, w.shop.ID, k.CreatedAt, tilly.Connection{State: tilly.Refused, Message: "old", CheckedAt: t0}))
	same(t, w.keyOf(t, w.shop), newer)
	newer.Connection = tilly.Connection{State: tilly.Connected, Message: "Connected.", CheckedAt: t0.Add(time.Hour)}
	ok(t, w.Keys.SetConnection(w.ctx, w.shop.ID, newer.CreatedAt, newer.Connection))
	same(t, w.keyOf(t, w.shop), newer)
	ok(t, w.Keys.DeleteStoreKey(w.ctx, tilly.Caller{}, w.shop.ID))
	wants(t, tilly.NotFound, w.Keys.DeleteStoreKey(w.ctx, tilly.Caller{}, w.shop.ID))
}

func (w *world) keyOf(t *testing.T, s tilly.Store) tilly.StoreKey {
	t.Helper()
	k, err := w.Keys.StoreKey(w.ctx, s.ID)
	ok(t, err)
	return k
}

func must1(t testing.TB) func(int64, error) int64 {
	return func(n int64, err error) int64 {
		t.Helper()
		ok(t, err)
		return n
	}
}
