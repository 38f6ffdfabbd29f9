package db

import (
	"context"

	"tilly"
)

// Explain gives the record of an answer in a conversation of any of the caller's
// stores, with its passages as they are taught now; else NotFound.
func (d Conversations) Explain(ctx context.Context, who tilly.Caller, conversationID, messageID string) (tilly.Explained, error) {
	var x tilly.Explained
	err := d.view(ctx, func(c conn) error {
		var r recordRow
		err := c.get(ctx, &r, selectRecord+`WHERE a.conversation_id = ? AND a.message_id = ? AND a.store_id`+of(who)+`
			AND EXISTS (SELECT 1 FROM conversations cv WHERE cv.store_id = a.store_id AND cv.id = a.conversation_id AND `+seen+`)`,
			conversationID, messageID, who.UserID, who.UserID)
		if err != nil {
			return denied(ctx, c, err, who, "conversations", conversationID)
		}
		if x.Record, err = r.noun(); err != nil {
			return err
		}
		err = c.get(ctx, &x.CurrentGeneration, `SELECT generation FROM stores WHERE id = ?`, r.StoreID)
		if err != nil {
			return err
		}
		x.Passages, err = explainPassages(ctx, c, r.StoreID, x.Record.Passages)
		return err
	})
	return x, err
}

// explainPassages are the passages of a record as they are taught now; in the record they
// are called again what a thin one leaves out.
func explainPassages(ctx context.Context, c conn, storeID string, used []tilly.UsedPassage) ([]tilly.ExplainedPassage, error) {
	if len(used) == 0 {
		return nil, nil
	}
	taught, err := taughtNow(ctx, c, storeID, used)
	if err != nil {
		return nil, err
	}
	var sources []string
	for i := range used {
		used[i] = recalled(used[i], taught)
		sources = append(sources, used[i].SourceID)
	}
	names, err := inputsOf(ctx, c, storeID, unique(sources))
	if err != nil {
		return nil, err
	}
	out := make([]tilly.ExplainedPassage, len(used))
	for i, u := range used {
		r, there := taught[tilly.PassageID{DocumentID: u.DocumentID, Ord: u.Ord}]
		e := tilly.ExplainedPassage{UsedPassage: u, Text: u.Excerpt, Gone: !there || !stillSays(r.text(), u)}
		if !e.Gone {
			e.Text = r.text()
			if e.Headings, err = fromJSON[[]string](r.Headings); err != nil {
				return nil, domain(err)
			}
		}
		if input, ok := names[u.SourceID]; ok {
			in, err := fromJSON[tilly.SourceInput](input)
			if err != nil {
				return nil, domain(err)
			}
			e.Source = in.Name()
		}
		out[i] = e
	}
	return out, nil
}
