package program

import (
	"runtime"
	"time"
)

// letsAnswer is how long a page waits at most for the answers that are being made.
const letsAnswer = 25 * time.Millisecond

// pageTurns keeps a core for whoever is answered while sites are read: pages take turns
// at all others, and wait a little while an answer is being made.
type pageTurns struct {
	seats chan struct{}
	lull  func(most time.Duration)
}

func newPageTurns(lull func(most time.Duration)) *pageTurns {
	return &pageTurns{make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)), lull}
}

// take waits for a turn, which is to be given back by done.
func (t *pageTurns) take() (done func()) {
	t.seats <- struct{}{}
	t.lull(letsAnswer)
	return func() { <-t.seats }
}
