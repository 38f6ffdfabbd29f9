package tilly

import "time"

// Deed is what a teammate did in a store that others may want to know of: an entry of
// its audit log. It is stored in the transaction of what was done.
type Deed struct {
	ID      string
	StoreID string
	At      time.Time
	UserID  string // who did it
	What    DeedKind
	Whom    string // the user whom it was done to, "" where it was nobody
	Detail  string // what it was done to, in words or names

	UserName string // as the user is called now; "" when the account is gone
	WhomName string // likewise
}

// DeedKind says what was done.
type DeedKind string

// What is noted.
const (
	DeedInvited      DeedKind = "invited"            // detail: the address and the role
	DeedRevoked      DeedKind = "invitation-revoked" // detail: the address
	DeedJoined       DeedKind = "joined"             // detail: the role
	DeedRoleChanged  DeedKind = "role-changed"       // whom; detail: the role, and what is seen
	DeedRemoved      DeedKind = "removed"            // whom
	DeedLeft         DeedKind = "left"
	DeedGiven        DeedKind = "store-given" // whom
	DeedStoreChanged DeedKind = "store-changed"
	DeedWidget       DeedKind = "widget-changed"
	DeedHours        DeedKind = "hours-stated"
	DeedPersonRules  DeedKind = "person-rules"
	DeedKeysSaved    DeedKind = "keys-saved"
	DeedKeysDeleted  DeedKind = "keys-deleted"
	DeedPlugin       DeedKind = "plugin-renewed"
	DeedExported     DeedKind = "store-exported"
	DeedSources      DeedKind = "sources-deleted"      // detail: what they are called
	DeedConversation DeedKind = "conversation-deleted" // detail: when it began
	DeedVisitor      DeedKind = "visitor-erased"       // detail: how many conversations
	DeedCustomer     DeedKind = "customer-erased"      // detail: which one
	DeedCustomers    DeedKind = "customers-exported"   // detail: the segment, or nothing for all
	DeedTaken        DeedKind = "ticket-taken"         // detail of these: the ticket's number
	DeedAssigned     DeedKind = "ticket-assigned"      // whom
	DeedClosed       DeedKind = "ticket-closed"
	DeedReopened     DeedKind = "ticket-reopened"
)

// DeedsKept is how long deeds are kept; a store's own retention does not shorten it.
const DeedsKept = 365 * 24 * time.Hour
