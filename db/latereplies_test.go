package db

import (
	"testing"
	"time"

	"tilly"
)

// lateReplies holds that a reply is mailed which comes while the job for those before it is
// worked, however far that is: the job has read them by then.
func lateReplies(t *testing.T, w *world) {
	w.talked(t, "c")
	wish := w.wish("c")
	wish.Contact = tilly.Contact{Email: "vera@example.com"}
	_, err := w.Visitors.Want(w.ctx, wish)
	ok(t, err)
	ok(t, w.Mails.KeepReplyAddress(w.ctx, tilly.MailThread{StoreID: w.shop.ID, ConversationID: "c", UserID: w.ann.ID}, "token", w.ann.Email, t0))
	_, err = w.write.ExecContext(w.ctx, "UPDATE users SET verified_at = 1")
	ok(t, err)
	now := t0.Add(time.Hour)
	says := map[string]func(text string){
		"in the dashboard": func(text string) {
			_, err := w.Tickets.Reply(w.ctx, agentOf(w.ann), reply("c", text, now))
			ok(t, err)
		},
		"by mail": func(text string) {
			got, err := w.Mails.ReceiveMail(w.ctx, tilly.IncomingMail{ID: text, From: w.ann.Email, Tokens: []string{"token"}, Said: text, Whole: text, At: now})
			ok(t, err)
			same(t, got.Outcome, tilly.MailHeard)
		},
	}
	var mailed []string
	claim := func() (tilly.Job, bool) {
		now = now.Add(tilly.RepliesAfter)
		j, found, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobReplies}, time.Minute, now)
		ok(t, err)
		return j, found
	}
	work := func() {
		ok(t, w.Tickets.MailReplies(w.ctx, tilly.TicketJob{StoreID: w.shop.ID, ConversationID: "c"},
			func(_ tilly.Store, v tilly.Ticket, _ tilly.MailThread, replies []tilly.Message) tilly.Job {
				for _, m := range replies {
					mailed = append(mailed, m.Text)
				}
				return tilly.MailJob(tilly.Mail{To: v.Contact.Email}, now)
			}))
	}
	var want []string
	for how, say := range says {
		say("first " + how)
		j, found := claim()
		same(t, found, true)
		work()
		say("second " + how)
		if err := w.Jobs.Finish(w.ctx, j.ID, j.Fence); err != nil {
			wants(t, tilly.Conflict, err)
		}
		if j, found = claim(); !found {
			t.Fatalf("what is replied %s while a mail is made is never mailed", how)
		}
		work()
		ok(t, w.Jobs.Finish(w.ctx, j.ID, j.Fence))
		want = append(want, "first "+how, "second "+how)
	}
	same(t, mailed, want)
}
