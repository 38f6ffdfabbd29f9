package db

import (
	"context"
	"slices"
	"time"

	"tilly/fault"

	"tilly"
)

// SaveOrders stores orders as their shop has them now, with who placed them, and how
// far the reading came; nil where the shop told of them by itself. What is stored is
// newer at times: then it stays. NotFound where the store keeps no orders.
func (d Orders) SaveOrders(ctx context.Context, storeID string, list []tilly.Order, at *tilly.OrderSync, now time.Time) error {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		sync, err := holdSync(ctx, c, storeID)
		if err != nil {
			return err
		}
		if err := d.saveOrders(ctx, c, sync, list); err != nil {
			return err
		}
		fault.Reached("orders-saving")
		if at != nil {
			if err := c.run(ctx, `UPDATE order_sync SET cursor = ?, done = ?, total = ? WHERE store_id = ?`, at.Cursor, at.Done, at.Total, storeID); err != nil {
				return err
			}
			err := c.run(ctx, `UPDATE jobs SET attempt = 0, lapses = 0 WHERE kind = ? AND job_key <> '' AND job_key = ? AND (attempt > 0 OR lapses > 0)`,
				tilly.JobOrders, storeID) // it got on
			if err != nil {
				return err
			}
		}
		if len(list) == 0 || sync.Through == 0 {
			return nil // ranked once all are here
		}
		return enqueueUnlessWaiting(ctx, c, tilly.ScoreJobFor(storeID, now))
	})
	fault.Reached("orders-saved")
	return err
}

func (d Orders) saveOrders(ctx context.Context, c conn, sync syncRow, list []tilly.Order) error {
	list = newestOnce(list)
	before, err := ordersBefore(ctx, c, sync.StoreID, list)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(o tilly.Order) bool {
		was, known := before[o.ID]
		return known && was.UpdatedAt.time().After(o.UpdatedAt) || o.CreatedAt.Before(sync.BeginsAt.time())
	})
	if len(list) == 0 {
		return nil
	}
	people, err := d.people(sync)
	if err != nil {
		return err
	}
	who, err := keepBuyers(ctx, c, sync, people, list)
	if err != nil {
		return err
	}
	found, err := talksBefore(ctx, c, sync.StoreID, list)
	if err != nil {
		return err
	}
	var rows [][]any
	added := orderSums{}
	for _, o := range list {
		buyer := who[o.Buyer.Email]
		o.Home = o.Currency == sync.Currency
		o.CustomerNo = buyer.no
		if was, known := before[o.ID]; known {
			added.add(was, -1)
			o.ConversationID = was.Conversation
		}
		switch {
		case buyer.erased:
			o.Number, o.ConversationID = "", ""
		case o.ConversationID == "":
			o.ConversationID = found.before(o)
		}
		r := orderRow{CustomerNo: o.CustomerNo, Counted: asFlag(o.Counts()), Home: asFlag(o.Home), Total: o.Total, Refunded: o.Refunded}
		added.add(r, 1)
		rows = append(rows, []any{
			sync.StoreID, o.ID, o.Number, o.CustomerNo, o.State, o.Counts(), o.Home, o.Currency, o.Total, o.Refunded,
			o.CreatedAt, o.PaidAt, o.UpdatedAt, asJSON(orNone(o.Lines)), o.ChatMark, o.ConversationID,
		})
	}
	err = c.insert(ctx, `INSERT INTO orders (store_id, id, number, customer_no, state, counted, home, currency, total, refunded,
		created_at, paid_at, updated_at, items, chat_mark, conversation_id)`, rows, `ON CONFLICT (store_id, id) DO UPDATE SET
		number = excluded.number, customer_no = excluded.customer_no, state = excluded.state, counted = excluded.counted, home = excluded.home,
		currency = excluded.currency, total = excluded.total, refunded = excluded.refunded, created_at = excluded.created_at,
		paid_at = excluded.paid_at, updated_at = excluded.updated_at, items = excluded.items, chat_mark = excluded.chat_mark,
		conversation_id = excluded.conversation_id`)
	if err != nil {
		return err
	}
	return added.store(ctx, c, sync.StoreID)
}

func asFlag(yes bool) flag {
	if yes {
		return 1
	}
	return 0
}

func orNone(lines []tilly.OrderLine) []tilly.OrderLine {
	if lines == nil {
		return []tilly.OrderLine{}
	}
	return lines
}

// newestOnce leaves of orders that are named several times the one that changed last.
func newestOnce(list []tilly.Order) (out []tilly.Order) {
	place := map[string]int{}
	for _, o := range list {
		if i, known := place[o.ID]; known {
			if !o.UpdatedAt.Before(out[i].UpdatedAt) {
				out[i] = o
			}
			continue
		}
		place[o.ID] = len(out)
		out = append(out, o)
	}
	return out
}

// ordersBefore are the rows that orders have already, by their ids.
func ordersBefore(ctx context.Context, c conn, storeID string, list []tilly.Order) (map[string]orderRow, error) {
	var rows []orderRow
	if len(list) == 0 {
		return nil, nil
	}
	ids := make([]string, len(list))
	for i, o := range list {
		ids[i] = o.ID
	}
	if err := c.list(ctx, &rows, selectOrder+`WHERE o.store_id = ? AND o.id IN (?)`, storeID, ids); err != nil {
		return nil, err
	}
	found := map[string]orderRow{}
	for _, r := range rows {
		found[r.ID] = r
	}
	return found, nil
}

// chatBefore is how long before an order a conversation may have begun that is held to
// belong to it.
const chatBefore = 30 * 24 * time.Hour

// leftTalks are conversations by the address that was left in them, latest first.
type leftTalks map[string][]leftTalk

type leftTalk struct {
	ID    string `db:"id"`
	Email string `db:"email"`
	Begun moment `db:"created_at"`
}

// talksBefore are the conversations of shoppers in which the addresses of orders were
// left.
func talksBefore(ctx context.Context, c conn, storeID string, list []tilly.Order) (leftTalks, error) {
	var emails []string
	for _, o := range list {
		if o.Buyer.Email != "" {
			emails = append(emails, o.Buyer.Email)
		}
	}
	if len(emails) == 0 {
		return nil, nil
	}
	var rows []leftTalk
	err := c.list(ctx, &rows, `SELECT cv.id, lower(cv.contact_email) AS email, cv.created_at FROM conversations cv
		WHERE cv.store_id = ? AND cv.contact_email <> '' AND lower(cv.contact_email) IN (?) AND cv.channel IN (?, ?) ORDER BY cv.created_at DESC`,
		storeID, emails, tilly.WidgetChan, tilly.FormChan)
	found := leftTalks{}
	for _, r := range rows {
		found[r.Email] = append(found[r.Email], r)
	}
	return found, err
}

// before is the latest conversation that was begun before an order was placed, and not
// too long before; "" for none.
func (t leftTalks) before(o tilly.Order) string {
	for _, each := range t[o.Buyer.Email] {
		if begun := each.Begun.time(); begun.Before(o.CreatedAt) && o.CreatedAt.Sub(begun) <= chatBefore {
			return each.ID
		}
	}
	return ""
}

// DropOrder forgets an order that its shop has no more.
func (d Orders) DropOrder(ctx context.Context, storeID, id string, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if _, err := holdSync(ctx, c, storeID); err != nil {
			return err
		}
		n, err := dropOrders(ctx, c, storeID, []string{id})
		if err != nil || n == 0 {
			return err
		}
		return enqueueUnlessWaiting(ctx, c, tilly.ScoreJobFor(storeID, now))
	})
}

func dropOrders(ctx context.Context, c conn, storeID string, ids []string) (n int, err error) {
	var rows []orderRow
	if err := c.list(ctx, &rows, selectOrder+`WHERE o.store_id = ? AND o.id IN (?)`, storeID, ids); err != nil || len(rows) == 0 {
		return 0, err
	}
	if err := c.run(ctx, `DELETE FROM orders WHERE store_id = ? AND id IN (?)`, storeID, ids); err != nil {
		return 0, err
	}
	added := orderSums{}
	for _, r := range rows {
		added.add(r, -1)
	}
	return len(rows), added.store(ctx, c, storeID)
}

// PurgeOrders deletes orders that are older than they are kept, with customers who have
// no others.
func (d Orders) PurgeOrders(ctx context.Context, storeID string, before, now time.Time) error {
	for n := purgeStep; n == purgeStep; {
		err := d.update(ctx, func(ctx context.Context, c conn) error {
			n = 0
			if _, err := holdSync(ctx, c, storeID); err != nil {
				return err
			}
			if err := c.run(ctx, `UPDATE order_sync SET begins_at = ? WHERE store_id = ? AND begins_at < ?`, before, storeID, before); err != nil {
				return err
			}
			var ids []string
			err := c.list(ctx, &ids, `SELECT id FROM orders WHERE store_id = ? AND created_at < ? ORDER BY created_at LIMIT ?`, storeID, before, purgeStep)
			if err != nil || len(ids) == 0 {
				return err
			}
			if n, err = dropOrders(ctx, c, storeID, ids); err != nil {
				return err
			}
			return enqueueUnlessWaiting(ctx, c, tilly.ScoreJobFor(storeID, now))
		})
		if err != nil {
			return err
		}
	}
	return nil
}
