package woocommerce

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/leftout"
	"tilly/testkit/shoptest"
)

// recordings is where a real shop's answers lie, beside the repository.
func recordings(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(leftout.Shared(t, "platforms", "woocommerce", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// rows are the objects of recorded lists, in the order of their ids.
func rows(t testing.TB, names ...string) (out []map[string]any) {
	t.Helper()
	for _, name := range names {
		var list []map[string]any
		d := json.NewDecoder(strings.NewReader(string(recordings(t, "wc-9.9.5/"+name))))
		if err := d.Decode(&list); err != nil {
			t.Fatal(err)
		}
		out = append(out, list...)
	}
	slices.SortFunc(out, func(a, b map[string]any) int { return int(a["id"].(float64) - b["id"].(float64)) })
	return slices.CompactFunc(out, func(a, b map[string]any) bool { return a["id"] == b["id"] })
}

func id(row map[string]any) string { return strconv.Itoa(int(row["id"].(float64))) }

// replay serves recorded rows in the pages a connector asks for.
func replay(t *testing.T) *Connector {
	all := rows(t, "products/page1.json", "products/page2.json", "products/page3.json")
	store := rows(t, "store_api/products_page1.json", "store_api/products_page2.json")
	forms := rows(t, "products/hoodie_variations.json")
	storeForms := rows(t, "store_api/variations_all.json")
	orders := rows(t, "orders/page1_per100.json", "orders/page2_per100.json")
	index, currency := recordings(t, "wc-9.9.5/index/wp-json_index_only.json"), recordings(t, "wc-9.9.5/system/currencies_current.json")
	notes := recordings(t, "wc-9.9.5/orders/notes.json") // all kinds, as a shop that ignored type= would give
	missing := recordings(t, "wc-9.9.5/errors/404_order.json")
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q, path := r.URL.Query(), strings.TrimPrefix(r.URL.Path, "/wp-json")
		list := func(rows []map[string]any, keep func(map[string]any) bool) {
			rows = slices.DeleteFunc(slices.Clone(rows), func(row map[string]any) bool { return !keep(row) })
			w.Header().Set("X-WP-Total", strconv.Itoa(len(rows)))
			per, _ := strconv.Atoi(q.Get("per_page"))
			page, _ := strconv.Atoi(q.Get("page"))
			per, page = max(per, 1), max(page, 1)
			from := min((page-1)*per, len(rows))
			_ = json.NewEncoder(w).Encode(rows[from:min(from+per, len(rows))])
		}
		among := func(name string) func(map[string]any) bool {
			ids := strings.Split(q.Get(name), ",")
			return func(row map[string]any) bool { return q.Get(name) == "" || slices.Contains(ids, id(row)) }
		}
		parts := strings.Split(strings.Trim(path, "/"), "/")
		switch {
		case path == "/":
			_, _ = w.Write(index)
		case path == "/wc/v3/data/currencies/current":
			_, _ = w.Write(currency)
		case path == "/wc/v3/products":
			list(all, func(row map[string]any) bool { return row["status"] == q.Get("status") })
		case strings.HasSuffix(path, "/variations"):
			list(forms, func(row map[string]any) bool { return strconv.Itoa(int(row["parent_id"].(float64))) == parts[3] })
		case path == storeProducts && q.Get("type") == "variation":
			list(storeForms, func(row map[string]any) bool {
				return slices.Contains(strings.Split(q.Get("parent"), ","), strconv.Itoa(int(row["parent"].(float64))))
			})
		case path == storeProducts && q.Get("catalog_visibility") == "hidden":
			list(all, func(row map[string]any) bool { return row["catalog_visibility"] == "hidden" })
		case path == storeProducts:
			list(store, among("include"))
		case path == "/wp/v2/product":
			var posts []map[string]any
			for _, row := range all {
				if row["status"] == "publish" {
					posts = append(posts, map[string]any{"id": row["id"], "content": map[string]any{"protected": row["post_password"] != ""}})
				}
			}
			list(posts, among("include"))
		case path == "/wc/v3/orders":
			list(orders, func(row map[string]any) bool { // substring of everything, as the real search
				b, _ := json.Marshal(row)
				return strings.Contains(strings.ToLower(string(b)), strings.ToLower(q.Get("search")))
			})
		case len(parts) == 5 && parts[4] == "notes":
			_, _ = w.Write(notes)
		case strings.HasPrefix(path, "/wc/v3/orders/"):
			i := slices.IndexFunc(orders, func(row map[string]any) bool { return id(row) == parts[3] })
			if i < 0 {
				w.WriteHeader(http.StatusNotFound)
				_, _ = w.Write(missing)
				return
			}
			_ = json.NewEncoder(w).Encode(orders[i])
		default:
			t.Errorf("not recorded: %s", r.URL)
		}
	}))
	t.Cleanup(s.Close)
	c := New(tilly.Shop{StoreID: "store", URL: s.URL, Key: "ck_x", Secret: "cs_x"}, shoptest.Net(t, s))
	return c
}

// sameAmount says whether money is what a decimal of wc/v3 says, worked out apart
// from the code under test; "" is no price.
func sameAmount(m *tilly.Money, decimal any) bool {
	text, _ := decimal.(string)
	if text == "" || m == nil {
		return text == "" && m == nil
	}
	f, err := strconv.ParseFloat(text, 64)
	return err == nil && m.Currency == "CAD" && m.Minor == int64(f*100+0.5)
}

// TestEveryRecordedProduct: each product and price of a real shop comes out as
// its API says, and nothing comes out that the public must not see.
func TestEveryRecordedProduct(t *testing.T) {
	t.Parallel()
	c := replay(t)
	want := map[string]map[string]any{}
	for _, row := range rows(t, "products/page1.json", "products/page2.json", "products/page3.json") {
		if row["status"] == "publish" && row["catalog_visibility"] != "hidden" && row["post_password"] == "" {
			want[id(row)] = row
		}
	}
	keyless := New(tilly.Shop{URL: c.calls.shop.URL}, platform.Net{})
	keyless.calls.caller = c.calls.caller
	for name, reader := range map[string]*Connector{"with keys": c, "without": keyless} {
		got, skipped := readAll(t, reader, platform.Query{})
		if len(got) != len(want) || len(got) != 145 {
			t.Errorf("%s: %d products, want %d; left out %v", name, len(got), len(want), skipped)
		}
		for _, p := range got {
			row := want[p.Ref]
			if row == nil {
				t.Errorf("%s: %s (%s) came through", name, p.Ref, p.Title)
				continue
			}
			if p.URL != row["permalink"] || name == "with keys" && p.Title != strings.Join(strings.Fields(row["name"].(string)), " ") {
				t.Errorf("%s: %q at %s, want %q at %s", name, p.Title, p.URL, row["name"], row["permalink"])
			}
			low, _, ok := p.Span()
			if len(p.Variants) == 1 {
				if !sameAmount(p.Variants[0].Price, row["price"]) {
					t.Errorf("%s: %s costs %v, want %v", name, p.Title, p.Variants[0].Price, row["price"])
				}
				if have := map[any]tilly.Availability{"instock": tilly.InStock, "outofstock": tilly.OutOfStock, "onbackorder": tilly.Preorder}[row["stock_status"]]; p.Availability() != have {
					t.Errorf("%s: %s is %s, want %s", name, p.Title, p.Availability(), have)
				}
			} else if !ok || !sameAmount(&low, row["price"]) {
				t.Errorf("%s: %s from %v, want %v", name, p.Title, low, row["price"])
			}
		}
	}
}

// TestEveryRecordedVariation compares the recorded variations one by one.
func TestEveryRecordedVariation(t *testing.T) {
	t.Parallel()
	c := replay(t)
	got, _ := readAll(t, c, platform.Query{})
	i := slices.IndexFunc(got, func(p tilly.Product) bool { return p.Ref == "1202" })
	if i < 0 {
		t.Fatal("the hoodie is missing")
	}
	want := rows(t, "products/hoodie_variations.json")
	if len(got[i].Variants) != len(want) {
		t.Fatalf("%d variants, want %d", len(got[i].Variants), len(want))
	}
	for _, row := range want {
		j := slices.IndexFunc(got[i].Variants, func(v tilly.Variant) bool { return v.Ref == id(row) })
		if j < 0 {
			t.Errorf("variation %s is missing", id(row))
			continue
		}
		v := got[i].Variants[j]
		if !sameAmount(v.Price, row["price"]) || v.SKU != row["sku"] || v.URL != row["permalink"] || strings.ReplaceAll(v.Title, " / ", ", ") != row["name"] {
			t.Errorf("%+v, want %v", v, row)
		}
		if v.Regular != nil != (row["on_sale"] == true) || v.Regular != nil && !sameAmount(v.Regular, row["regular_price"]) {
			t.Errorf("%s: regular %v, want %v", v.Title, v.Regular, row["regular_price"])
		}
	}
}

// TestEveryRecordedOrder: the one who knows number and address learns status and
// parcel, whatever way they are written; nobody learns anything else.
func TestEveryRecordedOrder(t *testing.T) {
	t.Parallel()
	c := replay(t)
	found, each := 0, 20 // each order takes several calls
	if os.Getenv("TILLY_TORTURE") != "" {
		each = 5
	}
	for i, row := range rows(t, "orders/page1_per100.json", "orders/page2_per100.json") {
		email := row["billing"].(map[string]any)["email"].(string)
		if email == "" || i%each != 0 {
			continue
		}
		got, err := c.Order(t.Context(), " #"+id(row)+" ", " "+strings.ToUpper(email))
		if err != nil || got.Number != row["number"] || got.PlacedAt.Format("2006-01-02T15:04:05") != row["date_created_gmt"] {
			t.Errorf("%s: %+v, %v", id(row), got, err)
		}
		found++
		if _, err := c.Order(t.Context(), id(row), "x"+email); tilly.CodeOf(err) != tilly.NotFound {
			t.Errorf("%s with another address: %v", id(row), err)
		}
	}
	if found == 0 {
		t.Error("no order was asked for")
	}
	got, err := c.Order(t.Context(), "1171", "sam+shop@example.com")
	want := tilly.Shipment{Carrier: "Canada Post", Number: "7035114477000108", URL: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=7035114477000108"}
	if err != nil || got.Status != "On its way" || !slices.Equal(got.Shipments, []tilly.Shipment{want}) || got.ShippedAt.Unix() != 1793479542 {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestRecordedNotes: what the shop wrote to the customer tells of the parcel,
// what it wrote to itself is not read.
func TestRecordedNotes(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"orders/notes.json", "orders/notes_customer.json"} {
		var notes []map[string]any
		raw := recordings(t, "wc-9.9.5/"+name)
		if err := json.Unmarshal(raw, &notes); err != nil {
			t.Fatal(err)
		}
		got := shipmentsIn(answerOf(raw))
		if len(got) != 1 || got[0].Number != "7035114477000108" || got[0].Carrier != "Canada Post" || !strings.HasSuffix(got[0].URL, "searchFor=7035114477000108") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestRecordedRefusals feeds every recorded 4xx body to the words for owners.
func TestRecordedRefusals(t *testing.T) {
	t.Parallel()
	c := New(tilly.Shop{}, platform.Net{})
	for name, want := range map[string]string{
		"auth/http_basic_401.json": "four usual causes", "auth/https_wrong_key_401.json": "four usual causes", "auth/https_none_401.json": "four usual causes",
		"auth/https_wrong_secret_401.json": "Consumer Secret does not belong", "auth/https_write_only_key_get_401.json": "may only write",
		"auth/http_oauth1_bad_sig_401.json": "signature", "auth/http_oauth1_old_timestamp_401.json": "clock",
	} {
		a := answerOf(recordings(t, "wc-9.9.5/"+name))
		a.Status = http.StatusUnauthorized
		if err := c.calls.refused(a); tilly.CodeOf(err) != tilly.Forbidden || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	nonce := answerOf(recordings(t, "wc-9.9.5/auth/http_oauth1_nonce_replay_401.json"))
	nonce.Status = http.StatusUnauthorized
	if _, again := patience(nonce); !again {
		t.Error("a used nonce is not signed anew")
	}
	limit := answerOf(recordings(t, "edge/store_api_ratelimit_req7.json"))
	limit.Status = http.StatusBadRequest
	if _, again := patience(limit); !again {
		t.Error("the Store API's limit is not sat out")
	}
}

// TestRecordedWebhooks reads real messages; the secret they were signed with was
// not recorded, so they are signed again.
func TestRecordedWebhooks(t *testing.T) {
	t.Parallel()
	c := New(tilly.Shop{}, platform.Net{})
	for name, want := range map[string]platform.Change{
		"webhook_01_ping":            {Kind: platform.Ping},
		"webhook_05_order_updated":   {Kind: platform.OrderChanged, Ref: "1195", Delivery: "8a7262cf5da5361fd55c519d0a773b93"},
		"webhook_06_product_updated": {Kind: platform.ProductChanged, Ref: "1205", Delivery: "c02110b4dc221ec6a8668f59c1cdd9ca"},
		"webhook_07_order_created":   {Kind: platform.Other, Delivery: "9873a4a0b3f3122d812824a4d57c84dc"},
	} {
		body, header := recordings(t, "edge/"+name+".body"), http.Header{}
		for _, line := range strings.Split(string(recordings(t, "edge/"+name+".headers")), "\n") {
			if k, v, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
				header.Set(k, v)
			}
		}
		if header.Get("X-WC-Webhook-Signature") != "" {
			if _, err := c.Webhook("not it", header, body); tilly.CodeOf(err) != tilly.Unauthorized {
				t.Errorf("%s: %v", name, err)
			}
			header.Set("X-WC-Webhook-Signature", signature("s", body))
		}
		got, err := c.Webhook("s", header, body)
		got.Delivery, _, _ = strings.Cut(got.Delivery, " ")
		if want.Kind == platform.OrderChanged {
			want.Ref, want.Products = got.Ref, got.Products // whichever order it was
		} else if want.Ref != "" {
			want.Products = []string{want.Ref}
		}
		if err != nil || !reflect.DeepEqual(got, want) || want.Kind == platform.OrderChanged && got.Ref == "" {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
