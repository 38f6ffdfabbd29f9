package shops

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/wootest"
)

// TestOrdersOfAShop: a first reading that is broken off again and again, a change that
// the shop tells of, one that it does not, and a switch that deletes.
func TestOrdersOfAShop(t *testing.T) {
	t.Parallel()
	now := time.Now().UTC().Truncate(time.Second)
	var orders []wootest.Order
	var want int64
	for i := range 420 {
		o := wootest.Order{
			ID: int64(i + 1), Status: "completed", Email: fmt.Sprintf("p%d@x.example", i%97), First: "P", Last: fmt.Sprint(i % 97),
			Created: now.Add(-time.Duration(i) * time.Hour), Total: fmt.Sprintf("%d.%02d", 10+i%7, i%100),
		}
		net := int64(10+i%7)*100 + int64(i%100)
		switch i % 10 {
		case 1:
			o.Refunds, net = []string{"-1.50"}, net-150
		case 2:
			o.Status, net = []string{"cancelled", "failed", "pending", "on-hold", "refunded", "checkout-draft"}[i/10%6], 0
		case 3:
			o.Currency, net = "USD", 0
		}
		want += net
		orders = append(orders, o)
	}
	var asked atomic.Int64
	var breaks atomic.Pointer[context.CancelFunc]
	shop := wootest.Start(t, wootest.Config{TLS: true, Currency: "EUR", Orders: orders, OnRequest: func(r *http.Request) {
		if r.URL.Query().Get("offset") != "" && asked.Add(1)%2 == 0 {
			if stop := breaks.Load(); stop != nil {
				(*stop)()
			}
		}
	}})
	s, store := storeOn(t, shop.Server(), tilly.Shop{PlatformID: 2, URL: shop.URL, Key: shop.Key.Consumer, Secret: shop.Key.Secret}, "https://tilly.example")
	job := tilly.OrdersJob{StoreID: store.ID}
	broken := 0
	for done := false; !done; {
		ctx, stop := context.WithCancel(t.Context())
		breaks.Store(&stop)
		err := s.ReadOrders(ctx, job)
		stop()
		switch {
		case err == nil:
			done = true
		case errors.Is(err, context.Canceled):
			broken++
		default:
			t.Fatal(err)
		}
		if broken > 50 {
			t.Fatal("the reading gets nowhere")
		}
	}
	breaks.Store(nil)
	if broken == 0 {
		t.Error("nothing was broken off")
	}
	must(t, s.Score(t.Context(), job))
	who := tilly.Caller{UserID: store.UserID, Needs: tilly.RoleAdmin, At: now}
	sum := func() (total int64) {
		must(t, s.rows.Customers.EachCustomer(t.Context(), who, store.ID, "", func(c tilly.Customer) error {
			total += c.Net
			return nil
		}))
		return total
	}
	if got := sum(); got != want {
		t.Errorf("the customers brought %d, the shop says %d", got, want)
	}
	_, sync, err := s.rows.Customers.SegmentCounts(t.Context(), who, store.ID)
	must(t, err)
	if sync.State != tilly.SyncReady || sync.Ranked == 0 || sync.Done < 420 || sync.Total < 420 {
		t.Errorf("the reading ended as %+v", sync)
	}
	shop.Change(func(c *wootest.Config) { // one it tells of, and one that it does not
		c.Orders[0].Refunds, c.Orders[0].Modified = []string{"-2.00"}, now
		c.Orders[4].Refunds, c.Orders[4].Modified = []string{"-3.00"}, now
		c.Orders[5].Status = "trash"
	})
	must(t, s.OrderChanged(t.Context(), tilly.OrderChangedJob{StoreID: store.ID, Ref: "1"}))
	must(t, s.OrderChanged(t.Context(), tilly.OrderChangedJob{StoreID: store.ID, Ref: "6"}))
	must(t, s.ReadOrders(t.Context(), job))
	if got := sum(); got != want-200-300-1_505 {
		t.Errorf("after changes they brought %d, want %d", got, want-200-300-1_505)
	}
	no := true
	_, err = s.rows.Stores.UpdateStore(t.Context(), who, store.ID, tilly.StoreChange{NoOrders: &no})
	must(t, err)
	must(t, s.ReadOrders(t.Context(), job))
	if _, err := s.rows.Orders.OrderSync(t.Context(), store.ID); tilly.CodeOf(err) != tilly.NotFound || sum() != 0 {
		t.Errorf("switched off, something is left: %v", err)
	}
}
