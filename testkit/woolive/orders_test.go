package woolive_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce"
	"tilly/testkit"
	"tilly/testkit/shoptest"
	"tilly/testkit/woolive"
)

// spender is somebody in one currency; what they brought is in minor units.
type spender struct{ email, currency string }

type brought struct {
	orders int
	net    int64
}

// sums reads what the script ordersums prints.
func sums(t *testing.T, lines []byte) map[spender]brought {
	t.Helper()
	out := map[spender]brought{}
	for line := range bytes.Lines(lines) {
		var row struct {
			Email, Currency string
			Orders          int
			Cents           int64
		}
		if err := json.Unmarshal(line, &row); err != nil {
			t.Fatal(err)
		}
		out[spender{row.Email, row.Currency}] = brought{row.Orders, row.Cents}
	}
	return out
}

// ordersSince is before the first order that the script orders places.
var ordersSince = time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)

// ordersFrom reads a shop's orders and adds up those that count.
func ordersFrom(t *testing.T, address string) (all []tilly.Order, sum map[spender]brought) {
	t.Helper()
	reader := woocommerce.New(tilly.Shop{StoreID: "s", URL: address, PlatformID: 2, Key: woolive.Key, Secret: woolive.Secret}, shoptest.Net(t))
	terms, err := reader.OrderTerms(t.Context())
	if err != nil || terms.Currency != "EUR" {
		t.Fatalf("%+v, %v", terms, err)
	}
	err = reader.Orders(t.Context(), platform.OrderQuery{Placed: ordersSince}, func(b platform.OrderBatch) error {
		all = append(all, b.Orders...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	sum = map[spender]brought{}
	for _, o := range all {
		if o.Counts() {
			who := spender{o.Buyer.Email, o.Currency}
			sum[who] = brought{sum[who].orders + 1, sum[who].net + o.Net()}
		}
	}
	return all, sum
}

// TestOrderTapes: what live shops answered to a reading of their orders gives the totals
// of their own rows, to the cent.
func TestOrderTapes(t *testing.T) {
	t.Parallel()
	if *record {
		tapeOrders(t)
	}
	files, err := filepath.Glob("testdata/orders/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		server, tape := woolive.Play(t, file)
		all, got := ordersFrom(t, server.URL)
		var lines []byte
		for _, one := range tape.Shown {
			lines = append(append(lines, bytes.ReplaceAll(one, []byte("\n"), nil)...), '\n')
		}
		want := sums(t, lines)
		if !maps.Equal(got, want) {
			t.Errorf("WooCommerce %s: read %v, its rows say %v", tape.Version, got, want)
		}
		states, marks, bought, guests := map[tilly.OrderState]int{}, 0, 0, 0
		for _, o := range all {
			states[o.State]++
			bought += len(o.Lines)
			if o.ChatMark {
				marks++
			}
			if o.Buyer.Email == "" {
				guests++
			}
		}
		if len(states) != 6 || marks == 0 || guests == 0 || bought < len(all) || len(all) < 100 {
			t.Errorf("WooCommerce %s: %d orders in %v, %d marked, %d of nobody, %d lines prove little", tape.Version, len(all), states, marks, guests, bought)
		}
	}
}

// tapeOrders records the orders of the shop of TILLY_WOO_DIR.
func tapeOrders(t *testing.T) {
	t.Helper()
	s := woolive.Start(t)
	s.Must(t, "orders", "125")
	var one woolive.Tape
	server := s.Record(t, &one)
	ordersFrom(t, server.URL)
	for line := range bytes.Lines(s.Must(t, "ordersums")) {
		one.Shown = append(one.Shown, json.RawMessage(bytes.TrimSpace(line)))
	}
	if err := os.MkdirAll("testdata/orders", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := one.Save("testdata/orders/" + one.Version + ".json"); err != nil {
		t.Fatal(err)
	}
}

// liveOrders are as many as are placed in the live shop.
const liveOrders = "2000"

// TestOrdersOfALiveShop: a program that was given the keys of a shop knows of every
// customer what the shop's rows say, to the cent, and so it does after orders changed.
func TestOrdersOfALiveShop(t *testing.T) {
	s := woolive.Start(t)
	s.Must(t, "orders", liveOrders)
	p := testkit.Start(t)
	a := p.Owner("Ann")
	store := p.StoreOn(a, "Harbour & Pine", s.URL, 2)
	begun := time.Now()
	p.Do(testkit.Call{Method: "POST", Path: "/api/v1/store-keys", Token: a.Token,
		JSON: map[string]any{"store_id": store.ID, "key": woolive.Key, "secret": woolive.Secret}}).Want(200)
	known := func() map[spender]brought {
		out := map[spender]brought{}
		who := tilly.Caller{UserID: a.ID, Needs: tilly.RoleAdmin, At: time.Now()}
		var all []tilly.Customer
		err := p.Rows.Customers.EachCustomer(t.Context(), who, store.ID, "", func(c tilly.Customer) error { all = append(all, c); return nil })
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all {
			if n := c.Orders - c.Others; n > 0 {
				out[spender{c.Email, "EUR"}] = brought{n, c.Net}
			}
			if c.Others == 0 {
				continue
			}
			file, err := p.Rows.Customers.Customer(t.Context(), who, store.ID, c.No)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range file.Last {
				if at := (spender{c.Email, o.Currency}); o.Counts() && !o.Home {
					out[at] = brought{out[at].orders + 1, out[at].net + o.Net()}
				}
			}
		}
		return out
	}
	agree := func(when string) (n int) {
		t.Helper()
		want := sums(t, s.Must(t, "ordersums"))
		for who, of := range want {
			n += of.orders
			if who.email == "" { // nobody's
				delete(want, who)
			}
		}
		var got map[spender]brought
		for deadline := time.Now().Add(readIn); time.Now().Before(deadline); time.Sleep(lookEvery) {
			if got = known(); maps.Equal(got, want) {
				return n
			}
		}
		for who, of := range want {
			if got[who] != of {
				t.Errorf("%s: %v brought %v, the shop's rows say %v", when, who, got[who], of)
			}
		}
		t.Fatalf("%s: %d of %d sums", when, len(got), len(want))
		return n
	}
	n := agree("read")
	testkit.Figure(t, "orders of a live WooCommerce "+s.Version+", "+liveOrders+" placed", "%d that count, every customer's total as its database has it, to the cent; read in %d s", n, int(time.Since(begun).Seconds()))
	s.Must(t, "orders", "change")
	begun = time.Now()
	agree("changed")
	testkit.Figure(t, "12 orders changed in a live WooCommerce "+s.Version, "totals equal again within %d s", int(time.Since(begun).Seconds())+1)
}
