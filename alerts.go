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
	Of   AlertsOf
	Mail bool // where somebody waits for a while and nobody is there; not with AlertsMine or AlertsNone
}

// Due is what a teammate is told of now.
type Due struct {
	Tickets int // that wait or hold words that the team has not read
	Unread  int // those words
}
