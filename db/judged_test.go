package db

import (
	"strings"
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
		ok(t, w.Conversations.SaveTurn(w.ctx, turn))
		if c.rating != tilly.Unrated {
			ok(t, w.Conversations.Rate(w.ctx, w.shop.ID, turn.Conversation.Channel, c.conversation, turn.Said.ID, c.rating))
		}
	}
	w.ask(t, w.shop, "passes", "fails")
	w.whole(t, runOf(w.shop, t0), func(q string) bool { return q == "passes" })

	got, err := w.Conversations.Judged(w.ctx, w.shop.ID, 10)
	ok(t, err)
	count := map[tilly.Judgement]int{}
	for _, j := range got {
		count[j]++
	}
	same(t, count, map[tilly.Judgement]int{
		{Evidence: 0.1, Right: true}: 1, {Evidence: 0.2}: 1, {Evidence: 0.4}: 1,
		{Evidence: 0, Right: true}: 2, // both golden questions were refused, and have an answer
	})
	few, err := w.Conversations.Judged(w.ctx, w.shop.ID, 1)
	ok(t, err)
	same(t, len(few), 2)
	theirs, err := w.Conversations.Judged(w.ctx, w.rival.ID, 10)
	ok(t, err)
	same(t, len(theirs), 0)
}

// TestJudgedGoesByItsIndex: the answers of a store are many, and the judged ones few.
func TestJudgedGoesByItsIndex(t *testing.T) {
	t.Parallel()
	w := newWorld(t, openLite(t))
	for name, q := range map[string]struct {
		text string
		args []any
		want string
	}{
		"rated":          {selectRated, []any{w.shop.ID, 2000}, "SEARCH answers USING COVERING INDEX answers_judged (store_id=?)"},
		"last asked":     {selectLastRuns, []any{w.shop.ID}, "SEARCH golden_questions USING INDEX golden_questions_time (store_id=?)"},
		"results of run": {selectFared, []any{w.shop.ID, "run"}, "SEARCH golden_results USING INDEX sqlite_autoindex_golden_results_1 (store_id=? AND run_id=?)"},
	} {
		var plan []struct {
			ID, Parent, Notused int
			Detail              string
		}
		ok(t, w.reader().list(w.ctx, &plan, `EXPLAIN QUERY PLAN `+q.text, q.args...))
		if len(plan) != 1 || plan[0].Detail != q.want {
			t.Errorf("%s: %+v", name, plan)
		}
	}
}

// TestStatusIsReadByItsIndex: dashboards ask every few seconds how a source gets on.
func TestStatusIsReadByItsIndex(t *testing.T) {
	t.Parallel()
	w := newWorld(t, openLite(t))
	var plan []struct {
		ID, Parent, Notused int
		Detail              string
	}
	ok(t, w.reader().list(w.ctx, &plan, `EXPLAIN QUERY PLAN `+selectSource+`WHERE s.id = ? AND s.store_id`+of(tilly.OwnerOf(w.ann.ID)), "x", w.ann.ID))
	for _, step := range plan {
		if strings.HasPrefix(step.Detail, "SCAN") {
			t.Errorf("%+v", plan)
		}
	}
	if len(plan) == 0 {
		t.Error("no plan")
	}
}

// TestDueRoundsGoByTheirIndex: the sources of all stores are many, and the due ones few.
func TestDueRoundsGoByTheirIndex(t *testing.T) {
	t.Parallel()
	w := newWorld(t, openLite(t))
	var plan []struct {
		ID, Parent, Notused int
		Detail              string
	}
	ok(t, w.reader().list(w.ctx, &plan, `EXPLAIN QUERY PLAN `+selectSource+dueRounds, t0, 1))
	if len(plan) == 0 || plan[0].Detail != "SEARCH s USING INDEX sources_due (next_scan_at>? AND next_scan_at<?)" {
		t.Errorf("%+v", plan)
	}
}
