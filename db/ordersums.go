package db

import (
	"context"
	"slices"
	"strings"
)

// orderSums are what orders add to the figures of their customers, by number.
type orderSums map[int64]*figures

type figures struct{ orders, others, net int64 }

func (t orderSums) add(r orderRow, times int64) {
	if r.CustomerNo == 0 {
		return
	}
	one := t[r.CustomerNo]
	if one == nil {
		one = &figures{}
		t[r.CustomerNo] = one
	}
	switch {
	case !r.Counted.is():
	case r.Home.is():
		one.orders += times
		one.net += times * (r.Total - r.Refunded)
	default:
		one.orders += times
		one.others += times
	}
}

// store adds them up: counts and sums by what changed, first and last by the index, so
// that somebody with a hundred thousand orders costs no more than others. Who has no
// order left is nobody's customer.
func (t orderSums) store(ctx context.Context, c conn, storeID string) error {
	if len(t) == 0 {
		return nil
	}
	var nos []int64
	for no := range t {
		nos = append(nos, no)
	}
	slices.Sort(nos) // in the order in which others lock them
	var args []any
	for _, no := range nos {
		args = append(args, no, t[no].orders, t[no].others, t[no].net)
	}
	if err := c.run(ctx, addSums(len(nos)), append(args, storeID)...); err != nil {
		return err
	}
	return dropCustomers(ctx, c, storeID, nos)
}

// addSums adds sums to n customers. The plus before the number of one keeps SQLite from
// going through all customers of the store and looking each up among the sums, which it
// held to be less work than the other way round.
func addSums(n int) string {
	const one = "(CAST(? AS BIGINT),CAST(? AS BIGINT),CAST(? AS BIGINT),CAST(? AS BIGINT))"
	const ofCounted = `COALESCE((SELECT %(o.created_at) FROM orders o WHERE o.store_id = customers.store_id AND o.customer_no = customers.no AND o.counted = 1), 0)`
	return `UPDATE customers SET orders = customers.orders + v.column2, others = customers.others + v.column3, net = customers.net + v.column4,
		first_at = ` + strings.Replace(ofCounted, "%", "MIN", 1) + `, last_at = ` + strings.Replace(ofCounted, "%", "MAX", 1) + `
		FROM (VALUES ` + one + strings.Repeat(","+one, n-1) + `) AS v WHERE customers.store_id = ? AND customers.no = +v.column1`
}

// recountCustomers makes the figures of a store's customers anew.
const recountCustomers = `UPDATE customers SET
	orders = (SELECT COUNT(*) FROM orders o WHERE o.store_id = customers.store_id AND o.customer_no = customers.no AND o.counted = 1),
	others = (SELECT COUNT(*) FROM orders o WHERE o.store_id = customers.store_id AND o.customer_no = customers.no AND o.counted = 1 AND o.home = 0),
	net = (SELECT COALESCE(SUM(o.total - o.refunded), 0) FROM orders o WHERE o.store_id = customers.store_id AND o.customer_no = customers.no AND o.counted = 1 AND o.home = 1),
	first_at = (SELECT COALESCE(MIN(o.created_at), 0) FROM orders o WHERE o.store_id = customers.store_id AND o.customer_no = customers.no AND o.counted = 1),
	last_at = (SELECT COALESCE(MAX(o.created_at), 0) FROM orders o WHERE o.store_id = customers.store_id AND o.customer_no = customers.no AND o.counted = 1)
	WHERE store_id = ?`

// dropCustomers deletes those who have no order left; whoever was erased is known on.
func dropCustomers(ctx context.Context, c conn, storeID string, nos []int64) error {
	var gone []int64
	err := c.list(ctx, &gone, `SELECT no FROM customers WHERE store_id = ? AND no IN (`+numbers(nos)+`) AND orders = 0 AND erased_at = 0
		AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.store_id = customers.store_id AND o.customer_no = customers.no)`, storeID)
	if err != nil || len(gone) == 0 {
		return err
	}
	if err := c.run(ctx, `DELETE FROM customer_words WHERE store_id = ? AND no IN (`+numbers(gone)+`)`, storeID); err != nil {
		return err
	}
	return c.run(ctx, `DELETE FROM customers WHERE store_id = ? AND no IN (`+numbers(gone)+`)`, storeID)
}
