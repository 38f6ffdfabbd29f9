package db

import (
	"context"
	"time"

	"tilly"
)

// frame is the fixed window that holds now; windows start at multiples of span
// since 1970, so that all replicas agree.
func frame(span time.Duration, now time.Time) (start, end time.Time) {
	s := span.Microseconds()
	at := now.UnixMicro() - now.UnixMicro()%s
	return time.UnixMicro(at).UTC(), time.UnixMicro(at + s).UTC()
}

// Reserve counts one for each bound, or refuses with TooMany and counts nothing when
// one of them is used up. Attempts that are refused cost one read and no write.
func (d Limits) Reserve(ctx context.Context, now time.Time, bounds ...tilly.Bound) error {
	for _, b := range bounds {
		n, ends, err := d.count(ctx, b, now)
		if err != nil {
			return err
		}
		if n >= b.Most {
			return usedUp(ends, now)
		}
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		for _, b := range bounds {
			n, ends, err := hit(ctx, c, b.Key, 1, b.Window, now)
			if err != nil {
				return err
			}
			if n > b.Most {
				return usedUp(ends, now) // and what was counted is undone
			}
		}
		return nil
	})
}

// GiveBack takes back what Reserve counted at that time, where its window goes on.
func (d Limits) GiveBack(ctx context.Context, at time.Time, bounds ...tilly.Bound) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		for _, b := range bounds {
			start, _ := frame(b.Window, at)
			err := c.run(ctx, `UPDATE limits SET hits = hits - 1 WHERE key_hash = ? AND span = ? AND window_start = ? AND hits > 0`,
				tilly.HashSecret(b.Key), b.Window.Microseconds(), start)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func usedUp(ends, now time.Time) error {
	return &tilly.Error{
		Code: tilly.TooMany, Message: "Too many requests. Please try again later.", RetryAfter: max(ends.Sub(now), time.Second),
	}
}

// count says how often a bound was hit in the window that holds now, and when
// that window ends.
func (d Limits) count(ctx context.Context, b tilly.Bound, now time.Time) (n int, ends time.Time, err error) {
	start, ends := frame(b.Window, now)
	err = d.reader().get(ctx, &n, `SELECT hits FROM limits WHERE key_hash = ? AND span = ? AND window_start >= ?`,
		tilly.HashSecret(b.Key), b.Window.Microseconds(), start)
	if missing(err) {
		err = nil
	}
	return n, ends, err
}

// Hit adds one to key in the window that holds now and returns the new count.
// Keys are stored hashed: they may be e-mail addresses, and of any length.
func (d Limits) Hit(ctx context.Context, key string, window time.Duration, now time.Time) (n int, ends time.Time, err error) {
	return d.HitBy(ctx, key, 1, window, now)
}

// HitBy is Hit for several at once; by may be negative, to give back what was
// counted before it was known.
func (d Limits) HitBy(ctx context.Context, key string, by int, window time.Duration, now time.Time) (n int, ends time.Time, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) (err error) {
		n, ends, err = hit(ctx, c, key, by, window, now)
		return err
	})
	return n, ends, err
}

// Book counts under each key what is wanted, or as much of it as is left of the bound, and
// gives how much. Where of one not even the least is left nothing is counted at all, and
// refused is which; else it is -1.
func (d Limits) Book(ctx context.Context, window time.Duration, now time.Time, wants []tilly.Advance) (got []int, refused int, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		got, refused = nil, -1
		for i, w := range wants {
			n, ends, err := hit(ctx, c, w.Key, w.Want, window, now)
			if err != nil {
				return err
			}
			over := min(max(0, n-w.Most), w.Want)
			if w.Want-over < w.Least {
				refused = i
				return usedUp(ends, now) // and what was counted is undone
			}
			if over > 0 {
				if _, _, err := hit(ctx, c, w.Key, -over, window, now); err != nil {
					return err
				}
			}
			got = append(got, w.Want-over)
		}
		return nil
	})
	if refused >= 0 {
		return nil, refused, nil
	}
	return got, -1, err
}

func hit(ctx context.Context, c conn, key string, by int, window time.Duration, now time.Time) (n int, ends time.Time, err error) {
	start, ends := frame(window, now)
	err = c.get(ctx, &n, `INSERT INTO limits (key_hash, span, window_start, hits, ends_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (key_hash, span) DO UPDATE SET
			hits = CASE WHEN limits.window_start >= excluded.window_start THEN limits.hits + excluded.hits ELSE excluded.hits END,
			window_start = CASE WHEN limits.window_start >= excluded.window_start THEN limits.window_start ELSE excluded.window_start END,
			ends_at = CASE WHEN limits.window_start >= excluded.window_start THEN limits.ends_at ELSE excluded.ends_at END
		RETURNING hits`, tilly.HashSecret(key), window.Microseconds(), start, by, ends)
	if err != nil || n > by {
		return n, ends, err
	}
	return n, ends, sweepLimits(ctx, c, now)
}

// sweepLimits removes some windows that are over, by the way.
func sweepLimits(ctx context.Context, c conn, now time.Time) error {
	var old []struct {
		Key  string `db:"key_hash"`
		Span int64  `db:"span"`
	}
	err := c.list(ctx, &old, `SELECT key_hash, span FROM limits WHERE ends_at <= ? ORDER BY ends_at LIMIT 20`+c.lockFree("limits"), now)
	if err != nil {
		return err
	}
	for _, o := range old {
		if err := c.run(ctx, `DELETE FROM limits WHERE key_hash = ? AND span = ?`, o.Key, o.Span); err != nil {
			return err
		}
	}
	return nil
}
