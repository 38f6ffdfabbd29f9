package api

import (
	"context"
	"time"

	"tilly"
)

// Operated is what the provider's team sees over all users and stores. Lists count all
// there is besides.
type Operated interface {
	// StoresAll lists stores oldest first; with inactiveOnly those that wait.
	StoresAll(ctx context.Context, inactiveOnly bool, page, perPage int) ([]tilly.OwnedStore, int, error)
	// AnswersSince counts the answers of stores, by their ids.
	AnswersSince(ctx context.Context, storeIDs []string, since time.Time) (map[string]int, error)
	// UsersAll lists users whose name or address holds words, oldest first.
	UsersAll(ctx context.Context, words string, page, perPage int) ([]tilly.CountedUser, int, error)
	// EnquiriesAll lists enquiries of all stores and the site, latest first.
	EnquiriesAll(ctx context.Context, page, perPage int) ([]tilly.OwnedEnquiry, int, error)
	// DeadJobs lists work that was given up, of a kind or of all for "", latest first.
	DeadJobs(ctx context.Context, kind string, page, perPage int) ([]tilly.DeadJob, int, error)
	// Depth counts live jobs by kind, Dead those that were given up.
	Depth(ctx context.Context, now time.Time) (map[string]tilly.QueueDepth, error)
	Dead(ctx context.Context) (map[string]int, error)
}

// Operator does what the provider's team decides. Each is NotFound for what is not there.
type Operator interface {
	ActivateStore(ctx context.Context, storeID string, active bool, now time.Time) (tilly.Store, error)
	VerifyUser(ctx context.Context, userID string, now time.Time) error
	SuspendUser(ctx context.Context, userID string, now time.Time) error
	ReadmitUser(ctx context.Context, userID string, now time.Time) error
	// ResetLink makes a link that sets a new password, once, until it ends.
	ResetLink(ctx context.Context, userID string, now time.Time) (link string, ends time.Time, err error)
	// RetryJob has work tried again that was given up; ForgetJob deletes it.
	RetryJob(ctx context.Context, jobID string, now time.Time) error
	ForgetJob(ctx context.Context, jobID string, now time.Time) error
}

// Faults are the last errors that this process logged, newest first.
type Faults interface {
	Faults() []tilly.Fault
}

// Usage counts what a user's stores hold.
type Usage interface {
	Usage(ctx context.Context, userID string, now time.Time) (tilly.Totals, error)
}
