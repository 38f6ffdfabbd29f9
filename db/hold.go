package db

import (
	"context"

	"tilly"
)

// lockedRow is a conversation that is about to change; others wait meanwhile.
type lockedRow struct {
	StoreID  string `db:"store_id"`
	ID       string `db:"id"`
	Channel  string `db:"channel"`
	Handler  string `db:"handler"`
	Assignee string `db:"assignee"`
	Number   int    `db:"ticket_no"`
	Messages int    `db:"messages"`
	Email    string `db:"contact_email"`

	// why a person is wanted, where the move that makes a ticket of it is about that
	Reason tilly.Reason
	Detail string
}

const selectLocked = `SELECT cv.store_id, cv.id, cv.channel, cv.handler, cv.assignee, cv.ticket_no, cv.messages, cv.contact_email
	FROM conversations cv `

func lockConversation(ctx context.Context, c conn, storeID, conversationID string) (*lockedRow, error) {
	r := &lockedRow{}
	err := c.get(ctx, r, selectLocked+`WHERE cv.store_id = ? AND cv.id = ?`+c.lock(), storeID, conversationID)
	return r, err
}

// holdRow is who has a conversation.
type holdRow struct {
	Handler  string `db:"handler"`
	Name     string `db:"name"`
	ClosedAt moment `db:"closed_at"`
}

const selectHold = `SELECT cv.handler, CASE WHEN cv.handler = 'person' THEN COALESCE(u.name, '') ELSE '' END AS name, cv.closed_at
	FROM conversations cv LEFT JOIN users u ON u.id = cv.assignee WHERE cv.store_id = ? AND cv.id = ?`

func (r holdRow) hold() tilly.Hold {
	return tilly.Hold{Handler: tilly.Handler(r.Handler), Name: r.Name, ClosedAt: r.ClosedAt.time()}
}

func holdOf(ctx context.Context, c conn, storeID, conversationID string) (tilly.Hold, error) {
	var r holdRow
	err := c.get(ctx, &r, selectHold, storeID, conversationID)
	return r.hold(), err
}

// holdConversation makes the conversation when it is new.
func holdConversation(ctx context.Context, c conn, v tilly.Conversation) error {
	return c.run(ctx, `INSERT INTO conversations (store_id, id, channel, messages, preview, visitor, created_at, updated_at)
		VALUES (?, ?, ?, 0, '', ?, ?, ?) ON CONFLICT (store_id, id) DO NOTHING`,
		v.StoreID, v.ID, v.Channel, v.Visitor, v.CreatedAt, v.UpdatedAt)
}
