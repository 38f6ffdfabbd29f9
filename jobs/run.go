package jobs

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"sync/atomic"
	"time"

	"tilly"
)

// settle bounds the writing down of a job's outcome.
const settle = 10 * time.Second

// run is one attempt at one claimed job.
type run struct {
	w          *Worker
	h          Handler
	kinds      []string // that its workers share
	job        tilly.Job
	progressed atomic.Bool
}

// work runs the handler under the lease and writes its outcome down.
func (r *run) work(parent context.Context) {
	ctx, cancel := context.WithCancelCause(context.WithValue(parent, progressKey{}, r))
	beating := make(chan struct{})
	go func() { defer close(beating); r.beat(ctx, cancel) }()
	go r.share(ctx, cancel)
	begun := time.Now()
	err := r.handle(ctx)
	cause := context.Cause(ctx)
	cancel(nil)
	<-beating
	r.w.cfg.Observe(r.job.Kind, err == nil, time.Since(begun))
	r.settle(err, cause)
}

// safely runs code of a handler; its panic is its error.
func (r *run) safely(work func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			r.w.cfg.Log.Error("panic in a job", "job", r.job.ID, "kind", r.job.Kind, "panic", p, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return work()
}

// handle runs the handler, unless the job is what takes its workers down.
func (r *run) handle(ctx context.Context) error {
	if r.job.Lapses > maxLapses {
		return Cancel(errors.New("the job was broken off too often"))
	}
	return r.safely(func() error { return r.h.Work(ctx, r.job) })
}

// beat extends the lease until ctx ends; a lost lease ends ctx.
func (r *run) beat(ctx context.Context, cancel context.CancelCauseFunc) {
	tick := time.NewTicker(r.w.cfg.Lease / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		err := r.w.cfg.Rows.Extend(ctx, r.job.ID, r.job.Fence, r.w.cfg.Now().Add(r.w.cfg.Lease))
		if isGone(err) {
			cancel(err)
			return
		}
		if err != nil && ctx.Err() == nil {
			r.w.cfg.Log.Warn("a lease could not be extended", "job", r.job.ID, "error", err.Error())
		}
	}
}

// share ends ctx when the job's slice is over and other stores wait for a worker.
func (r *run) share(ctx context.Context, cancel context.CancelCauseFunc) {
	if r.h.Slice <= 0 || !r.h.Resumable {
		return
	}
	tick := time.NewTicker(r.h.Slice)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		wait, err := r.w.cfg.Rows.OthersWait(ctx, r.kinds, r.job.StoreID, r.w.cfg.Now())
		if err == nil && wait {
			cancel(errYielded)
			return
		}
	}
}

// settle decides what becomes of the job. When that cannot be written down the
// lease runs out and the job is worked again.
func (r *run) settle(err, cause error) {
	ctx, cancel := context.WithTimeout(context.Background(), settle)
	defer cancel()
	outcome := r.outcome(ctx, err, cause)
	if outcome != nil && !isGone(outcome) {
		r.w.cfg.Log.Error("a job's outcome could not be stored", "job", r.job.ID, "error", outcome.Error())
	}
}

func (r *run) outcome(ctx context.Context, err, cause error) error {
	j, rows, now := r.job, r.w.cfg.Rows, r.w.cfg.Now()
	var snooze snoozed
	var given cancelled
	switch {
	case err == nil:
		return rows.Finish(ctx, j.ID, j.Fence)
	case errors.Is(cause, errStopped), errors.Is(cause, errYielded):
		return rows.Retry(ctx, j.ID, j.Fence, now, j.Attempt, "")
	case errors.As(err, &snooze):
		return rows.Retry(ctx, j.ID, j.Fence, now.Add(snooze.d), r.failures(), "")
	case errors.As(err, &given):
		return r.bury(ctx, err)
	}
	if d, ok := rest(err, j, now); ok {
		r.w.cfg.Log.Info("a job waits as it was asked to", "job", j.ID, "kind", j.Kind, "store", j.StoreID, "for", d.String(), "error", err.Error())
		return rows.Retry(ctx, j.ID, j.Fence, now.Add(jitter(d)+d/4), r.failures(), err.Error())
	}
	attempt := r.failures() + 1
	r.w.cfg.Log.Warn("a job failed", "job", j.ID, "kind", j.Kind, "store", j.StoreID, "attempt", attempt, "error", err.Error())
	if attempt >= r.attempts() {
		return r.bury(ctx, err)
	}
	return rows.Retry(ctx, j.ID, j.Fence, now.Add(jitter(pause(attempt))), attempt, err.Error())
}

func (r *run) failures() int {
	if r.progressed.Load() {
		return 0
	}
	return r.job.Attempt
}

func (r *run) attempts() int {
	if r.h.Attempts > 0 {
		return r.h.Attempts
	}
	return tilly.MaxAttempts
}

// bury gives the job up, after its handler could say so where people look.
func (r *run) bury(ctx context.Context, err error) error {
	r.w.cfg.Log.Error("a job was given up", "job", r.job.ID, "kind", r.job.Kind, "store", r.job.StoreID, "error", err.Error())
	if r.h.Dead != nil {
		_ = r.safely(func() error { r.h.Dead(ctx, r.job, err); return nil }) // a panic is logged
	}
	buried := r.w.cfg.Rows.Bury(ctx, r.job.ID, r.job.Fence, err.Error(), r.w.cfg.Now())
	if buried == nil {
		r.w.cfg.GivenUp(r.job.Kind)
	}
	return buried
}

// jitter keeps jobs that failed together from coming back together.
func jitter(d time.Duration) time.Duration {
	return d + time.Duration((rand.Float64()-0.5)*0.5*float64(d)) //nolint:gosec // spreads load, guards nothing
}
