package db

import (
	"context"
	"slices"
	"strings"

	"tilly"
)

// mostNamed is how many customers are opened of those whose names begin alike: the first
// of the list.
const mostNamed = 5_000

// found are the customers that words name, and how many: by an id, a whole address, or
// how words of a name begin.
func found(ctx context.Context, c conn, p *tilly.People, storeID string, q tilly.CustomerQuery) ([]tilly.Customer, int, error) {
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
	switch {
	case len(s.Each)+len(s.Short) == 0:
		return nil, 0, nil
	case len(s.Each) == 0:
		among, args = among+` AND cu.no IN (SELECT w.no FROM customer_words w WHERE w.store_id = ? AND w.word IN (?))`, append(args, storeID, s.Short)
	default:
		for _, key := range s.Each {
			among, args = among+` AND cu.no IN (SELECT w.no FROM customer_words w WHERE w.store_id = ? AND w.word = ?)`, append(args, storeID, key)
		}
	}
	if s.Exact {
		return customersPage(ctx, c, p, storeID, among, args, q)
	}
	return foundByName(ctx, c, p, storeID, among, args, q)
}

// amongCustomers are those of a store whom a query is among, before its words count.
func amongCustomers(q tilly.CustomerQuery) (among string, args []any) {
	if q.Segment != "" {
		return `cu.orders > 0 AND cu.segment = ?`, []any{q.Segment}
	}
	return `cu.orders > 0`, nil
}

func foundOne(ctx context.Context, c conn, p *tilly.People, storeID, among string, args []any) ([]tilly.Customer, int, error) {
	var rows []customerRow
	if err := c.list(ctx, &rows, selectCustomer+`WHERE cu.store_id = ? AND `+among, append([]any{storeID}, args...)...); err != nil {
		return nil, 0, err
	}
	list, err := customersOf(rows, p)
	return list, len(list), err
}

// averageMinor is tilly.Customer.Average as SQL; the indexes of lists by it say the same.
const averageMinor = `(CASE WHEN orders > others THEN (2 * net + orders - others) / (2 * (orders - others)) ELSE 0 END)`

// customerFigures are what customers are listed by.
var customerFigures = map[tilly.CustomerSort]string{
	"": "net", tilly.ByMonetary: "net", tilly.ByAverage: averageMinor, tilly.ByOrders: `(orders + 0)`, tilly.ByLast: "last_at",
}

// customerOrder is the order of a list.
func customerOrder(q tilly.CustomerQuery) string {
	figure := customerFigures[q.Sort]
	if q.LowestFirst {
		return ` ORDER BY ` + figure + `, no`
	}
	return ` ORDER BY ` + figure + ` DESC, no DESC`
}

// customersPage is a page of those among some, and how many they are in all. Only the
// page is opened.
func customersPage(ctx context.Context, c conn, p *tilly.People, storeID, among string, args []any, q tilly.CustomerQuery) (list []tilly.Customer, total int, err error) {
	if err := c.get(ctx, &total, `SELECT COUNT(*) FROM customers cu WHERE cu.store_id = ? AND `+among, append([]any{storeID}, args...)...); err != nil {
		return nil, 0, err
	}
	var rows []customerRow
	err = c.list(ctx, &rows, pageOfCustomers(among, customerOrder(q)), append(append([]any{storeID, storeID}, args...), q.PerPage, offset(q.Page, q.PerPage))...)
	if err != nil {
		return nil, 0, err
	}
	list, err = customersOf(rows, p)
	return list, total, err
}

func pageOfCustomers(among, order string) string {
	return selectCustomer + `WHERE cu.store_id = ? AND cu.no IN (SELECT cu.no FROM customers cu WHERE cu.store_id = ? AND ` + among + order + ` LIMIT ? OFFSET ?)` + order
}

// foundByName opens those among some, and leaves whose names begin as the words do.
func foundByName(ctx context.Context, c conn, p *tilly.People, storeID, among string, args []any, q tilly.CustomerQuery) ([]tilly.Customer, int, error) {
	var rows []customerRow
	err := c.list(ctx, &rows, selectCustomer+`WHERE cu.store_id = ? AND `+among+customerOrder(q)+` LIMIT ?`, append(append([]any{storeID}, args...), mostNamed)...)
	if err != nil {
		return nil, 0, err
	}
	list, err := customersOf(rows, p)
	if err != nil {
		return nil, 0, err
	}
	list = slices.DeleteFunc(list, func(cu tilly.Customer) bool { return !tilly.IsNamed(cu.Name, q.Words) })
	from := int(min(offset(q.Page, q.PerPage), int64(len(list))))
	return list[from:min(from+q.PerPage, len(list))], len(list), nil
}

// IndexNames puts the names of a store's customers under all keys by which they are
// found, where they stand under fewer. It may be broken off and begun again.
func (d Orders) IndexNames(ctx context.Context, storeID string) error {
	const step = 500
	for from, done := int64(0), false; !done; from += step {
		err := d.update(ctx, func(ctx context.Context, c conn) error {
			sync, err := holdSync(ctx, c, storeID)
			if done = err != nil || sync.Names > 0; done {
				return err
			}
			p, err := d.people(sync)
			if err != nil {
				return err
			}
			if done = from >= sync.LastCustomer; done {
				return c.run(ctx, `UPDATE order_sync SET names = 1 WHERE store_id = ?`, storeID)
			}
			var rows []customerRow
			err = c.list(ctx, &rows, selectCustomer+`WHERE cu.store_id = ? AND cu.no > ? AND cu.no <= ? AND cu.erased_at = 0`, storeID, from, from+step)
			if err != nil {
				return err
			}
			var words [][]any
			for _, r := range rows {
				who, err := p.Open(r.Person)
				if err != nil {
					return err
				}
				for _, w := range p.Words(who.Name) {
					words = append(words, []any{storeID, w, r.No})
				}
			}
			return c.insert(ctx, `INSERT INTO customer_words (store_id, word, no)`, words, `ON CONFLICT (store_id, word, no) DO NOTHING`)
		})
		if err != nil {
			return err
		}
	}
	return nil
}
