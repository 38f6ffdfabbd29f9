package db

import "tilly"

const conversationColumns = `SELECT cv.id, cv.store_id, cv.channel, cv.messages, cv.preview, cv.visitor, cv.created_at,
	cv.updated_at`

const (
	selectConversation   = conversationColumns + ` FROM conversations cv `
	listConversations    = conversationColumns + `, 0 AS total FROM conversations cv `
	countedConversations = conversationColumns + `, COUNT(*) OVER () AS total FROM conversations cv `
)

type conversationRow struct {
	ID        string `db:"id"`
	StoreID   string `db:"store_id"`
	Channel   string `db:"channel"`
	Messages  int    `db:"messages"`
	Preview   string `db:"preview"`
	Visitor   string `db:"visitor"`
	CreatedAt moment `db:"created_at"`
	UpdatedAt moment `db:"updated_at"`
}

func (r conversationRow) noun() (tilly.Conversation, error) {
	return tilly.Conversation{
		ID: r.ID, StoreID: r.StoreID, Channel: tilly.Channel(r.Channel), Messages: r.Messages, Preview: r.Preview,
		Visitor: r.Visitor, CreatedAt: r.CreatedAt.time(), UpdatedAt: r.UpdatedAt.time(),
	}, nil
}

// seen is the condition on what a teammate sees who is shown only their own and what is
// nobody's. Its one parameter is their id.
const seen = `EXISTS (SELECT 1 FROM memberships ms WHERE ms.store_id = cv.store_id AND ms.user_id = ?
	AND (ms.sees = 'all' OR cv.assignee = '' OR cv.assignee = ms.user_id))`

// ofTeam is the condition by which a teammate gets at conversations of any of their
// stores, with its parameters.
func ofTeam(who tilly.Caller) (string, []any) {
	return `cv.store_id` + of(who) + ` AND ` + seen, []any{who.UserID, who.UserID}
}
