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

// JobKinds are all kinds of job.
var JobKinds = []string{
	JobMail, JobLink, JobDigest, JobReseal, JobForget, JobScan, JobPage, JobConnect, JobHook, JobUnhook, JobChanged,
	JobInbound, JobGap, JobRead, JobEmbed, JobGolden, JobRest, JobOrder, JobWaiting, JobUnread, JobReplies, JobWeekly,
	JobOrders, JobOrderChanged, JobScore,
}

// ScanKinds are the kinds of job that read a source. They are apart so that a
// page or a file never waits for sites.
var ScanKinds = []string{JobScan, JobPage, JobRead}

// Priorities of jobs.
const (
	PriorityMail   = 0
	PriorityPage   = 5 // a single page somebody waits for
	PriorityScan   = 10
	PriorityRescan = 20 // nobody asked for it just now
)

// MaxAttempts without progress before a job is given up.
const MaxAttempts = 5

// ScanJob is the payload of JobScan.
type ScanJob struct {
	StoreID  string `json:"store_id"`
	SourceID string `json:"source_id"`
	Round    int    `json:"round"`
}

// Mail is the payload of JobMail: a template and its data, never a secret.
// Links with secrets are made when the mail is written, from TokenID.
type Mail struct {
	Template string            `json:"template"` // verify, reset, invitation, password-changed, second-factor, store-given, store-taken, store-waits, store-active, enquiry, contact-sales, digest, order-status, ticket-waits, ticket-unread, reply, weekly
	To       string            `json:"to"`
	ToName   string            `json:"to_name,omitempty"`
	ReplyTo  string            `json:"reply_to,omitempty"`
	UserID   string            `json:"user_id,omitempty"`
	TokenID  string            `json:"token_id,omitempty"`
	FromName string            `json:"from_name,omitempty"` // "" the installation's
	Thread   *MailThread       `json:"thread,omitempty"`    // nil: nobody answers it into a ticket
	Data     map[string]string `json:"data,omitempty"`
}

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

// MailJob makes the job that sends m.
func MailJob(m Mail, now time.Time) Job {
	return NewJob(JobMail, "", "", PriorityMail, m, now)
}

// ScanJobFor makes the job that reads source s in its current round.
func ScanJobFor(s Source, now time.Time) Job {
	kind, priority := JobScan, PriorityScan
	switch s.ScanType {
	case SinglePage:
		kind, priority = JobPage, PriorityPage
	case FromFile:
		kind = JobRead
	}
	return NewJob(kind, s.StoreID, s.ID, priority, ScanJob{s.StoreID, s.ID, s.Round}, now)
}

// RescanJobFor is ScanJobFor for a round that the schedule asked for.
func RescanJobFor(s Source, now time.Time) Job {
	j := ScanJobFor(s, now)
	j.Priority = PriorityRescan
	return j
}

// QueueDepth is how the jobs of one kind stand.
type QueueDepth struct {
	Waiting int
	Leased  int
	Oldest  time.Duration // since the oldest due job could have run
}
