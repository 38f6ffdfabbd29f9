package answer

import (
	"cmp"
	"context"
	"fmt"
	"sync"
	"time"

	"tilly"
	"tilly/llm"
)

// Tally counts in rows, so that all replicas agree.
type Tally interface {
	// HitBy adds by, which may be negative, to key in the window that holds now,
	// and returns the new count.
	HitBy(ctx context.Context, key string, by int, window time.Duration, now time.Time) (n int, ends time.Time, err error)
}

// Budget bounds what models may take in a day, which begins at midnight UTC.
// Zero tokens are no bound. One visitor, and one address, may take a share of it, so
// that nobody empties a store's by themselves.
type Budget struct {
	Tally    Tally // must be set with a bound
	PerStore int   // tokens of one store
	PerUser  int   // tokens of all stores of one user together
	All      int   // tokens of all stores together
}

// budgetDay is what a budget is for, settleTime how long a count may take, and
// spentPause for how long a spent budget is not asked for again.
const (
	budgetDay  = 24 * time.Hour
	settleTime = 5 * time.Second
	spentPause = 10 * time.Second
	mostPauses = 10_000
)

// The shares of one address and of one visitor of the budget they count in, and what
// each has at the least: some twenty and some hundred answers.
const (
	shareOfAddress = 4
	leastAddress   = 200_000
	shareOfVisitor = 20
	leastVisitor   = 50_000
)

// limit is one of the bounds of a call of a model.
type limit struct {
	key   string
	whose string
	most  int // tokens; 0: no bound
}

// limits are the bounds of what is asked for this turn. Who is not known by an
// address or as a visitor, such as a trial, counts with the store.
func (b Budget) limits(t *turn) []limit {
	store, of := t.q.Store.ID, cmp.Or(b.PerStore, b.All)
	share := func(part, least int) int {
		if of <= 0 {
			return 0
		}
		return max(of/part, least)
	}
	var out []limit
	if t.visitor != "" {
		out = append(out, limit{"tokens visitor " + store + " " + hashed(t.visitor), "of this visitor", share(shareOfVisitor, leastVisitor)})
	}
	if t.q.Address != "" {
		out = append(out, limit{"tokens address " + store + " " + t.q.Address, "of this visitor's network", share(shareOfAddress, leastAddress)})
	}
	return append(out, limit{"tokens store " + store, "of this store", b.PerStore},
		limit{tilly.TokensOfUser(t.q.Store.UserID), "of this account", b.PerUser}, limit{"tokens all", "of all stores", b.All})
}

// spentError says whose budget is spent.
type spentError struct {
	whose string
	most  int
}

// errSpent is what every spentError is.
var errSpent = &spentError{}

// Is makes errors.Is(err, errSpent) hold for each.
func (e *spentError) Is(target error) bool { return target == errSpent }

// Error is for the owner, in the record of an answer.
func (e *spentError) Error() string {
	if e.most == 0 {
		return "the daily budget could not be counted, so the model was not asked"
	}
	return fmt.Sprintf("the daily budget %s (%d tokens) is spent; the model is asked again after midnight UTC", e.whose, e.most)
}

// pauses remembers for a moment which budgets are spent, so that a flood of
// questions does not become a flood of counts.
type pauses struct {
	mu    sync.Mutex
	until map[string]time.Time
	why   map[string]error
}

func (p *pauses) get(key string, now time.Time) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now.Before(p.until[key]) {
		return p.why[key]
	}
	delete(p.until, key)
	delete(p.why, key)
	return nil
}

func (p *pauses) set(key string, until time.Time, why error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.until == nil {
		p.until, p.why = map[string]time.Time{}, map[string]error{}
	}
	if len(p.until) >= mostPauses { // of visitors and addresses there are many
		clear(p.until)
		clear(p.why)
	}
	p.until[key], p.why[key] = until, why
}

// reserve takes the most that a call may cost from the budgets before it is made,
// so that no number of calls at once exceeds them; what is returned gives back
// what it did not take. Budgets that cannot be counted count as spent.
func (a *Assistant) reserve(ctx context.Context, t *turn, r llm.Request) (func(context.Context, llm.Usage), error) {
	b, now, storeID := a.cfg.Budget, a.cfg.Now(), t.q.Store.ID
	most := llm.Estimate(r)
	take := most.Prompt + most.Output
	var held []string
	release := func(ctx context.Context, by int) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), settleTime)
		defer cancel()
		for _, key := range held {
			if _, _, err := b.Tally.HitBy(ctx, key, by, budgetDay, now); err != nil {
				a.cfg.Log.Warn("the tokens of an answer could not be counted", "store", storeID, "error", err.Error())
			}
		}
	}
	for _, limit := range b.limits(t) {
		if limit.most <= 0 {
			continue
		}
		err := a.pauses.get(limit.key, now)
		if err == nil {
			var n int
			n, _, err = b.Tally.HitBy(ctx, limit.key, take, budgetDay, now)
			switch {
			case err != nil:
				a.cfg.Log.Warn("the tokens of a store could not be counted", "store", storeID, "error", err.Error())
				err = &spentError{}
			case n > limit.most:
				held = append(held, limit.key)
				err = &spentError{limit.whose, limit.most}
				a.pauses.set(limit.key, now.Add(spentPause), err)
				a.cfg.Log.Warn("model not asked", "store", storeID, "reason", err.Error())
			default:
				held = append(held, limit.key)
			}
		}
		if err != nil {
			release(ctx, -take)
			return nil, err
		}
	}
	return func(ctx context.Context, u llm.Usage) {
		if by := u.Prompt + u.Output - take; by != 0 {
			release(ctx, by)
		}
	}, nil
}
