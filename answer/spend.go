package answer

import (
	"context"
	"time"

	"tilly"
	"tilly/llm"
)

// booking is what a call may take of one bound, before it is made.
type booking struct {
	limit
	mine  int // of what the purse held
	spare int // that may be booked for later calls; 0: it is counted to the token
}

// reserve takes the most that a call may cost from the budgets before it is made,
// so that no number of calls at once exceeds them; what is returned gives back
// what it did not take. Budgets that cannot be counted count as spent.
func (a *Assistant) reserve(ctx context.Context, p payer, r llm.Request) (func(context.Context, llm.Usage), error) {
	now := a.cfg.Now()
	most := llm.Estimate(r)
	take := most.Prompt + most.Output
	a.usual.Store(int64(take))
	var all []booking
	for _, l := range a.cfg.Budget.limits(p) {
		if l.most <= 0 {
			continue
		}
		if err := a.pauses.get(l.key, now); err != nil {
			return nil, err
		}
		all = append(all, booking{limit: l, spare: spare(take, l.most)})
	}
	if err := a.book(ctx, p, all, take, now); err != nil {
		return nil, err
	}
	return func(ctx context.Context, u llm.Usage) { a.settle(ctx, all, take-u.Prompt-u.Output, now) }, nil
}

// book takes what a call may cost from the purse, and what that lacks from the rows, with
// some to spare.
func (a *Assistant) book(ctx context.Context, p payer, all []booking, take int, now time.Time) error {
	var wants []tilly.Advance
	var of []booking
	for i, b := range all {
		all[i].mine = a.purse.take(b.key, take, now)
		if lacks := take - all[i].mine; lacks > 0 {
			wants, of = append(wants, tilly.Advance{Key: b.key, Least: lacks, Want: lacks + b.spare, Most: b.most}), append(of, b)
		}
	}
	if len(wants) == 0 {
		return nil
	}
	got, refused, err := a.cfg.Budget.Tally.Book(ctx, budgetDay, now, wants)
	switch {
	case err != nil:
		a.cfg.Log.Warn("the tokens of a store could not be counted", "store", p.store.ID, "error", err.Error())
		err = &spentError{}
	case refused >= 0:
		err = &spentError{of[refused].whose, of[refused].most}
		a.pauses.set(of[refused].key, now.Add(spentPause), err)
		a.cfg.Log.Warn("model not asked", "store", p.store.ID, "reason", err.Error())
	}
	if err != nil {
		for _, b := range all {
			a.keep(b.key, b.mine, dayOf(now))
		}
		return err
	}
	for i, w := range wants {
		a.keep(w.Key, got[i]-w.Least, dayOf(now))
	}
	return nil
}

// settle gives back what a call did not take, to the purse or to the rows; what it took
// beyond its booking is counted in rows.
func (a *Assistant) settle(ctx context.Context, all []booking, left int, booked time.Time) {
	day, today := dayOf(booked), dayOf(a.cfg.Now())
	for _, b := range all {
		switch {
		case left == 0 || left > 0 && !day.Equal(today): // of a day that is over
		case left > 0 && b.spare > 0:
			a.keep(b.key, left, day)
		default:
			a.count(ctx, b.key, -left)
		}
	}
}

// count adds to what rows count, less or more.
func (a *Assistant) count(ctx context.Context, key string, by int) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleTime)
	defer cancel()
	if _, _, err := a.cfg.Budget.Tally.HitBy(ctx, key, by, budgetDay, a.cfg.Now()); err != nil {
		a.cfg.Log.Warn("the tokens of an answer could not be counted", "error", err.Error())
	}
}

// keep keeps tokens in the purse, from which what rests is given back after a while.
func (a *Assistant) keep(key string, tokens int, day time.Time) {
	if a.purse.put(key, tokens, day, a.cfg.Now()) {
		time.AfterFunc(pursedFor, a.tidy)
	}
}

// tidy gives back what nobody took for a while, and looks again as long as some is held.
func (a *Assistant) tidy() {
	a.unbook(context.Background(), a.purse.emptied(a.cfg.Now().Add(-pursedFor/2)))
	if !a.purse.rests() {
		time.AfterFunc(pursedFor, a.tidy)
	}
}

// Close gives back what was booked of budgets and taken by no model.
func (a *Assistant) Close(ctx context.Context) {
	a.unbook(ctx, a.purse.emptied(a.cfg.Now().Add(budgetDay)))
}

// unbook gives back to the rows what the purse held of today's budgets.
func (a *Assistant) unbook(ctx context.Context, held map[string]purseful) {
	for key, h := range held {
		if h.left > 0 && h.day.Equal(dayOf(a.cfg.Now())) {
			a.count(ctx, key, -h.left)
		}
	}
}

// payer is for whom this turn's question is answered.
func (t *turn) payer() payer { return payer{t.q.Store, hashed(t.visitor), t.q.Address} }
