package tilly

import "time"

// Channel is where a conversation is held.
type Channel string

// The channels.
const (
	Playground Channel = "playground"
	WidgetChan Channel = "widget"
	FormChan   Channel = "form" // a message of the contact form, answered by mail
	MailChan   Channel = "mail" // begun by a mail, answered by mail
)

// Conversation is one thread of one visitor (or of the owner in the playground).
// Its identity is unguessable and opaque.
type Conversation struct {
	ID        string
	StoreID   string
	Channel   Channel
	CreatedAt time.Time
	UpdatedAt time.Time
	Messages  int    // how many it holds
	Preview   string // first question
	Visitor   string // who held it, as a hash of what they hold; "" unknown

	// What became of its questions; only where a list or detail was asked for.
	Unanswered int // refused
	Weak       int // answered on weak evidence
	Up         int // answers rated helpful
	Down       int // and not helpful
}

// ConversationShow narrows a list of conversations.
type ConversationShow string

// What a list of conversations shows.
const (
	ShowAll        ConversationShow = "all"
	ShowUnanswered ConversationShow = "unanswered"
	ShowRatedDown  ConversationShow = "rated_down"
	ShowRatedUp    ConversationShow = "rated_up"
)

// ConversationShows are all of them.
var ConversationShows = []ConversationShow{ShowAll, ShowUnanswered, ShowRatedDown, ShowRatedUp}

// ConversationFilter says which conversations are meant. The zero value is all.
type ConversationFilter struct {
	Words   []string // each stands somewhere in the messages, whatever its case
	Show    ConversationShow
	Channel Channel   // "" both
	Since   time.Time // last heard of then or later
	For     string    // the teammate who sees them; "" whoever sees all
}

// Erased counts what the erasure of a visitor took away.
type Erased struct {
	Conversations int
	Enquiries     int
	Lookups       int // of orders
	Customers     int // of the shop, by the addresses that were proved
}
