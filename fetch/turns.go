package fetch

import (
	"context"
	"time"

	"tilly/patience"
)

// How long a turn may last, how often a taken host is asked for again at the
// least, and how long taking and giving back may take.
const (
	turnLease  = time.Minute
	longestNap = 100 * time.Millisecond
	giveBack   = 5 * time.Second
)

// share takes a turn at a host among all replicas; without Turns it is alone. A
// pause beyond what is sat out is told. When rows cannot be reached the politeness
// of this process has to do.
func (h *hosts) share(ctx context.Context, key string, used *host) (leave func(), err error) {
	if h.turns == nil {
		return func() {}, nil
	}
	for {
		slots, pace := h.paceOf(used)
		turn, err := h.takeTurn(ctx, key, slots)
		switch {
		case turn.Taken && ctx.Err() != nil:
			h.giveTurn(key, turn.Slot, time.Time{})
			return nil, ctx.Err()
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			h.log.WarnContext(ctx, "a turn at a host could not be taken", "host", key, "error", err.Error())
			return func() {}, nil
		case turn.Taken:
			free := time.Now().Add(pace)
			return func() { h.giveTurn(key, turn.Slot, free) }, nil
		case turn.Wait > 2*turnLease && isLookUp(ctx):
			return func() {}, nil // another replica was told to wait that long: here nobody is kept waiting for it
		case turn.Wait > 2*turnLease:
			return nil, paused(turn.Wait, 0) // far beyond a lease: the site asked for silence
		}
		if err := patience.Wait(ctx, min(max(turn.Wait, time.Millisecond), longestNap)); err != nil {
			return nil, err
		}
	}
}

// takeTurn is seen through even when ctx ends: a slot that is taken must be known,
// to be given back.
func (h *hosts) takeTurn(ctx context.Context, key string, slots int) (Turn, error) {
	if err := ctx.Err(); err != nil {
		return Turn{}, err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), giveBack)
	defer cancel()
	return h.turns.Take(ctx, key, slots, turnLease)
}

// paceOf is how many may ask a host at a time, and how long after the begin of a
// turn its slot may be taken again, so that all slots together keep the pace.
func (h *hosts) paceOf(used *host) (slots int, pace time.Duration) {
	used.mu.Lock()
	defer used.mu.Unlock()
	switch {
	case used.free:
		return perHost, 0
	case used.delay > 0:
		return 1, max(h.every, used.delay)
	}
	return perHost, perHost * h.every
}

// giveTurn does so whether or not the request that had it was given up.
func (h *hosts) giveTurn(key, slot string, free time.Time) {
	if now := time.Now(); free.Before(now) {
		free = now
	}
	ctx, cancel := context.WithTimeout(context.Background(), giveBack)
	defer cancel()
	if err := h.turns.Give(ctx, key, slot, free); err != nil {
		h.log.Warn("a turn at a host could not be given back; its lease ends it", "host", key, "error", err.Error())
	}
}

// silence tells all replicas what a site asked this one.
func (h *hosts) silence(key string, d time.Duration) {
	if h.turns == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), giveBack)
	defer cancel()
	if err := h.turns.Silence(ctx, key, time.Now().Add(min(d, maxPause))); err != nil {
		h.log.Warn("a pause that a host asked for could not be shared", "host", key, "error", err.Error())
	}
}
