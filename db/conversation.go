package db

import (
	"context"
	"slices"

	"tilly"
)

const selectConversation = `SELECT cv.id, cv.store_id, cv.channel, cv.messages, cv.preview, cv.created_at, cv.updated_at
	FROM conversations cv `

type conversationRow struct {
	ID        string `db:"id"`
	StoreID   string `db:"store_id"`
	Channel   string `db:"channel"`
	Messages  int    `db:"messages"`
	Preview   string `db:"preview"`
	CreatedAt moment `db:"created_at"`
	UpdatedAt moment `db:"updated_at"`
}

func (r conversationRow) noun() (tilly.Conversation, error) {
	return tilly.Conversation{
		ID: r.ID, StoreID: r.StoreID, Channel: tilly.Channel(r.Channel), Messages: r.Messages, Preview: r.Preview,
		CreatedAt: r.CreatedAt.time(), UpdatedAt: r.UpdatedAt.time(),
	}, nil
}

const selectMessage = `SELECT m.id, m.conversation_id, m.store_id, m.role, m.body, m.action, m.answered,
	m.sources, m.products, m.created_at FROM messages m WHERE m.store_id = ? AND m.conversation_id = ? `

type messageRow struct {
	ID             string `db:"id"`
	ConversationID string `db:"conversation_id"`
	StoreID        string `db:"store_id"`
	Role           string `db:"role"`
	Text           string `db:"body"`
	Action         string `db:"action"`
	Answered       flag   `db:"answered"`
	Sources        string `db:"sources"`
	Products       string `db:"products"`
	CreatedAt      moment `db:"created_at"`
}

func (r messageRow) noun() (tilly.Message, error) {
	sources, err := fromJSON[[]tilly.Citation](r.Sources)
	if err != nil {
		return tilly.Message{}, domain(err)
	}
	products, err := fromJSON[[]tilly.ProductCard](r.Products)
	return tilly.Message{
		ID: r.ID, ConversationID: r.ConversationID, StoreID: r.StoreID, Role: r.Role, Text: r.Text, Action: r.Action,
		Answered: r.Answered.is(), Sources: sources, Products: products, CreatedAt: r.CreatedAt.time(),
	}, domain(err)
}

// Conversations lists a store's, latest first, and counts all.
func (d *DB) Conversations(ctx context.Context, storeID string, page, perPage int) ([]tilly.Conversation, int, error) {
	var rows []conversationRow
	var total int
	err := d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &total, `SELECT COUNT(*) FROM conversations WHERE store_id = ?`, storeID); err != nil {
			return err
		}
		return c.list(ctx, &rows, selectConversation+`WHERE cv.store_id = ? ORDER BY cv.updated_at DESC, cv.id LIMIT ? OFFSET ?`,
			storeID, perPage, offset(page, perPage))
	})
	if err != nil {
		return nil, 0, err
	}
	list, err := nouns(rows)
	return list, total, err
}

// ConversationOfUser finds one of any of the user's stores with its messages,
// oldest first, else NotFound.
func (d *DB) ConversationOfUser(ctx context.Context, userID, conversationID string) (tilly.Conversation, []tilly.Message, error) {
	var r conversationRow
	var rows []messageRow
	err := d.view(ctx, func(c conn) error {
		err := c.get(ctx, &r, selectConversation+`WHERE cv.id = ?
			AND cv.store_id IN (SELECT id FROM stores WHERE user_id = ?)`, conversationID, userID)
		if err != nil {
			return err
		}
		return c.list(ctx, &rows, selectMessage+`ORDER BY m.ord`, r.StoreID, r.ID)
	})
	if err != nil {
		return tilly.Conversation{}, nil, err
	}
	conversation, _ := r.noun()
	messages, err := nouns(rows)
	return conversation, messages, err
}

// Recent gives the last n messages of a conversation of the store, oldest first;
// NotFound for an unknown or foreign one.
func (d *DB) Recent(ctx context.Context, storeID, conversationID string, n int) ([]tilly.Message, error) {
	var rows []messageRow
	err := d.view(ctx, func(c conn) error {
		var id string
		err := c.get(ctx, &id, `SELECT id FROM conversations WHERE store_id = ? AND id = ?`, storeID, conversationID)
		if err != nil {
			return err
		}
		return c.list(ctx, &rows, selectMessage+`ORDER BY m.ord DESC LIMIT ?`, storeID, conversationID, n)
	})
	if err != nil {
		return nil, err
	}
	slices.Reverse(rows)
	return nouns(rows)
}
