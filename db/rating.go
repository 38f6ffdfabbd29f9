package db

import (
	"context"

	"tilly/cluster"

	"tilly"
)

// Rate keeps what somebody thinks of an answer in a conversation of the store, in
// place of what was thought before, and notes or takes back the gap that follows
// from it. NotFound for an answer that is not of that conversation and channel.
func (d Conversations) Rate(ctx context.Context, storeID string, channel tilly.Channel, conversationID, messageID string, r tilly.Rating) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdGaps(ctx, c, storeID); err != nil {
			return err
		}
		var was recordRow
		err := c.get(ctx, &was, selectRecord+`WHERE a.store_id = ? AND a.message_id = ? AND a.conversation_id = ?
			AND EXISTS (SELECT 1 FROM conversations cv WHERE cv.store_id = a.store_id AND cv.id = a.conversation_id AND cv.channel = ?)`,
			storeID, messageID, conversationID, channel)
		if err != nil {
			return err
		}
		err = c.run(ctx, `UPDATE answers SET rating = ? WHERE store_id = ? AND message_id = ?`, r, storeID, messageID)
		if err != nil || was.Topic == "" {
			return err
		}
		if channel != tilly.Playground {
			if err := markCase(ctx, c, storeID, conversationID); err != nil {
				return err
			}
		}
		record, err := was.noun()
		if err != nil {
			return err
		}
		return redoubt(ctx, c, record, tilly.DoubtOf(record.Doubt, r))
	})
}

// redoubt makes an answer's place among the gaps fit a doubt.
func redoubt(ctx context.Context, c conn, r tilly.AnswerRecord, doubt tilly.Doubt) error {
	if doubt == tilly.NoDoubt {
		n, err := c.exec(ctx, `DELETE FROM gap_questions WHERE store_id = ? AND message_id = ?`, r.StoreID, r.MessageID)
		if err != nil || n == 0 {
			return err
		}
		return sweepGaps(ctx, c, r.StoreID)
	}
	n, err := c.exec(ctx, `UPDATE gap_questions SET doubt = ? WHERE store_id = ? AND message_id = ?`, doubt, r.StoreID, r.MessageID)
	if err != nil || n > 0 {
		return err
	}
	return placeQuestion(ctx, c, r.StoreID, tilly.GapQuestion{
		MessageID: r.MessageID, ConversationID: r.ConversationID, Text: cluster.Text(r),
		Topic: r.Topic, Doubt: doubt, At: r.CreatedAt,
	})
}
