package db

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
)

// begun is a store whose orders are read, in euros.
func (w *world) begun(t *testing.T, storeID string) tilly.OrderSync {
	t.Helper()
	at, err := w.Orders.BeginOrders(w.ctx, storeID, "shop.example", t0)
	ok(t, err)
	ok(t, w.Orders.OrderTerms(w.ctx, storeID, "EUR", ""))
	t.Cleanup(func() { segmentsAddUp(context.WithoutCancel(w.ctx), t, w) })
	return at
}

// segmentsAddUp holds the kept totals of segments against the customers themselves.
func segmentsAddUp(ctx context.Context, t *testing.T, w *world) {
	t.Helper()
	type total struct {
		StoreID string `db:"store_id"`
		Segment string `db:"segment"`
		N       int    `db:"n"`
	}
	var kept, there []total
	ok(t, w.reader().list(ctx, &kept, `SELECT store_id, segment, customers AS n FROM segment_totals WHERE customers <> 0 ORDER BY store_id, segment`))
	ok(t, w.reader().list(ctx, &there, `SELECT store_id, segment, COUNT(*) AS n FROM customers WHERE orders > 0 GROUP BY store_id, segment ORDER BY store_id, segment`))
	same(t, kept, there)
}

func paid(id, email, name string, total int64, at time.Time) tilly.Order {
	return tilly.Order{
		ID: id, Number: "#" + id, Buyer: tilly.Buyer{Email: email, Name: name}, State: tilly.OrderPaid, Currency: "EUR", Total: total,
		CreatedAt: at, UpdatedAt: at, Lines: []tilly.OrderLine{{Ref: "7", Name: "Mug", Quantity: 1}},
	}
}

// ordersTest: what a customer brought is net of refunds, in the store's currency, and
// follows what the shop says.
func ordersTest(t *testing.T, w *world) {
	admin := tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}
	if err := w.Orders.SaveOrders(w.ctx, w.shop.ID, []tilly.Order{paid("1", "a@x.example", "A", 1, t0)}, nil, t0); tilly.CodeOf(err) != tilly.NotFound {
		t.Fatalf("saved before anything was begun: %v", err)
	}
	at := w.begun(t, w.shop.ID)
	w.begun(t, w.rival.ID)
	day := func(n int) time.Time { return t0.AddDate(0, 0, -n) }
	half, other, gone := paid("2", "mo@x.example", "Mo Núñez", 5_000, day(20)), paid("3", "mo@x.example", "Mo Núñez", 900, day(1)), paid("5", "mo@x.example", "Mo", 700, day(9))
	half.Refunded, other.Currency, gone.State = 2_000, "USD", tilly.OrderCancelled
	whole := paid("6", "mo@x.example", "Mo", 300, day(2))
	whole.Refunded = 300
	list := []tilly.Order{paid("1", "mo@x.example", "Mo", 1_000, day(30)), half, other, gone, whole, paid("4", "ann@x.example", "Ann", 50, day(3)), paid("7", "", "", 80, day(3)), paid("8", "old@x.example", "Old", 80, day(800))}
	at.Cursor, at.Done, at.Total = "c1", 6, 9
	for range 2 { // the same again changes nothing
		ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, list, &at, t0))
	}
	who := func(q tilly.CustomerQuery) []tilly.Customer {
		t.Helper()
		q.Page, q.PerPage = 1, 10
		found, total, err := w.Customers.Customers(w.ctx, admin, w.shop.ID, q)
		ok(t, err)
		same(t, total, len(found))
		return found
	}
	all := who(tilly.CustomerQuery{})
	same(t, len(all), 2)
	mo := all[0]
	same(t, mo, tilly.Customer{
		StoreID: w.shop.ID, No: mo.No, Email: "mo@x.example", Name: "Mo Núñez", Orders: 3, Others: 1, Net: 4_000, FirstAt: day(30), LastAt: day(1),
	})
	same(t, mo.Average(), int64(2_000))
	for _, words := range []string{"núñ", "mo nú", mo.ID(), "MO@x.example ", strings.ToLower(mo.ID())} {
		same(t, who(tilly.CustomerQuery{Words: words}), []tilly.Customer{mo})
	}
	for _, words := range []string{"xun", "m", "C-9", "mo@x", "%", "Mo Xu"} {
		same(t, len(who(tilly.CustomerQuery{Words: words})), 0)
	}
	now, err := w.Orders.OrderSync(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, []any{now.Cursor, now.Done, now.Total, now.State}, []any{"c1", 6, 9, tilly.SyncReading})

	// Nothing of a person is in the rows.
	var readable int
	ok(t, w.reader().get(w.ctx, &readable, `SELECT COUNT(*) FROM customers WHERE store_id = ? AND (person LIKE '%Mo%@%' OR person LIKE '%x.example%' OR email_key LIKE '%mo@%')`, w.shop.ID))
	same(t, readable, 0)

	// The order is changed, older news of it stay unheard, another is deleted.
	ok(t, w.Orders.FinishOrders(w.ctx, w.shop.ID, t0))
	later := half
	later.Refunded, later.UpdatedAt = 5_000, day(0)
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, []tilly.Order{later}, nil, t0))
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, []tilly.Order{half}, nil, t0))
	ok(t, w.Orders.DropOrder(w.ctx, w.shop.ID, "3", t0))
	mo = who(tilly.CustomerQuery{Words: "mo"})[0]
	same(t, []any{mo.Orders, mo.Others, mo.Net, mo.LastAt}, []any{1, 0, int64(1_000), day(30)})
	ok(t, w.Orders.DropOrder(w.ctx, w.shop.ID, "4", t0))
	same(t, len(who(tilly.CustomerQuery{})), 1)

	// Another currency.
	dollars := paid("9", "mo@x.example", "Mo", 7_500, day(4))
	dollars.Currency = "USD"
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, []tilly.Order{dollars}, nil, t0))
	ok(t, w.Orders.OrderTerms(w.ctx, w.shop.ID, "USD", "only some"))
	mo = who(tilly.CustomerQuery{})[0]
	same(t, []any{mo.Orders, mo.Others, mo.Net, mo.Average(), mo.LastAt}, []any{2, 1, int64(7_500), int64(7_500), day(4)})

	// Nobody else sees or erases them.
	stranger := tilly.Caller{UserID: w.bob.ID, Needs: tilly.RoleAdmin, At: t0}
	if _, err := w.Customers.Customer(w.ctx, stranger, w.shop.ID, mo.No); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("a stranger sees: %v", err)
	}
	if _, err := w.Customers.Customer(w.ctx, stranger, w.rival.ID, mo.No); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("by the number of another store's: %v", err)
	}
	if err := w.Customers.EraseCustomer(w.ctx, stranger, w.shop.ID, mo.No); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("a stranger erases: %v", err)
	}

	// Erased: the sums stay, the person does not come back.
	file, err := w.Customers.Customer(w.ctx, admin, w.shop.ID, mo.No)
	ok(t, err)
	same(t, []any{len(file.Last), file.Currency, file.Email}, []any{5, "USD", "mo@x.example"})
	ok(t, w.Customers.EraseCustomer(w.ctx, admin, w.shop.ID, mo.No))
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, []tilly.Order{dollars, paid("10", "mo@x.example", "Mo", 1, day(1))}, nil, t0))
	same(t, len(who(tilly.CustomerQuery{})), 0)
	var rows []orderRow
	if plan := planOf(t, w, ofCustomer, []any{w.shop.ID, 1, 10}); !w.pg && strings.Contains(plan, "orders_time") { // PostgreSQL decides by what is there
		t.Errorf("a customer's orders are looked for among all of the store's:\n%s", plan)
	}
	ok(t, w.reader().list(w.ctx, &rows, selectOrder+`WHERE o.store_id = ? AND (o.customer_no <> 0 OR o.number <> '' AND o.id <> '7')`, w.shop.ID))
	same(t, len(rows), 0)

	// What is too old goes, and all of it once it is not to be kept.
	ok(t, w.Orders.PurgeOrders(w.ctx, w.shop.ID, day(25), t0))
	ok(t, w.reader().list(w.ctx, &rows, selectOrder+`WHERE o.store_id = ? AND o.created_at < ?`, w.shop.ID, day(25)))
	same(t, len(rows), 0)
	no := true
	_, err = w.Stores.UpdateStore(w.ctx, admin, w.shop.ID, tilly.StoreChange{NoOrders: &no})
	ok(t, err)
	if err := w.Orders.SaveOrders(w.ctx, w.shop.ID, list, nil, t0); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("saved though switched off: %v", err)
	}
	ok(t, w.Orders.ForgetOrders(w.ctx, w.shop.ID))
	var left int
	ok(t, w.reader().get(w.ctx, &left, `SELECT (SELECT COUNT(*) FROM orders WHERE store_id = ?) + (SELECT COUNT(*) FROM customers WHERE store_id = ?)
		+ (SELECT COUNT(*) FROM customer_words WHERE store_id = ?) + (SELECT COUNT(*) FROM order_sync WHERE store_id = ?)
		+ (SELECT COUNT(*) FROM segment_totals WHERE store_id = ?)`, w.shop.ID, w.shop.ID, w.shop.ID, w.shop.ID, w.shop.ID))
	same(t, left, 0)
	ordersLeft(t, w)
}

// ordersLeft holds that orders are read again where their deletion was broken off as they
// were to be kept again, and that whoever deleted them and is late harms nothing.
func ordersLeft(t *testing.T, w *world) {
	no := false
	_, err := w.Stores.UpdateStore(w.ctx, tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin}, w.shop.ID, tilly.StoreChange{NoOrders: &no})
	ok(t, err)
	begin := func() error {
		_, err := w.Orders.BeginOrders(w.ctx, w.shop.ID, "shop.example", t0)
		return err
	}
	ok(t, begin())
	_, err = w.write.ExecContext(w.ctx, `UPDATE order_sync SET state = 'leaving'`)
	ok(t, err)
	wants(t, tilly.Conflict, begin())
	ok(t, w.Orders.ForgetOrders(w.ctx, w.shop.ID))
	ok(t, begin())
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, generated(20, rand.New(rand.NewPCG(1, 1))), nil, t0))
	count := func() (n int) {
		ok(t, w.reader().get(w.ctx, &n, `SELECT (SELECT COUNT(*) FROM orders WHERE store_id = ?) + (SELECT COUNT(*) FROM customers WHERE store_id = ?)
			+ (SELECT COUNT(*) FROM order_sync WHERE store_id = ?)`, w.shop.ID, w.shop.ID, w.shop.ID))
		return n
	}
	before := count()
	ok(t, w.Orders.forgetLeft(w.ctx, w.shop.ID))
	same(t, []any{before > 20, count()}, []any{true, before})
}

// generated are orders of a known shape: few buy often, most once; some are given back,
// some come to nothing, some are in other currencies.
func generated(n int, r *rand.Rand) (list []tilly.Order) {
	for i := range n {
		who := int(float64(n/3) * r.Float64() * r.Float64())
		o := paid(fmt.Sprint(1_000+i), fmt.Sprintf("p%d@x.example", who), fmt.Sprintf("Person %d", who), 500+int64(r.IntN(200))*50, t0.Add(-time.Duration(r.IntN(700*24))*time.Hour))
		switch r.IntN(12) {
		case 0:
			o.State = []tilly.OrderState{tilly.OrderCancelled, tilly.OrderFailed, tilly.OrderUnpaid, tilly.OrderHeld, tilly.OrderRefunded}[r.IntN(5)]
		case 1:
			o.Refunded = min(o.Total, int64(r.IntN(int(o.Total)+200)))
		case 2:
			o.Currency = "USD"
		}
		list = append(list, o)
	}
	return list
}

// byWindows ranks customers from the orders alone, by another way than the product:
// window functions of SQL over what each brought.
const byWindows = `WITH brought AS (
		SELECT customer_no AS no, MAX(created_at) AS last_at, COUNT(*) AS orders, SUM(CASE WHEN currency = 'EUR' THEN total - refunded ELSE 0 END) AS net
		FROM orders WHERE store_id = ? AND state = 'paid' AND (refunded = 0 OR refunded < total) AND customer_no > 0 GROUP BY customer_no),
	ranked AS (SELECT no, last_at, orders, net, COUNT(*) OVER () AS n,
		RANK() OVER (ORDER BY last_at) + (COUNT(*) OVER (PARTITION BY last_at) - 1) / 2.0 AS r,
		RANK() OVER (ORDER BY orders) + (COUNT(*) OVER (PARTITION BY orders) - 1) / 2.0 AS f,
		RANK() OVER (ORDER BY net) + (COUNT(*) OVER (PARTITION BY net) - 1) / 2.0 AS m FROM brought)
	SELECT no, last_at, orders, net, CAST(FLOOR(5 * (r - 0.5) / n) AS BIGINT) + 1 AS r, CAST(FLOOR(5 * (f - 0.5) / n) AS BIGINT) + 1 AS f,
		CAST(FLOOR(5 * (m - 0.5) / n) AS BIGINT) + 1 AS m FROM ranked ORDER BY no`

// bySentences is which segment somebody is in, as documents say it.
func bySentences(r, f, m, orders int) tilly.Segment {
	fm := (f + m + 1) / 2
	switch {
	case r == 5 && (orders == 1 || fm == 1):
		return "new"
	case fm >= 4 && r == 5:
		return "champion"
	case fm == 5 && r <= 2:
		return "can-not-lose"
	case fm >= 3 && r <= 2:
		return "at-risk"
	case fm >= 4:
		return "loyal"
	case fm == 3 && r == 3:
		return "need-attention"
	case r == 1:
		return "lost"
	case r == 2:
		return "hibernating"
	case r == 3:
		return "about-to-sleep"
	case fm == 1:
		return "promising"
	default:
		return "potential-loyal"
	}
}

// segmentsTest: figures and segments equal what another computation makes of the same
// orders, whatever way they came.
func segmentsTest(t *testing.T, w *world) {
	admin := tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}
	at := w.begun(t, w.shop.ID)
	r := rand.New(rand.NewPCG(7, 9))
	few := generated(40, r)
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, few, &at, t0))
	ok(t, w.Customers.ScoreCustomers(w.ctx, w.shop.ID, t0))
	counts, _, err := w.Customers.SegmentCounts(w.ctx, admin, w.shop.ID)
	ok(t, err)
	if len(counts) != 1 || counts[""] == 0 {
		t.Errorf("a shop of few customers has %v", counts)
	}
	all := generated(1_200, r)
	for part := range slices.Chunk(all, 100) {
		ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, part, &at, t0))
	}
	for range 300 { // what changes later comes one by one
		o := all[r.IntN(len(all))]
		o.UpdatedAt = t0
		o.Refunded = int64(r.IntN(2)) * o.Total / int64(1+r.IntN(3))
		if r.IntN(5) == 0 {
			o.State = tilly.OrderCancelled
		}
		if r.IntN(20) == 0 {
			ok(t, w.Orders.DropOrder(w.ctx, w.shop.ID, o.ID, t0))
			continue
		}
		ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, []tilly.Order{o}, nil, t0))
	}
	ok(t, w.Customers.ScoreCustomers(w.ctx, w.shop.ID, t0))
	var want []customerRow
	ok(t, w.reader().list(w.ctx, &want, byWindows, w.shop.ID))
	var got []customerRow
	ok(t, w.reader().list(w.ctx, &got, `SELECT no, last_at, orders, net, r, f, m, segment FROM customers WHERE store_id = ? AND orders > 0 ORDER BY no`, w.shop.ID))
	seen := map[string]int{}
	for i := range want {
		want[i].Segment = string(bySentences(want[i].R, want[i].F, want[i].M, want[i].Orders))
		seen[want[i].Segment]++
	}
	same(t, got, want)
	if len(seen) < 9 || len(want) < 200 {
		t.Errorf("%d customers in %v prove little", len(want), seen)
	}
	segmentsAddUp(w.ctx, t, w)
	counts, sync, err := w.Customers.SegmentCounts(w.ctx, admin, w.shop.ID)
	ok(t, err)
	same(t, sync.Ranked, len(want))
	for segment, n := range seen {
		same(t, counts[tilly.Segment(segment)], n)
		page, total, err := w.Customers.Customers(w.ctx, admin, w.shop.ID, tilly.CustomerQuery{Segment: tilly.Segment(segment), Page: 1, PerPage: 100})
		ok(t, err)
		same(t, total, n)
		same(t, len(page), min(n, 100))
	}
	n := 0
	ok(t, w.Customers.EachCustomer(w.ctx, admin, w.shop.ID, "", func(tilly.Customer) error { n++; return nil }))
	same(t, n, len(want))
	before := got
	ok(t, w.Orders.OrderTerms(w.ctx, w.shop.ID, "USD", ""))
	ok(t, w.Orders.OrderTerms(w.ctx, w.shop.ID, "EUR", "")) // counted anew, all of it
	got = nil
	ok(t, w.reader().list(w.ctx, &got, `SELECT no, last_at, orders, net, r, f, m, segment FROM customers WHERE store_id = ? AND orders > 0 ORDER BY no`, w.shop.ID))
	same(t, got, before)
}

// What orders add to their customers is added to these alone, however many others the
// store has.
func TestSumsLookAtTheirCustomersAlone(t *testing.T) {
	t.Parallel()
	d := openLite(t)
	for _, n := range []int{1, 100, 2_000} {
		var plan []struct {
			ID, Parent, NotUsed int
			Detail              string
		}
		ok(t, d.read.Select(&plan, `EXPLAIN QUERY PLAN `+addSums(n), make([]any, 4*n+1)...))
		byNumber := false
		for _, step := range plan {
			byNumber = byNumber || step.Detail == "SEARCH customers USING INDEX sqlite_autoindex_customers_1 (store_id=? AND no=?)"
		}
		if !byNumber {
			t.Errorf("%d sums are added by %v", n, plan)
		}
	}
}
