package tilly

import "time"

// Enquiry is a message from a person: from the site's contact dialog (no store)
// or from a store's contact-sales form.
type Enquiry struct {
	ID             string
	StoreID        string // "" for the site's own
	ConversationID string
	Name           string // first and last name
	Email          string
	Phone          string
	Message        string
	CreatedAt      time.Time
}

// MaxMessage is the longest text of an enquiry, in characters.
const MaxMessage = 10_000
