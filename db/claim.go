package db

import (
	"context"
	"time"

	"tilly"
)

// dueFirst orders what may be claimed: lowest priority first, among equals the
// store that has waited longest since its last claim.
const dueFirst = ` FROM jobs j LEFT JOIN store_turns t ON t.store_id = j.store_id
	WHERE j.kind IN (?) AND j.due_at <= ?
	ORDER BY j.priority, COALESCE(t.turn, 0), j.run_at, j.created_at, j.id LIMIT 1`

// Claim leases the next due job of one of the kinds to worker until now+lease and
// raises its fence. A job whose lease ran out is due again, and counts a lapse.
// ok is false when nothing is due; then nothing is written either.
func (d *DB) Claim(ctx context.Context, worker string, kinds []string, lease time.Duration, now time.Time) (j tilly.Job, ok bool, err error) {
	if len(kinds) == 0 {
		return j, false, nil
	}
	var due string
	if err := d.reader().get(ctx, &due, `SELECT j.id`+dueFirst, kinds, now); err != nil {
		return j, false, unlessMissing(err)
	}
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		var r jobRow
		if err := claim(ctx, c, &r, worker, kinds, lease, now); err != nil {
			ok = false
			return unlessMissing(err)
		}
		j, ok = r.noun(), true
		return takeTurn(ctx, c, r.StoreID)
	})
	if ok && err == nil {
		tilly.Reached("claimed")
	}
	return j, ok && err == nil, err
}

// OthersWait says whether a job of one of the kinds is due that belongs to another
// store than the given one, or to none.
func (d *DB) OthersWait(ctx context.Context, kinds []string, storeID string, now time.Time) (bool, error) {
	var id string
	err := d.reader().get(ctx, &id, `SELECT id FROM jobs WHERE kind IN (?) AND due_at <= ? AND COALESCE(store_id, '') <> ? LIMIT 1`,
		kinds, now, storeID)
	if missing(err) {
		return false, nil
	}
	return err == nil, err
}

func unlessMissing(err error) error {
	if missing(err) {
		return nil
	}
	return err
}

func claim(ctx context.Context, c conn, r *jobRow, worker string, kinds []string, lease time.Duration, now time.Time) error {
	var id string
	if err := c.get(ctx, &id, `SELECT j.id`+dueFirst+c.lockFree("j"), kinds, now); err != nil {
		return err
	}
	return c.get(ctx, r, `UPDATE jobs SET lapses = CASE WHEN worker <> '' THEN lapses + 1 ELSE lapses END,
		worker = ?, due_at = ?, fence = fence + 1 WHERE id = ?
		RETURNING id, kind, COALESCE(store_id, '') AS store_id, job_key, payload, priority, run_at, attempt, lapses, fence, created_at`,
		worker, now.Add(lease), id)
}

// takeTurn puts the store behind all others.
func takeTurn(ctx context.Context, c conn, storeID string) error {
	if storeID == "" {
		return nil
	}
	return c.run(ctx, `INSERT INTO store_turns (store_id, turn)
		SELECT CAST(? AS TEXT), COALESCE(MAX(turn), 0) + 1 FROM store_turns WHERE turn >= 0
		ON CONFLICT (store_id) DO UPDATE SET turn = excluded.turn`, storeID)
}
