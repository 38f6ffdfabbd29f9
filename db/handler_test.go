package db

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"tilly"
)

const shopper = "the hash of a secret"

func agentOf(u tilly.User) tilly.Caller { return tilly.Caller{UserID: u.ID, Needs: tilly.RoleAgent} }

// talked is a conversation of the widget with one answer.
func (w *world) talked(t *testing.T, id string) tilly.Turn {
	t.Helper()
	turn := turnOf(w.shop, id, "Do you ship to Norway?", t0)
	turn.Conversation.Visitor = shopper
	ok(t, w.Conversations.SaveTurn(w.ctx, turn))
	return turn
}

func (w *world) wish(id string) tilly.Wish {
	return tilly.Wish{StoreID: w.shop.ID, ConversationID: id, Visitor: shopper, At: t0.Add(time.Minute)}
}

func reply(id, text string, at time.Time) tilly.Message {
	return tilly.Message{ID: tilly.NewID(), ConversationID: id, Role: tilly.RoleTeam, Text: text, CreatedAt: at}
}

func movesTest(t *testing.T, w *world) {
	w.talked(t, "c")
	do := func(m tilly.Move, to string) error {
		_, err := w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "c", m, to, t0.Add(time.Hour))
		return err
	}
	stands := func(want tilly.Handler, assignee string) {
		t.Helper()
		v, _, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 0)
		ok(t, err)
		same(t, v.Handler, want)
		same(t, v.Assignee, assignee)
	}
	wants(t, tilly.Conflict, do(tilly.MoveClose, ""))
	ok(t, do(tilly.MoveTake, ""))
	ok(t, do(tilly.MoveTake, "")) // again is no error
	stands(tilly.ByPerson, w.ann.ID)
	ok(t, do(tilly.MoveRelease, ""))
	stands(tilly.Awaited, "")
	ok(t, do(tilly.MoveGiveBack, ""))
	stands(tilly.ByAssistant, "")
	ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, "c", "And now?", t0.Add(2*time.Hour))))
	ok(t, do(tilly.MoveAssign, w.ann.ID))
	wants(t, tilly.Invalid, do(tilly.MoveAssign, w.bob.ID))
	ok(t, do(tilly.MoveClose, ""))
	wants(t, tilly.Conflict, do(tilly.MoveTake, ""))
	ok(t, do(tilly.MoveReopen, ""))
	stands(tilly.ByPerson, w.ann.ID)
	_, err := w.Tickets.MoveTicket(w.ctx, agentOf(w.bob), "c", tilly.MoveTake, "", t0)
	wants(t, tilly.NotFound, err)
	v, messages, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 0)
	ok(t, err)
	same(t, []any{v.Number, v.Reason, v.AssigneeName}, []any{1, tilly.ReasonTaken, w.ann.Name})
	events := ""
	for i, m := range messages {
		same(t, m.Ord, i)
		if m.Role == tilly.RoleEvent {
			events += m.Text + " "
		}
	}
	same(t, events, "take release resume assign close reopen ")
	deeds, _, err := w.Audit.Deeds(w.ctx, w.shop.ID, 1, 10)
	ok(t, err)
	kinds := map[tilly.DeedKind]string{}
	for _, d := range deeds {
		kinds[d.What] += d.UserName + d.WhomName + d.Detail
	}
	same(t, kinds, map[tilly.DeedKind]string{
		tilly.DeedTaken: w.ann.Name + "1", tilly.DeedAssigned: w.ann.Name + w.ann.Name + "1",
		tilly.DeedClosed: w.ann.Name + "1", tilly.DeedReopened: w.ann.Name + "1",
	})
}

// lateAnswers holds that nobody is talked over: an answer that comes after the take is
// not stored, and its question is the team's.
func lateAnswers(t *testing.T, w *world) {
	w.talked(t, "c")
	_, err := w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "c", tilly.MoveTake, "", t0)
	ok(t, err)
	late := turnOf(w.shop, "c", "Is it safe?", t0.Add(time.Minute))
	late.Record.Doubt, late.Record.Topic = tilly.DoubtRefused, []string{"safe"}
	err = w.Conversations.SaveTurn(w.ctx, late)
	wants(t, tilly.Taken, err)
	same(t, err.(*tilly.Error).Hold.Name, w.ann.Name) //nolint:errorlint // our own
	v, messages, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 3)
	ok(t, err)
	same(t, []any{len(messages), messages[0].Role, messages[0].Text, v.Unread, v.LastRole},
		[]any{1, tilly.RoleUser, "Is it safe?", 1, tilly.RoleUser})
	_, err = w.Conversations.Record(w.ctx, w.shop.ID, late.Said.ID)
	wants(t, tilly.NotFound, err)
	gaps, _, err := w.Gaps.Gaps(w.ctx, w.shop.ID, "", 1, 10)
	ok(t, err)
	same(t, len(gaps), 0)

	m := tilly.Message{ID: "one", StoreID: w.shop.ID, ConversationID: "c", Role: tilly.RoleUser, Text: "Hello?", CreatedAt: t0.Add(2 * time.Minute)}
	for range 2 { // the same message twice is one
		held, err := w.Conversations.WriteToTeam(w.ctx, m)
		ok(t, err)
		same(t, held, tilly.Hold{Handler: tilly.ByPerson, Name: w.ann.Name})
	}
	v, _, err = w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 0)
	ok(t, err)
	same(t, []int{v.Unread, v.Messages}, []int{2, 5})
	_, err = w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "c", tilly.MoveClose, "", t0.Add(time.Hour))
	ok(t, err)
	m.ID = "two"
	held, err := w.Conversations.WriteToTeam(w.ctx, m) // goes on with the ticket
	ok(t, err)
	same(t, held.Handler, tilly.Awaited)
	_, err = w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "c", tilly.MoveGiveBack, "", t0.Add(time.Hour))
	ok(t, err)
	m.ID = "three"
	held, err = w.Conversations.WriteToTeam(w.ctx, m)
	ok(t, err)
	same(t, held.Handler, tilly.ByAssistant)
	_, messages, err = w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 0)
	ok(t, err)
	same(t, messages[len(messages)-1].Role, tilly.RoleEvent)
	_, err = w.Conversations.WriteToTeam(w.ctx, tilly.Message{StoreID: w.rival.ID, ConversationID: "c"})
	wants(t, tilly.NotFound, err)
}

// takeRace lets two teammates take at once, while answers come in.
func takeRace(t *testing.T, w *world) {
	const rounds = 8
	for i := range rounds {
		id := fmt.Sprint("c", i)
		w.talked(t, id)
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				if err := w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, id, "More?", t0.Add(time.Second))); err != nil && tilly.CodeOf(err) != tilly.Taken {
					t.Error(err)
				}
			})
		}
		all.Go(func() {
			_, err := w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), id, tilly.MoveTake, "", t0.Add(time.Second))
			ok(t, err)
		})
		all.Wait()
		_, messages, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), id, 0)
		ok(t, err)
		taken := false
		for _, m := range messages {
			if m.Role == tilly.RoleAI && taken {
				t.Errorf("%s: the assistant speaks after the take", id)
			}
			taken = taken || m.Role == tilly.RoleEvent
		}
		asked := 0
		for _, m := range messages {
			if m.Role == tilly.RoleUser {
				asked++
			}
		}
		same(t, asked, 4) // no question is lost
	}
}

func repliesTest(t *testing.T, w *world) {
	w.talked(t, "c")
	wish := w.wish("c")
	wish.Contact = tilly.Contact{Name: "Vera", Email: "vera@example.com"}
	held, err := w.Visitors.Want(w.ctx, wish)
	ok(t, err)
	same(t, held.Handler, tilly.Awaited)
	first := reply("c", "Hello, this is Ann.", t0.Add(3*time.Minute))
	for range 2 {
		news, err := w.Tickets.Reply(w.ctx, agentOf(w.ann), first)
		ok(t, err)
		same(t, news, tilly.News{StoreID: w.shop.ID, ConversationID: "c", Kind: tilly.NewsMessage, Ord: 5})
	}
	note := reply("c", "She sounds nice.", t0.Add(4*time.Minute))
	note.Role = tilly.RoleNote
	_, err = w.Tickets.Reply(w.ctx, agentOf(w.ann), note)
	ok(t, err)
	v, messages, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 4)
	ok(t, err)
	same(t, []any{v.Status(), v.Handler, v.Assignee, v.Contact, v.FirstReplyAt.Sub(v.WantedAt)},
		[]any{tilly.TicketPending, tilly.ByPerson, w.ann.ID, wish.Contact, 2 * time.Minute})
	same(t, []any{len(messages), messages[0].AuthorName, messages[0].Via, messages[1].Role}, []any{2, w.ann.Name, tilly.ViaDashboard, tilly.RoleNote})
	seen, shown, err := w.Visitors.TicketOfVisitor(w.ctx, w.shop.ID, shopper, "c", 4)
	ok(t, err)
	same(t, []any{len(shown), shown[0].Text, seen.AssigneeName}, []any{1, first.Text, w.ann.Name})
	for _, wrong := range [][3]string{{w.shop.ID, "another", "c"}, {w.rival.ID, shopper, "c"}, {w.shop.ID, "", "c"}, {w.shop.ID, shopper, "d"}} {
		_, _, err = w.Visitors.TicketOfVisitor(w.ctx, wrong[0], wrong[1], wrong[2], 0)
		wants(t, tilly.NotFound, err)
		wants(t, tilly.NotFound, w.Visitors.Score(w.ctx, wrong[0], wrong[1], wrong[2], 5, ""))
	}
	ok(t, w.Visitors.SeenByVisitor(w.ctx, w.shop.ID, shopper, "c", 5, t0))
	ok(t, w.Visitors.SeenByVisitor(w.ctx, w.shop.ID, shopper, "c", 99, t0)) // more than there is
	ok(t, w.Visitors.Score(w.ctx, w.shop.ID, shopper, "c", 4, "Kind"))
	v, _, err = w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 0)
	ok(t, err)
	same(t, []any{v.SeenShopper, v.Score, v.ScoreText}, []any{5, 4, "Kind"})
	depth, err := w.Jobs.Depth(w.ctx, t0)
	ok(t, err)
	same(t, []int{depth[tilly.JobReplies].Waiting, depth[tilly.JobWaiting].Waiting}, []int{1, 1})
	_, err = w.Tickets.Reply(w.ctx, agentOf(w.bob), first)
	wants(t, tilly.NotFound, err)
	_, err = w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "c", tilly.MoveClose, "", t0)
	ok(t, err)
	_, err = w.Tickets.Reply(w.ctx, agentOf(w.ann), reply("c", "One more", t0))
	wants(t, tilly.Conflict, err)
}

func inboxTest(t *testing.T, w *world) {
	for _, id := range []string{"wait", "mine", "done", "quiet"} {
		w.talked(t, id)
	}
	playground := turnOf(w.shop, "p", "Hi", t0)
	playground.Conversation.Channel = tilly.Playground
	ok(t, w.Conversations.SaveTurn(w.ctx, playground))
	_, err := w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "p", tilly.MoveTake, "", t0)
	wants(t, tilly.Conflict, err)
	for _, id := range []string{"wait", "mine", "done"} {
		_, err := w.Visitors.Want(w.ctx, w.wish(id))
		ok(t, err)
	}
	_, err = w.Tickets.Reply(w.ctx, agentOf(w.ann), reply("mine", "Yes?", t0.Add(2*time.Minute)))
	ok(t, err)
	_, err = w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "done", tilly.MoveClose, "", t0.Add(3*time.Minute))
	ok(t, err)
	for view, want := range map[tilly.TicketView]string{
		tilly.ViewWaiting: "wait", tilly.ViewMine: "mine", tilly.ViewAll: "done mine wait", tilly.ViewMissed: "done wait", tilly.ViewResolved: "done",
	} {
		list, counts, err := w.Tickets.Tickets(w.ctx, agentOf(w.ann), w.shop.ID, view, t0.Add(time.Hour), 1, 10)
		ok(t, err)
		got := ""
		for _, v := range list {
			got += v.ID + " "
		}
		same(t, got, want+" ")
		same(t, counts, map[tilly.TicketView]int{tilly.ViewWaiting: 1, tilly.ViewMine: 1, tilly.ViewAll: 3, tilly.ViewMissed: 2, tilly.ViewResolved: 1})
	}
	list, counts, err := w.Tickets.Tickets(w.ctx, agentOf(w.bob), w.shop.ID, tilly.ViewAll, t0, 1, 10)
	ok(t, err)
	same(t, len(list)+counts[tilly.ViewAll], 0)
	v, err := w.Tickets.ReadTicket(w.ctx, agentOf(w.ann), "wait", t0)
	ok(t, err)
	same(t, v.Ord, 3)
	_, err = w.Tickets.ReadTicket(w.ctx, agentOf(w.bob), "wait", t0)
	wants(t, tilly.NotFound, err)
}

func wantsTest(t *testing.T, w *world) {
	w.talked(t, "c")
	wish := w.wish("c")
	wish.Page, wish.Language = "https://shop.example/mug", "de"
	for range 2 {
		held, err := w.Visitors.Want(w.ctx, wish)
		ok(t, err)
		same(t, held, tilly.Hold{Handler: tilly.Awaited})
	}
	v, messages, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 0)
	ok(t, err)
	same(t, []any{len(messages), v.Page, v.Language, v.WantedAt, v.Number, v.Reason, v.Last}, []any{3, wish.Page, "de", wish.At, 1, tilly.ReasonAsked, "Yes."})
	for _, change := range []func(*tilly.Wish){
		func(x *tilly.Wish) { x.Visitor = "another" }, func(x *tilly.Wish) { x.Visitor = "" }, func(x *tilly.Wish) { x.StoreID = w.rival.ID },
		func(x *tilly.Wish) { x.ConversationID = "d" },
	} {
		wrong := wish
		change(&wrong)
		_, err := w.Visitors.Want(w.ctx, wrong)
		wants(t, tilly.NotFound, err)
	}
}

func formTickets(t *testing.T, w *world) {
	turn := turnOf(w.shop, "c", "Name: V", t0)
	turn.Conversation.Visitor = shopper
	turn.Enquiry = &tilly.Enquiry{ID: "e", Name: "V", Email: "v@example.com", Message: "Call me", CreatedAt: t0}
	ok(t, w.Conversations.SaveTurn(w.ctx, turn))
	tried := turnOf(w.shop, "p", "Name: V", t0)
	tried.Conversation.Channel = tilly.Playground
	tried.Enquiry = &tilly.Enquiry{ID: "e2", Name: "V", Email: "v@example.com", Message: "A trial", CreatedAt: t0}
	ok(t, w.Conversations.SaveTurn(w.ctx, tried))
	list, _, err := w.Tickets.Tickets(w.ctx, agentOf(w.ann), w.shop.ID, tilly.ViewWaiting, t0, 1, 10)
	ok(t, err)
	same(t, len(list), 1)
	same(t, []any{list[0].Channel, list[0].Last, list[0].Contact, list[0].Reason}, []any{tilly.FormChan, "Call me", tilly.Contact{Name: "V", Email: "v@example.com"}, tilly.ReasonForm})
	talks, total, err := w.Conversations.Conversations(w.ctx, w.shop.ID, tilly.ConversationFilter{}, 1, 10)
	ok(t, err)
	same(t, []int{len(talks), total}, []int{2, 2})
	erased, err := w.Conversations.EraseVisitor(w.ctx, tilly.OwnerOf(w.ann.ID), "c")
	ok(t, err)
	same(t, erased.Conversations, 1)
	_, counts, err := w.Tickets.Tickets(w.ctx, agentOf(w.ann), w.shop.ID, tilly.ViewAll, t0, 1, 10)
	ok(t, err)
	same(t, counts[tilly.ViewAll], 0)
}

func presence(t *testing.T, w *world) {
	ok(t, w.Desk.Attend(w.ctx, w.shop.ID, w.ann.ID, t0))
	ok(t, w.Desk.Attend(w.ctx, w.shop.ID, w.ann.ID, t0.Add(time.Second)))
	here := func(at time.Time, want int) {
		t.Helper()
		h, err := w.Desk.Helpers(w.ctx, w.shop.ID, at)
		ok(t, err)
		same(t, len(h.Names), want)
	}
	here(t0, 1)
	here(t0.Add(time.Hour), 0)
	ok(t, w.Desk.Depart(w.ctx, w.shop.ID, w.ann.ID, t0)) // another page is open
	here(t0, 1)
	ok(t, w.Desk.Depart(w.ctx, w.shop.ID, w.ann.ID, t0.Add(time.Second)))
	here(t0, 0)
}

func newsTest(t *testing.T, w *world) {
	n := tilly.News{StoreID: w.shop.ID, ConversationID: "c", Kind: tilly.NewsTyping, Ord: 3}
	ok(t, w.News.Tell(w.ctx, n, t0))
	own, err := w.News.NewsSince(w.ctx, t0.Add(-time.Second))
	ok(t, err)
	same(t, len(own), 0)
	w.origin = "another process"
	for at, want := range map[time.Time]int{t0.Add(-time.Second): 1, t0: 0} {
		heard, err := w.News.NewsSince(w.ctx, at)
		ok(t, err)
		same(t, len(heard), want)
		for _, got := range heard {
			same(t, got, n)
		}
	}
	ok(t, w.News.PurgeNews(w.ctx, t0.Add(time.Second)))
	heard, err := w.News.NewsSince(w.ctx, t0.Add(-time.Second))
	ok(t, err)
	same(t, len(heard), 0)
}

func savedReplies(t *testing.T, w *world) {
	r := tilly.SavedReply{ID: "r", Shortcut: "hi", Text: "Hello!", UpdatedAt: t0}
	ok(t, w.Desk.SaveReply(w.ctx, w.shop.ID, w.ann.ID, r, true))
	double := r
	double.ID = "s"
	wants(t, tilly.Conflict, w.Desk.SaveReply(w.ctx, w.shop.ID, w.ann.ID, double, true))
	wants(t, tilly.NotFound, w.Desk.SaveReply(w.ctx, w.rival.ID, w.bob.ID, r, false))
	r.Text = "Hello there!"
	ok(t, w.Desk.SaveReply(w.ctx, w.shop.ID, w.ann.ID, r, false))
	list, err := w.Desk.SavedReplies(w.ctx, w.shop.ID)
	ok(t, err)
	same(t, list, []tilly.SavedReply{r})
	wants(t, tilly.NotFound, w.Desk.DeleteReply(w.ctx, w.rival.ID, "r"))
	ok(t, w.Desk.DeleteReply(w.ctx, w.shop.ID, "r"))
	wants(t, tilly.NotFound, w.Desk.DeleteReply(w.ctx, w.shop.ID, "r"))
}

// seesTest: who is shown only their own finds nothing of what another teammate has.
func seesTest(t *testing.T, w *world) {
	own, all := w.user(t, "own@example.com"), w.user(t, "all@example.com")
	w.join(t, w.shop, own, tilly.RoleAgent)
	w.join(t, w.shop, all, tilly.RoleAgent)
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE memberships SET sees = 'own' WHERE store_id = ? AND user_id = ?`, w.shop.ID, own.ID)
	}))
	for _, id := range []string{"free", "theirs"} {
		w.talked(t, id)
		_, err := w.Visitors.Want(w.ctx, w.wish(id))
		ok(t, err)
	}
	_, err := w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "theirs", tilly.MoveTake, "", t0)
	ok(t, err)
	_, err = w.Tickets.MoveTicket(w.ctx, agentOf(all), "theirs", tilly.MoveTake, "", t0)
	wants(t, tilly.Taken, err)
	_, err = w.Tickets.Reply(w.ctx, agentOf(all), reply("theirs", "Me too", t0))
	wants(t, tilly.Taken, err)
	for user, want := range map[*tilly.User]int{&own: 1, &all: 2} {
		_, counts, err := w.Tickets.Tickets(w.ctx, agentOf(*user), w.shop.ID, tilly.ViewAll, t0, 1, 10)
		ok(t, err)
		same(t, counts[tilly.ViewAll], want)
	}
	_, _, err = w.Tickets.TicketOf(w.ctx, agentOf(own), "theirs", 0)
	wants(t, tilly.NotFound, err)
	_, _, err = w.Conversations.ConversationOfUser(w.ctx, agentOf(own), "theirs")
	wants(t, tilly.NotFound, err)
	_, err = w.Tickets.MoveTicket(w.ctx, agentOf(own), "theirs", tilly.MoveTake, "", t0)
	wants(t, tilly.NotFound, err)
	_, err = w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "theirs", tilly.MoveAssign, own.ID, t0)
	ok(t, err)
	_, err = w.Tickets.Reply(w.ctx, agentOf(own), reply("theirs", "Hello", t0))
	ok(t, err)
}

// mailsTest: a ticket that waits is told to the team where nobody is there, and what a
// shopper did not see is mailed once.
func mailsTest(t *testing.T, w *world) {
	w.talked(t, "c")
	wish := w.wish("c")
	wish.Contact.Email = "vera@example.com"
	_, err := w.Visitors.Want(w.ctx, wish)
	ok(t, err)
	now := wish.At.Add(tilly.AlertAfter)
	waits := tilly.TicketJob{StoreID: w.shop.ID, ConversationID: "c", WantedAt: wish.At}
	var told []tilly.Recipient
	tell := func(_ tilly.Store, v tilly.Ticket, to []tilly.Recipient) []tilly.Job {
		same(t, v.Number, 1)
		told = to
		return nil
	}
	ok(t, w.Desk.Attend(w.ctx, w.shop.ID, w.ann.ID, now))
	ok(t, w.Tickets.MailWaiting(w.ctx, waits, now, tell))
	same(t, len(told), 0)
	ok(t, w.Desk.Depart(w.ctx, w.shop.ID, w.ann.ID, now))
	older := waits
	older.WantedAt = t0
	ok(t, w.Tickets.MailWaiting(w.ctx, older, now, tell))
	same(t, len(told), 0)
	ok(t, w.Tickets.MailWaiting(w.ctx, waits, now, tell))
	same(t, told, []tilly.Recipient{{Email: w.shop.Email}}) // ann has proven no mailbox
	_, err = w.write.ExecContext(w.ctx, "UPDATE users SET verified_at = 1")
	ok(t, err)
	ok(t, w.Tickets.MailWaiting(w.ctx, waits, now, tell))
	same(t, told, []tilly.Recipient{{UserID: w.ann.ID, Email: w.ann.Email}, {Email: w.shop.Email}})
	ok(t, w.Desk.SaveAlerts(w.ctx, agentOf(w.ann), w.shop.ID, tilly.Alerts{Of: tilly.AlertsMine, Mail: true}))
	ok(t, w.Tickets.MailWaiting(w.ctx, waits, now, tell))
	same(t, told, []tilly.Recipient{{Email: w.shop.Email}})
	wants(t, tilly.NotFound, w.Desk.SaveAlerts(w.ctx, agentOf(w.bob), w.shop.ID, tilly.Alerts{Of: tilly.AlertsAll}))

	_, err = w.Tickets.Reply(w.ctx, agentOf(w.ann), reply("c", "Seen", now))
	ok(t, err)
	v, _, err := w.Tickets.TicketOf(w.ctx, agentOf(w.ann), "c", 0)
	ok(t, err)
	ok(t, w.Visitors.SeenByVisitor(w.ctx, w.shop.ID, shopper, "c", v.Messages, now))
	var mailed []string
	mail := func(_ tilly.Store, v tilly.Ticket, _ tilly.MailThread, replies []tilly.Message) tilly.Job {
		for _, m := range replies {
			mailed = append(mailed, m.Text)
		}
		return tilly.MailJob(tilly.Mail{To: v.Contact.Email}, now)
	}
	ok(t, w.Tickets.MailReplies(w.ctx, waits, mail))
	_, err = w.Tickets.Reply(w.ctx, agentOf(w.ann), reply("c", "Not seen", now))
	ok(t, err)
	for range 2 {
		ok(t, w.Tickets.MailReplies(w.ctx, waits, mail))
	}
	same(t, mailed, []string{"Not seen"})
	for _, gone := range []tilly.TicketJob{{StoreID: w.rival.ID, ConversationID: "c"}, {StoreID: w.shop.ID, ConversationID: "d"}} {
		ok(t, w.Tickets.MailReplies(w.ctx, gone, mail))
		ok(t, w.Tickets.MailWaiting(w.ctx, gone, now, tell))
	}
}
