package tilly

import "time"

// Roles of a message.
const (
	RoleUser  = "user"
	RoleAI    = "ai"
	RoleTeam  = "agent" // a teammate, to the shopper
	RoleNote  = "note"  // a teammate, to the team alone
	RoleEvent = "event" // what happened to a ticket: its text is a Move
)

// Ways by which a message of a ticket came.
const (
	ViaWidget    = "widget"
	ViaDashboard = "dashboard"
	ViaForm      = "form"
	ViaMail      = "mail"
)

// Message is one turn of a conversation.
type Message struct {
	ID             string
	ConversationID string
	StoreID        string
	Ord            int // its place in the conversation, from 0; only where a thread was asked for
	Role           string
	Author         string    // the id of the teammate who wrote it, "" nobody
	AuthorName     string    // only where a thread was asked for
	Via            string    // "" of the assistant's talk
	Page           string    // of the shop, from which the shopper writes; the last one is kept with the conversation, as KeptPage has it
	Cut            bool      // it came by a mail that holds more; only where a thread was asked for
	MailFault      MailFault // of a reply whose mail did not reach the shopper, "" none; likewise
	NotKept        []string  // names of what was attached to the mail; likewise
	Text           string
	Action         string // track-order or contact-sales when it came from a form; of an answer, the form that it offers
	Answered       bool   // only for RoleAI
	Sources        []Citation
	Products       []ProductCard
	File           *Attachment // nil unless the message is a file
	CreatedAt      time.Time

	// Of answers, where the owner reads them.
	Rating    Rating
	Doubt     Doubt
	Evidence  *float64 // nil where it decided nothing
	Threshold *float64
	GapID     string // "" when it belongs to no gap
}

// MailFault is why the mail with a reply did not reach its shopper.
type MailFault string

// The faults.
const (
	FaultRefused MailFault = "refused" // it was given up: no mail server took it
	FaultBounced MailFault = "bounced" // it came back
)
