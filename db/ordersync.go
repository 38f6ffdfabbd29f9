package db

import (
	"context"
	"time"

	"tilly/fault"
	"tilly/seal"

	"tilly"
)

// syncField is what the secret of a store's customers is bound to.
const syncField = "customers"

type syncRow struct {
	StoreID      string `db:"store_id"`
	Host         string `db:"host"`
	Secret       string `db:"secret_sealed"`
	State        string `db:"state"`
	Currency     string `db:"currency"`
	Note         string `db:"note"`
	BeginsAt     moment `db:"begins_at"`
	Cursor       string `db:"cursor"`
	Done         int    `db:"done"`
	Total        int    `db:"total"`
	StartedAt    moment `db:"started_at"`
	Through      moment `db:"through"`
	CheckedAt    moment `db:"checked_at"`
	LastCustomer int64  `db:"last_customer"`
	ScoredAt     moment `db:"scored_at"`
	Ranked       int    `db:"ranked"`
	Names        int    `db:"names"`
}

func (r syncRow) noun() (tilly.OrderSync, error) {
	return tilly.OrderSync{
		StoreID: r.StoreID, Host: r.Host, State: tilly.SyncState(r.State), Currency: r.Currency, Note: r.Note, BeginsAt: r.BeginsAt.time(), Cursor: r.Cursor,
		Done: r.Done, Total: r.Total, StartedAt: r.StartedAt.time(), Through: r.Through.time(), CheckedAt: r.CheckedAt.time(),
		ScoredAt: r.ScoredAt.time(), Ranked: r.Ranked,
	}, nil
}

const selectSync = `SELECT o.store_id, o.host, o.secret_sealed, o.state, o.currency, o.note, o.begins_at, o.cursor, o.done, o.total,
	o.started_at, o.through, o.checked_at, o.last_customer, o.scored_at, o.ranked, o.names FROM order_sync o `

// OrderSync says how far a store's orders are read; NotFound before they were begun.
func (d Orders) OrderSync(ctx context.Context, storeID string) (tilly.OrderSync, error) {
	var r syncRow
	if err := d.reader().get(ctx, &r, selectSync+`WHERE o.store_id = ?`, storeID); err != nil {
		return tilly.OrderSync{}, err
	}
	return r.noun()
}

// KeepsOrders says whether a store's orders are to be kept; NotFound for no store.
func (d Orders) KeepsOrders(ctx context.Context, storeID string) (bool, error) {
	var keeps flag
	err := d.reader().get(ctx, &keeps, `SELECT keeps_orders FROM stores WHERE id = ?`, storeID)
	return keeps.is(), err
}

// holdSync locks a store's sync, so that whoever changes its orders and customers is
// alone; NotFound where orders are not kept.
func holdSync(ctx context.Context, c conn, storeID string) (r syncRow, err error) {
	err = c.get(ctx, &r, selectSync+`WHERE o.store_id = ? AND o.state <> 'leaving'
		AND EXISTS (SELECT 1 FROM stores s WHERE s.id = o.store_id AND s.keeps_orders = 1)`+c.lock(), storeID)
	return r, err
}

// people opens what a store's customers are sealed with.
func (d Orders) people(r syncRow) (*seal.People, error) {
	if d.sealer == nil {
		return nil, tilly.Errorf(tilly.Internal, "Customers cannot be read by this installation.")
	}
	secret, err := d.sealer.Open(r.StoreID, syncField, r.Secret)
	if err != nil {
		return nil, err
	}
	return seal.NewPeople(r.StoreID, secret), nil
}

// BeginOrders begins a reading of a store's orders at a shop, or goes on with the one
// under way, and gives it. Conflict: what is kept is of another shop, cannot be opened,
// or was not forgotten whole before orders were to be kept again, and is to be forgotten
// first.
func (d Orders) BeginOrders(ctx context.Context, storeID, host string, now time.Time) (tilly.OrderSync, error) {
	var r syncRow
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		if d.sealer == nil {
			return tilly.Errorf(tilly.Internal, "Customers cannot be kept by this installation.")
		}
		err := c.run(ctx, `INSERT INTO order_sync (store_id, host, secret_sealed, begins_at, names) SELECT id, ?, ?, ?, 1 FROM stores WHERE id = ?
			ON CONFLICT (store_id) DO NOTHING`, host, d.sealer.Seal(storeID, syncField, tilly.NewSecret()), tilly.OrdersBegin(now), storeID)
		if err != nil {
			return err
		}
		if left, err := wasLeft(ctx, c, storeID); err != nil {
			return err
		} else if left {
			return tilly.Errorf(tilly.Conflict, "These orders are being deleted.")
		}
		if r, err = holdSync(ctx, c, storeID); err != nil {
			return err
		}
		if _, err := d.people(r); r.Host != host || tilly.CodeOf(err) == tilly.Unavailable {
			return tilly.Errorf(tilly.Conflict, "These orders are of another shop.")
		} else if err != nil {
			return err
		}
		if r.StartedAt == 0 {
			r.StartedAt, r.Cursor = moment(micros(now)), ""
		}
		return c.run(ctx, `UPDATE order_sync SET started_at = ?, cursor = ?, checked_at = ? WHERE store_id = ?`, int64(r.StartedAt), r.Cursor, now, storeID)
	})
	if err != nil {
		return tilly.OrderSync{}, err
	}
	return r.noun()
}

// wasLeft says whether the orders of a store are being deleted, or were until that was
// broken off.
func wasLeft(ctx context.Context, c conn, storeID string) (left bool, err error) {
	var n int
	err = c.get(ctx, &n, `SELECT COUNT(*) FROM order_sync WHERE store_id = ? AND state = 'leaving'`, storeID)
	return n > 0, err
}

// OrderTerms notes what a shop said before its orders were read: what it keeps from us,
// and in which currency the store counts. Where that is another one than before, all
// figures are made anew.
func (d Orders) OrderTerms(ctx context.Context, storeID, currency, note string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := holdSync(ctx, c, storeID)
		if err != nil {
			return err
		}
		state := tilly.SyncReady
		if r.Through == 0 {
			state = tilly.SyncReading
		}
		err = c.run(ctx, `UPDATE order_sync SET currency = ?, note = ?, state = ? WHERE store_id = ?`, currency, note, state, storeID)
		if err != nil || r.Currency == currency {
			return err
		}
		if err := c.run(ctx, `UPDATE orders SET home = CASE WHEN currency = ? THEN 1 ELSE 0 END WHERE store_id = ?`, currency, storeID); err != nil {
			return err
		}
		return c.run(ctx, recountCustomers, storeID)
	})
}

// RefuseOrders notes why a store's orders cannot be read.
func (d Orders) RefuseOrders(ctx context.Context, storeID, why string, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if _, err := holdSync(ctx, c, storeID); err != nil {
			return err
		}
		return c.run(ctx, `UPDATE order_sync SET state = ?, note = ?, checked_at = ? WHERE store_id = ?`, tilly.SyncRefused, why, now, storeID)
	})
}

// FinishOrders ends a reading: what had changed when it began is known.
func (d Orders) FinishOrders(ctx context.Context, storeID string, now time.Time) error {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := holdSync(ctx, c, storeID)
		if err != nil {
			return err
		}
		fault.Reached("orders-finishing")
		job := tilly.ScoreJobFor(storeID, now)
		if r.Through == 0 {
			job.RunAt = now // its owner waits for it
			if err := enqueueUnlessWaiting(ctx, c, job); err != nil {
				return err
			}
			err := c.run(ctx, `UPDATE jobs SET run_at = ?, due_at = ?, turn = 0 WHERE kind = ? AND job_key <> '' AND job_key = ? AND store_id = ? AND worker = '' AND run_at > ?`,
				now, now, job.Kind, job.Key, storeID, now) // one that was to wait does no more
			if err != nil {
				return err
			}
		}
		return c.run(ctx, `UPDATE order_sync SET state = ?, through = started_at, started_at = 0, cursor = '', checked_at = ? WHERE store_id = ?`,
			tilly.SyncReady, now, storeID)
	})
	fault.Reached("orders-finished")
	return err
}

// OrdersDue enqueues the jobs that ask up to n shops which orders changed, of those
// last asked before the given time, and the jobs that delete what is not to be kept
// any more. It says how many.
func (d Orders) OrdersDue(ctx context.Context, n int, before, now time.Time) (int, error) {
	var stores []string
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		stores = nil
		err := c.list(ctx, &stores, `SELECT s.id FROM stores s LEFT JOIN order_sync o ON o.store_id = s.id LEFT JOIN store_keys k ON k.store_id = s.id
			WHERE s.keeps_orders = 1 AND k.state = ? AND s.platform_id IN (1, 2) AND COALESCE(o.checked_at, 0) < ?
				AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.kind = ? AND j.job_key = s.id)
			OR s.keeps_orders = 0 AND o.store_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.kind = ? AND j.job_key = s.id)
			ORDER BY s.id LIMIT ?`, tilly.Connected, before, tilly.JobOrders, tilly.JobOrders, n)
		if err != nil {
			return err
		}
		var jobs []tilly.Job
		for _, id := range stores {
			job := tilly.OrdersJobFor(id, now)
			job.Priority = tilly.PriorityRescan
			jobs = append(jobs, job)
		}
		return enqueueOnce(ctx, c, jobs)
	})
	return len(stores), err
}

// forgetStep is how many rows one transaction deletes of those that are not kept.
const forgetStep = 1_000

// ForgetOrders deletes all orders and customers of a store, a part at a time; it may be
// broken off and begun again.
func (d Orders) ForgetOrders(ctx context.Context, storeID string) error {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE order_sync SET state = ? WHERE store_id = ?`, tilly.SyncLeaving, storeID)
	})
	if err != nil {
		return err
	}
	return d.forgetLeft(ctx, storeID)
}

// stillLeft holds for a store whose orders are being deleted: somebody else may have done
// that meanwhile, and begun to read them anew.
const stillLeft = ` AND EXISTS (SELECT 1 FROM order_sync o WHERE o.store_id = ? AND o.state = 'leaving')`

// forgetLeft deletes what is left of them.
func (d Orders) forgetLeft(ctx context.Context, storeID string) error {
	for _, step := range []string{
		`DELETE FROM customer_words WHERE store_id = ? AND no IN (SELECT no FROM customer_words WHERE store_id = ? LIMIT ?)`,
		`DELETE FROM customers WHERE store_id = ? AND no IN (SELECT no FROM customers WHERE store_id = ? LIMIT ?)`,
		`DELETE FROM orders WHERE store_id = ? AND id IN (SELECT id FROM orders WHERE store_id = ? LIMIT ?)`,
	} {
		for n := int64(1); n > 0; {
			err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
				n, err = c.exec(ctx, step+stillLeft, storeID, storeID, forgetStep, storeID)
				return err
			})
			if err != nil {
				return err
			}
			fault.Reached("orders-forgetting")
		}
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := c.run(ctx, `DELETE FROM segment_totals WHERE store_id = ?`+stillLeft, storeID, storeID); err != nil {
			return err
		}
		return c.run(ctx, `DELETE FROM order_sync WHERE store_id = ? AND state = 'leaving'`, storeID)
	})
}
