package jobs

import (
	"context"
	"maps"
	"slices"
)

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
	l := &looker{w: w, claiming: claiming, all: all, freed: make(chan struct{}, 1)}
	for _, g := range w.cfg.Groups {
		l.teams = append(l.teams, team{
			g, slices.Sorted(maps.Keys(g.Handlers)),
			make(chan struct{}, max(g.Workers, 1)),
			&crowd{most: g.OneUser, at: map[string]int{}},
		})
	}
	w.idle.Go(l.look)
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
