package db

import (
	"cmp"
	"context"
	"slices"

	"tilly/seal"

	"tilly"
)

// mostNamed is how many names are opened of those that begin alike: the first of the
// list.
const mostNamed = 10_000

// namedRow is a customer whose name is looked at, with the figure of a list.
type namedRow struct {
	No     int64  `db:"no"`
	Figure int64  `db:"figure"`
	Person string `db:"person"`
}

// foundByName opens those who stand under the keys of a query's words, of whom there are
// so many: the first of the list where these are more than most. It leaves whose names
// begin as the words do, and reads of these no more than the page.
func foundByName(ctx context.Context, c conn, p *seal.People,
	storeID, named string, keys []any, q tilly.CustomerQuery, total, most int) ([]tilly.Customer, int, error) {
	nos, err := numbersNamed(ctx, c, p, storeID, named, keys, q, total, most)
	if err != nil {
		return nil, 0, err
	}
	from := int(min(offset(q.Page, q.PerPage), int64(len(nos))))
	page := nos[from:min(from+q.PerPage, len(nos))]
	if len(page) == 0 {
		return nil, len(nos), nil
	}
	var rows []customerRow
	if err := c.list(ctx, &rows, selectCustomer+`WHERE cu.store_id = ? AND cu.no IN (`+numbers(page)+`)`, storeID); err != nil {
		return nil, 0, err
	}
	slices.SortFunc(rows, func(a, b customerRow) int { return cmp.Compare(slices.Index(page, a.No), slices.Index(page, b.No)) })
	list, err := customersOf(rows, p)
	return list, len(nos), err
}

// numbersNamed are the numbers of those, in the order of the list.
func numbersNamed(ctx context.Context, c conn, p *seal.People,
	storeID, named string, keys []any, q tilly.CustomerQuery, total, most int) (nos []int64, err error) {
	among, args := amongCustomers(q)
	among, args = among+` AND cu.no IN (`+named+`)`, append(args, keys...)
	if total > most {
		order, err := orderOfFound(ctx, c, storeID, q, total, int64(most))
		if err != nil {
			return nil, err
		}
		among = `cu.no IN (SELECT cu.no FROM customers cu WHERE cu.store_id = ? AND ` + among + order + ` LIMIT ?)`
		args = slices.Concat([]any{storeID}, args, []any{most})
	}
	var rows []namedRow
	err = c.list(ctx, &rows, `SELECT cu.no, `+customerFigures[q.Sort]+` AS figure, cu.person FROM customers cu WHERE cu.store_id = ? AND `+among, append([]any{storeID}, args...)...)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b namedRow) int {
		if q.LowestFirst {
			a, b = b, a
		}
		return cmp.Or(cmp.Compare(b.Figure, a.Figure), cmp.Compare(b.No, a.No))
	})
	for _, r := range rows {
		who, err := p.Open(r.Person)
		if err != nil {
			return nil, err
		}
		if seal.IsNamed(who.Name, q.Words) {
			nos = append(nos, r.No)
		}
	}
	return nos, nil
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
