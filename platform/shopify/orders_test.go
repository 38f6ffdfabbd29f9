package shopify

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
	"tilly/testkit/leftout"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

func TestOrders(t *testing.T) {
	t.Parallel()
	s := shopifytest.Start(t, shopifytest.Config{Orders: shopifytest.Orders()})
	c := connect(t, s, s.Token, "")
	for i, o := range s.Orders {
		for _, number := range []string{o.Name, strings.TrimPrefix(o.Name, "#"), " " + strings.ToLower(o.Name) + " "} {
			got, err := c.Order(t.Context(), number, strings.ToUpper(o.Email))
			if o.Email == "" {
				if tilly.CodeOf(err) != tilly.NotFound {
					t.Errorf("%s without e-mail: %v", o.Name, err)
				}
				continue
			}
			if err != nil || got.Number != o.Name || !got.PlacedAt.Equal(o.Created) || len(got.Shipments) != len(o.Parcels) {
				t.Errorf("%s: %+v, %v", number, got, err)
			}
			b, _ := json.Marshal(got)
			for _, secret := range []string{o.Address, o.Phone, o.Email} {
				if strings.Contains(string(b), secret) {
					t.Errorf("%s tells %q: %s", o.Name, secret, b)
				}
			}
			if len(got.Shipments) > 0 && got.Shipments[0].URL != "https://www.dhl.com/global-en/home/tracking.html?tracking-id="+o.Parcels[0].Number {
				t.Errorf("%+v", got.Shipments)
			}
			if i == 6 && got.Status != "Cancelled" || i == 0 && got.Status != "On its way" || i == 3 && got.Status != "Delivered" || i == 1 && got.Status != "Being prepared" {
				t.Errorf("%d is %s", i, got.Status)
			}
		}
	}
	for _, number := range []string{`' OR name:'`, `1001' OR email:'`, `*`, "100", "1001 OR name:1002"} {
		if _, err := c.Order(t.Context(), number, "stranger@example.org"); tilly.CodeOf(err) != tilly.NotFound {
			t.Errorf("%s: %v", number, err)
		}
	}
}

// TestItemsAndRefundsOfAnOrder: what was bought, what of it is still to come, and what
// was given back of a part.
func TestItemsAndRefundsOfAnOrder(t *testing.T) {
	t.Parallel()
	order := shopifytest.Order{
		Name: "#7001", Email: "me@guest.example", Financial: "PARTIALLY_REFUNDED", Fulfillment: "PARTIALLY_FULFILLED", Refunded: "10.50",
		Parcels: []shopifytest.Parcel{{Company: "DHL", Number: "00340434161094000001"}},
		Items:   []shopifytest.Item{{Name: "Wren throw - Blue", Quantity: 2, Open: 1}, {Name: "Mug", Quantity: 1}, {Name: "Sent back", Quantity: 0}},
	}
	s := shopifytest.Start(t, shopifytest.Config{Orders: []shopifytest.Order{order}})
	got, err := connect(t, s, s.Token, "").Order(t.Context(), "7001", "me@guest.example")
	want := []tilly.OrderItem{{Name: "Wren throw - Blue", Quantity: 2, Open: 1}, {Name: "Mug", Quantity: 1}}
	if err != nil || !slices.Equal(got.Items, want) || got.Refunded == nil || *got.Refunded != (tilly.Money{Minor: 1_050, Currency: "EUR"}) || got.Status != "Partly on its way" {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestOneParcelIsNotTheOrder: an order of several parcels is where the last of them is, and
// one that was sent in part is not delivered.
func TestOneParcelIsNotTheOrder(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ fulfillment, parcels, want string }{
		{"FULFILLED", "DELIVERED", "Delivered"},
		{"FULFILLED", "DELIVERED DELIVERED", "Delivered"},
		{"FULFILLED", "IN_TRANSIT DELIVERED", "On its way"},
		{"FULFILLED", "DELIVERED IN_TRANSIT", "On its way"},
		{"FULFILLED", "OUT_FOR_DELIVERY DELIVERED", "Out for delivery"},
		{"FULFILLED", "READY_FOR_PICKUP PICKED_UP", "Ready for pickup"},
		{"FULFILLED", "PICKED_UP", "Picked up"},
		{"PARTIALLY_FULFILLED", "DELIVERED", "Partly on its way"},
		{"PARTIALLY_FULFILLED", "PICKED_UP", "Partly on its way"},
		{"PARTIALLY_FULFILLED", "OUT_FOR_DELIVERY", "Out for delivery"},
	} {
		order := shopifytest.Order{Name: "#7001", Email: "me@guest.example", Financial: "PAID", Fulfillment: tt.fulfillment}
		for _, display := range strings.Fields(tt.parcels) {
			order.Parcels = append(order.Parcels, shopifytest.Parcel{Display: display, Company: "DHL", Number: "00340434161094000001"})
		}
		s := shopifytest.Start(t, shopifytest.Config{Orders: []shopifytest.Order{order}})
		got, err := connect(t, s, s.Token, "").Order(t.Context(), "7001", "me@guest.example")
		if err != nil || got.Status != tt.want {
			t.Errorf("%s of %s is %q, want %q, %v", tt.fulfillment, tt.parcels, got.Status, tt.want, err)
		}
	}
}

func TestWebhooks(t *testing.T) {
	t.Parallel()
	s := shopifytest.Start(t, shopifytest.Config{ClientSecret: "shpss_hook"})
	c := connect(t, s, s.Token, "")
	for topic, want := range map[string]platform.ChangeKind{
		"products/update": platform.ProductChanged, "products/create": platform.ProductChanged, "products/delete": platform.ProductGone,
		"orders/updated": platform.OrderChanged, "app/uninstalled": platform.Other,
	} {
		r := s.Webhook(t.Context(), "https://hook.example/", topic, "9007199254740993001")
		body := make([]byte, r.ContentLength)
		_, _ = r.Body.Read(body)
		got, err := c.Webhook("shpss_hook", r.Header, body)
		wanted := platform.Change{Kind: want, Ref: "9007199254740993001", Delivery: "b54557e4-bdd9-4b37-8a5f-bf7d70bcd043"}
		if strings.HasPrefix(topic, "products/") {
			wanted.Products = []string{wanted.Ref}
		}
		if err != nil || !reflect.DeepEqual(got, wanted) {
			t.Errorf("%s: %+v, %v", topic, got, err)
		}
		for _, secret := range []string{"", "other"} {
			if _, err := c.Webhook(secret, r.Header, body); tilly.CodeOf(err) != tilly.Unauthorized {
				t.Errorf("%q: %v", secret, err)
			}
		}
		if _, err := c.Webhook("shpss_hook", r.Header, append(body, '\n')); tilly.CodeOf(err) != tilly.Unauthorized {
			t.Errorf("altered: %v", err)
		}
		r.Header.Del("X-Shopify-Hmac-Sha256")
		if _, err := c.Webhook("shpss_hook", r.Header, body); tilly.CodeOf(err) != tilly.Unauthorized {
			t.Errorf("not signed: %v", err)
		}
	}
}

func TestKeysNeverShow(t *testing.T) {
	t.Parallel()
	for _, status := range []int{200, 302, 400, 401, 403, 404, 423, 500} {
		s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(status)
			_, _ = fmt.Fprintf(w, `You sent %s to %s`, r.Header.Get("X-Shopify-Access-Token"), r.URL)
		}))
		c := New(tilly.Shop{URL: s.URL, Key: "shpat_visible", Secret: "shpss_visible"}, shoptest.Net(t, s))
		err := c.Products(t.Context(), platform.Query{}, func(platform.Batch) error { return nil })
		_, orderErr := c.Order(t.Context(), "1001", "a@example.com")
		if texts := fmt.Sprint(err, orderErr, c.Test(t.Context())); err == nil || orderErr == nil || strings.Contains(texts, "visible") {
			t.Errorf("%d: %s", status, texts)
		}
		s.Close()
	}
}

func recorded(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(leftout.Shared(t, "platforms", "shopify", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestEveryRecordedProduct: each product, price and variant of the recorded
// Admin bodies comes out as they say.
func TestEveryRecordedProduct(t *testing.T) {
	t.Parallel()
	folder := leftout.Shared(t, "platforms", "shopify", "admin-rest-2026-07")
	seen, variants := 0, 0
	for i := 1; i <= 40; i++ {
		raw, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("product_test_%d_get_200.json", i)))
		if err != nil {
			continue
		}
		var body struct {
			Products []json.RawMessage
			Product  json.RawMessage
		}
		if err := json.Unmarshal(raw, &body); err != nil {
			t.Fatal(err)
		}
		if body.Product != nil {
			body.Products = append(body.Products, body.Product)
		}
		for _, one := range body.Products {
			seen++
			variants += checkRecorded(t, one)
		}
	}
	if seen < 9 || variants < 20 {
		t.Errorf("only %d products with %d variants", seen, variants)
	}
}

// checkRecorded compares one body, read once as plain JSON and once by us.
func checkRecorded(t *testing.T, raw json.RawMessage) int {
	var want map[string]any
	d := json.NewDecoder(strings.NewReader(string(raw)))
	d.UseNumber()
	if err := d.Decode(&want); err != nil {
		t.Fatal(err)
	}
	var p rest
	if err := json.Unmarshal(raw, &p); err != nil {
		t.Fatal(err)
	}
	got := p.noun("store", "https://shop.example/products/x", "USD")
	if got.Ref != fmt.Sprint(want["id"]) || got.Title != want["title"] {
		t.Errorf("%s %q, want %v %v", got.Ref, got.Title, want["id"], want["title"])
	}
	list, _ := want["variants"].([]any)
	for i, each := range list {
		v := each.(map[string]any)
		if i >= len(got.Variants) {
			t.Fatalf("%s: %d variants, want %d", got.Title, len(got.Variants), len(list))
		}
		m := got.Variants[i]
		if m.Price == nil || m.Price.Decimal() != v["price"] || m.Ref != fmt.Sprint(v["id"]) || m.SKU != v["sku"] {
			t.Errorf("%+v, want %v", m, v)
		}
		if (m.Regular != nil) != (v["compare_at_price"] != nil && v["compare_at_price"] != v["price"]) {
			t.Errorf("%s: regular %v, want %v", m.Title, m.Regular, v["compare_at_price"])
		}
		var words []string
		for _, o := range m.Options {
			words = append(words, o.Value)
		}
		for _, name := range []string{"option1", "option2", "option3"} {
			if o, _ := v[name].(string); o != "" && o != "Default Title" && !slices.Contains(words, o) {
				t.Errorf("%s: %s is missing in %v", m.Title, o, m.Options)
			}
		}
	}
	return len(list)
}

func TestHundredths(t *testing.T) {
	t.Parallel()
	for in, want := range map[platform.Text]platform.Text{"1895": "18.95", "5": "0.05", "0": "0.00", "100000": "1000.00", "": "", "-5": "", "18.95": ""} {
		if got := hundredths(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
}

func FuzzProduct(f *testing.F) {
	f.Add([]byte(`{"id":9007199254740993,"title":"T","tags":"a, b","variants":[{"id":1,"price":"25.98","compare_at_price":"25.98","option1":"Default Title"}],"options":[{"name":"Title"}]}`))
	f.Add([]byte(`{"id":1,"title":"T","tags":["a"],"options":["Size"],"variants":[{"price":1895,"options":["S"],"available":true}]}`))
	f.Add([]byte(`{"errors":"x","data":{"products":{"nodes":[]}}}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		var p rest
		if json.Unmarshal(b, &p) == nil {
			if n := p.noun("s", "", "EUR"); len(n.Variants) == 0 {
				t.Error("no variants")
			}
		}
		var a Ajax
		if json.Unmarshal(b, &a) == nil {
			a.Noun("s", "", "EUR")
		}
		var n node
		if json.Unmarshal(b, &n) == nil {
			n.noun("s", "EUR")
		}
		throttled(fetch.Answer{Status: 200, Body: b})
		_, _ = readMessage(b)
	})
}
