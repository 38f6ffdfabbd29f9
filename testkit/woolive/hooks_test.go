package woolive_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/woolive"
)

const (
	changes   = 300                    // that are made in the shop
	pace      = 400 * time.Millisecond // between two of them, as a busy shop's staff and imports make them
	shownIn   = 15 * time.Second       // from the shop's answer to the change until it is in the catalogue
	lookEvery = 100 * time.Millisecond
	readIn    = 10 * time.Minute
)

// live is a program with a store on a live shop, its catalogue learnt.
type live struct {
	*testing.T
	p     *testkit.Program
	shop  *woolive.Shop
	store tilly.Store
	token string // of its owner
}

func learnt(t *testing.T, shop *woolive.Shop) live {
	l := live{T: t, shop: shop, p: testkit.Start(t)}
	a := l.p.Owner("Ann")
	l.token = a.Token
	l.store = l.p.StoreOn(a, "Harbour & Pine", l.shop.URL, 2)
	l.p.Do(testkit.Call{Method: "POST", Path: "/api/v1/store-keys", Token: a.Token,
		JSON: map[string]any{"store_id": l.store.ID, "key": woolive.Key, "secret": woolive.Secret}}).Want(200)
	var message string
	testkit.Eventually(t, "the shop to tell of changes", func() bool {
		got := l.p.Do(testkit.Call{Method: "GET", Path: "/api/v1/store-keys?store_id=" + l.store.ID, Token: a.Token}).Want(200)
		message = got.Get("data", "connection", "message")
		return strings.Contains(message, "told to us at once")
	})
	l.teach("/api/data-sources/multi-pages", map[string]any{"kind": "product", "url": l.shop.URL})
	return l
}

// teach waits until what a call has taught is learnt.
func (l live) teach(path string, body map[string]any) {
	l.Helper()
	body["store_id"] = l.store.ID
	source := l.p.Do(testkit.Call{Method: "POST", Path: path, Token: l.token, JSON: body}).Want(201).Get("data_source_id")
	begun := time.Now()
	for status := ""; status != string(tilly.Completed); time.Sleep(lookEvery) {
		status = l.p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + source, Token: l.token}).Want(200).Get("data_source", "status")
		if status == string(tilly.Failed) || time.Since(begun) > readIn {
			l.Fatalf("what was to be learnt is %s", status)
		}
	}
}

// products are all that the store knows.
func (l live) products() []tilly.Product {
	l.Helper()
	var all []tilly.Product
	for page := 1; ; page++ {
		list, total, err := l.p.Rows.Products.Products(l.Context(), l.store.ID, tilly.ProductFilter{}, page, 200)
		if err != nil {
			l.Fatal(err)
		}
		if all = append(all, list...); len(all) >= total || len(list) == 0 {
			return all
		}
	}
}

// now is what the store knows of a product, nil for nothing.
func (l live) now(ref string) *tilly.Product {
	list, err := l.p.Rows.Products.ProductsByRef(l.Context(), l.store.ID, ref)
	if err != nil || len(list) == 0 {
		return nil
	}
	return &list[0]
}

// change is one thing that happens in a shop, and what is to be known then.
type change struct {
	kind string
	make func(l live, p tilly.Product, n int) (ref string, err error)
	seen func(p *tilly.Product, n int) bool
}

func amount(m *tilly.Money) string {
	if m == nil {
		return ""
	}
	return m.Decimal()
}

func priceOf(n int) string { return fmt.Sprintf("%d.%02d", 700+n, n%100) }

func put(l live, route string, body map[string]any) error {
	_, err := l.shop.Call(l.Context(), "PUT", route, body)
	return err
}

var kinds = []change{
	{"price", func(l live, p tilly.Product, n int) (string, error) {
		return p.Ref, put(l, "/products/"+p.Ref, map[string]any{"regular_price": priceOf(n), "sale_price": ""})
	}, func(p *tilly.Product, n int) bool { return p != nil && amount(p.Variants[0].Price) == priceOf(n) }},
	{"variation", func(l live, p tilly.Product, n int) (string, error) {
		return p.Ref, put(l, "/products/"+p.Ref+"/variations/"+p.Variants[0].Ref, map[string]any{"regular_price": priceOf(n), "sale_price": ""})
	}, func(p *tilly.Product, n int) bool { return p != nil && amount(p.Variants[0].Price) == priceOf(n) }},
	{"stock", func(l live, p tilly.Product, _ int) (string, error) {
		return p.Ref, put(l, "/products/"+p.Ref, map[string]any{"manage_stock": false, "stock_status": "onbackorder"})
	}, func(p *tilly.Product, _ int) bool { return p != nil && p.Availability() == tilly.Preorder }},
	{"stock of a variation", func(l live, p tilly.Product, _ int) (string, error) {
		return p.Ref, put(l, "/products/"+p.Ref+"/variations/"+p.Variants[0].Ref, map[string]any{"manage_stock": false, "stock_status": "onbackorder"})
	}, func(p *tilly.Product, _ int) bool { return p != nil && p.Variants[0].Availability == tilly.Preorder }},
	{"trash", func(l live, p tilly.Product, _ int) (string, error) {
		_, err := l.shop.Call(l.Context(), "DELETE", "/products/"+p.Ref, nil)
		return p.Ref, err
	}, func(p *tilly.Product, _ int) bool { return p == nil }},
	{"private", func(l live, p tilly.Product, _ int) (string, error) {
		return p.Ref, put(l, "/products/"+p.Ref, map[string]any{"status": "private"})
	}, func(p *tilly.Product, _ int) bool { return p == nil }},
	{"hidden", func(l live, p tilly.Product, _ int) (string, error) {
		return p.Ref, put(l, "/products/"+p.Ref, map[string]any{"catalog_visibility": "hidden"})
	}, func(p *tilly.Product, _ int) bool { return p == nil }},
	{"name", func(l live, p tilly.Product, n int) (string, error) {
		return p.Ref, put(l, "/products/"+p.Ref, map[string]any{"name": fmt.Sprintf("Renamed %d", n)})
	}, func(p *tilly.Product, n int) bool { return p != nil && p.Title == fmt.Sprintf("Renamed %d", n) }},
	{"draft variation", func(l live, p tilly.Product, _ int) (string, error) {
		return p.Ref, put(l, "/products/"+p.Ref+"/variations/"+p.Variants[0].Ref, map[string]any{"status": "private"})
	}, nil},
	{"new", func(l live, _ tilly.Product, n int) (string, error) {
		said, err := l.shop.Call(l.Context(), "POST", "/products", map[string]any{"name": fmt.Sprintf("Brand new %d", n), "regular_price": priceOf(n)})
		var made struct{ ID json.Number }
		if err == nil {
			err = json.Unmarshal(said, &made)
		}
		return made.ID.String(), err
	}, func(p *tilly.Product, n int) bool { return p != nil && amount(p.Variants[0].Price) == priceOf(n) }},
}

// ofVariations are the kinds that need a product with variations.
var ofVariations = []string{"variation", "stock of a variation", "draft variation"}

// TestChangesAreShownAtOnce: whatever is changed in the shop is told by it and known
// here soon, and after all of it the catalogue is what the shop shows: no row more.
func TestChangesAreShownAtOnce(t *testing.T) {
	l := learnt(t, woolive.Start(t))
	var plain, varied []tilly.Product
	for _, p := range l.products() {
		switch {
		case p.Variants[0].Ref != "" && len(p.Variants) > 1 && p.Variants[0].SKU != "" && p.Variants[0].Availability == tilly.InStock && p.Variants[0].Title != "" && len(p.Variants[0].Options) > 0:
			varied = append(varied, p)
		case len(p.Variants) == 1 && !p.Elsewhere && p.Variants[0].Ref == "" && p.Variants[0].Price != nil:
			plain = append(plain, p)
		}
	}
	var mu sync.Mutex
	var delays []time.Duration
	late := map[string]int{}
	var watching sync.WaitGroup
	made := min(changes, len(plain)+len(varied)) // as many as there are products
	for n := range made {
		kind := kinds[n%len(kinds)]
		from := &plain
		if slices.Contains(ofVariations, kind.kind) {
			from = &varied
		}
		if len(*from) == 0 {
			t.Fatalf("there is no product left for %s", kind.kind)
		}
		p := (*from)[0]
		*from = (*from)[1:]
		seen := kind.seen
		if seen == nil { // that variation is told no more
			gone := p.Variants[0].Ref
			seen = func(now *tilly.Product, _ int) bool {
				return now != nil && !slices.ContainsFunc(now.Variants, func(v tilly.Variant) bool { return v.Ref == gone })
			}
		}
		ref, err := kind.make(l, p, n)
		if err != nil {
			t.Fatalf("%s of %s: %v", kind.kind, p.Ref, err)
		}
		begun := time.Now()
		watching.Go(func() {
			for !seen(l.now(ref), n) {
				if time.Since(begun) > 4*shownIn {
					mu.Lock()
					late[kind.kind]++
					t.Errorf("%s of %s %q is not known: %+v", kind.kind, ref, p.Title, l.now(ref))
					mu.Unlock()
					return
				}
				time.Sleep(lookEvery)
			}
			mu.Lock()
			delays = append(delays, time.Since(begun))
			mu.Unlock()
		})
		time.Sleep(pace)
	}
	watching.Wait()
	slices.Sort(delays)
	if len(delays) == 0 {
		t.Fatal("nothing was told")
	}
	slowest := delays[len(delays)-1]
	if slowest > shownIn {
		t.Errorf("the slowest change was shown after %s", slowest)
	}
	testkit.Figure(t, fmt.Sprintf("%d changes in a live WooCommerce %s, of %d kinds", made, l.shop.Version, len(kinds)),
		"%d shown, half of them within %.1f s, the slowest after %.1f s", len(delays), delays[len(delays)/2].Seconds(), slowest.Seconds())
	cells, differ := woolive.Compare(shownBy(t, l.shop), l.products(), true)
	for _, d := range differ[:min(len(differ), most)] {
		t.Error(d)
	}
	testkit.Figure(t, "the catalogue after them", "%d of %d cells as shown, no row that the shop does not show", cells-len(differ), cells)
}
