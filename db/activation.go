package db

import (
	"context"
	"time"

	"tilly"
)

// OwnedStore is a store with who owns it, for the provider's team.
type OwnedStore struct {
	tilly.Store
	OwnerEmail string
}

type ownedRow struct {
	storeRow
	OwnerEmail string `db:"owner_email"`
}

func (r ownedRow) noun() (OwnedStore, error) {
	s, err := r.storeRow.noun()
	return OwnedStore{s, r.OwnerEmail}, err
}

// StoresAll lists the stores of all users, oldest first: for the program's own
// commands, never for a request.
func (d *DB) StoresAll(ctx context.Context, inactiveOnly bool) ([]OwnedStore, error) {
	var rows []ownedRow
	err := d.reader().list(ctx, &rows, `SELECT `+storeColumns+`, u.email AS owner_email
		FROM stores st JOIN users u ON u.id = st.user_id
		WHERE st.active = 0 OR ? = 0 ORDER BY st.created_at, st.id`, inactiveOnly)
	if err != nil {
		return nil, err
	}
	return nouns(rows)
}

// SetStoreActive stores whether a store is active and returns it. When that makes
// an inactive store active, mailJob is asked for the owner's mail, which is
// enqueued in the same transaction; mailJob may be nil. NotFound for no such store.
func (d *DB) SetStoreActive(
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
