package db

import (
	"context"
	"time"
)

// clockSlack is how far ahead of now a time in rows may lie that another replica's clock
// wrote, or this one's before it was put right.
const clockSlack = time.Hour

// longestRetry is the longest that a job waits between two tries, with room to spare.
const longestRetry = 2 * time.Hour

// Unstick makes jobs due that only a clock which ran ahead keeps waiting: leased until a
// time that no lease reaches, to be tried again later than any retry is planned for, or
// enqueued in what is the future now. A worker that lives has moved its lease long
// before, and one that does not know yet is held off by the fence. It says how many.
func (d Jobs) Unstick(ctx context.Context, now time.Time) (int, error) {
	var n int64
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		leased, err := c.exec(ctx, `UPDATE jobs SET due_at = ? WHERE worker <> '' AND due_at > ?`, now, now.Add(clockSlack))
		if err != nil {
			return err
		}
		ahead, err := c.exec(ctx, `UPDATE jobs SET run_at = ?, due_at = ?, created_at = ? WHERE worker = '' AND turn = 0 AND created_at > ?`, now, now, now, now.Add(clockSlack))
		if err != nil {
			return err
		}
		again, err := c.exec(ctx, `UPDATE jobs SET run_at = ?, due_at = ? WHERE worker = '' AND turn = 0 AND fence > 0 AND due_at > ?`,
			now, now, now.Add(longestRetry+clockSlack))
		n = leased + ahead + again
		return err
	})
	return int(n), err
}

// Unstick opens windows anew that began in what is the future now: who used one up by a
// clock that ran ahead is not shut out until it is over.
func (d Limits) Unstick(ctx context.Context, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `DELETE FROM limits WHERE ends_at > ? AND window_start > ?`, now.Add(clockSlack), now.Add(clockSlack))
	})
}

// Unstick makes the next round of sources due that were read last in what is the future
// now: it is planned by that reading.
func (d Sources) Unstick(ctx context.Context, now time.Time) error {
	var ahead []string
	err := d.reader().list(ctx, &ahead, `SELECT id FROM sources WHERE next_scan_at > ? AND scanned_at > ? LIMIT 500`, now, now.Add(clockSlack))
	if err != nil || len(ahead) == 0 {
		return err
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE sources SET next_scan_at = ?, scanned_at = ? WHERE id IN (?) AND next_scan_at > ?`, now, now, ahead, now)
	})
}
