package connect

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/platform"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
	"tilly/testkit/wootest"
)

// orderShop is a running shop of a platform whose orders are read.
type orderShop struct {
	reader platform.OrderReader
	drop   func(n int) // deletes its first n orders for good
}

const ordersOfShop = 260

var ordersFrom = time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC)

// orderShops have the same orders, but for what their platforms do not know.
func orderShops(t *testing.T, limited func(int, *http.Request) bool) map[string]orderShop {
	var woo []wootest.Order
	var shopify []shopifytest.Order
	for i := range ordersOfShop {
		at, email := ordersFrom.Add(time.Duration(i)*time.Hour), fmt.Sprintf("Buyer%d@X.example", i%50)
		w := wootest.Order{ID: int64(100 + i), Status: "completed", Email: email, First: "Bea", Last: "Buyer", Created: at, Paid: at, Total: "10.5", Items: []string{"Mug"}}
		s := shopifytest.Order{ID: fmt.Sprint(100 + i), Name: fmt.Sprintf("#%d", i), Email: email, Buyer: "Bea Buyer", Created: at, Financial: "PAID", Total: "10.5", Items: []shopifytest.Item{{Name: "Mug", Quantity: 1}}}
		switch i {
		case 1:
			w.Refunds, s.Financial, s.Refunded = []string{"-1.25", "-0.75"}, "PARTIALLY_REFUNDED", "2.00"
		case 2:
			w.Status, s.Financial, s.Refunded = "refunded", "REFUNDED", "10.50"
		case 3:
			w.Status, s.Cancelled = "cancelled", at
		case 4:
			w.Status, s.Test = "checkout-draft", true
		case 5:
			w.Status, w.Paid, s.Financial = "pending", time.Time{}, "PENDING"
		case 6:
			w.Modified, s.Updated = at.AddDate(0, 2, 0), at.AddDate(0, 2, 0)
		case 7:
			w.Meta = map[string]any{platform.ChatMark: "1"}
		}
		woo, shopify = append(woo, w), append(shopify, s)
	}
	ws := wootest.Start(t, wootest.Config{TLS: true, Orders: woo, Currency: "EUR", Limited: limited})
	ss := shopifytest.Start(t, shopifytest.Config{ClientSecret: hookSecret, Orders: shopify, Throttled: limited})
	wc, isWoo := New("woocommerce", tilly.Shop{StoreID: "s", URL: ws.URL, Key: ws.Key.Consumer, Secret: ws.Key.Secret}, shoptest.Net(t, ws.Server())).(platform.OrderReader)
	sc, isShopify := New("shopify", tilly.Shop{StoreID: "s", URL: ss.URL, Key: ss.Token, Secret: hookSecret}, shoptest.Net(t, ss.Server())).(platform.OrderReader)
	if !isWoo || !isShopify {
		t.Fatal("a platform gives no orders")
	}
	return map[string]orderShop{
		"woocommerce": {wc, func(n int) { ws.Change(func(c *wootest.Config) { c.Orders = slices.Clone(c.Orders)[n:] }) }},
		"shopify":     {sc, func(int) {}},
	}
}

func TestOrdersAreRead(t *testing.T) {
	t.Parallel()
	for title, shop := range orderShops(t, nil) {
		terms, err := shop.reader.OrderTerms(t.Context())
		if err != nil || terms != (platform.OrderTerms{Currency: "EUR"}) {
			t.Fatalf("%s: %+v, %v", title, terms, err)
		}
		found := map[string]tilly.Order{}
		total := 0
		collect := func(b platform.OrderBatch) error {
			total = b.Total
			for _, o := range b.Orders {
				found[o.ID] = o
			}
			return nil
		}
		if err := shop.reader.Orders(t.Context(), platform.OrderQuery{Placed: ordersFrom}, collect); err != nil {
			t.Fatal(title, err)
		}
		if len(found) != ordersOfShop-1 || total != ordersOfShop {
			t.Errorf("%s: %d orders of %d", title, len(found), total)
		}
		type figures struct {
			state    tilly.OrderState
			net      int64
			refunded int64
		}
		for id, want := range map[string]figures{
			"100": {tilly.OrderPaid, 1_050, 0}, "101": {tilly.OrderPaid, 850, 200}, "102": {tilly.OrderRefunded, 0, 1_050},
			"103": {tilly.OrderCancelled, 0, 0}, "104": {}, "105": {tilly.OrderUnpaid, 0, 0},
		} {
			o := found[id]
			if got := (figures{o.State, o.Net(), o.Refunded}); got != want {
				t.Errorf("%s: %s is %+v, want %+v", title, id, got, want)
			}
		}
		one := found["100"]
		if one.Buyer != (tilly.Buyer{Email: "buyer0@x.example", Name: "Bea Buyer"}) || one.Currency != "EUR" || len(one.Lines) != 1 || !one.CreatedAt.Equal(ordersFrom) || one.PaidAt.IsZero() {
			t.Errorf("%s: %+v", title, one)
		}
		if title == "woocommerce" && (!found["107"].ChatMark || found["108"].ChatMark) {
			t.Errorf("the plug-in's mark is not read")
		}
		clear(found)
		if err := shop.reader.Orders(t.Context(), platform.OrderQuery{Placed: ordersFrom, Changed: ordersFrom.AddDate(0, 2, 0)}, collect); err != nil || len(found) != 1 || found["106"].ID == "" {
			t.Errorf("%s: changed are %v, %v", title, found, err)
		}
		again, err := shop.reader.OrderByRef(t.Context(), "101")
		if err != nil || again.Net() != 850 {
			t.Errorf("%s: %+v, %v", title, again, err)
		}
		for _, ref := range []string{"104", "99999", "../101", "101?x", "-1", ""} {
			if _, err := shop.reader.OrderByRef(t.Context(), ref); tilly.CodeOf(err) != tilly.NotFound {
				t.Errorf("%s: %q is %v", title, ref, err)
			}
		}
	}
}

// TestReadingOfOrdersGoesOn: broken off at any batch it goes on there, and what the
// shop deletes meanwhile makes it pass none by.
func TestReadingOfOrdersGoesOn(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken off")
	for title, shop := range orderShops(t, nil) {
		seen, cursor, breaks := map[string]bool{}, "", 0
		for {
			err := shop.reader.Orders(t.Context(), platform.OrderQuery{Placed: ordersFrom, Cursor: cursor}, func(b platform.OrderBatch) error {
				for _, o := range b.Orders {
					seen[o.ID] = true
				}
				if cursor = b.Cursor; cursor == "" {
					return nil
				}
				return broken
			})
			if err == nil {
				break
			}
			if !errors.Is(err, broken) {
				t.Fatal(title, err)
			}
			if breaks++; breaks == 1 {
				shop.drop(70)
			}
		}
		if len(seen) != ordersOfShop-1 || breaks < 2 {
			t.Errorf("%s: %d orders seen in %d parts", title, len(seen), breaks)
		}
		err := shop.reader.Orders(t.Context(), platform.OrderQuery{Cursor: "nowhere"}, func(platform.OrderBatch) error { return nil })
		if title == "woocommerce" && tilly.CodeOf(err) != tilly.Invalid {
			t.Errorf("%s goes on from nowhere: %v", title, err)
		}
	}
}

// TestOrdersOfASlowShop: a shop that asks for patience gets it, and never more than two
// questions at once.
func TestOrdersOfASlowShop(t *testing.T) {
	t.Parallel()
	var asked atomic.Int64
	for title, shop := range orderShops(t, func(int, *http.Request) bool { return asked.Add(1)%3 == 0 }) {
		n := 0
		err := shop.reader.Orders(t.Context(), platform.OrderQuery{Placed: ordersFrom}, func(b platform.OrderBatch) error {
			n += len(b.Orders)
			return nil
		})
		if err != nil || n < ordersOfShop-1 {
			t.Errorf("%s: %d orders, %v", title, n, err)
		}
	}
}
