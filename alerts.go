package tilly

// AlertsOf is which of a store's tickets a teammate is told of while they look elsewhere.
type AlertsOf string

// What can be told of.
const (
	AlertsAll        AlertsOf = "all"
	AlertsUnassigned AlertsOf = "unassigned" // who waits for a person
	AlertsMine       AlertsOf = "mine"
	AlertsNone       AlertsOf = "none"
)

// AlertsOfs are all of them.
var AlertsOfs = []AlertsOf{AlertsAll, AlertsUnassigned, AlertsMine, AlertsNone}

// Alerts is how a teammate is told of a store's tickets. Sound and notices of the system
// are the browser's.
type Alerts struct {
	Of AlertsOf
	// Mail is whether they are mailed too: of who waits for a while where nobody is there
	// (AlertsAll, AlertsUnassigned), and of what they have not read of their own while they
	// are away (AlertsAll, AlertsMine).
	Mail bool
}

// Due is what a teammate is told of now.
type Due struct {
	Tickets int // that wait or hold words that the team has not read
	Unread  int // those words
}
