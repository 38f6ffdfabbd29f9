package tilly

import "time"

// Once tells a call that creates from the same call sent again.
type Once struct {
	Key  string        // of the call, within its store
	Body string        // what the call asks for; another one under the same key is a mistake
	For  time.Duration // how long it is remembered
	Now  time.Time
}

// How long a call that created something is remembered: by a key that its sender
// chose, and by what it asked for where there is none, as a button pressed twice
// or a request tried again after a time-out is.
const (
	KeyRemembered  = 24 * time.Hour
	CallRemembered = 30 * time.Second
)
