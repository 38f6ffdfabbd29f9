package tilly

import "time"

// KeyRequest is asking a shop for keys on a page of its own, where its owner allows
// it. The shop answers to an address that holds the request's secret, the state of
// RFC 6749, section 10.12: it is good once, for one store and the user who asked.
type KeyRequest struct {
	Hash      string // of the state, by HashSecret
	StoreID   string
	UserID    string
	Host      string // of the store's address when it was asked
	ExpiresAt time.Time
}

// KeyRequestLives is how long a shop's owner may take to log in there and allow it.
const KeyRequestLives = 15 * time.Minute

// KeyPage is what a shop is told of who asks for keys.
type KeyPage struct {
	App      string // who asks, as the shop's owner reads it
	StoreID  string // comes back with the keys
	Back     string // where the owner's browser goes then
	Callback string // where the shop sends the keys
}

// GivenKeys is what a shop sends when its owner allowed it.
type GivenKeys struct {
	StoreID string // as it was asked for
	Key     string
	Secret  string
}
