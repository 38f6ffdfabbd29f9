package db

import (
	"context"
	"strconv"
	"time"

	"tilly"
)

// Tickets keeps conversations that people have, or wait for.
type Tickets struct{ *engine }

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

// move makes a move with a locked conversation, by whoever (a user's id, or "" the
// shopper), and notes it as an event where it changes something. to is the assignee
// it leads to where a person has it then.
func (d Tickets) move(ctx context.Context, c conn, r *lockedRow, m tilly.Move, by, to string, at time.Time) error {
	next, ok := m.From(tilly.Handler(r.Handler))
	if !ok {
		return tilly.Errorf(tilly.Conflict, "This cannot be done with the conversation as it is now.")
	}
	if next != tilly.ByPerson {
		to = ""
	}
	if string(next) == r.Handler && to == r.Assignee {
		return nil
	}
	if r.Number == 0 {
		if err := numberTicket(ctx, c, r, m); err != nil {
			return err
		}
	}
	waits := next == tilly.Awaited && r.Handler != string(tilly.ByPerson)
	r.Handler, r.Assignee = string(next), to
	err := c.run(ctx, `UPDATE conversations SET handler = ?, assignee = ?,
		wanted_at = CASE WHEN ? = 1 THEN CAST(? AS BIGINT) ELSE wanted_at END, first_reply_at = CASE WHEN ? = 1 THEN 0 ELSE first_reply_at END,
		taken_at = CASE WHEN ? = 'person' THEN CAST(? AS BIGINT) ELSE taken_at END, closed_at = CASE WHEN ? = 'closed' THEN CAST(? AS BIGINT) ELSE 0 END,
		closed_by = CASE WHEN ? = 'closed' THEN ? ELSE '' END WHERE store_id = ? AND id = ?`,
		next, to, waits, at, waits, next, at, next, at, next, by, r.StoreID, r.ID)
	if err != nil {
		return err
	}
	if waits && (r.Channel != string(tilly.FormChan) || r.Messages > 0) { // of a form its store is mailed at once
		if err := enqueueOnce(ctx, c, []tilly.Job{tilly.WaitingJob(r.StoreID, r.ID, at)}); err != nil {
			return err
		}
	}
	if err := noteMove(ctx, c, r, m, by, at); err != nil {
		return err
	}
	_, err = d.addMessage(ctx, c, r, tilly.Message{ID: tilly.NewID(), Role: tilly.RoleEvent, Text: string(m), Author: by, CreatedAt: at})
	if err != nil {
		return err
	}
	return News(d).tell(ctx, c, r, tilly.NewsHandler, at)
}

// moveDeeds are the moves that others may want to know of later.
var moveDeeds = map[tilly.Move]tilly.DeedKind{
	tilly.MoveTake: tilly.DeedTaken, tilly.MoveAssign: tilly.DeedAssigned, tilly.MoveClose: tilly.DeedClosed, tilly.MoveReopen: tilly.DeedReopened,
}

// noteMove stores what a teammate did with a ticket in the audit log of its store.
func noteMove(ctx context.Context, c conn, r *lockedRow, m tilly.Move, by string, at time.Time) error {
	what, ok := moveDeeds[m]
	if !ok {
		return nil
	}
	whom := ""
	if m == tilly.MoveAssign {
		whom = r.Assignee
	}
	return note(ctx, c, tilly.Caller{UserID: by, At: at}, r.StoreID, what, whom, strconv.Itoa(r.Number))
}

// numberTicket makes a conversation a ticket.
func numberTicket(ctx context.Context, c conn, r *lockedRow, m tilly.Move) error {
	reason := tilly.ReasonTaken
	switch {
	case r.Reason != "":
		reason = r.Reason
	case r.Channel == string(tilly.FormChan):
		reason = tilly.ReasonForm
	case m == tilly.MoveWant:
		reason = tilly.ReasonAsked
	}
	err := c.get(ctx, &r.Number, `INSERT INTO ticket_numbers (store_id, last) VALUES (?, 1)
		ON CONFLICT (store_id) DO UPDATE SET last = ticket_numbers.last + 1 RETURNING last`, r.StoreID)
	if err != nil {
		return err
	}
	return c.run(ctx, `UPDATE conversations SET ticket_no = ?, reason = ?, reason_detail = ? WHERE store_id = ? AND id = ?`,
		r.Number, reason, r.Detail, r.StoreID, r.ID)
}

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
