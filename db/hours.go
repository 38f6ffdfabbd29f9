package db

import (
	"context"
	"time"

	"tilly"
)

// OpeningHours are what a store's owner stated of hours, empty where nothing was.
func (d Stores) OpeningHours(ctx context.Context, storeID string) (tilly.Hours, error) {
	var text string
	if err := d.reader().get(ctx, &text, `SELECT hours FROM opening_hours WHERE store_id = ?`, storeID); err != nil {
		return tilly.Hours{}, unlessMissing(err)
	}
	h, err := fromJSON[tilly.Hours](text)
	return h, domain(err)
}

// SaveOpeningHours replaces a store's hours and the pair that teaches them: the one
// before is forgotten, and an empty statement teaches nothing. Where the store is full
// or gone nothing changes.
func (d Stores) SaveOpeningHours(ctx context.Context, who tilly.Caller, storeID string, h tilly.Hours, pair tilly.Source) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdStore(ctx, c, storeID); err != nil {
			return err
		}
		if err := note(ctx, c, who, storeID, tilly.DeedHours, "", ""); err != nil {
			return err
		}
		if err := markCase(ctx, c, storeID, clockChanged); err != nil {
			return err
		}
		if err := forgetHours(ctx, c, storeID); err != nil || h.Empty() {
			return err
		}
		if err := createSources(ctx, c, storeID, []tilly.Source{pair}); err != nil {
			return err
		}
		return c.run(ctx, `INSERT INTO opening_hours (store_id, hours, source_id) VALUES (?, ?, ?)`, storeID, asJSON(h), pair.ID)
	})
}

func forgetHours(ctx context.Context, c conn, storeID string) error {
	var sourceID string
	err := c.get(ctx, &sourceID, `SELECT source_id FROM opening_hours WHERE store_id = ?`, storeID)
	if err != nil {
		return unlessMissing(err)
	}
	if err := deleteSources(ctx, c, storeID, []string{sourceID}); err != nil {
		return err
	}
	return c.run(ctx, `DELETE FROM opening_hours WHERE store_id = ?`, storeID)
}

// zoneOf is the time zone of a clock, UTC where none is stated.
func zoneOf(h tilly.Hours) *time.Location {
	if zone, err := time.LoadLocation(h.Zone); err == nil {
		return zone
	}
	return time.UTC
}
