package main_test

import (
	"fmt"
	"maps"
	"testing"
	"time"

	"tilly"
	"tilly/db"
	"tilly/testkit"
	"tilly/testkit/wootest"
)

// orderPoints are where the program is killed while it reads a shop's orders, ranks its
// customers, and forgets them.
var orderPoints = []string{"orders-saving", "orders-saved", "orders-finishing", "orders-finished", "scoring", "orders-forgetting"}

// ordersOfShop are as many as its shop has: three batches.
const ordersOfShop = 250

// bookkeeper is a program on its way through deaths, and the shop whose orders it reads.
type bookkeeper struct {
	t     *testing.T
	p     *testkit.Process
	shop  *wootest.Shop
	owner testkit.Owner
	who   tilly.Caller
	store tilly.Store
}

func newBookkeeper(t *testing.T, e testkit.Engine) *bookkeeper {
	t.Helper()
	now := time.Now().UTC().Truncate(time.Second)
	var orders []wootest.Order
	for i := range ordersOfShop {
		o := wootest.Order{ID: int64(i + 1), Status: "completed", Email: fmt.Sprintf("p%d@x.example", i%83), First: "P", Last: fmt.Sprint(i % 83),
			Created: now.Add(-time.Duration(i) * time.Hour), Total: fmt.Sprintf("%d.%02d", 10+i%7, i%100)}
		if i%9 == 1 {
			o.Status = []string{"cancelled", "pending", "on-hold"}[i%3]
		}
		orders = append(orders, o)
	}
	b := bookkeeperOf(t, e, wootest.Config{Currency: "EUR", Orders: orders})
	b.connect()
	return b
}

// bookkeeperOf has a shop whose keys are not given yet.
func bookkeeperOf(t *testing.T, e testkit.Engine, shop wootest.Config) *bookkeeper {
	t.Helper()
	var env []string
	if url := e.URL(t); url != "" {
		env = append(env, "TILLY_DATABASE_URL="+url)
	}
	b := &bookkeeper{t: t, p: testkit.StartMortal(t, env...), shop: wootest.Start(t, shop)}
	b.p.OpenRows()
	b.owner = b.p.Owner("Bo")
	b.who = tilly.Caller{UserID: b.owner.ID, Needs: tilly.RoleAdmin, At: time.Now()}
	b.store = b.p.StoreOn(b.owner, "Ledgers", b.shop.URL, 2)
	return b
}

// connect gives the shop's keys.
func (b *bookkeeper) connect() {
	b.t.Helper()
	b.p.Do(testkit.Call{Method: "POST", Path: "/api/v1/store-keys", Token: b.owner.Token,
		JSON: map[string]any{"store_id": b.store.ID, "key": b.shop.Key.Consumer, "secret": b.shop.Key.Secret}}).Want(200)
}

// keep switches the keeping of orders on or off.
func (b *bookkeeper) keep(on bool) {
	b.t.Helper()
	off := !on
	if _, err := b.p.Rows.Stores.UpdateStore(b.t.Context(), b.who, b.store.ID, tilly.StoreChange{NoOrders: &off}); err != nil {
		b.t.Fatal(err)
	}
}

// forgotten says whether no row of orders and customers is left.
func (b *bookkeeper) forgotten() bool {
	n := 0
	err := b.p.Rows.Copies.Dump(b.t.Context(), func(int64) error { return nil }, func(r db.Row) error {
		switch r.Table {
		case "orders", "customers", "customer_words", "order_sync":
			n++
		}
		return nil
	})
	return err == nil && n == 0
}

// brought is what each customer brought by the shop's orders.
func (b *bookkeeper) brought() map[string]int64 {
	sum := map[string]int64{}
	b.shop.Change(func(c *wootest.Config) {
		for _, o := range c.Orders {
			if o.Status == "completed" {
				sum[o.Email] += minor(o.Total)
				for _, back := range o.Refunds {
					sum[o.Email] -= minor(back[1:])
				}
			}
		}
	})
	return sum
}

func minor(text string) int64 {
	m, _ := tilly.ParseDecimal(text, "EUR")
	return m.Minor
}

// whole says whether everything is there as the shop has it, once, with all ranked; and
// the segments.
func (b *bookkeeper) whole() (map[string]tilly.Segment, bool) {
	sync, err := b.p.Rows.Orders.OrderSync(b.t.Context(), b.store.ID)
	if err != nil || sync.State != tilly.SyncReady || sync.Ranked == 0 {
		return nil, false
	}
	a, err := b.p.Try(testkit.Call{Method: "GET", Path: "/api/customers?per_page=100&store_id=" + b.store.ID, Token: b.owner.Token})
	if err != nil || a.Status != 200 {
		return nil, false
	}
	var out struct {
		Customers struct {
			Data []struct {
				Email, Monetary string
				Segment         tilly.Segment
			}
		}
	}
	a.Into(&out)
	sum, segments, ranked := map[string]int64{}, map[string]tilly.Segment{}, true
	for _, c := range out.Customers.Data {
		sum[c.Email] += minor(c.Monetary)
		segments[c.Email] = c.Segment
		ranked = ranked && c.Segment != ""
	}
	return segments, ranked && sync.Ranked == len(sum) && maps.Equal(sum, b.brought())
}

// settle waits until everything is whole again.
func (b *bookkeeper) settle(after string) (segments map[string]tilly.Segment) {
	b.t.Helper()
	defer func() {
		if b.t.Failed() {
			sync, err := b.p.Rows.Orders.OrderSync(b.t.Context(), b.store.ID)
			b.t.Logf("%+v, %v: %s", sync, err, b.p.Log)
		}
	}()
	testkit.Eventually(b.t, "orders and customers to be whole "+after, func() (all bool) {
		segments, all = b.whole()
		return all
	})
	n := 0
	err := b.p.Rows.Copies.Dump(b.t.Context(), func(int64) error { return nil }, func(r db.Row) error {
		if r.Table == "orders" {
			n++
		}
		return nil
	})
	if err != nil || n != ordersOfShop {
		b.t.Errorf("%s there are %d orders: %v", after, n, err)
	}
	return segments
}

// die kills the program at a point.
func (b *bookkeeper) die(point string, passed int) {
	b.t.Helper()
	switch point {
	case "scoring":
		b.p.Kill()
		job := tilly.ScoreJobFor(b.store.ID, time.Now().Add(-time.Hour))
		job.Key = "" // beside one that may wait
		if err := b.p.Rows.Jobs.Enqueue(b.t.Context(), job); err != nil {
			b.t.Fatal(err)
		}
		passed = 0
	case "orders-forgetting":
		b.p.Kill()
		b.keep(false)
	default:
		b.keep(false)
		testkit.Eventually(b.t, "orders to be forgotten", b.forgotten)
		b.p.Kill()
		b.shop.Change(func(c *wootest.Config) {
			o := &c.Orders[(7*passed+2)%ordersOfShop]
			o.Refunds, o.Modified = append(o.Refunds, "-0.31"), time.Now()
		})
		b.keep(true)
		if point == "orders-finishing" || point == "orders-finished" {
			passed = 0
		}
	}
	died := b.p.RunUntil(point, passed, func(alive func() bool) {
		for deadline := time.Now().Add(time.Minute); alive() && time.Now().Before(deadline); {
			time.Sleep(5 * time.Millisecond)
		}
	})
	if !died {
		b.t.Errorf("the program never passed %s", point)
	}
	b.p.Run()
	if point == "orders-forgetting" {
		testkit.Eventually(b.t, "orders to be forgotten after all", b.forgotten)
		b.keep(true)
	}
}

func TestKillsLeaveOrdersWhole(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			b := newBookkeeper(t, e)
			before := b.settle("at first")
			times := 1
			if testkit.Torture() {
				times = 8
			}
			for k := range times {
				for _, point := range orderPoints {
					b.die(point, k%2)
					after := b.settle("after a kill at " + point)
					if point == "scoring" && !maps.Equal(before, after) {
						t.Errorf("ranked again, customers are in other segments")
					}
					before = after
				}
			}
			testkit.Figure(t, fmt.Sprintf("kill -9 at %d points of a shop's orders, %d kills, %s", len(orderPoints), times*len(orderPoints), e.Name),
				"every order once, every customer's total the shop's, all ranked")
		})
	}
}
