package answer

import (
	"cmp"
	"fmt"
	"sync"
	"time"

	"tilly"
)

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
	most  int  // tokens; 0: no bound
	fresh bool // nothing can have been taken of it before
}

// limits are the bounds of what is asked for somebody. Who is not known by an address or
// as a visitor, such as a trial, counts with the store.
func (b Budget) limits(p payer) []limit {
	store, of := p.store.ID, cmp.Or(b.PerStore, b.All)
	share := func(part, least int) int {
		if of <= 0 {
			return 0
		}
		return max(of/part, least)
	}
	var out []limit
	if p.visitor != "" {
		out = append(out, limit{"tokens visitor " + store + " " + p.visitor, "of this visitor", share(shareOfVisitor, leastVisitor), p.anew})
	}
	if p.address != "" {
		out = append(out, limit{"tokens address " + store + " " + p.address, "of this visitor's network", share(shareOfAddress, leastAddress), false})
	}
	return append(out, limit{"tokens store " + store, "of this store", b.PerStore, false},
		limit{tilly.TokensOfUser(p.store.UserID), "of this account", b.PerUser, false}, limit{"tokens all", "of all stores", b.All, false})
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

// payer is for whom a model is asked.
type payer struct {
	store   tilly.Store
	visitor string // hashed; "" unknown
	address string // "" unknown
	anew    bool   // the visitor was never heard of before this question
}
