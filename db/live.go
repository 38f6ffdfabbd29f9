package db

import (
	"context"
	"time"

	"tilly"
)

// tell notes news of a conversation for listeners of other processes, in the
// transaction of its cause.
func (d News) tell(ctx context.Context, c conn, r *lockedRow, kind tilly.NewsKind, at time.Time) error {
	return c.run(ctx, `INSERT INTO live_log (id, store_id, conversation_id, kind, ord, origin, at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		tilly.NewID(), r.StoreID, r.ID, kind, r.Messages, d.origin, at)
}

// Tell notes news that have no other rows, such as that somebody types.
func (d News) Tell(ctx context.Context, n tilly.News, at time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return d.tell(ctx, c, &lockedRow{StoreID: n.StoreID, ID: n.ConversationID, Messages: n.Ord}, n.Kind, at)
	})
}

// NewsSince gives by their ids the news that other processes noted after a moment. What
// was committed late may be older: who asks again goes back a little.
func (d News) NewsSince(ctx context.Context, after time.Time) (map[string]tilly.News, error) {
	var rows []struct {
		ID             string `db:"id"`
		StoreID        string `db:"store_id"`
		ConversationID string `db:"conversation_id"`
		Kind           string `db:"kind"`
		Ord            int    `db:"ord"`
	}
	err := d.reader().list(ctx, &rows, `SELECT id, store_id, conversation_id, kind, ord FROM live_log WHERE at > ? AND origin <> ?`, after, d.origin)
	news := make(map[string]tilly.News, len(rows))
	for _, r := range rows {
		news[r.ID] = tilly.News{StoreID: r.StoreID, ConversationID: r.ConversationID, Kind: tilly.NewsKind(r.Kind), Ord: r.Ord}
	}
	return news, err
}

// PurgeNews deletes news that were noted before a moment.
func (d News) PurgeNews(ctx context.Context, before time.Time) error {
	_, err := d.purge(ctx, `DELETE FROM live_log WHERE id IN (SELECT id FROM live_log WHERE at < ? LIMIT ?)`, before)
	return err
}
