package db

import (
	"context"
	"time"

	"tilly"
)

// SeeWidget notes that a page of the store asked for its widget; a store that is gone
// is no error.
func (d Stores) SeeWidget(ctx context.Context, storeID string, at time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `INSERT INTO widget_sights (store_id, seen_at) SELECT id, ? FROM stores WHERE id = ?
			ON CONFLICT (store_id) DO UPDATE SET seen_at = excluded.seen_at`, at, storeID)
	})
}

// WidgetSeen is when a page of the store last asked for its widget, zero when none did.
func (d Stores) WidgetSeen(ctx context.Context, storeID string) (time.Time, error) {
	var at moment
	err := d.reader().get(ctx, &at, `SELECT seen_at FROM widget_sights WHERE store_id = ?`, storeID)
	if tilly.CodeOf(err) == tilly.NotFound {
		return time.Time{}, nil
	}
	return at.time(), err
}
