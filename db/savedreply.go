package db

import (
	"context"

	"tilly"
)

// SavedReplies lists those of a store by their shortcuts.
func (d Desk) SavedReplies(ctx context.Context, storeID string) ([]tilly.SavedReply, error) {
	var rows []struct {
		ID        string `db:"id"`
		Shortcut  string `db:"shortcut"`
		Body      string `db:"body"`
		Used      int    `db:"used"`
		UpdatedAt moment `db:"updated_at"`
	}
	err := d.reader().list(ctx, &rows, `SELECT id, shortcut, body, used, updated_at FROM saved_replies WHERE store_id = ? ORDER BY shortcut`, storeID)
	list := make([]tilly.SavedReply, len(rows))
	for i, r := range rows {
		list[i] = tilly.SavedReply{ID: r.ID, Shortcut: r.Shortcut, Text: r.Body, Used: r.Used, UpdatedAt: r.UpdatedAt.time()}
	}
	return list, err
}

// SaveReply stores a reply of a store, new or in place of the one of its id; Conflict
// where another one has its shortcut or the store has as many as it may, NotFound
// where it is to be changed and is not there.
func (d Desk) SaveReply(ctx context.Context, storeID, userID string, r tilly.SavedReply, anew bool) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		var same, all int
		err := c.get(ctx, &same, `SELECT COUNT(*) FROM saved_replies WHERE store_id = ? AND shortcut = ? AND id <> ?`, storeID, r.Shortcut, r.ID)
		if err != nil {
			return err
		}
		if err := c.get(ctx, &all, `SELECT COUNT(*) FROM saved_replies WHERE store_id = ?`, storeID); err != nil {
			return err
		}
		switch {
		case same > 0:
			return tilly.Errorf(tilly.Conflict, "Another saved reply has this shortcut.")
		case anew && all >= tilly.MaxSaved:
			return tilly.Errorf(tilly.Conflict, "This store has as many saved replies as it can.")
		case anew:
			return c.run(ctx, `INSERT INTO saved_replies (store_id, id, shortcut, body, created_by, updated_at) VALUES (?, ?, ?, ?, ?, ?)`,
				storeID, r.ID, r.Shortcut, r.Text, userID, r.UpdatedAt)
		}
		n, err := c.exec(ctx, `UPDATE saved_replies SET shortcut = ?, body = ?, updated_at = ? WHERE store_id = ? AND id = ?`,
			r.Shortcut, r.Text, r.UpdatedAt, storeID, r.ID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}

// UsedReply counts that a saved reply of a store went into one; where it is gone nothing
// is counted.
func (d Desk) UsedReply(ctx context.Context, storeID, replyID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE saved_replies SET used = used + 1 WHERE store_id = ? AND id = ?`, storeID, replyID)
	})
}

// DeleteReply forgets a saved reply of a store, else NotFound.
func (d Desk) DeleteReply(ctx context.Context, storeID, replyID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `DELETE FROM saved_replies WHERE store_id = ? AND id = ?`, storeID, replyID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}
