package tilly

import "time"

// Bound is how often something may happen within a window of time, counted in
// rows so that replicas agree. It is reserved before the thing is done, so that no
// number of attempts at once exceeds it, and given back where the attempt turned
// out to be none of what is bounded.
type Bound struct {
	Key    string // what is counted; of any length, stored hashed
	Most   int
	Window time.Duration
}

// Advance is how much of a bound is booked before it is known what will be taken.
type Advance struct {
	Key   string
	Least int // else nothing is booked
	Want  int // where as much is left
	Most  int // of the bound
}
