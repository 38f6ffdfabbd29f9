package program

import (
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"time"

	"tilly/cmd/program/settings"
)

// How much garbage may lie about.
const (
	muchGarbage  = 48 << 20         // bytes: so much costs less than to collect it sooner
	restGarbage  = 50               // of 100 in use, at the most, while the program rests
	leastGarbage = 5                // of 100 in use: else the collector never ends
	programRests = 10 * time.Second // since the last collection
)

// tendGarbage has the collector run when there is so much garbage that it is worth its
// while. What a collection costs is to walk what is in use and may hold pointers; the
// indexes, which are most of it, hold few. So the bound is no share of all that is in
// use, as Go has it: with little in use answers would be made beside a collection most
// of the time, and with large indexes half as much again would lie about. In a container
// it collects harder as nine tenths of its memory are reached. GOGC and GOMEMLIMIT, where
// given, say otherwise.
func tendGarbage(environ []string) {
	limit := settings.Allowed()
	if limit < math.MaxInt64 && !given(environ, "GOMEMLIMIT") {
		debug.SetMemoryLimit(limit / 10 * 9)
	}
	if !given(environ, "GOGC") {
		debug.SetGCPercent(restGarbage)
		c := &collector{most: garbageWithin(limit), percent: restGarbage, last: time.Now()}
		afterCollections(func() { c.collected(time.Now()) })
	}
}

// given says whether an environment has a setting of a name.
func given(environ []string, name string) bool {
	return slices.ContainsFunc(environ, func(kv string) bool { return strings.HasPrefix(kv, name+"=") })
}

// garbageWithin is how much garbage is little where memory has a limit.
func garbageWithin(limit int64) uint64 { return uint64(min(muchGarbage, limit/8)) } //nolint:gosec // a limit is more than nothing

// collector sets, after each collection, when the next is due.
type collector struct {
	most    uint64 // bytes of garbage that are little
	percent int    // as it is set now
	last    time.Time
}

// collected sets when the next collection is due.
func (c *collector) collected(now time.Time) {
	heap := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/scan/heap:bytes"}}
	metrics.Read(heap)
	percent := c.due(heap[0].Value.Uint64(), heap[1].Value.Uint64(), now.Sub(c.last))
	c.last = now
	if percent != c.percent { // saying so stops the world for a moment
		c.percent = percent
		debug.SetGCPercent(percent)
	}
}

// due is how much garbage may lie about, of 100 bytes in use, where so many of them are
// walked through and the last collection was so long ago.
func (c *collector) due(inUse, walked uint64, since time.Duration) int {
	percent := int(100 * max(c.most, walked) / max(inUse, 1)) //nolint:gosec // far below
	if since > programRests {
		percent = min(percent, restGarbage)
	}
	return max(percent, leastGarbage)
}

// afterCollections calls do after the next collection, and after each that follows: what
// nobody holds is cleaned up then.
func afterCollections(do func()) {
	runtime.AddCleanup(new([16]byte), func(do func()) {
		do()
		afterCollections(do)
	}, do)
}
