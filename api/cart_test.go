package api_test

import (
	"testing"

	"tilly/testkit"
)

// TestWhatAWidgetOffers: the cart by the ways of the shop's software, orders where its
// keys let us; on our own pages both can be tried.
func TestWhatAWidgetOffers(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Ann")
	const shopify, woo, custom = 1, 2, 5
	offers := func(storeID, origin string) testkit.Answer {
		return p.Do(testkit.Call{Method: "GET", Path: "/api/widget/" + storeID, Header: map[string]string{"Origin": origin}}).Want(200)
	}
	for platform, cart := range map[int]string{shopify: "shopify", woo: "woocommerce", custom: ""} {
		store := p.StoreOn(o, "Ann's shop", "https://ann.example", platform)
		if got := offers(store.DataID, "https://ann.example"); got.Get("store", "cart") != cart || got.Get("store", "orders") != "false" {
			t.Errorf("%q without keys: %s", cart, got.Body)
		}
		if got := offers(store.DataID, p.URL); got.Get("store", "orders") != "true" {
			t.Errorf("%q on our own page: %s", cart, got.Body)
		}
		p.Do(testkit.Call{Method: "POST", Path: "/api/v1/store-keys", Token: o.Token, JSON: map[string]any{"store_id": store.ID, "key": "k", "secret": "s"}}).Want(200)
		if got := offers(store.DataID, "https://ann.example"); cart == "" && got.Get("store", "orders") != "false" {
			t.Errorf("orders of a shop that cannot be asked: %s", got.Body)
		}
	}
	store := p.StoreOn(o, "Ann's shop", "https://ann.example", custom)
	said := p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: o.Token, JSON: map[string]any{
		"store_id": store.ID, "query": "Track order 12", "action": "track-order", "data": map[string]string{"email": "a@b.example", "orderId": "12"},
	}}).Want(200).Get("data", "response", "output")
	if len(said) < 100 || said[:4] != "I ca" {
		t.Errorf("the playground does not say what is missing: %q", said)
	}
}
