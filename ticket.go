package tilly

import (
	"slices"
	"strconv"
	"time"
)

// Reason is why a conversation became a ticket.
type Reason string

// The reasons.
const (
	ReasonAsked Reason = "asked" // its shopper wanted a person
	ReasonForm  Reason = "form"  // it came by the contact form
	ReasonTaken Reason = "taken" // a teammate took it unasked
	// The assistant could not answer the question before, and offered a person.
	ReasonRefused Reason = "refused"
	ReasonRule    Reason = "rule" // of the store's PersonRules; its detail says which
)

// Ticket is a conversation for which a person is or was wanted, or that one took.
type Ticket struct {
	Conversation
	Number       int
	Reason       Reason
	Detail       string // of the reason: the rule, see PersonRules; "" for others
	Handler      Handler
	Assignee     string // the id of the teammate who has it, "" nobody
	AssigneeName string
	Contact      Contact
	Page         string // of the shop, from which the shopper wrote last; "" unknown
	Language     string // in which the chat spoke then; "" unknown
	Zone         string // IANA name of the shopper's time zone; "" unknown
	WantedAt     time.Time
	TakenAt      time.Time
	FirstReplyAt time.Time // zero while nobody answered
	ClosedAt     time.Time
	Last         string // the beginning of what was said last
	LastRole     string // who has the last word: RoleUser or RoleTeam; "" nobody
	Unread       int    // of the shopper's messages, by the team
	SeenTeam     int    // how many messages the team saw
	SeenShopper  int    // how many the shopper saw
	Score        int    // what its shopper thinks, 1 to 5; 0 unknown
	ScoreText    string
}

// Contact is how a shopper is reached later.
type Contact struct {
	Name  string
	Email string
}

// TicketStatus is where a ticket stands, for lists.
type TicketStatus string

// The statuses.
const (
	TicketOpen     TicketStatus = "open"    // the shopper has the last word
	TicketPending  TicketStatus = "pending" // the store has it
	TicketResolved TicketStatus = "resolved"
)

// Status is where the ticket stands.
func (t Ticket) Status() TicketStatus {
	switch {
	case t.Handler == Concluded:
		return TicketResolved
	case t.LastRole == RoleTeam:
		return TicketPending
	}
	return TicketOpen
}

// MissedAfter is how long somebody may wait for a first word before the ticket counts
// as missed.
const MissedAfter = 10 * time.Minute

// Missed says whether nobody answered, though somebody waited too long for it or did
// so in vain.
func (t Ticket) Missed(now time.Time) bool {
	return !t.WantedAt.IsZero() && t.FirstReplyAt.IsZero() && (t.Handler == Concluded || now.Sub(t.WantedAt) > MissedAfter)
}

// TicketView is which tickets a list shows.
type TicketView string

// The views.
const (
	ViewWaiting  TicketView = "waiting"
	ViewMine     TicketView = "mine"
	ViewAll      TicketView = "all"
	ViewMissed   TicketView = "missed"
	ViewResolved TicketView = "resolved"
)

// TicketViews are all of them.
var TicketViews = []TicketView{ViewWaiting, ViewMine, ViewAll, ViewMissed, ViewResolved}

// Wish is a shopper's wish for a person.
type Wish struct {
	StoreID        string
	ConversationID string
	Visitor        string // the hash of what the visitor holds
	Contact        Contact
	Page           string
	Language       string
	Zone           string
	At             time.Time
}

// Limits of tickets.
const (
	MaxReply      = 10_000 // characters
	MaxScoreText  = 2_000
	MaxShortcut   = 40
	MaxSaved      = 500    // replies of a store
	MaxThread     = 10_000 // messages that a shopper may write to one ticket
	ThreadPage    = 200    // messages in one answer
	WaitsOf       = 50     // tickets whose first word tells the usual wait
	WaitsFrom     = 10     // fewer tell nothing
	PresenceLives = 45 * time.Second
	// Patience is how long a shopper waits before the address is asked for, and
	// AlertAfter until the team is mailed where nobody is there.
	Patience   = 2 * time.Minute
	AlertAfter = time.Minute
)

// UsualWait is the median of how long first words took, false while there are too few.
func UsualWait(waits []time.Duration) (time.Duration, bool) {
	if len(waits) < WaitsFrom {
		return 0, false
	}
	sorted := slices.Sorted(slices.Values(waits))
	return sorted[len(sorted)/2], true
}

// SavedReply is what teammates answer often, found by its shortcut.
type SavedReply struct {
	ID        string
	Shortcut  string
	Text      string
	Used      int // how often it went into a reply
	UpdatedAt time.Time
}

// Helpers are who is there for a store's shoppers, and how it usually goes.
type Helpers struct {
	Names []string // of the teammates who are there, the one who answered last first
	Waits []time.Duration
}

// JobWaiting looks after a ticket that may still wait; key: the conversation and since
// when. JobUnread looks after words that a ticket's teammate has not read; key likewise.
// JobReplies mails what a shopper was answered and did not see; key: the
// conversation. JobGist sums a conversation up that came to people; key: the conversation
// and when.
const (
	JobWaiting = "waiting"
	JobUnread  = "unread"
	JobReplies = "replies"
	JobGist    = "gist"
)

// TicketJob is the payload of all four.
type TicketJob struct {
	StoreID        string    `json:"store_id"`
	ConversationID string    `json:"conversation_id"`
	WantedAt       time.Time `json:"wanted_at"` // of JobWaiting: since when it waits
}

// RepliesAfter is how long a reply waits for its shopper to see it before it is mailed.
const RepliesAfter = 45 * time.Second

// WaitingJob makes the job that looks after a ticket that waits since at.
func WaitingJob(storeID, conversationID string, at time.Time) Job {
	at = at.Truncate(time.Microsecond) // as it is kept: the job compares the two
	work := TicketJob{StoreID: storeID, ConversationID: conversationID, WantedAt: at}
	j := NewJob(JobWaiting, storeID, conversationID+" "+strconv.FormatInt(at.UnixMicro(), 10), PriorityMail, work, at)
	j.RunAt = at.Add(AlertAfter)
	return j
}

// UnreadJob makes the job that looks after what a shopper wrote at a moment to the
// teammate who has their ticket, the first word that is not read.
func UnreadJob(storeID, conversationID string, at time.Time) Job {
	work := TicketJob{StoreID: storeID, ConversationID: conversationID}
	j := NewJob(JobUnread, storeID, conversationID+" "+strconv.FormatInt(at.UnixMicro(), 10), PriorityMail, work, at)
	j.RunAt = at.Add(AlertAfter)
	return j
}

// RepliesJob makes the job that mails what was replied at a moment and later, once its
// shopper had time to see it in the chat; whoever wrote by a form or a mail is not there.
func RepliesJob(storeID, conversationID string, by Channel, at time.Time) Job {
	j := NewJob(JobReplies, storeID, conversationID, PriorityMail, TicketJob{StoreID: storeID, ConversationID: conversationID}, at)
	if by == WidgetChan {
		j.RunAt = at.Add(RepliesAfter)
	}
	return j
}
