package answer

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"tilly"
	"tilly/llm"
)

// spending takes what calls of models cost from the budgets, and gives back what they did
// not take.
type spending struct {
	budget Budget
	now    func() time.Time
	log    *slog.Logger
	pauses pauses
	purse  purse
	usual  atomic.Int64 // tokens that the last call booked
}

func newSpending(b Budget, now func() time.Time, log *slog.Logger) *spending {
	s := &spending{budget: b, now: now, log: log}
	s.usual.Store(firstCall)
	return s
}

// booking is what a call may take of one bound, before it is made.
type booking struct {
	limit
	mine  int  // of what the purse held
	spare int  // that may be booked for later calls; 0: it is counted to the token
	later bool // it is booked once it is known what was taken, as a fresh bound has as much
}

// reserve takes the most that a call may cost from the budgets before it is made,
// so that no number of calls at once exceeds them; what is returned gives back
// what it did not take. Budgets that cannot be counted count as spent.
func (s *spending) reserve(ctx context.Context, p payer, r llm.Request) (func(context.Context, llm.Usage), error) {
	now := s.now()
	most := llm.Estimate(r)
	take := most.Prompt + most.Output
	s.usual.Store(int64(take))
	var all []booking
	for _, l := range s.budget.limits(p) {
		if l.most <= 0 {
			continue
		}
		if err := s.pauses.get(l.key, now); err != nil {
			return nil, err
		}
		all = append(all, booking{limit: l, spare: spare(take, l.most)})
	}
	if err := s.book(ctx, p, all, take, now); err != nil {
		return nil, err
	}
	return func(ctx context.Context, u llm.Usage) { s.settle(ctx, all, take, u.Prompt+u.Output, now) }, nil
}

// book takes what a call may cost from the purse, and what that lacks from the rows, with
// some to spare.
func (s *spending) book(ctx context.Context, p payer, all []booking, take int, now time.Time) error {
	var wants []tilly.Advance
	var of []booking
	for i, b := range all {
		if b.fresh && take <= b.most {
			all[i].later = true
			continue
		}
		all[i].mine = s.purse.take(b.key, take, now)
		if lacks := take - all[i].mine; lacks > 0 {
			wants, of = append(wants, tilly.Advance{Key: b.key, Least: lacks, Want: lacks + b.spare, Most: b.most}), append(of, b)
		}
	}
	if len(wants) == 0 {
		return nil
	}
	got, refused, err := s.budget.Tally.Book(ctx, budgetDay, now, wants)
	switch {
	case err != nil:
		s.log.Warn("the tokens of a store could not be counted", "store", p.store.ID, "error", err.Error())
		err = &spentError{}
	case refused >= 0:
		err = &spentError{of[refused].whose, of[refused].most}
		s.pauses.set(of[refused].key, now.Add(spentPause), err)
		s.log.Warn("model not asked", "store", p.store.ID, "reason", err.Error())
	}
	if err != nil {
		for _, b := range all {
			s.keep(b.key, b.mine, dayOf(now))
		}
		return err
	}
	for i, w := range wants {
		s.keep(w.Key, got[i]-w.Least, dayOf(now))
	}
	return nil
}

// settle gives back what a call did not take, to the purse or to the rows; what it took
// beyond its booking is counted in rows, and so is all that it took of what is
// booked later, as far as the purse does not have it by now.
func (s *spending) settle(ctx context.Context, all []booking, booked, took int, at time.Time) {
	left, now := booked-took, s.now()
	day, today := dayOf(at), dayOf(now)
	for _, b := range all {
		switch {
		case b.later:
			if rest := took - s.purse.take(b.key, took, now); rest > 0 {
				s.count(ctx, b.key, rest)
			}
		case left == 0 || left > 0 && !day.Equal(today): // of a day that is over
		case left > 0 && b.spare > 0:
			s.keep(b.key, left, day)
		default:
			s.count(ctx, b.key, -left)
		}
	}
}

// count adds to what rows count, less or more.
func (s *spending) count(ctx context.Context, key string, by int) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleTime)
	defer cancel()
	if _, _, err := s.budget.Tally.HitBy(ctx, key, by, budgetDay, s.now()); err != nil {
		s.log.Warn("the tokens of an answer could not be counted", "error", err.Error())
	}
}

// keep keeps tokens in the purse, from which what rests is given back after a while.
func (s *spending) keep(key string, tokens int, day time.Time) {
	if s.purse.put(key, tokens, day, s.now()) {
		time.AfterFunc(pursedFor, s.tidy)
	}
}

// tidy gives back what nobody took for a while, and looks again as long as some is held.
func (s *spending) tidy() {
	s.unbook(context.Background(), s.purse.emptied(s.now().Add(-pursedFor/2)))
	if !s.purse.rests() {
		time.AfterFunc(pursedFor, s.tidy)
	}
}

// close gives back what was booked and taken by no call.
func (s *spending) close(ctx context.Context) {
	s.unbook(ctx, s.purse.emptied(s.now().Add(budgetDay)))
}

// unbook gives back to the rows what the purse held of today's budgets.
func (s *spending) unbook(ctx context.Context, held map[string]purseful) {
	for key, h := range held {
		if h.left > 0 && h.day.Equal(dayOf(s.now())) {
			s.count(ctx, key, -h.left)
		}
	}
}
