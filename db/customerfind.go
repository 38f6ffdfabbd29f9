package db

import (
	"context"
	"slices"
	"strings"

	"tilly/seal"

	"tilly"
)

// found are the customers that words name, and how many: by an id, a whole address, or
// how words of a name begin.
func found(ctx context.Context, c conn, p *seal.People, storeID string, q tilly.CustomerQuery) ([]tilly.Customer, int, error) {
	words := strings.TrimSpace(q.Words)
	among, args := amongCustomers(q)
	no, byID := tilly.CustomerNo(words)
	switch {
	case byID:
		return foundOne(ctx, c, p, storeID, among+` AND cu.no = ?`, append(args, no))
	case strings.Contains(words, "@"):
		return foundOne(ctx, c, p, storeID, among+` AND cu.email_key = ?`, append(args, p.Key(words)))
	}
	var deep flag
	if err := c.get(ctx, &deep, `SELECT names FROM order_sync WHERE store_id = ?`, storeID); err != nil {
		return nil, 0, err
	}
	s := p.Sought(words, deep.is())
	if len(s.Each)+len(s.Short) == 0 {
		return nil, 0, nil
	}
	named, keys := underKeys(storeID, s)
	count, of := countNamed(storeID, q, named, keys)
	var total int
	if err := c.get(ctx, &total, count, of...); err != nil || total == 0 {
		return nil, 0, err
	}
	if !s.Exact {
		return foundByName(ctx, c, p, storeID, named, keys, q, total, mostNamed)
	}
	among, args = among+` AND cu.no IN (`+named+`)`, append(args, keys...)
	order, err := orderOfFound(ctx, c, storeID, q, total, offset(q.Page, q.PerPage)+int64(q.PerPage))
	if err != nil {
		return nil, 0, err
	}
	list, err := pageOfCustomers(ctx, c, p, storeID, among, args, order, q)
	return list, total, err
}

// underKeys is a query for the numbers of those whose names stand under keys. PostgreSQL
// guesses well how few stand under each of several as they are asked for here, and not
// of an INTERSECT.
func underKeys(storeID string, s seal.Sought) (named string, args []any) {
	if len(s.Each) == 0 {
		return `SELECT w.no FROM customer_words w WHERE w.store_id = ? AND w.word IN (?)`, []any{storeID, s.Short}
	}
	const under = `SELECT w.no FROM customer_words w WHERE w.store_id = ? AND w.word = ?`
	for _, key := range s.Each {
		args = append(args, storeID, key)
	}
	return under + strings.Repeat(` AND w.no IN (`+under, len(s.Each)-1) + strings.Repeat(`)`, len(s.Each)-1), args
}

// countNamed is a query for how many of those whom another is among are named so. It
// looks at nobody's row, which of ten thousands takes longer than all else: who does not
// count, or is in a segment, is known of the indexes.
func countNamed(storeID string, q tilly.CustomerQuery, named string, keys []any) (query string, args []any) {
	if q.Segment == "" {
		return `SELECT COUNT(*) FROM (` + named + ` EXCEPT SELECT cu.no FROM customers cu WHERE cu.store_id = ? AND cu.orders = 0) x`, slices.Concat(keys, []any{storeID})
	}
	among, args := amongCustomers(q)
	return `SELECT COUNT(*) FROM customers cu WHERE cu.store_id = ? AND ` + among + ` AND cu.no IN (` + named + `)`, slices.Concat([]any{storeID}, args, keys)
}

func foundOne(ctx context.Context, c conn, p *seal.People, storeID, among string, args []any) ([]tilly.Customer, int, error) {
	var rows []customerRow
	if err := c.list(ctx, &rows, selectCustomer+`WHERE cu.store_id = ? AND `+among, append([]any{storeID}, args...)...); err != nil {
		return nil, 0, err
	}
	list, err := customersOf(rows, p)
	return list, len(list), err
}
