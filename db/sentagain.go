package db

import (
	"context"
	"time"

	"tilly"
)

// sentOf is by what the question of a turn is known where it is sent again, "" unknown.
func sentOf(t tilly.Turn) string {
	if t.Sent == "" {
		return ""
	}
	return t.Asked.ID
}

// latest is when the conversation was last heard of.
func latest(t tilly.Turn) time.Time {
	if t.Said.CreatedAt.After(t.Conversation.UpdatedAt) {
		return t.Said.CreatedAt
	}
	return t.Conversation.UpdatedAt
}

// sentAgain looks for the question of a turn that could not be added: said where it is
// there already, with an answer that counts, or where nothing better comes now; added
// where what was cut short has been replaced. Neither: it is new.
func sentAgain(ctx context.Context, c conn, t tilly.Turn) (added, said bool, err error) {
	if t.Sent == "" {
		return false, false, nil
	}
	v := t.Conversation
	var before struct {
		ID      string `db:"id"`
		Ord     int    `db:"ord"`
		Handler string `db:"handler"`
	}
	err = c.get(ctx, &before, `SELECT m.id, m.ord, cv.handler FROM messages m JOIN conversations cv ON cv.store_id = m.store_id AND cv.id = m.conversation_id
		WHERE m.store_id = ? AND m.conversation_id = ? AND m.role = 'user' AND m.via = '' AND m.id IN (?, ?) ORDER BY m.ord DESC LIMIT 1`,
		v.StoreID, v.ID, t.Sent, tilly.CutShort(t.Sent))
	switch {
	case missing(err):
		return false, false, nil
	case err != nil || before.ID == t.Sent || t.Asked.ID != t.Sent:
		return false, err == nil, err
	case before.Handler != string(tilly.ByAssistant):
		return false, false, nil // a person came meanwhile, who is to read it
	}
	return true, false, replaceTurn(ctx, c, t, before.Ord)
}

// replaceTurn puts a turn in the place of one that was cut short, whose question has the
// place ord.
func replaceTurn(ctx context.Context, c conn, t tilly.Turn, ord int) error {
	v, m := t.Conversation, t.Said
	err := c.run(ctx, `DELETE FROM answers WHERE store_id = ? AND message_id = (SELECT id FROM messages WHERE store_id = ? AND conversation_id = ? AND ord = ?)`,
		v.StoreID, v.StoreID, v.ID, ord+1)
	if err != nil {
		return err
	}
	err = c.run(ctx, `UPDATE messages SET id = ? WHERE store_id = ? AND conversation_id = ? AND ord = ?`, t.Asked.ID, v.StoreID, v.ID, ord)
	if err != nil {
		return err
	}
	err = c.run(ctx, `UPDATE messages SET id = ?, body = ?, action = ?, answered = ?, sources = ?, products = ?, created_at = ?, folded = ?
		WHERE store_id = ? AND conversation_id = ? AND ord = ? AND role = 'ai'`,
		m.ID, m.Text, m.Action, m.Answered, asJSON(m.Sources), asJSON(m.Products), m.CreatedAt, folded(m.Text), v.StoreID, v.ID, ord+1)
	if err != nil {
		return err
	}
	return c.run(ctx, `UPDATE conversations SET last_sent = ?, updated_at = CASE WHEN updated_at < ? THEN ? ELSE updated_at END
		WHERE store_id = ? AND id = ?`, t.Asked.ID, latest(t), latest(t), v.StoreID, v.ID)
}

// Told gives what the assistant answered a question of a conversation of the store, by the
// id that the question was sent with; NotFound where it is not there, or not answered.
func (d Conversations) Told(ctx context.Context, storeID, conversationID, sent string) (tilly.Message, error) {
	var r messageRow
	err := d.reader().get(ctx, &r, selectMessage+`AND m.role = 'ai' AND m.ord = 1 +
		(SELECT ord FROM messages WHERE store_id = ? AND conversation_id = ? AND id = ? AND role = 'user' ORDER BY ord DESC LIMIT 1)`,
		storeID, conversationID, storeID, conversationID, sent)
	if err != nil {
		return tilly.Message{}, err
	}
	return r.noun()
}
