package db

import (
	"testing"
	"time"

	"tilly"
)

// unreadMails: what a shopper writes to a teammate is looked after once until it is read,
// and mailed to nobody but them, where they are away and want it.
func unreadMails(t *testing.T, w *world) {
	w.talked(t, "c")
	_, err := w.Visitors.Want(w.ctx, w.wish("c"))
	ok(t, err)
	at := w.wish("c").At
	_, err = w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "c", tilly.MoveTake, "", at)
	ok(t, err)
	write := func(id string, at time.Time) {
		t.Helper()
		_, err := w.Conversations.WriteToTeam(w.ctx, tilly.Message{ID: id, StoreID: w.shop.ID, ConversationID: "c", Role: tilly.RoleUser, Text: "Hello?", CreatedAt: at})
		ok(t, err)
	}
	looked := func(want int) {
		t.Helper()
		depth, err := w.Jobs.Depth(w.ctx, at)
		ok(t, err)
		same(t, depth[tilly.JobUnread].Waiting, want)
	}
	write("m1", at.Add(time.Second))
	write("m2", at.Add(2*time.Second))
	looked(1)

	var told []tilly.Recipient
	now := at.Add(2 * tilly.AlertAfter)
	mailed := func(want ...tilly.Recipient) {
		t.Helper()
		told = nil
		ok(t, w.Tickets.MailUnread(w.ctx, tilly.TicketJob{StoreID: w.shop.ID, ConversationID: "c"}, now, func(_ tilly.Store, v tilly.Ticket, to tilly.Recipient) tilly.Job {
			told = append(told, to)
			return tilly.MailJob(tilly.Mail{To: to.Email}, now)
		}))
		same(t, told, want)
	}
	mailed() // she has proven no mailbox
	_, err = w.write.ExecContext(w.ctx, "UPDATE users SET verified_at = 1")
	ok(t, err)
	ann := tilly.Recipient{UserID: w.ann.ID, Email: w.ann.Email}
	mailed(ann)
	for _, set := range []struct {
		of   tilly.AlertsOf
		mail bool
		told bool
	}{{tilly.AlertsMine, true, true}, {tilly.AlertsMine, false, false}, {tilly.AlertsUnassigned, true, false}, {tilly.AlertsNone, true, false}, {tilly.AlertsAll, true, true}} {
		ok(t, w.Desk.SaveAlerts(w.ctx, agentOf(w.ann), w.shop.ID, tilly.Alerts{Of: set.of, Mail: set.mail}))
		if set.told {
			mailed(ann)
		} else {
			mailed()
		}
	}
	ok(t, w.Desk.Attend(w.ctx, w.shop.ID, w.ann.ID, now))
	mailed()
	ok(t, w.Desk.Depart(w.ctx, w.shop.ID, w.ann.ID, now))
	_, err = w.Tickets.ReadTicket(w.ctx, agentOf(w.ann), "c", now)
	ok(t, err)
	mailed()
	write("m3", now)
	looked(2)
	_, err = w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "c", tilly.MoveRelease, "", now)
	ok(t, err)
	mailed() // nobody has it, and who waits is told of otherwise
	for _, gone := range []tilly.TicketJob{{StoreID: w.rival.ID, ConversationID: "c"}, {StoreID: w.shop.ID, ConversationID: "d"}} {
		ok(t, w.Tickets.MailUnread(w.ctx, gone, now, nil))
	}
}
