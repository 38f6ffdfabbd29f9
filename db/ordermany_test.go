package db

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/pgtest"
	"tilly/testkit/stopwatch"
)

// A store with a million orders of a third as many customers: each of its screens is
// read within a fifth of a second.
func TestMillionOrders(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("takes minutes: make torture PARTS=rows")
	}
	t.Run("sqlite", func(t *testing.T) { millionOrders(t, openLite(t), "SQLite") })
	t.Run("postgres", func(t *testing.T) { pgtest.URL(t); millionOrders(t, openPG(t), "PostgreSQL") })
}

// manyCustomers fills a store; one name in fifty is Maria's, one in a hundred a Schmidt's.
func manyCustomers(t *testing.T, w *world, people, orders int) {
	t.Helper()
	w.begun(t, w.shop.ID)
	r := rand.New(rand.NewPCG(3, 1))
	syllables := []string{"an", "be", "cor", "da", "el", "fri", "go", "hel", "in", "jo", "kar", "lu", "mar", "ne", "ol", "pe", "ro", "sa", "tim", "ul", "vi", "wil", "xa", "ze"}
	name := func(common string, one int) string {
		if r.IntN(one) == 0 {
			return common
		}
		return syllables[r.IntN(24)] + syllables[r.IntN(24)] + syllables[r.IntN(24)]
	}
	const step = 5_000
	for from := 0; from < people; from += step {
		ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
			sync, err := holdSync(ctx, c, w.shop.ID)
			if err != nil {
				return err
			}
			p, err := w.Orders.people(sync)
			if err != nil {
				return err
			}
			var rows, words [][]any
			for no := from + 1; no <= min(from+step, people); no++ {
				b := tilly.Buyer{Email: fmt.Sprintf("p%d@x.example", no), Name: name("Maria", 50) + " " + name("Schmidt", 100)}
				rows = append(rows, []any{w.shop.ID, no, p.Key(b.Email), p.Seal(b), 1 + r.IntN(5), r.IntN(90_000), 1, t0.UnixMicro() - r.Int64N(1e13)})
				for _, word := range p.Words(b.Name) {
					words = append(words, []any{w.shop.ID, word, no})
				}
			}
			if err := c.insert(ctx, `INSERT INTO customers (store_id, no, email_key, person, orders, net, first_at, last_at)`, rows, ""); err != nil {
				return err
			}
			return c.insert(ctx, `INSERT INTO customer_words (store_id, word, no)`, words, "")
		}))
	}
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, fmt.Sprintf(`INSERT INTO orders (store_id, id, number, customer_no, state, counted, home, currency, total, refunded, created_at, paid_at, updated_at, items)
			WITH RECURSIVE s(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM s WHERE i < %d)
			SELECT '%s', CAST(i AS TEXT), '', 1 + i %% %d, 'paid', 1, 1, 'EUR', 5000, 0, %d - i * 60000000, 0, 0, '[{"ref":"7","name":"Mug","quantity":1}]' FROM s`,
			orders, w.shop.ID, people, t0.UnixMicro()))
	}))
	if w.pg {
		_, err := w.write.ExecContext(w.ctx, "ANALYZE")
		ok(t, err)
	}
}

func millionOrders(t *testing.T, d *DB, engine string) {
	const orders, most = 1_000_000, 200 * time.Millisecond
	people := 330_000
	if given := os.Getenv("TILLY_TEST_CUSTOMERS"); given != "" { // more, or fewer on a machine that has other work
		var err error
		people, err = strconv.Atoi(given)
		ok(t, err)
	}
	w := newWorld(t, d)
	manyCustomers(t, w, people, orders)
	ok(t, w.Customers.ScoreCustomers(w.ctx, w.shop.ID, t0))
	who := tilly.Caller{UserID: w.ann.ID, Needs: tilly.RoleAdmin, At: t0}
	list := func(q tilly.CustomerQuery) func() (int, error) {
		q.PerPage, q.Page = 10, max(1, q.Page)
		return func() (int, error) {
			_, n, err := w.Customers.Customers(w.ctx, who, w.shop.ID, q)
			return n, err
		}
	}
	for _, screen := range []struct {
		name string
		read func() (int, error)
	}{
		{"the list", list(tilly.CustomerQuery{})},
		{"a late page of it", list(tilly.CustomerQuery{Page: 1_000})},
		{"by average", list(tilly.CustomerQuery{Sort: tilly.ByAverage})},
		{"by orders, few first", list(tilly.CustomerQuery{Sort: tilly.ByOrders, LowestFirst: true})},
		{"by last order", list(tilly.CustomerQuery{Sort: tilly.ByLast})},
		{"a segment", list(tilly.CustomerQuery{Segment: tilly.Champion})},
		{"a segment by average", list(tilly.CustomerQuery{Segment: tilly.Champion, Sort: tilly.ByAverage})},
		{"a segment by last order, oldest first", list(tilly.CustomerQuery{Segment: tilly.Champion, Sort: tilly.ByLast, LowestFirst: true})},
		{"search: mar", list(tilly.CustomerQuery{Words: "mar"})},
		{"search: maria", list(tilly.CustomerQuery{Words: "maria"})},
		{"search: schmidt", list(tilly.CustomerQuery{Words: "Schmidt"})},
		{"search: maria schmidt", list(tilly.CustomerQuery{Words: "Maria Schmidt"})},
		{"search: an address", list(tilly.CustomerQuery{Words: "p777@x.example"})},
		{"the segments", func() (int, error) {
			counts, _, err := w.Customers.SegmentCounts(w.ctx, who, w.shop.ID)
			return len(counts), err
		}},
		{"one customer", func() (int, error) {
			file, err := w.Customers.Customer(w.ctx, who, w.shop.ID, 777)
			return len(file.Last), err
		}},
	} {
		var took, clock time.Duration
		n := 0
		for range 5 {
			watch := stopwatch.Start() // SQLite reads on this thread
			found, err := screen.read()
			ok(t, err)
			took, clock, n = max(took, watch.Spent()), max(clock, watch.Clock()), found
		}
		t.Logf("figure: | %d customers of a million orders, %s, %s | %d found, %d ms at most of 5 (%d by the clock) |",
			people, screen.name, engine, n, took.Milliseconds(), clock.Milliseconds())
		if took > most || n == 0 {
			t.Errorf("%s: %d found in %v", screen.name, n, took)
		}
	}
}
