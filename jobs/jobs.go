// Package jobs works durable jobs: it claims them from rows, keeps their lease,
// retries what fails and buries what never succeeds. It knows kinds of job, not
// what they mean.
package jobs

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"tilly"
)

// Handler works one kind of job.
type Handler struct {
	// Work does the job. It must be safe to repeat: after a crash a job is worked
	// again. Its ctx ends when the lease is lost or, for a Resumable one, when the
	// worker stops.
	Work func(ctx context.Context, j tilly.Job) error
	// Dead, if set, is told before a job is given up, with its last error.
	Dead func(ctx context.Context, j tilly.Job, cause error)
	// Attempts without progress before a job is given up; 0 is tilly.MaxAttempts.
	Attempts int
	// Resumable jobs are broken off at once when the worker stops; the others are
	// let finish.
	Resumable bool
	// Slice, with Resumable, is how long a job may keep others waiting: after that
	// it is broken off when work of another store is due, and goes on after that.
	// 0 is for ever.
	Slice time.Duration
}

// Group is kinds of job that share workers, so that long work of one group never
// keeps another waiting.
type Group struct {
	Workers int
	// OneUser is how many of the workers may be at jobs of one user, so that others'
	// never wait for slow ones; 0 is all.
	OneUser  int
	Handlers map[string]Handler
}

// Config is what a Worker is built from.
type Config struct {
	Rows   Rows
	Groups []Group
	Name   string        // of this process; the same at every start of a single process
	Lease  time.Duration // default 30 s
	Poll   time.Duration // how often to look for work unasked; default 500 ms
	Log    *slog.Logger
	Now    func() time.Time // default time.Now
	// Observe, if set, is told how long a job took and whether it succeeded.
	Observe func(kind string, ok bool, took time.Duration)
	// GivenUp, if set, is told of each job that was given up for good.
	GivenUp func(kind string)
}

// maxLapses is how often a job may take its process down before it is given up.
const maxLapses = 10

// cancelled is an error of Work that gives the job up at once.
type cancelled struct{ cause error }

func (c cancelled) Error() string { return c.cause.Error() }
func (c cancelled) Unwrap() error { return c.cause }

// Cancel makes an error that gives a job up without further attempts.
func Cancel(cause error) error { return cancelled{cause} }

// Whoever a job asks something of may ask for patience: a tilly.Unavailable with
// RetryAfter. That is no failure of the job, which waits as it was asked to, but
// never longer than longestRest at once and patience in all.
const (
	shortestRest = time.Second
	longestRest  = 10 * time.Minute
	patience     = 24 * time.Hour
)

// rest is how long err asks a job to wait; ok is false for any other error, and
// for a job that has waited long enough.
func rest(err error, j tilly.Job, now time.Time) (d time.Duration, ok bool) {
	var e *tilly.Error
	if !errors.As(err, &e) || e.Code != tilly.Unavailable || e.RetryAfter <= 0 || now.Sub(j.Created) > patience {
		return 0, false
	}
	return min(max(e.RetryAfter, shortestRest), longestRest), true
}

type snoozed struct{ d time.Duration }

func (s snoozed) Error() string { return "snoozed for " + s.d.String() }

// Snooze makes an error that runs the job again after d and counts no attempt.
func Snooze(d time.Duration) error { return snoozed{d} }

type progressKey struct{}

// Progress notes that a job got somewhere: its past failures are forgotten.
func Progress(ctx context.Context) {
	if r, ok := ctx.Value(progressKey{}).(*run); ok {
		r.progressed.Store(true)
	}
}

const (
	firstPause = 5 * time.Second
	maxPause   = time.Hour
)

// pause is how long to wait before attempt n+1: twice as long each time.
func pause(attempt int) time.Duration {
	d := firstPause
	for range attempt - 1 {
		if d *= 2; d >= maxPause {
			return maxPause
		}
	}
	return d
}

func isGone(err error) bool {
	code := tilly.CodeOf(err)
	return code == tilly.Conflict || code == tilly.NotFound
}

// Why a context ends though nothing is wrong with its job.
var (
	errStopped = errors.New("the worker stops")
	errYielded = errors.New("it is another store's turn")
)
