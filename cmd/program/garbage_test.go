package program

import (
	"math"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// With little in use garbage may be more than that; large indexes, which nobody walks
// through, let no more of it lie about; what is walked through does; and a program at
// rest has little of it.
func TestGarbageIsBoundByWhatACollectionCosts(t *testing.T) {
	t.Parallel()
	const mb = 1 << 20
	c := &collector{most: garbageWithin(math.MaxInt64)}
	for _, when := range []struct {
		what          string
		inUse, walked uint64
		since         time.Duration
		want          int
	}{
		{"little in use", 24 * mb, 12 * mb, 200 * time.Millisecond, 200},
		{"little in use, at rest", 24 * mb, 12 * mb, time.Minute, 50},
		{"large indexes", 480 * mb, 40 * mb, time.Second, 10},
		{"large indexes, at rest", 480 * mb, 40 * mb, time.Minute, 10},
		{"much to walk through", 400 * mb, 200 * mb, time.Second, 50},
		{"very large indexes", 9600 * mb, 40 * mb, time.Second, leastGarbage},
		{"nothing yet", 0, 0, time.Second, 100 * 48 * mb},
	} {
		if got := c.due(when.inUse, when.walked, when.since); got != when.want {
			t.Errorf("%s: %d of 100, want %d", when.what, got, when.want)
		}
	}
	if got := garbageWithin(128 * mb); got != 16*mb {
		t.Errorf("within 128 MB there may be %d bytes of garbage", got)
	}
}

func TestEveryCollectionIsFollowed(t *testing.T) {
	t.Parallel()
	var seen atomic.Int64
	afterCollections(func() { seen.Add(1) })
	for deadline := time.Now().Add(30 * time.Second); seen.Load() < 3; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d collections were followed", seen.Load())
		}
		runtime.GC()
	}
}
