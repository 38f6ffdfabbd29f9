package db

import (
	"sync"
	"testing"
	"time"

	"tilly"
)

// sentTurn is the turn of a question that its sender named, whole or cut short.
func sentTurn(s tilly.Store, conversation, sent, said string, cut bool) tilly.Turn {
	turn := turnOf(s, conversation, "Do you ship to Norway?", t0)
	turn.Sent, turn.Asked.ID, turn.Said.Text = sent, sent, said
	if cut {
		turn.Asked.ID, turn.Said.Answered, turn.Record.Answered = tilly.CutShort(sent), false, false
	}
	return turn
}

// sentAgainTest holds that a question sent again stands once, with the first answer that
// was whole, and that nobody else's question is taken for it.
func sentAgainTest(t *testing.T, w *world) {
	save := func(turn tilly.Turn) tilly.Code {
		t.Helper()
		err := w.Conversations.SaveTurn(w.ctx, turn)
		if code := tilly.CodeOf(err); code != tilly.Conflict {
			ok(t, err)
		}
		return tilly.CodeOf(err)
	}
	thread := func(s tilly.Store, conversation string) (texts []string) {
		t.Helper()
		messages, err := w.Conversations.Recent(w.ctx, s.ID, conversation, 100)
		ok(t, err)
		for _, m := range messages {
			texts = append(texts, m.Text)
		}
		return texts
	}
	const asked = "Do you ship to Norway?"

	// What was cut short is replaced, with what it was made from; what is whole stays.
	cut := sentTurn(w.shop, "c", "one", "Yes, and", true)
	same(t, save(cut), tilly.Code(""))
	same(t, save(sentTurn(w.shop, "c", "one", "Again cut", true)), tilly.Conflict)
	whole := sentTurn(w.shop, "c", "one", "Yes, and fast.", false)
	whole.Said.Action = tilly.ActionTrackOrder
	same(t, save(whole), tilly.Code(""))
	same(t, save(sentTurn(w.shop, "c", "one", "Otherwise.", false)), tilly.Conflict)
	same(t, save(sentTurn(w.shop, "c", "one", "", true)), tilly.Conflict)
	same(t, thread(w.shop, "c"), []string{asked, "Yes, and fast."})
	said, err := w.Conversations.Told(w.ctx, w.shop.ID, "c", "one")
	ok(t, err)
	same(t, []string{said.ID, said.Text, said.Action}, []string{whole.Said.ID, "Yes, and fast.", tilly.ActionTrackOrder})
	_, err = w.Conversations.Record(w.ctx, w.shop.ID, cut.Said.ID)
	wants(t, tilly.NotFound, err)
	_, err = w.Conversations.Record(w.ctx, w.shop.ID, whole.Said.ID)
	ok(t, err)

	// Another question is another one, as are those without a name.
	same(t, save(sentTurn(w.shop, "c", "two", "Yes.", false)), tilly.Code(""))
	same(t, save(turnOf(w.shop, "c", "Hello?", t0)), tilly.Code(""))
	same(t, save(turnOf(w.shop, "c", "Hello?", t0)), tilly.Code(""))
	same(t, len(thread(w.shop, "c")), 8)

	// So is the same one in another conversation or at another store.
	same(t, save(sentTurn(w.shop, "d", "one", "Here too.", false)), tilly.Code(""))
	same(t, save(sentTurn(w.rival, "c", "one", "Theirs.", false)), tilly.Code(""))
	same(t, thread(w.shop, "d"), []string{asked, "Here too."})
	same(t, thread(w.rival, "c"), []string{asked, "Theirs."})
	for _, foreign := range [][2]string{{w.rival.ID, "d"}, {w.shop.ID, "e"}} {
		_, err := w.Conversations.Told(w.ctx, foreign[0], foreign[1], "one")
		wants(t, tilly.NotFound, err)
	}

	// Answers made at once: one counts.
	const times = 8
	var all sync.WaitGroup
	codes := make([]tilly.Code, times)
	for i := range times {
		all.Go(func() {
			codes[i] = tilly.CodeOf(w.Conversations.SaveTurn(w.ctx, sentTurn(w.shop, "race", "three", "Yes.", i%2 == 1)))
		})
	}
	all.Wait()
	same(t, thread(w.shop, "race"), []string{asked, "Yes."})
	said, err = w.Conversations.Told(w.ctx, w.shop.ID, "race", "three")
	ok(t, err)
	same(t, said.Answered, true)
	for _, code := range codes {
		if code != "" && code != tilly.Conflict {
			t.Errorf("one of many at once failed: %s", code)
		}
	}
	lateAgain(t, w)
}

// lateAgain holds that who takes a conversation reads a question that was cut short and
// is sent again, once.
func lateAgain(t *testing.T, w *world) {
	ok(t, w.Conversations.SaveTurn(w.ctx, sentTurn(w.shop, "late", "four", "Yes, a", true)))
	_, err := w.Tickets.MoveTicket(w.ctx, agentOf(w.ann), "late", tilly.MoveTake, "", t0.Add(time.Minute))
	ok(t, err)
	for range 2 {
		wants(t, tilly.Taken, w.Conversations.SaveTurn(w.ctx, sentTurn(w.shop, "late", "four", "Yes.", false)))
	}
	messages, err := w.Conversations.Recent(w.ctx, w.shop.ID, "late", 10)
	ok(t, err)
	same(t, len(messages), 3)
}
