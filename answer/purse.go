package answer

import (
	"sync"
	"time"
)

// A purse holds tokens that were booked in rows and that no call has taken yet, so that
// most calls need not wait for rows. Rows count them as spent: no number of replicas
// exceeds a budget, and what a killed one held is lost to it for the day. Whatever is not
// touched for a while is given back.
type purse struct {
	mu     sync.Mutex
	held   map[string]*purseful
	waking bool // a time is set at which what rests is given back
}

// purseful is what is held of one budget.
type purseful struct {
	left    int
	day     time.Time // of which it is
	touched time.Time
}

// What a call books beyond itself: as much as so many calls, at most a share of the
// budget; of one that is no more than a few calls nothing, and it is counted to the token.
const (
	pursedCalls = 8
	pursedShare = 16
	pursedFor   = time.Minute // unless it is touched
)

// firstCall is how many tokens a call of a model is thought to book before there was one.
const firstCall = 4_000

// spare is how much more than a call takes may be booked with it.
func spare(take, most int) int {
	if most < pursedShare*take {
		return 0
	}
	return min(pursedCalls*take, most/pursedShare)
}

// dayOf is the day that budgets count in.
func dayOf(now time.Time) time.Time { return now.UTC().Truncate(budgetDay) }

// take takes up to so many tokens of a budget.
func (p *purse) take(key string, most int, now time.Time) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	h := p.held[key]
	if h == nil || !h.day.Equal(dayOf(now)) {
		return 0 // what is left of another day is of no use
	}
	n := min(h.left, most)
	h.left, h.touched = h.left-n, now
	return n
}

// holds is how many tokens there are of a budget.
func (p *purse) holds(key string, now time.Time) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if h := p.held[key]; h != nil && h.day.Equal(dayOf(now)) {
		return h.left
	}
	return 0
}

// put adds what was booked and not taken of a budget on a day, where that goes on; it says
// whether somebody is to look after a while for what rests.
func (p *purse) put(key string, tokens int, day, now time.Time) (wake bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if tokens <= 0 || !day.Equal(dayOf(now)) {
		return false
	}
	if p.held == nil {
		p.held = map[string]*purseful{}
	}
	h := p.held[key]
	if h == nil || !h.day.Equal(day) {
		h = &purseful{day: day}
		p.held[key] = h
	}
	h.left, h.touched = h.left+tokens, now
	wake = !p.waking
	p.waking = true
	return wake
}

// emptied takes out what was last touched before a time.
func (p *purse) emptied(before time.Time) map[string]purseful {
	p.mu.Lock()
	defer p.mu.Unlock()
	out := map[string]purseful{}
	for key, h := range p.held {
		if h.touched.Before(before) {
			out[key] = *h
			delete(p.held, key)
		}
	}
	return out
}

// rests says whether nothing is held any more, and if so that nobody looks for it.
func (p *purse) rests() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waking = len(p.held) > 0
	return !p.waking
}
