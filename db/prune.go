package db

import (
	"context"

	"tilly"
)

// stillKnown is Conflict when documents that were deleted after the generation
// since have been pruned from the changes.
func stillKnown(ctx context.Context, c conn, storeID string, since int64) error {
	var pruned int64
	if err := c.get(ctx, &pruned, `SELECT pruned FROM stores WHERE id = ?`, storeID); err != nil {
		return err
	}
	if since > 0 && since < pruned {
		return tilly.Errorf(tilly.Conflict, "What changed since then is not known any more.")
	}
	return nil
}

// PruneChanges deletes the rows of changes that tell of deleted documents, once
// they were there at the time of the call before this one. An index that is older
// than that is built anew. It says how many rows went.
func (d Upkeep) PruneChanges(ctx context.Context) (int, error) {
	var stores []string
	err := d.reader().list(ctx, &stores, `SELECT DISTINCT c.store_id FROM changes c WHERE NOT EXISTS
		(SELECT 1 FROM documents d WHERE d.store_id = c.store_id AND d.id = c.document_id) ORDER BY c.store_id`)
	if err != nil {
		return 0, err
	}
	total := 0
	for _, id := range stores {
		n, err := d.pruneStore(ctx, id)
		total += n
		if err != nil && !missing(err) {
			return total, err
		}
	}
	return total, nil
}

func (d Upkeep) pruneStore(ctx context.Context, storeID string) (int, error) {
	const old = `store_id = ? AND generation <= ? AND NOT EXISTS (SELECT 1 FROM documents d
		WHERE d.store_id = changes.store_id AND d.id = changes.document_id)`
	var gone int64
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		var at struct {
			Generation int64 `db:"generation"`
			Next       int64 `db:"prune_next"`
		}
		err := c.get(ctx, &at, `SELECT generation, prune_next FROM stores WHERE id = ?`+c.lock(), storeID)
		if err != nil {
			return err
		}
		if gone, err = c.exec(ctx, `DELETE FROM changes WHERE `+old, storeID, at.Next); err != nil {
			return err
		}
		if gone > 0 {
			err = c.run(ctx, `UPDATE stores SET pruned = ?, prune_next = ? WHERE id = ?`, at.Next, at.Generation, storeID)
		} else if at.Next != at.Generation {
			err = c.run(ctx, `UPDATE stores SET prune_next = ? WHERE id = ?`, at.Generation, storeID)
		}
		return err
	})
	return int(gone), err
}
