package jobs

import (
	"context"
	"time"

	"tilly"
)

// Rows is what the worker needs of the database.
type Rows interface {
	// Claim leases the next due job of one of the kinds to worker until now+lease
	// and raises its fence: a job whose lease has run out is due again. Lowest
	// priority first; among equals users take turns, and each user's stores do. Jobs
	// of the users in but are left out. ok is false when nothing is due.
	Claim(ctx context.Context, worker string, kinds []string, lease time.Duration, now time.Time, but ...string) (j tilly.Job, ok bool, err error)
	// Extend moves the lease of a claimed job; Conflict when the fence moved on.
	Extend(ctx context.Context, jobID string, fence int64, until time.Time) error
	// Finish deletes a done job; Conflict when the fence moved on.
	Finish(ctx context.Context, jobID string, fence int64) error
	// Retry gives a job back, to run at the given time with the given attempt
	// count and the text of what went wrong; Conflict when the fence moved on.
	Retry(ctx context.Context, jobID string, fence int64, at time.Time, attempt int, fault string) error
	// Bury moves a job to the dead letters; Conflict when the fence moved on.
	Bury(ctx context.Context, jobID string, fence int64, fault string, now time.Time) error
	// Release makes every job leased by this worker due at once: a restarted
	// single process takes its own back.
	Release(ctx context.Context, worker string, now time.Time) error
	// OthersWait says whether a job of one of the kinds is due that belongs to
	// another store than the given one, or to none.
	OthersWait(ctx context.Context, kinds []string, storeID string, now time.Time) (bool, error)
	// Depth counts live jobs by kind, and the age of the oldest due one.
	Depth(ctx context.Context, now time.Time) (map[string]tilly.QueueDepth, error)
}
