package db

import (
	"context"
	"time"

	"tilly"
)

// Attend notes that a teammate has a store's inbox open.
func (d Desk) Attend(ctx context.Context, storeID, userID string, at time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `INSERT INTO presence (store_id, user_id, seen_at) VALUES (?, ?, ?)
			ON CONFLICT (store_id, user_id) DO UPDATE SET seen_at = excluded.seen_at`, storeID, userID, at)
	})
}

// Depart forgets that a teammate was there, unless they were seen after at.
func (d Desk) Depart(ctx context.Context, storeID, userID string, at time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `DELETE FROM presence WHERE store_id = ? AND user_id = ? AND seen_at <= ?`, storeID, userID, at)
	})
}

// Helpers gives who is there for a store's shoppers at now, and how long the last
// tickets that got an answer waited for its first word.
func (d Desk) Helpers(ctx context.Context, storeID string, now time.Time) (tilly.Helpers, error) {
	var h tilly.Helpers
	var waits []int64
	err := d.view(ctx, func(c conn) error {
		err := c.list(ctx, &h.Names, `SELECT u.name FROM presence p JOIN users u ON u.id = p.user_id
			WHERE p.store_id = ? AND p.seen_at > ? ORDER BY p.seen_at DESC, u.name`, storeID, now.Add(-tilly.PresenceLives))
		if err != nil {
			return err
		}
		return c.list(ctx, &waits, `SELECT first_reply_at - wanted_at FROM conversations
			WHERE store_id = ? AND first_reply_at > 0 AND wanted_at > 0 AND channel = 'widget' ORDER BY first_reply_at DESC LIMIT ?`, storeID, tilly.WaitsOf)
	})
	for _, w := range waits {
		h.Waits = append(h.Waits, time.Duration(w)*time.Microsecond)
	}
	return h, err
}
