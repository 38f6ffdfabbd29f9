package db

import (
	"context"
	"time"

	"tilly"
)

// GroupsChanged sees to it that the groups of a store that show the product with this
// id on the platform are read anew, at most n of them. Those waiting to be stay one job.
func (d Products) GroupsChanged(ctx context.Context, storeID, ref string, n int, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		var rows []productRow
		err := c.list(ctx, &rows, selectProduct+`JOIN product_parts g ON g.store_id = p.store_id AND g.document_id = p.document_id AND g.ord = p.ord
			WHERE g.store_id = ? AND g.ref = ? ORDER BY p.document_id, p.ord LIMIT ?`, storeID, ref, n)
		if err != nil {
			return err
		}
		groups, err := nouns(rows)
		if err != nil {
			return err
		}
		for _, g := range groups {
			if g.Ref == "" || g.Ref == ref || g.Manual {
				continue
			}
			if err := enqueueUnlessWaiting(ctx, c, tilly.ChangedJobFor(storeID, g.Ref, now)); err != nil {
				return err
			}
		}
		return nil
	})
}
