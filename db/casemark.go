package db

import (
	"context"
	"slices"

	"tilly"
)

// clockChanged is marked in place of a conversation where a store's clock may be another.
const clockChanged = ""

// markCase notes that a conversation is to be counted anew. Its transaction is that of
// what changed; whoever counts reads no mark before it ended.
func markCase(ctx context.Context, c conn, storeID, conversationID string) error {
	return c.run(ctx, intoMarks+` VALUES (?, ?, ?)`, storeID, conversationID, tilly.NewID())
}

const intoMarks = `INSERT INTO case_marks (store_id, conversation_id, id)`

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
	var chats []string // from which these were sent: counted without them from now on
	err = c.list(ctx, &chats, `SELECT conversation_id FROM enquiries WHERE store_id = ? AND conversation_id <> '' AND 'f_' || id IN (?)`, storeID, ids)
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
	for _, id := range unique(slices.Concat(rest, forms, chats)) {
		if leaving[id] {
			continue
		}
		if err := markCase(ctx, c, storeID, id); err != nil {
			return err
		}
	}
	return nil
}

// markVisitors notes that conversations that a query finds, by store and id, are about to
// go: others of their visitors may have failed because these came back about the same.
func markVisitors(ctx context.Context, c conn, query string, args ...any) error {
	return c.run(ctx, `INSERT INTO case_marks (store_id, id, conversation_id) SELECT DISTINCT other.store_id, CAST(? AS TEXT) || other.id, other.id
		FROM conversations cv JOIN conversations other ON other.store_id = cv.store_id AND other.visitor = cv.visitor AND other.id <> cv.id
		WHERE cv.visitor <> '' AND (cv.store_id, cv.id) IN `+query, append([]any{tilly.NewID()}, args...)...)
}

// lockTally lets a store's cases be counted by one alone.
func lockTally(ctx context.Context, c conn, storeID string) error {
	err := c.run(ctx, `INSERT INTO tallies (store_id, hours) SELECT id, COALESCE((SELECT h.hours FROM opening_hours h WHERE h.store_id = stores.id), '')
		FROM stores WHERE id = ? ON CONFLICT (store_id) DO NOTHING`, storeID)
	if err != nil {
		return err
	}
	var id string
	return c.get(ctx, &id, `SELECT store_id FROM tallies WHERE store_id = ?`+c.lock(), storeID)
}
