package db

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly/seal"

	"tilly"
)

// namesTest: whoever is called so is found, by words of any length, in whatever order,
// page by page; and as before where names stand under the shortest beginnings alone.
func namesTest(t *testing.T, w *world) {
	admin := tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}
	w.begun(t, w.shop.ID)
	names := []string{"Maria Schmidt", "Marie Schmitt", "Marianne Schmid", "Mo Núñez", "Schmidthuber Maximiliane", "美咲 山田", "Marta Li", "Jo"}
	var list []tilly.Order
	for i, name := range names {
		list = append(list, paid(fmt.Sprint(i+1), fmt.Sprintf("p%d@x.example", i), name, int64(1_000-i), t0))
	}
	nothing := paid("99", "p99@x.example", "Maria Schmidt", 1, t0) // who bought nothing is not counted among those found
	nothing.State = tilly.OrderCancelled
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, append(list, nothing), nil, t0))
	check := func() {
		t.Helper()
		for words, want := range map[string]string{
			"mar": "0126", "mari": "012", "maria": "02", "marian": "2", "marianne": "2", "mariannes": "", "schmi": "0124", "schmid": "024", "schmidt": "04",
			"schmidth": "4", "mari schm": "012", "schm mari": "012", "li": "6", "marta li": "6", "mo nú": "3", "nun": "", "núñ": "3", "山田": "5", "jo": "7", "j": "", "ma": "", "xyz": "", "!": "",
		} {
			got := ""
			for page := 1; ; page++ { // one on each
				found, total, err := w.Customers.Customers(w.ctx, admin, w.shop.ID, tilly.CustomerQuery{Words: words, Page: page, PerPage: 1})
				ok(t, err)
				if total != len(want) {
					t.Fatalf("%q names %d, want %q", words, total, want)
				}
				if len(found) == 0 {
					break
				}
				got += strings.TrimSuffix(strings.TrimPrefix(found[0].Email, "p"), "@x.example")
			}
			if got != want {
				t.Errorf("%q names %q, want %q", words, got, want)
			}
		}
	}
	check()
	// As a version before left it: keys of three letters alone.
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		if err := c.run(ctx, `UPDATE order_sync SET names = 0 WHERE store_id = ?`, w.shop.ID); err != nil {
			return err
		}
		r, err := holdSync(ctx, c, w.shop.ID)
		if err != nil {
			return err
		}
		p, err := w.Orders.people(r)
		if err != nil {
			return err
		}
		for _, name := range names {
			for _, word := range strings.Fields(strings.ToLower(name)) {
				letters := []rune(word)
				for _, n := range []int{4, 6} {
					if len(letters) < n {
						break
					}
					key := p.Words(string(letters[:n]))
					if err := c.run(ctx, `DELETE FROM customer_words WHERE store_id = ? AND word = ?`, w.shop.ID, key[len(key)-1]); err != nil {
						return err
					}
				}
			}
		}
		return nil
	}))
	check()
	for range 2 {
		ok(t, w.Orders.IndexNames(w.ctx, w.shop.ID))
		check()
	}
	now, err := w.Orders.OrderSync(w.ctx, w.rival.ID)
	wants(t, tilly.NotFound, err)
	same(t, now, tilly.OrderSync{})
}

// sortsTest: customers stand in the order of each figure, either way, all of them, those of
// a segment and those of a name, page by page.
func sortsTest(t *testing.T, w *world) {
	w.begun(t, w.shop.ID)
	r := rand.New(rand.NewPCG(5, 9))
	var list []tilly.Order
	for i := range 400 {
		who := r.IntN(120)
		name := []string{"Maria", "Jo"}[who%2]
		if who < 5 { // few
			name = "Zoe"
		}
		o := paid(fmt.Sprint(i+1), fmt.Sprintf("p%d@x.example", who), name, int64(r.IntN(40)*50), t0.Add(-time.Duration(r.IntN(300))*24*time.Hour))
		if r.IntN(9) == 0 {
			o.Currency = "USD"
		}
		list = append(list, o)
	}
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, list, nil, t0))
	ok(t, w.Customers.ScoreCustomers(w.ctx, w.shop.ID, t0))
	who := tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}
	var everybody []tilly.Customer
	ok(t, w.Customers.EachCustomer(w.ctx, who, w.shop.ID, "", func(c tilly.Customer) error { everybody = append(everybody, c); return nil }))
	figures := map[tilly.CustomerSort]func(tilly.Customer) int64{
		tilly.ByMonetary: func(c tilly.Customer) int64 { return c.Net }, tilly.ByAverage: tilly.Customer.Average,
		tilly.ByOrders: func(c tilly.Customer) int64 { return int64(c.Orders) }, tilly.ByLast: func(c tilly.Customer) int64 { return c.LastAt.UnixMicro() },
	}
	for _, q := range []tilly.CustomerQuery{{}, {Segment: tilly.Loyal}, {Words: "maria"}, {Words: "mari"}, {Words: "zoe"}, {Words: "mari", Segment: tilly.AtRisk}, {Words: "maria", Segment: tilly.AtRisk}} {
		for _, q.Sort = range tilly.CustomerSorts {
			for _, q.LowestFirst = range []bool{false, true} {
				want := slices.DeleteFunc(slices.Clone(everybody), func(c tilly.Customer) bool {
					return q.Segment != "" && c.Segment != q.Segment || q.Words != "" && !strings.HasPrefix(strings.ToLower(c.Name), q.Words)
				})
				slices.SortFunc(want, func(a, b tilly.Customer) int {
					order := cmp.Or(cmp.Compare(figures[q.Sort](a), figures[q.Sort](b)), cmp.Compare(a.No, b.No))
					if q.LowestFirst {
						return order
					}
					return -order
				})
				if len(want) < 4 {
					t.Fatalf("%+v: only %d", q, len(want))
				}
				for q.Page, q.PerPage = 1, 7; (q.Page-1)*q.PerPage < len(want); q.Page++ {
					got, total, err := w.Customers.Customers(w.ctx, who, w.shop.ID, q)
					ok(t, err)
					same(t, total, len(want))
					same(t, got, want[(q.Page-1)*q.PerPage:min(q.Page*q.PerPage, len(want))])
				}
			}
		}
	}
}

// TestListsOfCustomersGoByIndex: SQLite finds a page of a list in any order by an index,
// and sorts no more than that page.
func TestListsOfCustomersGoByIndex(t *testing.T) {
	t.Parallel()
	w := newWorld(t, openLite(t))
	for figure, index := range map[tilly.CustomerSort]string{tilly.ByMonetary: "net", tilly.ByAverage: "average", tilly.ByOrders: "orders", tilly.ByLast: "last"} {
		for _, q := range []tilly.CustomerQuery{{Sort: figure}, {Sort: figure, LowestFirst: true}, {Sort: figure, Segment: tilly.Loyal}} {
			among, args := amongCustomers(q)
			want := "customers_" + index
			if q.Segment != "" {
				want = strings.TrimSuffix("customers_segment_"+index, "_net")
			}
			var plan []struct {
				ID     int    `db:"id"`
				Parent int    `db:"parent"`
				Unused int    `db:"notused"`
				Detail string `db:"detail"`
			}
			ok(t, w.reader().list(w.ctx, &plan, `EXPLAIN QUERY PLAN `+selectPage(among, customerOrder(q)), append(append([]any{w.shop.ID, w.shop.ID}, args...), 10, 0)...))
			found, sorts := false, 0
			for _, step := range plan {
				found = found || strings.Contains(step.Detail, " "+want+" ")
				if strings.Contains(step.Detail, "TEMP B-TREE FOR ORDER") {
					sorts++
				}
			}
			if !found || sorts > 1 {
				t.Errorf("%+v: not by %s: %+v", q, want, plan)
			}
		}
	}
}

// TestNamesAreCountedByTheirKeys: SQLite counts those of a name without a look at
// anybody's row.
func TestNamesAreCountedByTheirKeys(t *testing.T) {
	t.Parallel()
	w := newWorld(t, openLite(t))
	p := seal.NewPeople(w.shop.ID, "secret")
	for _, words := range []string{"mar", "maria schmidt", "ma"} {
		named, keys := underKeys(w.shop.ID, p.Sought(words, true))
		query, args := countNamed(w.shop.ID, tilly.CustomerQuery{}, named, keys)
		for line := range strings.Lines(planOf(t, w, query, args)) {
			if strings.Contains(line, "SEARCH") && !strings.Contains(line, "COVERING INDEX") {
				t.Errorf("%q: %s", words, line)
			}
		}
	}
}

// firstNamedTest: of more than are opened the first of the list are named, whichever way
// they are come by.
func firstNamedTest(t *testing.T, w *world) {
	w.begun(t, w.shop.ID)
	var list []tilly.Order
	for i := range 60 {
		list = append(list, paid(fmt.Sprint(i+1), fmt.Sprintf("p%d@x.example", i), []string{"Jo", "Schmidt", "Schmid"}[i%3], int64(1_000-i), t0))
	}
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, list, nil, t0))
	who := tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}
	q := tilly.CustomerQuery{Words: "schmidt", Page: 2, PerPage: 2}
	for most, want := range map[int][]string{100: {"p7", "p10"}, 40: {"p7", "p10"}, 6: {"p7"}} { // 40 stand under its key
		var found []tilly.Customer
		ok(t, w.Customers.ofCustomers(w.ctx, who, w.shop.ID, func(c conn, p *seal.People) error {
			s := p.Sought(q.Words, true)
			same(t, s.Exact, false)
			named, keys := underKeys(w.shop.ID, s)
			var total int
			var err error
			found, total, err = foundByName(w.ctx, c, p, w.shop.ID, named, keys, q, 40, most)
			same(t, total, min(most/2, 20))
			return err
		}))
		var got []string
		for _, cu := range found {
			got = append(got, strings.TrimSuffix(cu.Email, "@x.example"))
		}
		same(t, got, want)
	}
}

// carriedTest: a store that leaves for another database takes its customers, orders and
// figures along.
func carriedTest(t *testing.T, w *world) {
	admin := tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}
	w.begun(t, w.shop.ID)
	mo := paid("1", "mo@x.example", "Mo Núñez", 5_000, t0)
	mo.Refunded, mo.ChatMark = 700, true
	gone := paid("2", "gone@x.example", "Gone", 900, t0)
	ok(t, w.Orders.SaveOrders(w.ctx, w.shop.ID, []tilly.Order{mo, gone}, nil, t0))
	list, _, err := w.Customers.Customers(w.ctx, admin, w.shop.ID, tilly.CustomerQuery{Words: "gone", Page: 1, PerPage: 1})
	ok(t, err)
	ok(t, w.Customers.EraseCustomer(w.ctx, admin, w.shop.ID, list[0].No))
	ok(t, w.Conversations.SaveTurn(w.ctx, topical(turnOf(w.shop, "c", "Asked", t0))))
	count(t, w, t0)

	into := newWorld(t, openLite(t))
	_, err = into.Copies.LoadStore(w.ctx, w.DB, w.shop.ID, into.ann.ID)
	ok(t, err)
	admin.UserID = into.ann.ID
	list, total, err := into.Customers.Customers(w.ctx, admin, w.shop.ID, tilly.CustomerQuery{Words: "núñez", Page: 1, PerPage: 9})
	ok(t, err)
	same(t, total, 1)
	same(t, []any{list[0].Email, list[0].Net, list[0].Orders}, []any{"mo@x.example", int64(4_300), 1})
	file, err := into.Customers.Customer(w.ctx, admin, w.shop.ID, list[0].No)
	ok(t, err)
	same(t, []any{len(file.Last), file.Last[0].ID, file.Last[0].ChatMark, file.Currency}, []any{1, "1", true, "EUR"})
	day := tilly.DayOf(t0, zoneOf(tilly.Hours{}))
	was, err := w.Analytics.Analytics(w.ctx, w.shop.ID, day, day)
	ok(t, err)
	got, err := into.Analytics.Analytics(w.ctx, w.shop.ID, day, day)
	ok(t, err)
	same(t, got, was)
	same(t, tilly.Sum(got.Days).Cases(), 1)
	ok(t, into.Orders.SaveOrders(w.ctx, w.shop.ID, []tilly.Order{paid("3", "gone@x.example", "Gone", 900, t0)}, nil, t0))
	_, total, err = into.Customers.Customers(w.ctx, admin, w.shop.ID, tilly.CustomerQuery{Page: 1, PerPage: 9})
	ok(t, err)
	same(t, total, 1) // who was erased there does not come back here
}

// TestCustomersOfBeforeAreCounted: a database of a version that kept no totals of
// segments has them once it is brought up.
func TestCustomersOfBeforeAreCounted(t *testing.T) {
	t.Parallel()
	for name, config := range configs(t) {
		t.Run(name, func(t *testing.T) {
			d, err := Open(t.Context(), config)
			ok(t, err)
			t.Cleanup(func() { _ = d.Close() })
			ok(t, d.Copies.migrateTo(t.Context(), 76))
			w := newWorld(t, d)
			ok(t, d.update(t.Context(), func(ctx context.Context, c conn) error {
				var rows [][]any
				for i := range 30 {
					rows = append(rows, []any{[]string{w.shop.ID, w.rival.ID}[i%2], i, fmt.Sprint("key", i), "", i % 3, []tilly.Segment{tilly.Loyal, tilly.AtRisk}[i/2%2]})
				}
				return c.insert(ctx, `INSERT INTO customers (store_id, no, email_key, person, orders, segment)`, rows, "")
			}))
			ok(t, d.Schema.Migrate(t.Context()))
			segmentsAddUp(t.Context(), t, w)
			n, err := countCustomers(t.Context(), d.reader(), w.shop.ID, tilly.Loyal)
			ok(t, err)
			same(t, n, 5)
		})
	}
}
