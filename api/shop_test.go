package api_test

import (
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/wootest"
)

const wooPlatform = 2

func scanShop(p *testkit.Program, o testkit.Owner, store tilly.Store, address string) string {
	call := testkit.Call{Method: "POST", Path: "/api/data-sources/multi-pages", Token: o.Token,
		JSON: map[string]any{"store_id": store.ID, "kind": "product", "url": address}}
	return p.Do(call).Want(201).Get("data_source_id")
}

func saveKeys(p *testkit.Program, o testkit.Owner, store tilly.Store, key, secret string) {
	call := testkit.Call{Method: "POST", Path: "/api/v1/store-keys", Token: o.Token, JSON: map[string]any{"store_id": store.ID, "key": key, "secret": secret}}
	p.Do(call).Want(200)
}

// connection waits until the keys were tested.
func connection(t *testing.T, p *testkit.Program, o testkit.Owner, store tilly.Store) (state, message string) {
	testkit.Eventually(t, "the keys' test", func() bool {
		got := p.Do(testkit.Call{Method: "GET", Path: "/api/v1/store-keys?store_id=" + store.ID, Token: o.Token}).Want(200)
		state, message = got.Get("data", "connection", "state"), got.Get("data", "connection", "message")
		return state != string(tilly.Checking)
	})
	return state, message
}

func tracked(p *testkit.Program, o testkit.Owner, store tilly.Store, conversation, order, email string) testkit.Answer {
	return p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: o.Token, JSON: map[string]any{
		"store_id": store.ID, "query": "Track my order", "action": "track-order", "conversation_id": conversation,
		"data": map[string]string{"email": email, "orderId": order},
	}}).Want(200)
}

// TestWooCommerceShop connects a shop, learns its catalogue, finds and compares,
// and tells of orders to nobody but whoever proves that they are theirs.
func TestWooCommerceShop(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			shop := wootest.Start(t, wootest.Config{Products: wootest.Oddities(), Orders: wootest.Orders(), Currency: "CAD"})
			p := testkit.Start(t, testkit.On(e))
			a := p.Owner("Ann")
			store := p.StoreOn(a, "Harbour & Pine", shop.URL, wooPlatform)

			saveKeys(p, a, store, shop.Key.Consumer, "cs_wrong")
			if state, message := connection(t, p, a, store); state != string(tilly.Refused) || strings.Contains(message, "cs_wrong") || message == "" {
				t.Errorf("a wrong secret: %s %q", state, message)
			}
			saveKeys(p, a, store, shop.Key.Consumer, shop.Key.Secret)
			if state, message := connection(t, p, a, store); state != string(tilly.Connected) {
				t.Fatalf("the right keys: %s %q", state, message)
			}
			disallowed := func(address string) testkit.Answer {
				return p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/single-pages", Token: a.Token, JSON: map[string]any{
					"store_id": store.ID, "urls": []string{shop.URL + "/terms", address}, "read_disallowed": true,
				}})
			}
			if got := disallowed("http://127.0.0.2/terms").Want(422); !strings.Contains(got.Get("errors", "read_disallowed", 0), "your store's own address") {
				t.Errorf("against the robots.txt of another: %s", got.Body)
			}
			own := disallowed(shop.URL + "/privacy").Want(201).Get("data_source_id")
			if got := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + own, Token: a.Token}).Want(200); got.Get("data_source", "input_data", "read_disallowed") != "true" {
				t.Errorf("what was asked for: %s", got.Body)
			}

			source := scanShop(p, a, store, shop.URL)
			if status := p.WaitForSource(a, source); status != string(tilly.Completed) {
				t.Fatal(p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + source, Token: a.Token}).Body)
			}
			all := p.Do(testkit.Call{Method: "GET", Path: "/api/products?per_page=200&store_id=" + store.ID, Token: a.Token}).Want(200)
			if strings.Contains(all.Body, "must not") || !strings.Contains(all.Body, "Walnut table") {
				t.Errorf("%s", all.Body)
			}
			detail := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + source, Token: a.Token}).Want(200)
			for _, reason := range []string{"hidden from the catalogue", "protected by a password"} {
				if !strings.Contains(detail.Body, reason) {
					t.Errorf("the owner is not told of what is %s: %s", reason, detail.Body)
				}
			}
			said := p.Do(chatCall(a.Token, store.ID, "Do you have a hoodie in red?")).Want(200)
			if said.Get("data", "products", 0, "title") != "Hoodie" || said.Get("data", "products", 0, "price") != "42.00" ||
				said.Get("data", "products", 0, "currency") != "CAD" {
				t.Errorf("%s", said.Body)
			}

			// The same once more: nothing changed, so nothing is learnt anew.
			generation := generationOf(t, p, store)
			p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + source + "/rescan", Token: a.Token}).Want(200)
			p.WaitForSource(a, source)
			if now := generationOf(t, p, store); now != generation {
				t.Errorf("an unchanged catalogue moved the generation from %d to %d", generation, now)
			}
			shop.Change(func(c *wootest.Config) {
				c.Products = slices.DeleteFunc(slices.Clone(c.Products), func(p wootest.Product) bool { return p.Name == "Walnut table" })
			})
			p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + source + "/rescan", Token: a.Token}).Want(200)
			p.WaitForSource(a, source)
			list := testkit.Call{Method: "GET", Path: "/api/products?per_page=200&store_id=" + store.ID, Token: a.Token}
			if all := p.Do(list).Want(200); strings.Contains(all.Body, "Walnut table") {
				t.Error("what the shop dropped is still sold")
			}

			recheck(t, p, a, store, shop)
			orders(t, p, a, store)
		})
	}
}

// TestShopWithoutKeys is asked by what it leaves open to all.
func TestShopWithoutKeys(t *testing.T) {
	t.Parallel()
	shop := wootest.Start(t, wootest.Config{Products: wootest.Oddities()})
	p := testkit.Start(t)
	a := p.Owner("Ann")
	store := p.StoreOn(a, "Harbour & Pine", shop.URL, wooPlatform)
	source := scanShop(p, a, store, shop.URL)
	if status := p.WaitForSource(a, source); status != string(tilly.Completed) {
		t.Fatal(status)
	}
	recheck(t, p, a, store, shop)
	p.Age(store)
	shop.Change(func(c *wootest.Config) {
		c.Products = slices.DeleteFunc(slices.Clone(c.Products), func(p wootest.Product) bool { return p.Slug == "torch" })
	})
	if said := p.Do(chatCall(a.Token, store.ID, "How much is the Crème brûlée torch?")).Want(200); strings.Contains(said.Body, "51.50") {
		t.Errorf("what the shop dropped is sold: %s", said.Body)
	}
	list := testkit.Call{Method: "GET", Path: "/api/products?per_page=200&store_id=" + store.ID, Token: a.Token}
	if all := p.Do(list).Want(200); strings.Contains(all.Body, "torch") {
		t.Error("what the shop dropped is still listed")
	}
}

func generationOf(t *testing.T, p *testkit.Program, store tilly.Store) int64 {
	t.Helper()
	g, err := p.Rows.Index.Generation(t.Context(), store.ID)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// recheck: what was read long ago is read again before it is shown.
func recheck(t *testing.T, p *testkit.Program, a testkit.Owner, store tilly.Store, shop *wootest.Shop) {
	t.Helper()
	price := func() string {
		return p.Do(chatCall(a.Token, store.ID, "How much is the Crème brûlée torch?")).Want(200).Get("data", "products", 0, "price")
	}
	if got := price(); got != "49.00" {
		t.Errorf("the torch costs %q", got)
	}
	shop.Change(func(c *wootest.Config) {
		c.Products = slices.Clone(c.Products)
		for i := range c.Products {
			if c.Products[i].Slug == "torch" {
				c.Products[i].Regular = "51.50"
			}
		}
	})
	if got := price(); got != "49.00" {
		t.Errorf("what was just read is asked for again: %q", got)
	}
	p.Age(store)
	if got := price(); got != "51.50" {
		t.Errorf("what was read long ago is shown as it was: %q", got)
	}
	torch := testkit.Call{Method: "GET", Path: "/api/products?query=torch&store_id=" + store.ID, Token: a.Token}
	if got := p.Do(torch).Want(200).Get("products", "data", 0, "price"); got != "51.50" {
		t.Errorf("what was learnt is not kept: %q", got)
	}
}

func orders(t *testing.T, p *testkit.Program, a testkit.Owner, store tilly.Store) {
	t.Helper()
	right := tracked(p, a, store, "", "#1140", "SAM+shop@example.com")
	text := right.Get("data", "response", "output")
	if !strings.Contains(text, "1140") || !strings.Contains(text, "7035114477000000") || right.Get("data", "answered") != "true" {
		t.Errorf("%s", right.Body)
	}
	for _, secret := range []string{"King St", "555", "INTERNAL", "Lee"} {
		if strings.Contains(right.Body, secret) {
			t.Errorf("%q is told: %s", secret, right.Body)
		}
	}
	wrong := tracked(p, a, store, "", "1140", "mj@example.com").Get("data", "response", "output")
	missing := tracked(p, a, store, "", "999999", "mj@example.com").Get("data", "response", "output")
	if wrong != missing || strings.Contains(wrong, "1140") {
		t.Errorf("not yours: %q, not there: %q", wrong, missing)
	}
	first := tracked(p, a, store, "", "5000", "x@example.com")
	for i := range 5 {
		first = tracked(p, a, store, first.Get("data", "conversation_id"), "500"+string(rune('1'+i)), "x@example.com")
	}
	if !strings.Contains(first.Get("data", "response", "output"), "too often") {
		t.Errorf("guessing goes on: %s", first.Body)
	}
}
