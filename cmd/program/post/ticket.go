package post

import (
	"context"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/words"
)

// TicketWaits mails the team of a ticket for which nobody has come, where nobody is
// there to see it.
func (p *Postman) TicketWaits(ctx context.Context, j tilly.TicketJob) error {
	now := time.Now()
	return p.Rows.Tickets.MailWaiting(ctx, j, now, func(s tilly.Store, t tilly.Ticket, to []tilly.Recipient) []tilly.Job {
		var mails []tilly.Job
		for _, r := range to {
			mails = append(mails, tilly.MailJob(p.teamMail("ticket-waits", s, t, r), now))
		}
		return mails
	})
}

// TicketUnread mails the teammate who has a ticket of what they have not read, where
// they are away.
func (p *Postman) TicketUnread(ctx context.Context, j tilly.TicketJob) error {
	now := time.Now()
	return p.Rows.Tickets.MailUnread(ctx, j, now, func(s tilly.Store, t tilly.Ticket, r tilly.Recipient) tilly.Job {
		return tilly.MailJob(p.teamMail("ticket-unread", s, t, r), now)
	})
}

// teamMail tells somebody of a ticket; a teammate may answer it by mail where answers
// come back.
func (p *Postman) teamMail(template string, s tilly.Store, t tilly.Ticket, r tilly.Recipient) tilly.Mail {
	m := tilly.Mail{Template: template, To: r.Email, Data: map[string]string{
		"store": s.Name, "number": strconv.Itoa(t.Number), "customer": t.Contact.Name, "message": t.Last, "email": t.Contact.Email,
		"link": p.Settings.PublicURL + "/dashboard/store/" + s.ID + "/tickets?ticket=" + t.ID,
	}}
	if r.UserID != "" && p.Settings.Inbound() {
		m.Thread = &tilly.MailThread{StoreID: s.ID, ConversationID: t.ID, UserID: r.UserID}
		m.Data["above"] = mailText("", "above")
	}
	return m
}

// MailReplies mails a shopper what they were answered and did not see in the chat.
func (p *Postman) MailReplies(ctx context.Context, j tilly.TicketJob) error {
	now := time.Now()
	return p.Rows.Tickets.MailReplies(ctx, j, func(s tilly.Store, t tilly.Ticket, thread tilly.MailThread, replies []tilly.Message) tilly.Job {
		texts := make([]string, len(replies))
		for i, m := range replies {
			texts[i] = m.Text
		}
		m := tilly.Mail{Template: "reply", To: t.Contact.Email, ToName: t.Contact.Name, ReplyTo: s.Email, FromName: s.Name, Thread: &thread, Data: map[string]string{
			"store": s.Name, "number": strconv.Itoa(t.Number), "name": replies[len(replies)-1].AuthorName, "text": strings.Join(texts, "\n\n"),
			"url": s.URL, "subject": strings.NewReplacer("{store}", s.Name, "{number}", strconv.Itoa(t.Number)).Replace(mailText(t.Language, "subject")),
		}}
		if p.Settings.Inbound() {
			m.Data["above"] = mailText(t.Language, "above")
		}
		return tilly.MailJob(m, now)
	})
}

// mailText is a text of mails in the language that a shopper was spoken to in.
func mailText(language, key string) string {
	if text := words.Mails(language)[key]; text != "" {
		return text
	}
	return words.Mails("en")[key]
}
