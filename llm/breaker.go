package llm

import (
	"sync"
	"time"
)

// breaker stops asking a model that failed several times in a row, so that
// shoppers do not each wait for the same time-out. After a pause one question
// may try it again.
type breaker struct {
	mu      sync.Mutex
	failed  int
	until   time.Time
	probing bool
	busy    time.Time // the endpoint wants to be left alone until then
}

const (
	breakAfter = 5
	breakPause = 20 * time.Second
	longestGap = time.Minute // for which one answer may ask to be left alone
)

// allow says whether the model may be asked now.
func (b *breaker) allow(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now.Before(b.busy) {
		return false
	}
	if b.failed < breakAfter {
		return true
	}
	if now.Before(b.until) || b.probing {
		return false
	}
	b.probing = true
	return true
}

// report notes how a call that was allowed ended.
func (b *breaker) report(ok bool, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = false
	if ok {
		b.failed = 0
		return
	}
	b.failed++
	if b.failed >= breakAfter {
		b.until = now.Add(breakPause)
	}
}

// abandon notes that a call ended for reasons that say nothing of the model.
func (b *breaker) abandon() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = false
}

// hold leaves the model alone for as long as its endpoint asked, within reason:
// asking again sooner only makes it busier.
func (b *breaker) hold(d time.Duration, now time.Time) {
	if d <= 0 {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if until := now.Add(min(d, longestGap)); until.After(b.busy) {
		b.busy = until
	}
}
