package db

import (
	"context"
	"time"

	"tilly"
)

// Weekly says whether a teammate of a store is mailed the week's figures, as far as they
// settled it.
func (d Analytics) Weekly(ctx context.Context, storeID, userID string) (bool, error) {
	var off int
	err := d.reader().get(ctx, &off, `SELECT COUNT(*) FROM weekly_off WHERE store_id = ? AND user_id = ?`, storeID, userID)
	return off == 0, err
}

// SetWeekly settles whether a teammate is mailed the week's figures; of who is not of the
// store's team nothing is kept.
func (d Analytics) SetWeekly(ctx context.Context, storeID, userID string, on bool) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if on {
			return c.run(ctx, `DELETE FROM weekly_off WHERE store_id = ? AND user_id = ?`, storeID, userID)
		}
		return c.run(ctx, `INSERT INTO weekly_off (store_id, user_id) SELECT ms.store_id, ms.user_id FROM memberships ms
			WHERE ms.store_id = ? AND ms.user_id = ? ON CONFLICT (store_id, user_id) DO NOTHING`, storeID, userID)
	})
}

// WeeklyReader is who is mailed the week's figures of a store.
type WeeklyReader struct {
	UserID string `db:"id"`
	Name   string `db:"name"`
	Email  string `db:"email"`
}

// WeeklyReaders are a store's owner and admins who did not switch it off.
func (d Analytics) WeeklyReaders(ctx context.Context, storeID string) (list []WeeklyReader, err error) {
	err = d.reader().list(ctx, &list, `SELECT u.id, u.name, u.email FROM memberships ms JOIN users u ON u.id = ms.user_id
		WHERE ms.store_id = ? AND ms.role IN ('owner', 'admin') AND u.verified_at > 0 AND u.suspended_at = 0
		AND NOT EXISTS (SELECT 1 FROM weekly_off o WHERE o.store_id = ms.store_id AND o.user_id = ms.user_id) ORDER BY u.id`, storeID)
	return list, err
}

// WeeklyDue enqueues the jobs of stores whose Monday has come, each once whoever asks, and
// says how many. A store begins to be mailed with its first case.
func (d Analytics) WeeklyDue(ctx context.Context, now time.Time) (n int, err error) {
	const due = ` FROM weekly WHERE next_at <= ? ORDER BY next_at LIMIT 50`
	const begun = ` FROM stores st WHERE st.active = 1 AND EXISTS (SELECT 1 FROM tallies t WHERE t.store_id = st.id)
		AND NOT EXISTS (SELECT 1 FROM weekly w WHERE w.store_id = st.id) ORDER BY st.id LIMIT 50`
	var some []string
	if err := d.reader().list(ctx, &some, `SELECT store_id`+due, now); err != nil {
		return 0, err
	}
	var fresh []string
	if err := d.reader().list(ctx, &fresh, `SELECT st.id`+begun); err != nil || len(some)+len(fresh) == 0 {
		return 0, err
	}
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		n = 0
		for _, id := range fresh {
			zone, err := zoneIn(ctx, c, id)
			if err != nil {
				return err
			}
			err = c.run(ctx, `INSERT INTO weekly (store_id, next_at) SELECT id, CAST(? AS BIGINT) FROM stores WHERE id = ? ON CONFLICT (store_id) DO NOTHING`, tilly.NextWeekly(now, zone), id)
			if err != nil {
				return err
			}
		}
		for _, id := range some {
			zone, err := zoneIn(ctx, c, id)
			if err != nil {
				return err
			}
			taken, err := c.exec(ctx, `UPDATE weekly SET next_at = ? WHERE store_id = ? AND next_at <= ?`, tilly.NextWeekly(now, zone), id, now)
			if err != nil {
				return err
			}
			if taken == 0 {
				continue // another replica did
			}
			if err := enqueueOnce(ctx, c, []tilly.Job{tilly.WeeklyJobFor(id, now, zone)}); err != nil {
				return err
			}
			n++
		}
		return nil
	})
	return n, err
}

// EnqueueWeekly enqueues the mails of a store's week, which ends on a day, unless they were
// already: a job that is done twice mails once.
func (d Analytics) EnqueueWeekly(ctx context.Context, storeID string, to tilly.Day, mails []tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE weekly SET mailed = ? WHERE store_id = ? AND mailed < ?`, int(to), storeID, int(to))
		if err != nil || n == 0 {
			return err
		}
		return enqueue(ctx, c, mails)
	})
}

func zoneIn(ctx context.Context, c conn, storeID string) (*time.Location, error) {
	var text string
	if err := c.get(ctx, &text, `SELECT hours FROM opening_hours WHERE store_id = ?`, storeID); err != nil {
		return time.UTC, unlessMissing(err)
	}
	h, err := fromJSON[tilly.Hours](text)
	return zoneOf(h), domain(err)
}
