package db

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"tilly/fault"

	"tilly"
)

// scoreStep is how many numbers of customers one transaction ranks.
const scoreStep = 5_000

// ScoreCustomers ranks the customers of a store that keeps orders: recency, frequency
// and money by fifths of all of them, and the segment that these make. Fewer than
// tilly.MinRanked are not ranked.
func (d Customers) ScoreCustomers(ctx context.Context, storeID string, now time.Time) error {
	if _, err := Orders(d).OrderSync(ctx, storeID); err != nil {
		return err
	}
	var n int64
	var last int64
	cuts := map[string]tilly.Cuts{}
	err := d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &n, `SELECT COUNT(*) FROM customers WHERE store_id = ? AND orders > 0`, storeID); err != nil {
			return err
		}
		if err := c.get(ctx, &last, `SELECT COALESCE(MAX(no), 0) FROM customers WHERE store_id = ?`, storeID); err != nil {
			return err
		}
		for _, of := range []string{"last_at", "orders", "net"} {
			var err error
			if cuts[of], err = cutsBy(ctx, c, storeID, of, n); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	r, f, m := quintile("last_at", cuts["last_at"]), quintile("orders", cuts["orders"]), quintile("net", cuts["net"])
	if n < tilly.MinRanked {
		r, f, m = "0", "0", "0"
		n = 0
	}
	for from := int64(0); from <= last; from += scoreStep {
		err := d.update(ctx, func(ctx context.Context, c conn) error {
			if _, err := holdSync(ctx, c, storeID); err != nil {
				return err
			}
			return c.run(ctx, `UPDATE customers SET r = s.r, f = s.f, m = s.m, segment = s.segment
				FROM (SELECT q.no, q.r, q.f, q.m, `+segmentOf+` AS segment FROM (
					SELECT no, orders, CASE WHEN orders = 0 THEN 0 ELSE `+r+` END AS r, CASE WHEN orders = 0 THEN 0 ELSE `+f+` END AS f,
						CASE WHEN orders = 0 THEN 0 ELSE `+m+` END AS m FROM customers WHERE store_id = ? AND no > ? AND no <= ?) AS q) AS s
				WHERE customers.store_id = ? AND customers.no = s.no
					AND (customers.r <> s.r OR customers.f <> s.f OR customers.m <> s.m OR customers.segment <> s.segment)`,
				storeID, from, from+scoreStep, storeID)
		})
		if err != nil {
			return err
		}
		fault.Reached("scoring")
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE order_sync SET scored_at = ?, ranked = ? WHERE store_id = ?`, now, n, storeID)
	})
}

// cutsBy finds from where the fifths of a store's n customers begin by a figure.
func cutsBy(ctx context.Context, c conn, storeID, figure string, n int64) (tilly.Cuts, error) {
	rows, err := c.rows(ctx, `SELECT `+figure+` AS value, COUNT(*) AS n FROM customers WHERE store_id = ? AND orders > 0 GROUP BY `+figure+` ORDER BY `+figure, storeID)
	if err != nil {
		return tilly.Cuts{}, err
	}
	defer func() { _ = rows.Close() }()
	cuts := tilly.CutsOf(n, func(yield func(tilly.Tally) bool) {
		var t tilly.Tally
		for rows.Next() {
			if err = rows.Scan(&t.Value, &t.N); err != nil || !yield(t) {
				return
			}
		}
	})
	return cuts, errors.Join(err, rows.Err())
}

// quintile is Cuts.Quintile as SQL; the numbers are ours.
func quintile(column string, cuts tilly.Cuts) string {
	return fmt.Sprintf(`CASE WHEN %[1]s >= %[2]d THEN 5 WHEN %[1]s >= %[3]d THEN 4 WHEN %[1]s >= %[4]d THEN 3 WHEN %[1]s >= %[5]d THEN 2 ELSE 1 END`,
		column, cuts[3], cuts[2], cuts[1], cuts[0])
}

// segmentOf is tilly.SegmentOf as SQL, from the same table.
var segmentOf = func() string {
	var b strings.Builder
	b.WriteString(`CASE WHEN q.r = 0 THEN '' WHEN q.r = 5 AND q.orders = 1 THEN '` + string(tilly.NewCustomers) + `'`)
	for r, row := range tilly.SegmentCells {
		for fm, segment := range row {
			fmt.Fprintf(&b, ` WHEN q.r = %d AND (q.f + q.m + 1) / 2 = %d THEN '%s'`, r+1, fm+1, segment)
		}
	}
	return b.String() + ` END`
}()
