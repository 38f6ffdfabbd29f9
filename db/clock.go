package db

import (
	"context"
	"time"
)

// clockSlack is how far ahead of now a time in rows may lie that another replica's clock
// wrote, or this one's before it was put right.
const clockSlack = time.Hour

// Unstick makes jobs due that only a clock which ran ahead keeps waiting: leased until a
// time that no lease reaches, or enqueued in what is the future now. A worker that lives
// has moved its lease long before, and one that does not know yet is held off by the
// fence. It says how many.
func (d Jobs) Unstick(ctx context.Context, now time.Time) (int, error) {
	var n int64
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		leased, err := c.exec(ctx, `UPDATE jobs SET due_at = ? WHERE worker <> '' AND due_at > ?`, now, now.Add(clockSlack))
		if err != nil {
			return err
		}
		ahead, err := c.exec(ctx, `UPDATE jobs SET run_at = ?, due_at = ? WHERE worker = '' AND turn = 0 AND created_at > ?`, now, now, now.Add(clockSlack))
		n = leased + ahead
		return err
	})
	return int(n), err
}
