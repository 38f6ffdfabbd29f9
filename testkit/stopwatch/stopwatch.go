// Package stopwatch times work as if nothing else ran on the machine: what a thread
// waited for a processor does not count, where the system tells it.
package stopwatch

import (
	"fmt"
	"os"
	"runtime"
	"time"
)

// Watch runs since it was started.
type Watch struct {
	begun  time.Time
	waited time.Duration
}

// Start binds the goroutine to its thread and begins. Work that other goroutines do for
// it is timed by the clock.
func Start() Watch {
	runtime.LockOSThread()
	return Watch{time.Now(), waitedForCPU()}
}

// Spent is the time since then, without what the thread waited for a processor.
func (w Watch) Spent() time.Duration { return w.Clock() - (waitedForCPU() - w.waited) }

// Clock is the time since then.
func (w Watch) Clock() time.Duration { return time.Since(w.begun) }

// waitedForCPU is how long this thread was ready to run while other work had the
// processors; zero where the system does not tell. Linux does
// (Documentation/scheduler/sched-stats.rst).
func waitedForCPU() time.Duration {
	text, err := os.ReadFile("/proc/thread-self/schedstat") // time on a processor, time in the queue, turns
	if err != nil {
		return 0
	}
	var ran, waited, turns int64
	if _, err := fmt.Sscan(string(text), &ran, &waited, &turns); err != nil {
		return 0
	}
	return time.Duration(waited)
}
