package db

import (
	"context"

	"tilly"
)

// clockChanged is marked in place of a conversation where a store's clock may be another.
const clockChanged = ""

// markCase notes that a conversation is to be counted anew. Its transaction is that of
// what changed; whoever counts reads no mark before it ended.
func markCase(ctx context.Context, c conn, storeID, conversationID string) error {
	return c.run(ctx, `INSERT INTO case_marks (store_id, id, conversation_id) VALUES (?, ?, ?)`, storeID, tilly.NewID(), conversationID)
}

// markLeft notes that conversations are about to be erased: those of the same visitors
// may have been what these came back for, and their own cases lose the name by which
// anybody could look for them.
func markLeft(ctx context.Context, c conn, storeID string, ids []string) error {
	if err := lockTally(ctx, c, storeID); err != nil {
		return err
	}
	var rest []string
	err := c.list(ctx, &rest, `SELECT other.id FROM conversations cv JOIN conversations other
		ON other.store_id = cv.store_id AND other.visitor = cv.visitor AND other.visitor <> ''
		WHERE cv.store_id = ? AND cv.id IN (?) AND cv.visitor <> ''`, storeID, ids)
	if err != nil {
		return err
	}
	var forms []string // sent from these: cases of their own from now on
	err = c.list(ctx, &forms, `SELECT 'f_' || id FROM enquiries WHERE store_id = ? AND conversation_id <> '' AND conversation_id IN (?)`, storeID, ids)
	if err != nil {
		return err
	}
	leaving := map[string]bool{}
	for _, id := range ids {
		leaving[id] = true
		err := c.run(ctx, `UPDATE cases SET conversation_id = ? WHERE store_id = ? AND conversation_id = ?`, "gone_"+tilly.NewID(), storeID, id)
		if err != nil {
			return err
		}
	}
	for _, id := range unique(append(rest, forms...)) {
		if leaving[id] {
			continue
		}
		if err := markCase(ctx, c, storeID, id); err != nil {
			return err
		}
	}
	return nil
}
