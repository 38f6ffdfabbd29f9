package db

import (
	"context"
	"slices"
	"time"

	"tilly"
)

// ticketByJob reads the ticket of a job under its lock; false where it is gone.
func ticketByJob(ctx context.Context, c conn, j tilly.TicketJob) (s tilly.Store, t tilly.Ticket, there bool, err error) {
	if _, err := lockConversation(ctx, c, j.StoreID, j.ConversationID); err != nil {
		return s, t, false, unlessMissing(err)
	}
	var r ticketRow
	if err := c.get(ctx, &r, selectTicket+`WHERE cv.store_id = ? AND cv.id = ?`, j.StoreID, j.ConversationID); err != nil {
		return s, t, false, err
	}
	s, err = storeWhere(ctx, c, `WHERE st.id = ?`, j.StoreID)
	return s, r.ticket(), err == nil, err
}

// MailWaiting enqueues the mails that tell a store's team of a ticket which waits still
// since the job was made, where nobody is there at now; at most tilly.EnquiryMails a
// day. make is given whom to mail.
func (d *DB) MailWaiting(ctx context.Context, j tilly.TicketJob, now time.Time, make func(tilly.Store, tilly.Ticket, []string) []tilly.Job) error {
	here, err := d.Helpers(ctx, j.StoreID, now)
	if err != nil || len(here.Names) > 0 {
		return err
	}
	held, err := holdOf(ctx, d.reader(), j.StoreID, j.ConversationID)
	if err != nil || held.Handler != tilly.Awaited { // before a mail is counted
		return unlessMissing(err)
	}
	if err := d.Reserve(ctx, now, tilly.EnquiryMailBound(j.StoreID)); err != nil {
		if tilly.CodeOf(err) == tilly.TooMany {
			return nil
		}
		return err
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		s, t, there, err := ticketByJob(ctx, c, j)
		if err != nil || !there || t.Handler != tilly.Awaited || !t.WantedAt.Equal(j.WantedAt) {
			return err
		}
		var to []string
		err = c.list(ctx, &to, `SELECT u.email FROM memberships mb JOIN users u ON u.id = mb.user_id
			WHERE mb.store_id = ? AND u.verified_at > 0 AND u.suspended_at = 0 ORDER BY mb.created_at, u.id`, s.ID)
		if err != nil {
			return err
		}
		same := func(address string) bool { return tilly.Fold(address) == tilly.Fold(s.Email) }
		if s.Email != "" && !slices.ContainsFunc(to, same) {
			to = append(to, s.Email)
		}
		return enqueue(ctx, c, make(s, t, to))
	})
}

// MailReplies enqueues the mail with what teammates said to a shopper who left an
// address and did not see it, once.
func (d *DB) MailReplies(ctx context.Context, j tilly.TicketJob, make func(tilly.Store, tilly.Ticket, []tilly.Message) tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		s, t, there, err := ticketByJob(ctx, c, j)
		if err != nil || !there || t.Contact.Email == "" {
			return err
		}
		var rows []readRow
		err = c.list(ctx, &rows, readMessage+`AND m.role = 'agent' AND m.ord >= ? AND m.ord >= (SELECT cv.mailed FROM conversations cv
			WHERE cv.store_id = m.store_id AND cv.id = m.conversation_id) ORDER BY m.ord LIMIT ?`, s.ID, t.ID, t.SeenShopper, tilly.ThreadPage)
		if err != nil || len(rows) == 0 {
			return err
		}
		replies, err := nouns(rows)
		if err != nil {
			return err
		}
		if err := enqueue(ctx, c, []tilly.Job{make(s, t, replies)}); err != nil {
			return err
		}
		return c.run(ctx, `UPDATE conversations SET mailed = ? WHERE store_id = ? AND id = ?`, rows[len(rows)-1].Ord+1, s.ID, t.ID)
	})
}
