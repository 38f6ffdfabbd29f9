package db

import (
	"context"
	"time"

	"tilly"
)

type ownedRow struct {
	storeRow
	totalsRow
	OwnerEmail string `db:"owner_email"`
}

func (r ownedRow) noun() (tilly.OwnedStore, error) {
	s, err := r.storeRow.noun()
	holds := r.totalsRow.noun()
	holds.Stores = 0
	return tilly.OwnedStore{Store: s, OwnerEmail: r.OwnerEmail, Holds: holds}, err
}

// StoresAll lists the stores of all users, or those that wait to be activated, oldest
// first, and counts them: for the operator.
func (d Stores) StoresAll(ctx context.Context, inactiveOnly bool, page, perPage int) (list []tilly.OwnedStore, total int, err error) {
	err = d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &total, `SELECT COUNT(*) FROM stores st WHERE st.active = 0 OR ? = 0`, inactiveOnly); err != nil {
			return err
		}
		var rows []ownedRow
		err := c.list(ctx, &rows, `SELECT `+storeColumns+`, u.email AS owner_email, `+oneTotals+`
			FROM stores st JOIN users u ON u.id = st.user_id JOIN store_totals tt ON tt.store_id = st.id
			WHERE st.active = 0 OR ? = 0 ORDER BY st.created_at, st.id LIMIT ? OFFSET ?`, inactiveOnly, perPage, offset(page, perPage))
		if err == nil {
			list, err = nouns(rows)
		}
		return err
	})
	return list, total, err
}

// answersSince goes by both indexes of answers by time.
const answersSince = `SELECT store_id, COUNT(*) AS n FROM answers WHERE store_id IN (?) AND created_at >= ? AND topic <> '' GROUP BY store_id
	UNION ALL SELECT store_id, COUNT(*) AS n FROM answers WHERE store_id IN (?) AND created_at >= ? AND topic = '' GROUP BY store_id`

// AnswersSince counts the answers of stores since a time.
func (d Stores) AnswersSince(ctx context.Context, storeIDs []string, since time.Time) (map[string]int, error) {
	if len(storeIDs) == 0 {
		return nil, nil
	}
	var rows []struct {
		StoreID string `db:"store_id"`
		N       int    `db:"n"`
	}
	err := d.reader().list(ctx, &rows, answersSince, storeIDs, since, storeIDs, since)
	counts := map[string]int{}
	for _, r := range rows {
		counts[r.StoreID] += r.N
	}
	return counts, err
}

// SetStoreActive stores whether a store is active and returns it. When that makes
// an inactive store active, mailJob is asked for the owner's mail, which is
// enqueued in the same transaction; mailJob may be nil. NotFound for no such store.
func (d Stores) SetStoreActive(
	ctx context.Context, storeID string, active bool, now time.Time, mailJob func(tilly.Store, tilly.User) tilly.Job,
) (tilly.Store, error) {
	var s tilly.Store
	err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
		if s, err = storeWhere(ctx, c, `WHERE st.id = ?`+c.lock(), storeID); err != nil {
			return err
		}
		var was flag // its own, whoever its owner is
		if err = c.get(ctx, &was, `SELECT active FROM stores WHERE id = ?`, storeID); err != nil || was.is() == active {
			return err
		}
		s.Active = active
		if active {
			s.ActivatedAt = time.UnixMicro(now.UnixMicro()).UTC()
		}
		err = c.run(ctx, `UPDATE stores SET active = ?, activated_at = ? WHERE id = ?`, active, s.ActivatedAt, storeID)
		if err != nil || !active || mailJob == nil {
			return err
		}
		owner, err := userWhere(ctx, c, `u.id = ?`, s.UserID)
		if err != nil {
			return err
		}
		return enqueue(ctx, c, []tilly.Job{mailJob(s, owner)})
	})
	return s, err
}
