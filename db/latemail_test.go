package db

import (
	"testing"
	"time"

	"tilly"
)

// lateMails holds that an answer by mail goes on with a closed ticket for 14 days, and
// begins the next one after them.
func lateMails(t *testing.T, w *world) {
	w.talked(t, "c")
	_, err := w.Visitors.Want(w.ctx, w.wish("c"))
	ok(t, err)
	ok(t, w.Mails.KeepReplyAddress(w.ctx, tilly.MailThread{StoreID: w.shop.ID, ConversationID: "c"}, "token", "vera@home.example", t0))
	closeAt := func(id string, at time.Time) {
		t.Helper()
		_, err := w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), id, tilly.MoveTake, "", at)
		ok(t, err)
		_, err = w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), id, tilly.MoveClose, "", at)
		ok(t, err)
	}
	comes := func(id string, at time.Time) tilly.Ticket {
		t.Helper()
		got, err := w.Mails.ReceiveMail(w.ctx, tilly.IncomingMail{ID: id, From: "Vera@home.example", Tokens: []string{"token"}, Said: id, Whole: id, At: at})
		ok(t, err)
		same(t, got.Outcome, tilly.MailHeard)
		v, _, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), got.News.ConversationID, 0)
		ok(t, err)
		return v
	}
	ended := t0.Add(time.Hour)
	closeAt("c", ended)
	v := comes("in time", ended.Add(tilly.ReopenedBy))
	same(t, []any{v.ID, v.Number, v.Handler, v.Last}, []any{"c", 1, tilly.Awaited, "in time"})
	ended = ended.Add(tilly.ReopenedBy + time.Hour)
	closeAt("c", ended)
	next := comes("too late", ended.Add(tilly.ReopenedBy+time.Second))
	same(t, []any{next.ID == "c", next.Number, next.Handler, next.Last, next.Channel}, []any{false, 2, tilly.Awaited, "too late", tilly.MailChan})
	same(t, comes("and more", ended.Add(tilly.ReopenedBy+time.Minute)).ID, next.ID)
	old, _, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 0)
	ok(t, err)
	same(t, old.Handler, tilly.Concluded)
}
