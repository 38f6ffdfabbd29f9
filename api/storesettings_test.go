package api_test

import (
	"strings"
	"testing"

	"tilly/testkit"
)

func TestAStoreIsSettledByItsOwner(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Sett")
	store := p.Store(o, "Shop", "https://shop.example")
	change := func(json map[string]any) testkit.Answer {
		return p.Do(testkit.Call{Method: "PATCH", Path: "/api/stores/" + store.ID, Token: o.Token, JSON: json})
	}
	a := change(map[string]any{"currency": "nok", "retention_days": 30}).Want(200)
	if a.Get("store", "currency") != "NOK" || a.Get("store", "retention_days") != "30" {
		t.Errorf("kept: %s", a.Body)
	}
	if a = change(map[string]any{"name": "Shop 2"}).Want(200); a.Get("store", "currency") != "NOK" {
		t.Errorf("what was not sent is gone: %s", a.Body)
	}
	for field, bad := range map[string][]any{
		"currency":       {"kroner", "€", "12A"},
		"retention_days": {-1, 3651},
	} {
		for _, v := range bad {
			if a := change(map[string]any{field: v}); a.Status != 422 || a.Get("errors", field, 0) == "" {
				t.Errorf("%s = %v: %d %s", field, v, a.Status, a.Body)
			}
		}
	}

	add := func(title, currency string) {
		p.Do(testkit.Call{Method: "POST", Path: "/api/products", Token: o.Token, JSON: map[string]any{"store_id": store.ID,
			"products": []map[string]string{{"title": title, "price": "129.00", "currency": currency}}}}).Want(201)
	}
	add("Dovre throw", "")
	add("Tind backpack", "EUR")
	list := p.Do(testkit.Call{Method: "GET", Path: "/api/products?store_id=" + store.ID, Token: o.Token}).Want(200)
	for _, want := range []string{`"currency":"NOK"`, `"currency":"EUR"`} {
		if !strings.Contains(list.Body, want) {
			t.Errorf("no %s in %s", want, list.Body)
		}
	}
}

func TestAnOwnerTakesTheirStoreAlong(t *testing.T) {
	p := testkit.Start(t)
	o := p.Owner("Exp")
	store := p.Store(o, "Shop", "https://shop.example")
	p.Teach(o, store, "Do you ship?", "Yes, we ship.")
	a := p.Do(testkit.Call{Method: "GET", Path: "/api/stores/" + store.ID + "/export", Token: o.Token}).Want(200)
	if len(a.Body) < 500 || !strings.Contains(a.Header.Get("Content-Disposition"), store.ID) {
		t.Errorf("%d bytes, %v", len(a.Body), a.Header)
	}
}
