package fetch

import (
	"context"
	"time"
)

// Turns are the right to ask a host, shared by all replicas. A lease ends the turn
// of a replica that died.
type Turns interface {
	// Take takes one of the slots of a host; where all are taken the Turn says how
	// long at the least.
	Take(ctx context.Context, host string, slots int, lease time.Duration) (Turn, error)
	// Give gives a slot back, to be taken again from the given time on.
	Give(ctx context.Context, host, slot string, free time.Time) error
	// Silence keeps everyone off a host until the given time.
	Silence(ctx context.Context, host string, until time.Time) error
}

// Turn is what came of asking for one.
type Turn struct {
	Slot  string        // what Give needs
	Wait  time.Duration // without a slot: until the first is free, at the least
	Taken bool
}
