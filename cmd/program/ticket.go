package program

import (
	"context"
	"strconv"
	"strings"
	"time"

	"tilly"
)

// ticketWaits mails the team of a ticket for which nobody has come, where nobody is
// there to see it.
func (p *Program) ticketWaits(ctx context.Context, j tilly.TicketJob) error {
	now := time.Now()
	return p.rows.MailWaiting(ctx, j, now, func(s tilly.Store, t tilly.Ticket, to []string) []tilly.Job {
		var mails []tilly.Job
		for _, address := range to {
			mails = append(mails, tilly.MailJob(tilly.Mail{Template: "ticket-waits", To: address, Data: map[string]string{
				"store": s.Name, "number": strconv.Itoa(t.Number), "customer": t.Contact.Name, "message": t.Last, "email": t.Contact.Email,
				"link": p.settings.PublicURL + "/dashboard/store/" + s.ID + "/tickets?ticket=" + t.ID,
			}}, now))
		}
		return mails
	})
}

// mailReplies mails a shopper what they were answered and did not see in the chat.
func (p *Program) mailReplies(ctx context.Context, j tilly.TicketJob) error {
	now := time.Now()
	return p.rows.MailReplies(ctx, j, func(s tilly.Store, t tilly.Ticket, replies []tilly.Message) tilly.Job {
		texts := make([]string, len(replies))
		for i, m := range replies {
			texts[i] = m.Text
		}
		return tilly.MailJob(tilly.Mail{Template: "reply", To: t.Contact.Email, ToName: t.Contact.Name, ReplyTo: s.Email, Data: map[string]string{
			"store": s.Name, "number": strconv.Itoa(t.Number), "name": replies[len(replies)-1].AuthorName, "text": strings.Join(texts, "\n\n"),
			"url": s.URL,
		}}, now)
	})
}
