package answer

import (
	"context"

	"tilly"
)

// bookAhead begins to book what a call of a model will take of budgets of which the purse
// lacks it, so that rows are written while the question is looked up; what it gives waits
// for that. What the call really takes is booked when it is known.
func (t *turn) bookAhead(ctx context.Context) (wait func()) {
	if t.model == nil || t.q.Trial {
		return func() {}
	}
	a, now := t.a, t.a.cfg.Now()
	take := int(a.usual.Load())
	var wants []tilly.Advance
	for _, l := range a.cfg.Budget.limits(t.payer()) {
		lacks, more := take-a.purse.holds(l.key, now), spare(take, l.most)
		if l.most > 0 && more > 0 && lacks > 0 && a.pauses.get(l.key, now) == nil {
			wants = append(wants, tilly.Advance{Key: l.key, Least: 1, Want: lacks + more, Most: l.most})
		}
	}
	if len(wants) == 0 {
		return func() {}
	}
	booked := make(chan struct{})
	go func() {
		defer close(booked)
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleTime)
		defer cancel()
		got, refused, err := a.cfg.Budget.Tally.Book(ctx, budgetDay, now, wants)
		if err != nil || refused >= 0 {
			return // whoever asks the model is told
		}
		for i, w := range wants {
			a.keep(w.Key, got[i], dayOf(now))
		}
	}()
	return func() { <-booked }
}
