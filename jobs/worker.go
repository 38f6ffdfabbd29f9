package jobs

import (
	"context"
	"log/slog"
	"maps"
	"slices"
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
	return &Worker{cfg: cfg, wake: make(chan struct{})}
}

// Start takes this process's own leases of an earlier life back and begins to
// work. ctx only bounds the start itself.
func (w *Worker) Start(ctx context.Context) error {
	if err := w.cfg.Rows.Release(ctx, w.cfg.Name, w.cfg.Now()); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.started {
		return nil
	}
	w.started = true
	all, abort := context.WithCancelCause(context.WithoutCancel(ctx))
	claiming, halt := context.WithCancelCause(all)
	w.halt, w.abort = halt, abort
	for _, g := range w.cfg.Groups {
		kinds := slices.Sorted(maps.Keys(g.Handlers))
		for range max(g.Workers, 1) {
			w.idle.Go(func() { w.loop(claiming, all, g, kinds) })
		}
	}
	return nil
}

// Stop claims nothing more, gives resumable work back and lets the rest finish.
// When ctx ends first the rest is broken off too, which the error says; nothing
// is lost, it is worked at the next start. Stopping twice is safe.
func (w *Worker) Stop(ctx context.Context) error {
	w.mu.Lock()
	started := w.started
	w.mu.Unlock()
	if !started {
		return nil
	}
	w.halt(errStopped)
	done := make(chan struct{})
	go func() { w.idle.Wait(); close(done) }()
	select {
	case <-done:
		w.abort(errStopped)
		return nil
	case <-ctx.Done():
		w.abort(errStopped)
		<-done
		return ctx.Err()
	}
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

// loop is one worker of a group.
func (w *Worker) loop(claiming, all context.Context, g Group, kinds []string) {
	for claiming.Err() == nil {
		woken := w.waker() // before the look, so that no wake is missed
		if w.next(claiming, all, g, kinds) {
			continue
		}
		select {
		case <-claiming.Done():
		case <-woken:
		case <-time.After(w.cfg.Poll):
		}
	}
}

// next claims and works one job; false when there was none.
func (w *Worker) next(claiming, all context.Context, g Group, kinds []string) bool {
	j, ok, err := w.cfg.Rows.Claim(claiming, w.cfg.Name, kinds, w.cfg.Lease, w.cfg.Now())
	if err != nil {
		if claiming.Err() == nil {
			w.cfg.Log.Error("jobs cannot be claimed", "error", err.Error())
		}
		return false
	}
	if !ok {
		return false
	}
	h := g.Handlers[j.Kind]
	parent := all
	if h.Resumable {
		parent = claiming
	}
	r := &run{w: w, h: h, kinds: kinds, job: j}
	r.work(parent)
	return true
}
