package shops

import (
	"testing"
	"time"

	"tilly"
	"tilly/testkit/wootest"
)

// TestAShopThatIsOffSellsWhatItSold: WordPress alone answers while WooCommerce is renewed
// or switched off. That is no word about any product or order, whether the shop was met
// before or not; its owner is told when orders are read.
func TestAShopThatIsOffSellsWhatItSold(t *testing.T) {
	t.Parallel()
	ctx, now := t.Context(), time.Now().UTC().Truncate(time.Second)
	shop := wootest.Start(t, wootest.Config{
		TLS: true, Currency: "EUR", Products: wootest.Catalogue(1),
		Orders: []wootest.Order{{ID: 7, Status: "completed", Email: "a@b.example", Created: now.Add(-time.Hour), Total: "10"}},
	})
	s, store := storeOn(t, shop.Server(), tilly.Shop{PlatformID: 2, URL: shop.URL, Key: shop.Key.Consumer, Secret: shop.Key.Secret}, "https://tilly.example")
	catalogueFor(t, s, store)
	must(t, s.Changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: "11"}))
	must(t, s.ReadOrders(ctx, tilly.OrdersJob{StoreID: store.ID}))
	for i, off := range []func(c *wootest.Config){
		func(c *wootest.Config) { c.Off = true },
		func(c *wootest.Config) { c.Off, c.Plain = false, true }, // what is not there is a page for people
		func(c *wootest.Config) { c.Off, c.Plain = true, false },
	} {
		shop.Change(off)
		met := i < 2
		if !met {
			s.open = map[string]opened{}
		}
		known, _, err := s.rows.Products.Products(ctx, store.ID, tilly.ProductFilter{}, 1, 10)
		must(t, err)
		if shown := s.Recheck(ctx, store.ID, known); len(known) != 1 || len(shown) != 1 {
			t.Errorf("met %v: %d products are known, %d shown", met, len(known), len(shown))
		}
		if err := s.Changed(ctx, tilly.ChangedJob{StoreID: store.ID, Ref: "11"}); tilly.CodeOf(err) != tilly.Unavailable {
			t.Errorf("met %v: a change is read: %v", met, err)
		}
		if err := s.OrderChanged(ctx, tilly.OrderChangedJob{StoreID: store.ID, Ref: "7"}); tilly.CodeOf(err) != tilly.Unavailable {
			t.Errorf("met %v: a change of an order is read: %v", met, err)
		}
		if _, err := s.Order(ctx, store.ID, "7", "a@b.example"); tilly.CodeOf(err) != tilly.Unavailable {
			t.Errorf("met %v: a shopper is told of no order: %v", met, err)
		}
		if _, err := s.OrdersOf(ctx, store.ID, 3, 5); tilly.CodeOf(err) != tilly.Unavailable {
			t.Errorf("met %v: an account has no orders: %v", met, err)
		}
		must(t, s.ReadOrders(ctx, tilly.OrdersJob{StoreID: store.ID}))
		if sync, err := s.rows.Orders.OrderSync(ctx, store.ID); err != nil || sync.State != tilly.SyncRefused || sync.Note == "" {
			t.Errorf("met %v: the owner reads %q %q, %v", met, sync.State, sync.Note, err)
		}
	}
	left, _, err := s.rows.Products.Products(ctx, store.ID, tilly.ProductFilter{}, 1, 10)
	must(t, err)
	orders := 0
	must(t, s.rows.Customers.EachCustomer(ctx, tilly.Caller{UserID: store.UserID, Needs: tilly.RoleAdmin, At: now}, store.ID, "", func(c tilly.Customer) error {
		orders += c.Orders
		return nil
	}))
	if len(left) != 1 || orders != 1 {
		t.Errorf("%d products are left, and %d orders", len(left), orders)
	}
	shop.Change(func(c *wootest.Config) { c.Off = false })
	s.open = map[string]opened{}
	must(t, s.ReadOrders(ctx, tilly.OrdersJob{StoreID: store.ID}))
	if sync, err := s.rows.Orders.OrderSync(ctx, store.ID); err != nil || sync.State != tilly.SyncReady || sync.Note != "" {
		t.Errorf("back again, the owner reads %q %q, %v", sync.State, sync.Note, err)
	}
}
