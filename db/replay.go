package db

import (
	"context"
	"slices"
	"time"

	"tilly"
)

// earlierMost is how many messages before a question are read to ask it again: more
// than answering takes in.
const earlierMost = 20

// Replayable finds what asking the question of an answer again takes, by the id of
// the message that answers, in any store: for the program's own commands, never for a
// request. What goes with the answer's conversation is gone with it: NotFound.
func (d Golden) Replayable(ctx context.Context, messageID string) (tilly.Replayable, error) {
	var out tilly.Replayable
	err := d.view(ctx, func(c conn) error {
		var r recordRow
		err := c.get(ctx, &r, selectRecord+`WHERE a.message_id = ? AND a.store_id IN (SELECT id FROM stores)`, messageID)
		if err != nil {
			return err
		}
		if out.Then.Record, err = r.noun(); err != nil {
			return err
		}
		if out.Store, err = storeWhere(ctx, c, `WHERE st.id = ?`, r.StoreID); err != nil {
			return err
		}
		out.Then.CurrentGeneration = out.Store.Generation
		if out.Then.Passages, err = explainPassages(ctx, c, r.StoreID, out.Then.Record.Passages); err != nil {
			return err
		}
		return readThread(ctx, c, &out, r)
	})
	return out, err
}

// readThread reads the answer of a record and what was said before its question.
func readThread(ctx context.Context, c conn, out *tilly.Replayable, r recordRow) error {
	var said messageRow
	if err := c.get(ctx, &said, selectMessage+`AND m.id = ?`, r.StoreID, r.ConversationID, r.MessageID); err != nil {
		return err
	}
	var rows []messageRow // the question itself comes just before its answer
	err := c.list(ctx, &rows, selectMessage+`AND m.ord < (SELECT ord FROM messages WHERE store_id = ? AND conversation_id = ? AND id = ?) - 1
		ORDER BY m.ord DESC LIMIT ?`, r.StoreID, r.ConversationID, r.StoreID, r.ConversationID, r.MessageID, earlierMost)
	if err != nil {
		return err
	}
	slices.Reverse(rows)
	if out.Said, err = said.noun(); err != nil {
		return err
	}
	out.Earlier, err = nouns(rows)
	return err
}

// PutOffRun moves the time from which a worker may take a run over that somebody
// else is at; one that a worker has taken stays with it.
func (d Golden) PutOffRun(ctx context.Context, storeID, runID string, at time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE jobs SET run_at = ?, due_at = ?, turn = 0 WHERE kind = ? AND job_key <> '' AND job_key = ? AND store_id = ? AND worker = ''`,
			at, at, tilly.JobGolden, runID, storeID)
	})
}
