package db

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
)

// doubtAt stores a question that was not answered well and gives its turn.
func (w *world) doubtAt(t *testing.T, s tilly.Store, id, topic string, doubt tilly.Doubt, at time.Time) tilly.Turn {
	t.Helper()
	turn := turnOf(s, id, "About "+topic+"?", at)
	turn.Record.Understood, turn.Record.Topic, turn.Record.Doubt = turn.Asked.Text, strings.Fields(topic), doubt
	turn.Said.Answered = doubt != tilly.DoubtRefused
	turn.Record.Answered = turn.Said.Answered
	ok(t, w.Conversations.SaveTurn(w.ctx, turn))
	return turn
}

func (w *world) gapsOf(t *testing.T, s tilly.Store, state tilly.GapState) []tilly.Gap {
	t.Helper()
	list, total, err := w.Gaps.Gaps(w.ctx, s.ID, state, 1, 50)
	ok(t, err)
	same(t, total, len(list))
	return list
}

func gapsTest(t *testing.T, w *world) {
	at := func(minutes int) time.Time { return t0.Add(time.Duration(minutes) * time.Minute) }
	w.doubtAt(t, w.shop, "c1", "gift wrap", tilly.DoubtRefused, at(0))
	w.doubtAt(t, w.shop, "c2", "student discount", tilly.DoubtWeak, at(1))
	last := w.doubtAt(t, w.shop, "c3", "gift wrap", tilly.DoubtWeak, at(2))
	w.doubtAt(t, w.rival, "c1", "gift wrap", tilly.DoubtRefused, at(3))
	ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, "c4", "Thanks", at(4))))

	list := w.gapsOf(t, w.shop, "")
	same(t, len(list), 2)
	g := list[0]
	same(t, []int{g.Count(), g.Refused, g.Weak, g.Down}, []int{2, 1, 1, 0})
	same(t, []time.Time{g.FirstAt, g.LastAt}, []time.Time{at(0), at(2)})
	same(t, g.Question, "About gift wrap?")
	same(t, g.Questions[0], tilly.GapQuestion{
		MessageID: last.Said.ID, ConversationID: "c3", Text: "About gift wrap?", Topic: []string{"gift", "wrap"}, Doubt: tilly.DoubtWeak, At: at(2),
	})
	same(t, len(w.gapsOf(t, w.rival, "")), 1)

	full, err := w.Gaps.GapOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), g.ID)
	ok(t, err)
	same(t, full.Questions[1].Before, tilly.GapAnswer{Text: "Yes.", Sources: last.Said.Sources})
	_, err = w.Gaps.GapOfUser(w.ctx, tilly.OwnerOf(w.bob.ID), g.ID)
	wants(t, tilly.NotFound, err)
	_, err = w.Gaps.Gap(w.ctx, w.rival.ID, g.ID)
	wants(t, tilly.NotFound, err)

	wants(t, tilly.NotFound, w.Gaps.SetGapState(w.ctx, tilly.OwnerOf(w.bob.ID), g.ID, tilly.GapDismissed))
	ok(t, w.Gaps.SetGapState(w.ctx, tilly.OwnerOf(w.ann.ID), g.ID, tilly.GapDismissed))
	same(t, len(w.gapsOf(t, w.shop, tilly.GapOpen)), 1)
	w.doubtAt(t, w.shop, "c5", "gift wrap", tilly.DoubtRefused, at(5)) // what was dismissed stays dismissed
	same(t, w.gapsOf(t, w.shop, tilly.GapDismissed)[0].Count(), 3)
	ok(t, w.Gaps.SetGapState(w.ctx, tilly.OwnerOf(w.ann.ID), g.ID, tilly.GapOpen))
	same(t, len(w.gapsOf(t, w.shop, tilly.GapOpen)), 2)
	for i := range 2 * tilly.GapShown {
		w.doubtAt(t, w.shop, "c6", "gift wrap", tilly.DoubtRefused, at(10+i))
	}
	same(t, len(w.gapsOf(t, w.shop, "")[0].Questions), tilly.GapShown)
	none, total, err := w.Gaps.Gaps(w.ctx, w.shop.ID, "", 9, 50)
	ok(t, err)
	same(t, []int{len(none), total}, []int{0, 2})
}

func ratings(t *testing.T, w *world) {
	fine := w.doubtAt(t, w.shop, "c1", "gift wrap", tilly.NoDoubt, t0)
	weak := w.doubtAt(t, w.shop, "c2", "student discount", tilly.DoubtWeak, t0)
	refused := w.doubtAt(t, w.shop, "c3", "moon landing", tilly.DoubtRefused, t0)
	talk := turnOf(w.shop, "c4", "Hello", t0) // asks for nothing that could be taught
	ok(t, w.Conversations.SaveTurn(w.ctx, talk))
	rate := func(turn tilly.Turn, r tilly.Rating) {
		t.Helper()
		ok(t, w.Conversations.Rate(w.ctx, w.shop.ID, tilly.WidgetChan, turn.Conversation.ID, turn.Said.ID, r))
	}
	doubts := func() (out []string) {
		for _, g := range w.gapsOf(t, w.shop, "") {
			for _, q := range g.Questions {
				out = append(out, q.ConversationID+" "+string(q.Doubt))
			}
		}
		slices.Sort(out)
		return out
	}
	same(t, doubts(), []string{"c2 weak", "c3 refused"})
	for range 2 { // the same again changes nothing
		rate(fine, tilly.RatedDown)
		rate(weak, tilly.RatedDown)
		rate(refused, tilly.RatedDown)
		rate(talk, tilly.RatedDown)
		same(t, doubts(), []string{"c1 down", "c2 down", "c3 refused"})
	}
	rate(fine, tilly.RatedUp)
	rate(weak, tilly.RatedUp)
	rate(refused, tilly.RatedUp)
	same(t, doubts(), []string{"c3 refused"})
	rate(fine, tilly.Unrated)
	rate(weak, tilly.Unrated)
	same(t, doubts(), []string{"c2 weak", "c3 refused"})
	_, messages, err := w.Conversations.ConversationOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), "c4")
	ok(t, err)
	same(t, messages[1].Rating, tilly.RatedDown)

	for name, c := range map[string]struct {
		store         string
		channel       tilly.Channel
		conv, message string
	}{
		"another store":        {w.rival.ID, tilly.WidgetChan, "c1", fine.Said.ID},
		"another channel":      {w.shop.ID, tilly.Playground, "c1", fine.Said.ID},
		"another conversation": {w.shop.ID, tilly.WidgetChan, "c2", fine.Said.ID},
		"a question":           {w.shop.ID, tilly.WidgetChan, "c1", fine.Asked.ID},
		"a store that is gone": {"none", tilly.WidgetChan, "c1", fine.Said.ID},
		"a hostile string":     {w.shop.ID, tilly.WidgetChan, "c1", "' OR '1'='1"},
	} {
		if err := w.Conversations.Rate(w.ctx, c.store, c.channel, c.conv, c.message, tilly.RatedDown); tilly.CodeOf(err) != tilly.NotFound {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func gapAnswer(t *testing.T, w *world) {
	w.doubtAt(t, w.shop, "c1", "gift wrap", tilly.DoubtRefused, t0)
	asked := w.doubtAt(t, w.shop, "c2", "gift wrap", tilly.DoubtWeak, t0.Add(time.Minute))
	g := w.gapsOf(t, w.shop, "")[0]
	pair := func() tilly.Source { return pairOf(w.shop, "Do you gift wrap?") }
	once := tilly.Once{Key: "k", Body: "b", For: time.Hour, Now: t0}
	first, err := w.Gaps.AnswerGap(w.ctx, w.shop.ID, g.ID, once, pair())
	ok(t, err)
	again, err := w.Gaps.AnswerGap(w.ctx, w.shop.ID, g.ID, once, pair())
	ok(t, err)
	same(t, again, first)
	_, err = w.Gaps.AnswerGap(w.ctx, w.shop.ID, "none", tilly.Once{Key: "k2", Body: "b", For: time.Hour, Now: t0}, pair())
	wants(t, tilly.NotFound, err)
	_, total, err := w.Sources.History(w.ctx, w.shop.ID, tilly.Knowledge, 1, 10)
	ok(t, err)
	same(t, total, 1) // a gap that is not there leaves no pair behind
	job := tilly.GapJob{StoreID: w.shop.ID, GapID: g.ID, SourceID: first}
	j, found, err := w.Jobs.Claim(w.ctx, "w", []string{tilly.JobGap}, time.Minute, t0)
	ok(t, err)
	same(t, found && strings.Contains(string(j.Payload), first), true)

	ok(t, w.Gaps.SetCheck(w.ctx, job, tilly.CheckRunning))
	after := tilly.GapAnswer{Answered: true, Text: "We do.", Sources: []tilly.Citation{{Title: "Do you gift wrap?"}}, Learnt: true}
	ok(t, w.Gaps.SaveCheck(w.ctx, job, asked.Said.ID, after))
	full, err := w.Gaps.GapOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), g.ID)
	ok(t, err)
	same(t, []any{full.State, full.SourceID, full.Check}, []any{tilly.GapAnswered, first, tilly.CheckRunning})
	same(t, full.Questions[0].After, &after)
	same(t, full.Questions[1].After, (*tilly.GapAnswer)(nil))

	next := once
	next.Key = "k3"
	second, err := w.Gaps.AnswerGap(w.ctx, w.shop.ID, g.ID, next, pair()) // replaces the job and what was found
	ok(t, err)
	same(t, second != first, true)
	wants(t, tilly.NotFound, w.Gaps.SetCheck(w.ctx, job, tilly.CheckDone)) // the old job has nothing to say any more
	ok(t, w.Gaps.SaveCheck(w.ctx, job, asked.Said.ID, after))
	full, err = w.Gaps.Gap(w.ctx, w.shop.ID, g.ID)
	ok(t, err)
	same(t, full.Check, tilly.CheckWaiting)
	same(t, full.Questions[0].After, (*tilly.GapAnswer)(nil))
	w.doubtAt(t, w.shop, "c3", "gift wrap", tilly.DoubtRefused, t0.Add(time.Hour)) // asked in vain: open again
	same(t, w.gapsOf(t, w.shop, tilly.GapOpen)[0].Count(), 3)
}

func gapRace(t *testing.T, w *world) {
	var group sync.WaitGroup
	for range 12 {
		turn := turnOf(w.shop, tilly.NewID(), "Gift wrap?", t0)
		turn.Record.Topic, turn.Record.Doubt = []string{"gift", "wrap"}, tilly.DoubtRefused
		group.Go(func() {
			if err := w.Conversations.SaveTurn(w.ctx, turn); err != nil {
				t.Error(err)
			}
			if err := w.Conversations.Rate(w.ctx, w.shop.ID, tilly.WidgetChan, turn.Conversation.ID, turn.Said.ID, tilly.RatedDown); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	list := w.gapsOf(t, w.shop, "")
	same(t, len(list), 1)
	same(t, list[0].Count(), 12)
}

func gapPurge(t *testing.T, w *world) {
	w.doubtAt(t, w.shop, "old", "gift wrap", tilly.DoubtRefused, t0)
	w.doubtAt(t, w.shop, "new", "student discount", tilly.DoubtRefused, t0.Add(48*time.Hour))
	_, err := w.Upkeep.Purge(w.ctx, t0.Add(24*time.Hour))
	ok(t, err)
	for table, want := range map[string]int{"gaps": 1, "gap_questions": 1, "answers": 1, "messages": 2} {
		var n int
		ok(t, w.reader().get(w.ctx, &n, `SELECT COUNT(*) FROM `+table))
		if n != want {
			t.Errorf("%d rows of %s are left, want %d", n, table, want)
		}
	}
}

func insightsTest(t *testing.T, w *world) {
	pair := pairOf(w.shop, "Do you ship?")
	ok(t, w.Sources.CreateSources(w.ctx, w.shop.ID, []tilly.Source{pair}))
	day := func(n int) time.Time { return t0.AddDate(0, 0, n) }
	ask := func(at time.Time, doubt tilly.Doubt, evidence float64, r tilly.Rating) {
		turn := turnOf(w.shop, tilly.NewID(), "Ship?", at)
		turn.Record.Topic, turn.Record.Doubt, turn.Record.Evidence = []string{"ship"}, doubt, evidence
		turn.Record.Answered = doubt != tilly.DoubtRefused
		turn.Record.Passages[0].SourceID = pair.ID
		turn.Record.CreatedAt, turn.Record.Products = at, turn.Said.Products
		ok(t, w.Conversations.SaveTurn(w.ctx, turn))
		if r != tilly.Unrated {
			ok(t, w.Conversations.Rate(w.ctx, w.shop.ID, tilly.WidgetChan, turn.Conversation.ID, turn.Said.ID, r))
		}
	}
	ask(day(-9), tilly.NoDoubt, 0.9, tilly.RatedUp) // before the time that is asked for
	ask(day(-2), tilly.NoDoubt, 1, tilly.RatedUp)
	ask(day(-2), tilly.DoubtRefused, 0.4, tilly.RatedDown)
	ask(day(0), tilly.DoubtWeak, 0.5, tilly.Unrated)
	ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.shop, "talk", "Hello", t0))) // is not counted
	ok(t, w.Conversations.SaveTurn(w.ctx, turnOf(w.rival, "c", "Theirs", t0)))
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error { // as answers were stored before they named their sources themselves
		if err := c.run(ctx, `UPDATE answers SET quoted = '' WHERE store_id = ? AND doubt = 'weak'`, w.shop.ID); err != nil {
			return err
		}
		return c.run(ctx, `INSERT INTO quotes (store_id, message_id, source_id, created_at)
			SELECT store_id, message_id, CAST(? AS TEXT), created_at FROM answers WHERE store_id = ? AND doubt = 'weak'`, pair.ID, w.shop.ID)
	}))
	since, err := w.Stores.AnswersSince(w.ctx, []string{w.shop.ID, w.rival.ID}, day(-2))
	ok(t, err)
	same(t, since, map[string]int{w.shop.ID: 4, w.rival.ID: 1})
	v, err := w.Conversations.Insights(w.ctx, w.shop.ID, day(-2), t0)
	ok(t, err)
	midnight := func(n int) time.Time { return day(n).Truncate(24 * time.Hour) }
	same(t, v.Days, []tilly.InsightDay{
		{Date: midnight(-2), Asked: 2, Answered: 1, Refused: 1, Up: 1, Down: 1}, {Date: midnight(-1)}, {Date: midnight(0), Asked: 1, Answered: 1},
	})
	same(t, len(v.Evidence), 10)
	same(t, []int{v.Evidence[9].Answered, v.Evidence[4].Refused, v.Evidence[5].Answered}, []int{1, 1, 1})
	same(t, v.Threshold, 0.5)
	same(t, v.Sources, []tilly.SourceUse{{SourceID: pair.ID, Name: "Do you ship?", Used: 3}})
	same(t, v.OpenGaps, 1)
	same(t, v.Products, []tilly.ProductUse{{Title: "Mug", Shown: 3}})
	cards := turnOf(w.shop, "cards", "Mugs?", t0) // answered by rows, though passages told little
	cards.Record.Topic, cards.Record.Evidence = []string{"mug"}, 0.3
	ok(t, w.Conversations.SaveTurn(w.ctx, cards))
	v, err = w.Conversations.Insights(w.ctx, w.shop.ID, day(-2), t0)
	ok(t, err)
	same(t, []int{v.Days[2].Answered, v.Evidence[3].Answered}, []int{2, 0})
	_, messages, err := w.Conversations.ConversationOfUser(w.ctx, tilly.OwnerOf(w.ann.ID), "cards")
	ok(t, err)
	same(t, messages[1].Evidence == nil && messages[1].Threshold == nil, true)
	v, err = w.Conversations.Insights(w.ctx, w.rival.ID, day(-364), t0)
	ok(t, err)
	same(t, len(v.Days), 365)
	same(t, v.OpenGaps, 0)
}
