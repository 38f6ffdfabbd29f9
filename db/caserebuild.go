package db

import (
	"context"
	"time"
)

// RebuildCases counts all of a store's cases anew from its conversations, and the days
// from all cases; those of conversations that are gone stay as they are. Whoever looks
// meanwhile sees what is counted so far, with how much is left. NotFound: no such store.
func (d Analytics) RebuildCases(ctx context.Context, storeID string, now time.Time) error {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		if err := lockTally(ctx, c, storeID); err != nil {
			return err
		}
		for _, query := range []string{
			`DELETE FROM day_counts WHERE store_id = ?`,
			`DELETE FROM case_marks WHERE store_id = ?`,
			`DELETE FROM cases WHERE store_id = ? AND EXISTS (SELECT 1 FROM conversations cv
				WHERE cv.store_id = cases.store_id AND cv.id = cases.conversation_id)`,
			`INSERT INTO case_marks (store_id, id, conversation_id) SELECT store_id, id, id FROM conversations
				WHERE store_id = ? AND channel <> 'playground'`,
		} {
			if err := c.run(ctx, query, storeID); err != nil {
				return err
			}
		}
		return addLeft(ctx, c, storeID)
	})
	if err != nil {
		return err
	}
	for {
		left, err := d.CountStore(ctx, storeID, now, countStep)
		if err != nil || left == 0 {
			return err
		}
	}
}

// addLeft adds up the cases of conversations that are gone.
func addLeft(ctx context.Context, c conn, storeID string) error {
	total := sums{}
	for from := ""; ; {
		var rows []caseRow
		err := c.list(ctx, &rows, selectCase+`WHERE store_id = ? AND conversation_id > ? ORDER BY conversation_id LIMIT ?`, storeID, from, countStep)
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			return total.store(ctx, c, storeID)
		}
		for _, r := range rows {
			if err := total.add(r, 1); err != nil {
				return err
			}
		}
		from = rows[len(rows)-1].ConversationID
	}
}

// StoreIDs names all stores.
func (d Analytics) StoreIDs(ctx context.Context) (ids []string, err error) {
	err = d.reader().list(ctx, &ids, `SELECT id FROM stores ORDER BY id`)
	return ids, err
}
