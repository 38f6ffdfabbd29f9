package tilly

import (
	"encoding/json"
	"time"
)

// Job is durable work, inserted in the transaction of its cause.
type Job struct {
	ID       string
	Kind     string // which handler works it
	StoreID  string // stores take turns; "" for work of no store
	UserID   string // whose turn it was that it was claimed; "" likewise
	Key      string // "" or unique among the live jobs of its kind
	Payload  json.RawMessage
	Priority int // lower first; PriorityMail before PriorityScan
	RunAt    time.Time
	Attempt  int   // failures without progress so far
	Lapses   int   // times its worker vanished while at it, since its last progress
	Fence    int64 // raised by each claim; late results of an old claim are refused
	Created  time.Time
}

// Kinds of job.
const (
	JobMail = "mail" // payload: Mail
	JobScan = "scan" // payload: ScanJob; key: the source's id; reads a whole site
	JobPage = "page" // likewise; reads single pages
	JobRead = "read" // likewise; reads a file
	// JobReseal seals with the key of now what the one before sealed.
	JobReseal = "reseal"
	// JobInbound reads the mailbox to which answers come, for as long as there is one.
	JobInbound = "inbound"
)

// Priorities of jobs.
const (
	PriorityMail   = 0
	PriorityPage   = 5 // a single page somebody waits for
	PriorityScan   = 10
	PriorityRescan = 20 // nobody asked for it just now
)

// MaxAttempts without progress before a job is given up.
const MaxAttempts = 5

// NewJob makes a job with its payload encoded; now is when it may run.
func NewJob(kind, storeID, key string, priority int, payload any, now time.Time) Job {
	b, err := json.Marshal(payload)
	if err != nil {
		panic("tilly: job payload cannot be encoded: " + err.Error()) // our own structs only
	}
	return Job{
		ID: NewID(), Kind: kind, StoreID: storeID, Key: key, Payload: b,
		Priority: priority, RunAt: now, Created: now,
	}
}

// QueueDepth is how the jobs of one kind stand.
type QueueDepth struct {
	Waiting int
	Leased  int
	Oldest  time.Duration // since the oldest due job could have run
}
