package db

import (
	"testing"

	"tilly"
)

// judged: ratings and golden questions of one store say how right it was to answer.
func judged(t *testing.T, w *world) {
	for i, c := range []struct {
		conversation string
		answered     bool
		rating       tilly.Rating
	}{
		{"right", true, tilly.RatedUp}, {"wrong", true, tilly.RatedDown}, {"unrated", true, tilly.Unrated},
		{"rightly refused", false, tilly.RatedUp}, {"refused", false, tilly.RatedDown},
	} {
		turn := turnOf(w.shop, c.conversation, "Hi", t0)
		turn.Said.Answered, turn.Record.Answered = c.answered, c.answered
		turn.Record.Evidence, turn.Record.Topic = float64(i+1)/10, []string{"topic"}
		ok(t, w.SaveTurn(w.ctx, turn))
		if c.rating != tilly.Unrated {
			ok(t, w.Rate(w.ctx, w.shop.ID, turn.Conversation.Channel, c.conversation, turn.Said.ID, c.rating))
		}
	}
	w.ask(t, w.shop, "passes", "fails")
	w.whole(t, runOf(w.shop, t0), func(q string) bool { return q == "passes" })

	got, err := w.Judged(w.ctx, w.shop.ID, 10)
	ok(t, err)
	count := map[tilly.Judgement]int{}
	for _, j := range got {
		count[j]++
	}
	same(t, count, map[tilly.Judgement]int{
		{Evidence: 0.1, Right: true}: 1, {Evidence: 0.2}: 1, {Evidence: 0.4}: 1,
		{Evidence: 0, Right: true}: 2, // both golden questions were refused, and have an answer
	})
	few, err := w.Judged(w.ctx, w.shop.ID, 1)
	ok(t, err)
	same(t, len(few), 2)
	theirs, err := w.Judged(w.ctx, w.rival.ID, 10)
	ok(t, err)
	same(t, len(theirs), 0)
}
