package db

import (
	"context"
	"time"

	"tilly"
)

// addMessage stores one message of a locked ticket as its last; false where a message
// of that id is there already.
func (d Tickets) addMessage(ctx context.Context, c conn, r *lockedRow, m tilly.Message) (added bool, err error) {
	if m.Via != "" {
		var n int
		if err := c.get(ctx, &n, `SELECT COUNT(*) FROM messages WHERE store_id = ? AND id = ? AND via <> ''`, r.StoreID, m.ID); err != nil || n > 0 {
			return false, err
		}
	}
	byShopper, byTeam := m.Role == tilly.RoleUser, m.Role == tilly.RoleTeam
	spoke := ""
	if byShopper || byTeam {
		spoke = m.Role
	}
	err = c.get(ctx, &r.Messages, `UPDATE conversations SET messages = messages + 1,
		updated_at = CASE WHEN updated_at < ? THEN ? ELSE updated_at END,
		preview = CASE WHEN preview = '' AND ? <> '' THEN ? ELSE preview END,
		last_role = CASE WHEN ? <> '' THEN ? ELSE last_role END,
		unread = CASE WHEN ? = 1 THEN 0 WHEN ? = 1 THEN unread + 1 ELSE unread END,
		seen_team = CASE WHEN ? = 1 THEN messages + 1 ELSE seen_team END,
		seen_shopper = CASE WHEN ? = 1 THEN messages + 1 ELSE seen_shopper END, page = CASE WHEN ? <> '' THEN ? ELSE page END,
		first_reply_at = CASE WHEN ? = 1 AND first_reply_at = 0 THEN CAST(? AS BIGINT) ELSE first_reply_at END
		WHERE store_id = ? AND id = ? RETURNING messages`,
		m.CreatedAt, m.CreatedAt, spoke, preview(m.Text), spoke, spoke, byTeam, byShopper, byTeam, byShopper, tilly.KeptPage(m.Page), tilly.KeptPage(m.Page), byTeam, m.CreatedAt, r.StoreID, r.ID)
	if err != nil {
		return false, err
	}
	err = c.run(ctx, `INSERT INTO messages (store_id, conversation_id, ord, id, role, author, via, body, action, answered, sources,
		products, created_at, folded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)`,
		r.StoreID, r.ID, r.Messages-1, m.ID, m.Role, m.Author, m.Via, m.Text, m.Action, asJSON(m.Sources), asJSON(m.Products), m.CreatedAt, folded(m.Text))
	if err != nil {
		return false, err
	}
	if byShopper && r.Handler == string(tilly.ByPerson) {
		if err := lookAfterUnread(ctx, c, r, m.CreatedAt); err != nil {
			return false, err
		}
	}
	if m.File != nil {
		if err := addAttachment(ctx, c, r, m); err != nil {
			return false, err
		}
	}
	if err := markCase(ctx, c, r.StoreID, r.ID); err != nil {
		return false, err
	}
	return true, News(d).tell(ctx, c, r, tilly.NewsMessage, m.CreatedAt)
}

// lookAfterUnread enqueues the job that mails the teammate who has a ticket, where what
// was just written is the first that the team has not read.
func lookAfterUnread(ctx context.Context, c conn, r *lockedRow, at time.Time) error {
	var unread int
	err := c.get(ctx, &unread, `SELECT unread FROM conversations WHERE store_id = ? AND id = ?`, r.StoreID, r.ID)
	if err != nil || unread != 1 {
		return err
	}
	return enqueueOnce(ctx, c, []tilly.Job{tilly.UnreadJob(r.StoreID, r.ID, at)})
}
