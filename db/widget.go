package db

import (
	"context"
	"time"

	"tilly"
)

// WidgetSettings gives a store's saved settings, ok false when none were saved.
func (d Stores) WidgetSettings(ctx context.Context, storeID string) (s tilly.WidgetSettings, ok bool, err error) {
	var text string
	err = d.reader().get(ctx, &text, `SELECT settings FROM widget_settings WHERE store_id = ?`, storeID)
	if missing(err) {
		return s, false, nil
	}
	if err != nil {
		return s, false, err
	}
	s, err = fromJSON[tilly.WidgetSettings](text)
	return s, err == nil, domain(err)
}

// SaveWidgetSettings replaces a store's settings; NotFound when the store is gone.
func (d Stores) SaveWidgetSettings(ctx context.Context, who tilly.Caller, storeID string, s tilly.WidgetSettings, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		err := c.run(ctx, `INSERT INTO widget_settings (store_id, settings, updated_at) VALUES (?, ?, ?)
			ON CONFLICT (store_id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`,
			storeID, asJSON(s), now)
		if err != nil {
			return err
		}
		return note(ctx, c, who, storeID, tilly.DeedWidget, "", "")
	})
}
