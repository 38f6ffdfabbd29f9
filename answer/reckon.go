package answer

import (
	"context"
	"slices"

	"tilly"
	"tilly/reckon"
	"tilly/words"
)

// addUp adds up what goods that are named come to, where that is asked for, or whether
// so much ships free.
func (t *turn) addUp(ctx context.Context, q *asking) (err error) {
	if q.want.Person || q.want.Order || t.a.cfg.Catalogue == nil {
		return nil
	}
	asksFree := slices.Contains(q.found.draft.Asked, "shipping_cost") &&
		words.MixOf(q.want.Lang, "en").Stands("concept.free", words.Joined(words.Plain(q.want.Text)))
	q.sum, err = t.counter().Together(ctx, q.index, q.want, asksFree)
	return err
}

// readClock reads the shop's clock where a question is about hours: its owner says in
// which zone it is, and on which days of the calendar it is closed.
func (a *Assistant) readClock(ctx context.Context, storeID string, q *asking) error {
	if a.cfg.Hours == nil || !slices.Contains(q.found.draft.Asked, "hours") {
		return nil
	}
	h, err := a.cfg.Hours.OpeningHours(ctx, storeID)
	if err != nil || h.Empty() {
		return err
	}
	now, ok := h.Clock(a.cfg.Now())
	if ok && !h.ClosedOn(now) && !h.ClosedOn(now.AddDate(0, 0, 1)) {
		q.now = now
	}
	return nil
}

// isReckoned reckons with what was found, where a question brings what that needs. One
// that asks several things is answered part by part.
func isReckoned(_ *turn, q *asking) (ok bool) {
	if q.want.Person || q.want.Order || len(q.want.Parts) > 1 && q.sum == nil {
		return false
	}
	asked := reckon.Question{Text: q.want.Text, Before: q.want.Context, Lang: q.want.Lang, Kinds: q.found.draft.Asked, Now: q.now}
	if q.found.answers() {
		asked.Else = q.found.draft.Text
	}
	if q.sum != nil {
		asked.Total = &q.sum.Total
	}
	q.reckoned, ok = reckon.Of(asked, q.found.results)
	return ok || q.sum != nil && q.sum.Asked
}

// sayReckoned says what was reckoned, and the line that it rests on.
func sayReckoned(ctx context.Context, t *turn, q *asking) (bool, error) {
	t.record.Speaker, t.answered, t.reckoned = speakerBuiltin, true, true
	if q.sum != nil {
		t.stream.products = q.sum.Shown
		if err := t.stream.sayAll(ctx, q.sum.Text); err != nil || q.reckoned.Said == "" {
			return true, err
		}
		if err := t.stream.say(ctx, "\n\n"); err != nil {
			return true, err
		}
	}
	t.cite(q.reckoned.Source, q.reckoned.Place)
	f := q.found
	f.draft.Sources = []tilly.Passage{q.reckoned.Source}
	return true, t.stream.sayAll(ctx, q.reckoned.Said+"\n\n"+f.inWhichLanguage(t.Lang)+q.reckoned.Quoted)
}
