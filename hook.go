package tilly

import "time"

// Hook is where the shop of a store tells of changes by itself, once we asked it
// to. The wire says webhook.
type Hook struct {
	StoreID   string
	Token     string // in its address; nobody guesses it
	Secret    string // offered to the shop to sign its messages with
	Note      string // for the owner: whether the shop tells of changes, or why not
	CheckedAt time.Time
}

// HookJob is the payload of JobHook.
type HookJob struct {
	StoreID string `json:"store_id"`
}

// UnhookJob is the payload of JobUnhook. What it needs of a shop that may be gone
// by then is in it, sealed as it stood in the rows.
type UnhookJob struct {
	StoreID    string `json:"store_id"`
	PlatformID int    `json:"platform_id"`
	URL        string `json:"url"`
	Key        string `json:"key"`
	Secret     string `json:"secret"`
	Token      string `json:"token"`
}

// ChangedJob is the payload of JobChanged: the product of a store by its id on
// the platform.
type ChangedJob struct {
	StoreID string `json:"store_id"`
	Ref     string `json:"ref"`
}

// Kinds of job around hooks.
const (
	JobHook    = "hook"    // payload: HookJob; key: the store's id; asks the shop to tell of changes
	JobUnhook  = "unhook"  // payload: UnhookJob; asks it to tell no more
	JobChanged = "changed" // payload: ChangedJob; reads one product anew
)

// How long a message of a shop is known: by the number the shop gave it, which
// its own repetitions keep, and by what it says, which a forger cannot change.
const (
	DeliveryKnown = 48 * time.Hour
	MessageKnown  = 10 * time.Minute
)

// HookRenewed is how often a shop is asked again to tell of changes: some stop
// by themselves when we were not to be reached for a while.
const HookRenewed = 24 * time.Hour

// changedAfter is how long a product that changed is left alone first: shops tell
// of one change several times.
const changedAfter = 2 * time.Second

// HookJobFor makes the job that asks a store's shop to tell of changes.
func HookJobFor(storeID string, now time.Time) Job {
	return NewJob(JobHook, storeID, storeID, PriorityPage, HookJob{storeID}, now)
}

// ChangedJobFor makes the job that reads a product anew.
func ChangedJobFor(storeID, ref string, now time.Time) Job {
	return NewJob(JobChanged, storeID, storeID+" "+ref, PriorityPage, ChangedJob{storeID, ref}, now.Add(changedAfter))
}
