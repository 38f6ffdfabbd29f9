package db

import (
	"context"
	"slices"

	"tilly/seal"

	"tilly"
)

// amongCustomers are those of a store whom a query is among, before its words count.
func amongCustomers(q tilly.CustomerQuery) (among string, args []any) {
	if q.Segment != "" {
		return `cu.orders > 0 AND cu.segment = ?`, []any{q.Segment}
	}
	return `cu.orders > 0`, nil
}

// averageMinor is tilly.Customer.Average as SQL; the indexes of lists by it say the same.
const averageMinor = `(CASE WHEN orders > others THEN (2 * net + orders - others) / (2 * (orders - others)) ELSE 0 END)`

// customerFigures are what customers are listed by.
var customerFigures = map[tilly.CustomerSort]string{
	"": "net", tilly.ByMonetary: "net", tilly.ByAverage: averageMinor, tilly.ByOrders: `(orders + 0)`, tilly.ByLast: "last_at",
}

// customerOrder is the order of a list.
func customerOrder(q tilly.CustomerQuery) string {
	return byFigure(customerFigures[q.Sort], q.LowestFirst)
}

// stepsALookUp is how many customers an engine goes through in their order while it looks
// one up.
const stepsALookUp = 16

// orderOfFound is that order for so many found, of whom the first upTo are wanted. They
// are met by going through all in their order, or looked up one by one and then put in
// order, whichever is less. For the latter the plus keeps SQLite from the former.
func orderOfFound(ctx context.Context, c conn, storeID string, q tilly.CustomerQuery, found int, upTo int64) (string, error) {
	all, err := countCustomers(ctx, c, storeID, q.Segment)
	if err != nil {
		return "", err
	}
	if met := upTo * int64(all) / int64(found); met <= stepsALookUp*int64(found) {
		return customerOrder(q), nil
	}
	return byFigure(`+`+customerFigures[q.Sort], q.LowestFirst), nil
}

func byFigure(figure string, lowestFirst bool) string {
	if lowestFirst {
		return ` ORDER BY ` + figure + `, no`
	}
	return ` ORDER BY ` + figure + ` DESC, no DESC`
}

// countCustomers is how many customers of a store count, or of a segment of it.
func countCustomers(ctx context.Context, c conn, storeID string, segment tilly.Segment) (n int, err error) {
	err = c.get(ctx, &n, `SELECT CAST(COALESCE(SUM(customers), 0) AS BIGINT) FROM segment_totals WHERE store_id = ? AND (? = '' OR segment = ?)`,
		storeID, string(segment), string(segment))
	return n, err
}

// pageOfCustomers is a page of those among some, in an order. Only the page is opened.
func pageOfCustomers(ctx context.Context, c conn, p *seal.People,
	storeID, among string, args []any, order string, q tilly.CustomerQuery) ([]tilly.Customer, error) {
	var rows []customerRow
	err := c.list(ctx, &rows, selectPage(among, order), slices.Concat([]any{storeID, storeID}, args, []any{q.PerPage, offset(q.Page, q.PerPage)})...)
	if err != nil {
		return nil, err
	}
	return customersOf(rows, p)
}

func selectPage(among, order string) string {
	return selectCustomer + `WHERE cu.store_id = ? AND cu.no IN (SELECT cu.no FROM customers cu WHERE cu.store_id = ? AND ` + among + order + ` LIMIT ? OFFSET ?)` + order
}
