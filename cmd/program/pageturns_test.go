package program

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// However many pages are read at once, one core stays for answers, and each page has let
// them go first.
func TestPagesLeaveACore(t *testing.T) {
	t.Parallel()
	var lulls, now, most atomic.Int64
	turns := newPageTurns(func(time.Duration) { lulls.Add(1) })
	var pages sync.WaitGroup
	const n = 50
	for range n {
		pages.Go(func() {
			done := turns.take()
			defer done()
			at := now.Add(1)
			for was := most.Load(); at > was && !most.CompareAndSwap(was, at); was = most.Load() {
			}
			time.Sleep(time.Millisecond)
			now.Add(-1)
		})
	}
	pages.Wait()
	if limit := int64(max(1, runtime.GOMAXPROCS(0)-1)); most.Load() > limit || lulls.Load() != n {
		t.Errorf("%d pages at once, at most %d; %d waited for answers", most.Load(), limit, lulls.Load())
	}
}
