package jobs

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// Worker claims and works jobs until it is stopped.
type Worker struct {
	cfg Config

	mu      sync.Mutex
	wake    chan struct{} // closed and replaced by Wake
	started bool
	halt    context.CancelCauseFunc // ends claiming and resumable work
	abort   context.CancelCauseFunc // ends all work
	idle    sync.WaitGroup
}

// New makes a Worker; nothing runs before Start.
func New(cfg Config) *Worker {
	if cfg.Lease == 0 {
		cfg.Lease = 30 * time.Second
	}
	if cfg.Poll == 0 {
		cfg.Poll = 500 * time.Millisecond
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Observe == nil {
		cfg.Observe = func(string, bool, time.Duration) {}
	}
	if cfg.GivenUp == nil {
		cfg.GivenUp = func(string) {}
	}
	return &Worker{cfg: cfg, wake: make(chan struct{})}
}

// Wake lets idle workers look for work at once.
func (w *Worker) Wake() {
	w.mu.Lock()
	defer w.mu.Unlock()
	close(w.wake)
	w.wake = make(chan struct{})
}

func (w *Worker) waker() <-chan struct{} {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.wake
}
