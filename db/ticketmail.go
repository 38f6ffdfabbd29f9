package db

import (
	"context"
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
func (d Tickets) MailWaiting(ctx context.Context, j tilly.TicketJob, now time.Time, make func(tilly.Store, tilly.Ticket, []tilly.Recipient) []tilly.Job) error {
	here, err := Desk(d).Helpers(ctx, j.StoreID, now)
	if err != nil || len(here.Names) > 0 {
		return err
	}
	held, err := holdOf(ctx, d.reader(), j.StoreID, j.ConversationID)
	if err != nil || held.Handler != tilly.Awaited { // before a mail is counted
		return unlessMissing(err)
	}
	if counted, err := d.countMail(ctx, j.StoreID, now); err != nil || !counted {
		return err
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		s, t, there, err := ticketByJob(ctx, c, j)
		if err != nil || !there || t.Handler != tilly.Awaited || !t.WantedAt.Equal(j.WantedAt) {
			return err
		}
		to, err := waitingMailed(ctx, c, s)
		if err != nil {
			return err
		}
		return enqueue(ctx, c, make(s, t, to))
	})
}

// countMail counts a mail to a store's team; false where there were enough for the day.
func (d Tickets) countMail(ctx context.Context, storeID string, now time.Time) (counted bool, err error) {
	err = Limits(d).Reserve(ctx, now, tilly.EnquiryMailBound(storeID))
	if tilly.CodeOf(err) == tilly.TooMany {
		return false, nil
	}
	return err == nil, err
}

// waitingMailed are the addresses that are mailed of who waits: those of teammates who
// are told of it by mail, and the store's own, unless it is that of a teammate who is not.
func waitingMailed(ctx context.Context, c conn, s tilly.Store) (to []tilly.Recipient, err error) {
	var team []struct {
		ID    string `db:"id"`
		Email string `db:"email"`
		Told  flag   `db:"told"`
	}
	err = c.list(ctx, &team, `SELECT u.id, u.email, CASE WHEN mb.alert_mail = 1 AND mb.alerts IN ('all', 'unassigned') THEN 1 ELSE 0 END AS told
		FROM memberships mb JOIN users u ON u.id = mb.user_id
		WHERE mb.store_id = ? AND u.verified_at > 0 AND u.suspended_at = 0 ORDER BY mb.created_at, u.id`, s.ID)
	own := s.Email
	for _, m := range team {
		if m.Told.is() {
			to = append(to, tilly.Recipient{UserID: m.ID, Email: m.Email})
		}
		if tilly.Fold(m.Email) == tilly.Fold(own) {
			own = ""
		}
	}
	if own != "" {
		to = append(to, tilly.Recipient{Email: own})
	}
	return to, err
}

// MailUnread enqueues the mail that tells the teammate who has a ticket of what nobody
// has read, where they are not there at now and are told of their chats by mail; at most
// tilly.EnquiryMails a day and store. make is given whom to mail.
func (d Tickets) MailUnread(ctx context.Context, j tilly.TicketJob, now time.Time, make func(tilly.Store, tilly.Ticket, tilly.Recipient) tilly.Job) error {
	if _, err := unreadMailed(ctx, d.reader(), j, now); err != nil { // before a mail is counted
		return unlessMissing(err)
	}
	if counted, err := d.countMail(ctx, j.StoreID, now); err != nil || !counted {
		return err
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		s, t, there, err := ticketByJob(ctx, c, j)
		if err != nil || !there {
			return err
		}
		to, err := unreadMailed(ctx, c, j, now)
		if err != nil {
			return unlessMissing(err)
		}
		return enqueue(ctx, c, []tilly.Job{make(s, t, to)})
	})
}

// unreadMailed is the teammate who is mailed of what they have not read of their ticket,
// else NotFound.
func unreadMailed(ctx context.Context, c conn, j tilly.TicketJob, now time.Time) (to tilly.Recipient, err error) {
	var r struct {
		ID    string `db:"id"`
		Email string `db:"email"`
	}
	err = c.get(ctx, &r, `SELECT u.id, u.email FROM conversations cv
		JOIN memberships mb ON mb.store_id = cv.store_id AND mb.user_id = cv.assignee AND mb.alert_mail = 1 AND mb.alerts IN ('all', 'mine')
		JOIN users u ON u.id = cv.assignee AND u.verified_at > 0 AND u.suspended_at = 0
		WHERE cv.store_id = ? AND cv.id = ? AND cv.handler = 'person' AND cv.unread > 0
		AND NOT EXISTS (SELECT 1 FROM presence p WHERE p.store_id = cv.store_id AND p.user_id = cv.assignee AND p.seen_at > ?)`,
		j.StoreID, j.ConversationID, now.Add(-tilly.PresenceLives))
	return tilly.Recipient{UserID: r.ID, Email: r.Email}, err
}

// MailReplies enqueues the mail with what teammates said to a shopper who left an
// address and did not see it, once.
func (d Tickets) MailReplies(ctx context.Context, j tilly.TicketJob, make func(tilly.Store, tilly.Ticket, tilly.MailThread, []tilly.Message) tilly.Job) error {
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
		thread, err := threadOf(ctx, c, t)
		if err != nil {
			return err
		}
		thread.Told = tilly.Places{From: rows[0].Ord, To: rows[len(rows)-1].Ord + 1}
		if err := enqueue(ctx, c, []tilly.Job{make(s, t, thread, replies)}); err != nil {
			return err
		}
		return c.run(ctx, `UPDATE conversations SET mailed = ? WHERE store_id = ? AND id = ?`, thread.Told.To, s.ID, t.ID)
	})
}

// MailFailed marks the replies that a mail made at a moment told a shopper who has not
// seen them since, and gives the news of it; where nothing is marked they are empty.
func (d Tickets) MailFailed(ctx context.Context, t tilly.MailThread, why tilly.MailFault, made time.Time) (news tilly.News, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := lockConversation(ctx, c, t.StoreID, t.ConversationID)
		if err != nil {
			return unlessMissing(err)
		}
		marked, err := d.markUnmailed(ctx, c, r, t.Told, why, made)
		if err == nil && marked {
			news = tilly.News{StoreID: r.StoreID, ConversationID: r.ID, Kind: tilly.NewsMessage, Ord: r.Messages}
		}
		return err
	})
	return news, err
}

// markUnmailed does so with those of a locked conversation that a mail told; made is a
// moment by which it was written.
func (d Tickets) markUnmailed(ctx context.Context, c conn, r *lockedRow, told tilly.Places, why tilly.MailFault, made time.Time) (marked bool, err error) {
	n, err := c.exec(ctx, `UPDATE messages SET mail_fault = ? WHERE store_id = ? AND conversation_id = ? AND role = 'agent' AND mail_fault = '' AND created_at <= ?
		AND ord >= ? AND ord < ? AND ord >= (SELECT cv.seen_shopper FROM conversations cv WHERE cv.store_id = messages.store_id AND cv.id = messages.conversation_id)
		AND ord < (SELECT cv.mailed FROM conversations cv WHERE cv.store_id = messages.store_id AND cv.id = messages.conversation_id)`,
		why, r.StoreID, r.ID, made, told.From, told.Behind())
	if err != nil || n == 0 {
		return false, err
	}
	return true, News(d).tell(ctx, c, r, tilly.NewsMessage, made)
}

// threadOf is what the next mail to a ticket's shopper goes on with.
func threadOf(ctx context.Context, c conn, t tilly.Ticket) (tilly.MailThread, error) {
	var mailed int
	if err := c.get(ctx, &mailed, `SELECT mailed FROM conversations WHERE store_id = ? AND id = ?`, t.StoreID, t.ID); err != nil {
		return tilly.MailThread{}, err
	}
	refs, err := lastReferences(ctx, c, t.StoreID, t.ID)
	return tilly.MailThread{StoreID: t.StoreID, ConversationID: t.ID, First: mailed == 0 && len(refs) == 0, References: refs}, err
}

// lastReferences are the Message-IDs that the next mail to a conversation's shopper
// answers; none before they wrote one.
func lastReferences(ctx context.Context, c conn, storeID, conversationID string) ([]string, error) {
	var refs string
	err := c.get(ctx, &refs, `SELECT ml.refs FROM mails ml JOIN messages m ON m.store_id = ml.store_id AND m.id = ml.message_id
		WHERE ml.store_id = ? AND ml.conversation_id = ? AND ml.message_id <> '' AND m.role = 'user' ORDER BY ml.created_at DESC, ml.id LIMIT 1`, storeID, conversationID)
	if missing(err) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	list, err := fromJSON[[]string](refs)
	return list, domain(err)
}
