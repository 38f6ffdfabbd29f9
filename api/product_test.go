package api_test

import (
	"strings"
	"testing"

	"tilly"
	"tilly/testkit"
)

func addProducts(token, storeID string, products ...map[string]any) testkit.Call {
	return testkit.Call{Method: "POST", Path: "/api/products", Token: token, JSON: map[string]any{"store_id": storeID, "products": products}}
}

func TestProductsByHand(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			a := p.Owner("Ann")
			store := p.Store(a, "Shop", "https://shop.example")
			list := "/api/products?store_id=" + store.ID
			p.Do(addProducts(a.Token, store.ID,
				map[string]any{"title": "Wool blanket", "price": "129.5", "currency": "eur", "url": "https://shop.example/blanket", "availability": "in_stock"},
				map[string]any{"title": "Brass lantern", "price": 45, "currency": "EUR", "description": "Burns oil.", "sku": "L-1"},
			)).Want(201)
			all := p.Do(testkit.Call{Method: "GET", Path: list, Token: a.Token}).Want(200)
			if all.Get("products", "total") != "2" || all.Get("products", "data", 0, "title") != "Brass lantern" || all.Get("products", "data", 1, "price") != "129.50" {
				t.Errorf("%s", all.Body)
			}
			best := p.Do(testkit.Call{Method: "GET", Path: list + "&query=something+woolen+wool+blanket+under+200", Token: a.Token}).Want(200)
			if best.Get("products", "data", 0, "title") != "Wool blanket" {
				t.Errorf("%s", best.Body)
			}
			said := p.Do(chatCall(a.Token, store.ID, "How much is the wool blanket?")).Want(200)
			if said.Get("data", "products", 0, "price") != "129.50" || said.Get("data", "products", 0, "currency") != "EUR" ||
				said.Get("data", "response", "output") != "Wool blanket costs €129.50. It is in stock." {
				t.Errorf("%s", said.Body)
			}
			history := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?kind=product&store_id=" + store.ID, Token: a.Token}).Want(200)
			if history.Get("data_sources", "data", 0, "scan_type") != "manual" || history.Get("data_sources", "data", 0, "status") != "completed" {
				t.Errorf("%s", history.Body)
			}
			p.Do(testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + history.Get("data_sources", "data", 0, "id"), Token: a.Token}).Want(200)
			if none := p.Do(testkit.Call{Method: "GET", Path: list, Token: a.Token}).Want(200); none.Get("products", "total") != "0" {
				t.Errorf("%s", none.Body)
			}
		})
	}
}

func TestProductsByHandAreEdited(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			a := p.Owner("Ann")
			store := p.Store(a, "Shop", "https://shop.example")
			id := p.Do(addProducts(a.Token, store.ID,
				map[string]any{"title": "Wool blanket", "price": "129.5", "currency": "EUR", "url": "https://shop.example/blanket", "availability": "in_stock"},
				map[string]any{"title": "Brass lantern", "price": 45, "currency": "EUR"},
			)).Want(201).Get("data_source_id")
			list := testkit.Call{Method: "GET", Path: "/api/products?store_id=" + store.ID + "&source_id=" + id, Token: a.Token}
			got := p.Do(list).Want(200)
			if got.Get("products", "total") != "2" || got.Get("products", "data", 0, "title") != "Wool blanket" || got.Get("products", "data", 0, "price") != "129.50" {
				t.Fatalf("%s", got.Body)
			}
			edit := func(source string, products ...map[string]any) testkit.Call {
				return testkit.Call{Method: "POST", Path: "/api/products/" + source, Token: a.Token, JSON: map[string]any{"products": products}}
			}
			p.Do(edit(id)).Want(422)
			if wrong := p.Do(edit(id, map[string]any{"title": " "})).Want(422); wrong.Get("errors", "products.0.title", 0) == "" {
				t.Errorf("%s", wrong.Body)
			}
			generation := generationOf(t, p, store)
			same := []map[string]any{
				{"title": "Wool blanket", "price": "129.50", "currency": "EUR", "url": "https://shop.example/blanket", "availability": "in_stock"},
				{"title": "Brass lantern", "price": "45.00", "currency": "EUR"},
			}
			p.Do(edit(id, same...)).Want(200)
			if now := generationOf(t, p, store); now != generation {
				t.Errorf("nothing was changed, and the generation moved from %d to %d", generation, now)
			}
			same[0]["price"] = "119.00"
			p.Do(edit(id, same[0], map[string]any{"title": "Oil lamp", "price": "60", "currency": "EUR"}, map[string]any{"title": "Wick"})).Want(200)
			got = p.Do(list).Want(200)
			if got.Get("products", "total") != "3" || got.Get("products", "data", 1, "title") != "Oil lamp" || got.Get("products", "data", 2, "manual") != "true" {
				t.Errorf("%s", got.Body)
			}
			said := p.Do(chatCall(a.Token, store.ID, "How much is the wool blanket?")).Want(200)
			if said.Get("data", "products", 0, "price") != "119.00" {
				t.Errorf("%s", said.Body)
			}
			history := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?kind=product&store_id=" + store.ID, Token: a.Token}).Want(200)
			if history.Get("data_sources", "data", 0, "input_data", "question") != "Wool blanket and 2 more" {
				t.Errorf("%s", history.Body)
			}
			p.Do(edit(id, map[string]any{"title": "Wick"})).Want(200)
			if all := p.Do(testkit.Call{Method: "GET", Path: "/api/products?store_id=" + store.ID, Token: a.Token}).Want(200); all.Get("products", "total") != "1" {
				t.Errorf("%s", all.Body)
			}
			// Neither way reaches what the other made.
			pair := p.Teach(a, store, "Do you wrap?", "Yes.")
			p.Do(edit(pair, map[string]any{"title": "Wick"})).Want(409)
			p.Do(testkit.Call{Method: "POST", Path: "/api/qa/" + id, Token: a.Token, JSON: map[string]string{"question": "q", "answer": "a"}}).Want(422)
		})
	}
}

func TestProductsThatAreRefused(t *testing.T) {
	p := testkit.Start(t)
	a := p.Owner("Ann")
	store := p.Store(a, "Shop", "https://shop.example")
	for field, product := range map[string]map[string]any{
		"products.0.title":        {"title": " "},
		"products.0.price":        {"title": "A", "price": "12,50"},
		"products.0.currency":     {"title": "A", "currency": "euros"},
		"products.0.url":          {"title": "A", "url": "javascript:alert(1)"},
		"products.0.image_url":    {"title": "A", "image_url": "data:image/png;base64,x"},
		"products.0.availability": {"title": "A", "availability": "maybe"},
	} {
		if a := p.Do(addProducts(a.Token, store.ID, product)).Want(422); a.Get("errors", field, 0) == "" {
			t.Errorf("%s", a.Body)
		}
	}
	if a := p.Do(addProducts(a.Token, store.ID)).Want(422); a.Get("errors", "products", 0) == "" {
		t.Errorf("%s", a.Body)
	}
}

func TestStoreKeys(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			a := p.Owner("Ann")
			store := p.Store(a, "Shop", "https://shop.invalid")
			path := "/api/v1/store-keys?store_id=" + store.ID
			call := func(method string, more map[string]any) testkit.Call {
				body := map[string]any{"store_id": store.ID}
				for k, v := range more {
					body[k] = v
				}
				return testkit.Call{Method: method, Path: "/api/v1/store-keys", Token: a.Token, JSON: body}
			}
			p.Do(testkit.Call{Method: "GET", Path: path, Token: a.Token}).Want(404)
			p.Do(call("DELETE", nil)).Want(404)
			if a := p.Do(call("POST", map[string]any{"key": " ", "secret": ""})).Want(422); a.Get("errors", "key", 0) == "" {
				t.Errorf("%s", a.Body)
			}
			p.Do(call("POST", map[string]any{"key": " ck_1 ", "secret": "cs_1"})).Want(200)
			got := p.Do(testkit.Call{Method: "GET", Path: path, Token: a.Token}).Want(200)
			if got.Get("data", "key") != "ck_1" || got.Get("data", "secret") != "cs_1" || got.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s %s", got.Header.Get("Cache-Control"), got.Body)
			}
			if state := got.Get("data", "connection", "state"); state != string(tilly.Checking) && state != string(tilly.Refused) {
				t.Errorf("the connection is %s", state)
			}
			p.Do(call("DELETE", nil)).Want(200)
			p.Do(testkit.Call{Method: "GET", Path: path, Token: a.Token}).Want(404)
		})
	}
}

// The catalogue is narrowed by what can be bought, by source, and by what has no
// price, also below a search; one click shows how a shopper is told of a product.
func TestTheCatalogueIsNarrowedAndTold(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Ann")
	store := p.Store(o, "Shop", "https://shop.example")
	add := func(products ...map[string]any) string {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/products", Token: o.Token, JSON: map[string]any{"store_id": store.ID, "products": products}}).Want(201).Get("data_source_id")
	}
	first := add(map[string]any{"title": "Falun jacket", "price": "90", "currency": "EUR", "availability": "in_stock", "url": "https://shop.example/p/falun"},
		map[string]any{"title": "Falun gift", "availability": "in_stock"})
	add(map[string]any{"title": "Bulb", "price": "4", "currency": "EUR", "availability": "out_of_stock"})
	get := func(query string) testkit.Answer {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/products?store_id=" + store.ID + query, Token: o.Token}).Want(200)
	}
	for query, want := range map[string]string{
		"": "3", "&have=in_stock": "2", "&priced=no": "1", "&source=" + first: "2", "&source=" + first + "&have=in_stock&priced=no": "1",
		"&query=falun": "2", "&query=falun&priced=no": "1", "&source=nobody": "0",
	} {
		if got := get(query).Get("products", "total"); got != want {
			t.Errorf("%q: %s products, want %s", query, got, want)
		}
	}
	id := get("&query=falun+jacket").Get("products", "data", 0, "id")
	told := p.Do(testkit.Call{Method: "GET", Path: "/api/products/" + id + "/told?store_id=" + store.ID, Token: o.Token}).Want(200)
	if told.Get("answered") != "true" || !strings.Contains(told.Get("output"), "90") || told.Get("products", 0, "title") != "Falun jacket" || told.Get("question") == "" {
		t.Errorf("told as %s", told.Body)
	}
	if n := p.Do(testkit.Call{Method: "GET", Path: "/api/conversations?store_id=" + store.ID, Token: o.Token}).Want(200).Get("conversations", "total"); n != "0" {
		t.Errorf("%s conversations are left behind", n)
	}
	for _, wrong := range []string{"x", id[:20] + ".99", "x.-1", ".0"} {
		p.Do(testkit.Call{Method: "GET", Path: "/api/products/" + wrong + "/told?store_id=" + store.ID, Token: o.Token}).Want(404)
	}
}
