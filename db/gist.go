package db

import (
	"context"
	"slices"
	"time"

	"tilly/fault"

	"tilly"
)

// lookAfterGist enqueues the job that sums up for the team what was said in a
// conversation until people had it, where that is more than its first message.
func lookAfterGist(ctx context.Context, c conn, r *lockedRow, before, next tilly.Handler, at time.Time) error {
	people := func(h tilly.Handler) bool { return h == tilly.Awaited || h == tilly.ByPerson }
	if people(before) || !people(next) || r.Messages < 2 {
		return nil
	}
	return enqueueOnce(ctx, c, []tilly.Job{tilly.GistJob(r.StoreID, r.ID, at)})
}

// Handed reads a conversation that came to people with the last n messages that were
// said in it; NotFound where it is gone.
func (d Tickets) Handed(ctx context.Context, j tilly.TicketJob, n int) (h tilly.Handed, err error) {
	var about struct {
		Visitor string `db:"visitor"`
		Lang    string `db:"lang"`
	}
	var rows []messageRow
	err = d.view(ctx, func(c conn) error {
		err := c.get(ctx, &about, `SELECT visitor, lang FROM conversations WHERE store_id = ? AND id = ?`, j.StoreID, j.ConversationID)
		if err != nil {
			return err
		}
		if h.Store, err = storeWhere(ctx, c, `WHERE st.id = ?`, j.StoreID); err != nil {
			return err
		}
		return c.list(ctx, &rows, selectMessage+`AND m.role IN ('user', 'ai', 'agent') ORDER BY m.ord DESC LIMIT ?`, j.StoreID, j.ConversationID, n)
	})
	if err != nil {
		return h, err
	}
	slices.Reverse(rows)
	h.Visitor, h.Language = about.Visitor, about.Lang
	h.Messages, err = nouns(rows)
	return h, err
}

// SaveGist keeps what a conversation is about in place of what was kept before, and gives
// the news of it; NotFound where the conversation is gone.
func (d Tickets) SaveGist(ctx context.Context, j tilly.TicketJob, g tilly.Gist) (news tilly.News, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := lockConversation(ctx, c, j.StoreID, j.ConversationID)
		if err != nil {
			return err
		}
		err = c.run(ctx, `INSERT INTO gists (store_id, conversation_id, lines, model, created_at) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (store_id, conversation_id) DO UPDATE SET lines = excluded.lines, model = excluded.model, created_at = excluded.created_at`,
			r.StoreID, r.ID, asJSON(g.Lines), g.Model, g.At)
		if err != nil {
			return err
		}
		fault.Reached("gist-storing")
		news = tilly.News{StoreID: r.StoreID, ConversationID: r.ID, Kind: tilly.NewsHandler, Ord: r.Messages}
		return News(d).tell(ctx, c, r, tilly.NewsHandler, g.At)
	})
	return news, err
}

// gistOf is what a conversation is about, empty where no model said so.
func gistOf(ctx context.Context, c conn, v conversationRow) (g tilly.Gist, err error) {
	var r struct {
		Lines     string `db:"lines"`
		Model     string `db:"model"`
		CreatedAt moment `db:"created_at"`
	}
	err = c.get(ctx, &r, `SELECT lines, model, created_at FROM gists WHERE store_id = ? AND conversation_id = ?`, v.StoreID, v.ID)
	if err != nil {
		return g, unlessMissing(err)
	}
	g.Lines, err = fromJSON[[]tilly.GistLine](r.Lines)
	g.Model, g.At = r.Model, r.CreatedAt.time()
	return g, domain(err)
}
