package db

import (
	"context"
	"strings"

	"tilly/seal"

	"tilly"
)

// Customers lists those of one of the caller's stores that a query names, and
// counts them; NotFound where the store is none of the caller's, an
// empty list where it keeps no orders.
func (d Customers) Customers(ctx context.Context, who tilly.Caller, storeID string, q tilly.CustomerQuery) (list []tilly.Customer, total int, err error) {
	err = d.ofCustomers(ctx, who, storeID, func(c conn, p *seal.People) error {
		if strings.TrimSpace(q.Words) != "" {
			list, total, err = found(ctx, c, p, storeID, q)
			return err
		}
		if total, err = countCustomers(ctx, c, storeID, q.Segment); err != nil {
			return err
		}
		among, args := amongCustomers(q)
		list, err = pageOfCustomers(ctx, c, p, storeID, among, args, customerOrder(q), q)
		return err
	})
	return list, total, err
}

// ofCustomers runs reads on the customers of a store of the caller's; none where it
// keeps no orders.
func (d Customers) ofCustomers(ctx context.Context, who tilly.Caller, storeID string, reads func(conn, *seal.People) error) error {
	return d.view(ctx, func(c conn) error {
		s, err := storeOfUser(ctx, c, who, storeID)
		if err != nil || s.NoOrders {
			return err
		}
		var r syncRow
		err = c.get(ctx, &r, selectSync+`WHERE o.store_id = ? AND o.state <> 'leaving'`, storeID)
		if missing(err) {
			return nil
		}
		if err != nil {
			return err
		}
		p, err := Orders(d).people(r)
		if tilly.CodeOf(err) == tilly.Unavailable {
			return nil // sealed with a secret that is not here: they are read anew
		}
		if err != nil {
			return err
		}
		return reads(c, p)
	})
}

// Currency is in which currency the customers of a store of the caller's are counted; ""
// where it keeps no orders.
func (d Customers) Currency(ctx context.Context, who tilly.Caller, storeID string) (currency string, err error) {
	err = d.view(ctx, func(c conn) error {
		s, err := storeOfUser(ctx, c, who, storeID)
		if err != nil || s.NoOrders {
			return err
		}
		return unlessMissing(c.get(ctx, &currency, `SELECT currency FROM order_sync WHERE store_id = ?`, storeID))
	})
	return currency, err
}

// SegmentCounts counts the customers of a store of the caller's in each segment, under
// "" those that are not ranked, and says how far its orders are read; the zero sync
// where they are not.
func (d Customers) SegmentCounts(ctx context.Context, who tilly.Caller, storeID string) (map[tilly.Segment]int, tilly.OrderSync, error) {
	counts := map[tilly.Segment]int{}
	var sync tilly.OrderSync
	err := d.view(ctx, func(c conn) error {
		s, err := storeOfUser(ctx, c, who, storeID)
		if err != nil || s.NoOrders {
			return err
		}
		var r syncRow
		err = c.get(ctx, &r, selectSync+`WHERE o.store_id = ?`, storeID)
		if missing(err) {
			return nil
		}
		if err != nil {
			return err
		}
		sync, _ = r.noun()
		var rows []struct {
			Segment string `db:"segment"`
			N       int    `db:"n"`
		}
		err = c.list(ctx, &rows, `SELECT segment, customers AS n FROM segment_totals WHERE store_id = ? AND customers > 0`, storeID)
		for _, each := range rows {
			counts[tilly.Segment(each.Segment)] = each.N
		}
		return err
	})
	return counts, sync, err
}

// EachCustomer gives all customers of a store of the caller's, or those of a segment,
// who brought most first; it holds few of them at a time.
func (d Customers) EachCustomer(ctx context.Context, who tilly.Caller, storeID string, segment tilly.Segment, each func(tilly.Customer) error) error {
	return d.ofCustomers(ctx, who, storeID, func(c conn, p *seal.People) error {
		rows, err := c.rows(ctx, selectCustomer+`WHERE cu.store_id = ? AND cu.orders > 0 AND (? = '' OR cu.segment = ?) ORDER BY cu.net DESC, cu.no DESC`,
			storeID, string(segment), string(segment))
		if err != nil {
			return err
		}
		defer func() { _ = rows.Close() }()
		for rows.Next() {
			var r customerRow
			if err := rows.StructScan(&r); err != nil {
				return err
			}
			cu, err := r.customer(p)
			if err == nil {
				err = each(cu)
			}
			if err != nil {
				return err
			}
		}
		return rows.Err()
	})
}

// Most of what a customer's page shows.
const (
	mostOrdersShown = 50
	mostTalksShown  = 20
)

// Customer finds one of a store of the caller's, with the latest of their orders and of
// the conversations in which their address was left; else NotFound.
func (d Customers) Customer(ctx context.Context, who tilly.Caller, storeID string, no int64) (found tilly.CustomerFile, err error) {
	err = d.ofCustomers(ctx, who, storeID, func(c conn, p *seal.People) error {
		found, err = customerFile(ctx, c, p, who, storeID, `cu.no = ?`, no)
		return err
	})
	if err == nil && found.No == 0 {
		err = tilly.Missing()
	}
	return found, err
}

// CustomerOfConversation finds whose address was left in a conversation of any of the
// caller's stores, and whether it is the caller's to answer. Of one of theirs in which
// none was left, or no customer's, what is found has no number.
func (d Customers) CustomerOfConversation(ctx context.Context, who tilly.Caller, conversationID string) (found tilly.CustomerFile, own bool, err error) {
	var cv struct {
		StoreID  string `db:"store_id"`
		Email    string `db:"contact_email"`
		Assignee string `db:"assignee"`
	}
	team, mine := ofTeam(who)
	err = d.reader().get(ctx, &cv, `SELECT cv.store_id, cv.contact_email, cv.assignee FROM conversations cv WHERE cv.id = ? AND `+team,
		append([]any{conversationID}, mine...)...)
	if err != nil {
		return found, false, err
	}
	if cv.Email != "" {
		err = d.ofCustomers(ctx, who, cv.StoreID, func(c conn, p *seal.People) error {
			found, err = customerFile(ctx, c, p, who, cv.StoreID, `cu.email_key = ?`, p.Key(cv.Email))
			if missing(err) {
				return nil
			}
			return err
		})
	}
	return found, cv.Assignee == who.UserID, err
}

// lastOrders are a customer's latest. The sign keeps the engines from walking through all
// of the store's orders by their time.
func lastOrders(ctx context.Context, c conn, storeID string, no int64) ([]tilly.Order, error) {
	var orders []orderRow
	if err := c.list(ctx, &orders, ofCustomer, storeID, no, mostOrdersShown); err != nil {
		return nil, err
	}
	return nouns(orders)
}

const ofCustomer = selectOrder + `WHERE o.store_id = ? AND o.customer_no = ? ORDER BY +o.created_at DESC, o.id LIMIT ?`

func customerFile(ctx context.Context, c conn, p *seal.People, who tilly.Caller, storeID, where string, by any) (out tilly.CustomerFile, err error) {
	var r customerRow
	if err := c.get(ctx, &r, selectCustomer+`WHERE cu.store_id = ? AND cu.erased_at = 0 AND `+where, storeID, by); err != nil {
		return out, err
	}
	if out.Customer, err = r.customer(p); err != nil {
		return out, err
	}
	var sync syncRow
	if err := c.get(ctx, &sync, selectSync+`WHERE o.store_id = ?`, storeID); err != nil {
		return out, err
	}
	out.Currency = sync.Currency
	if out.Last, err = lastOrders(ctx, c, storeID, r.No); err != nil {
		return out, err
	}
	team, mine := ofTeam(who)
	var talked []conversationRow
	err = c.list(ctx, &talked, selectConversation+`WHERE cv.store_id = ? AND cv.contact_email <> '' AND lower(cv.contact_email) = ? AND `+team+`
		ORDER BY cv.updated_at DESC, cv.id LIMIT ?`, append(append([]any{storeID, out.Email}, mine...), mostTalksShown)...)
	if err != nil {
		return out, err
	}
	out.Talks, err = nouns(talked)
	return out, err
}
