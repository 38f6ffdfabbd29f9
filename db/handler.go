package db

import (
	"context"
	"strconv"
	"time"

	"tilly"
)

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
	before := tilly.Handler(r.Handler)
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
	if err := lookAfterGist(ctx, c, r, before, next, at); err != nil {
		return err
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
