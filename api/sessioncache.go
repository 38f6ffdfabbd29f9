package api

import (
	"context"
	"maps"
	"sync"
	"time"

	"tilly"
)

// sessionCache spares the database a look-up for bursts of calls. Nothing in it
// is believed for longer than a second, and signing out empties its entry.
type sessionCache struct {
	rows    Sessions
	now     func() time.Time
	mu      sync.Mutex
	held    map[string]heldSession
	emptied int // how often something was forgotten: what was read before is not held
}

type heldSession struct {
	user tilly.User
	at   time.Time
}

const (
	sessionBelief = time.Second
	sessionsHeld  = 10_000
)

func newSessionCache(rows Sessions, now func() time.Time) *sessionCache {
	return &sessionCache{rows: rows, now: now, held: map[string]heldSession{}}
}

func (sc *sessionCache) user(ctx context.Context, hash string) (tilly.User, error) {
	now := sc.now()
	sc.mu.Lock()
	held, ok := sc.held[hash]
	emptied := sc.emptied
	sc.mu.Unlock()
	if age := now.Sub(held.at); ok && age >= 0 && age < sessionBelief {
		return held.user, nil
	}
	user, err := sc.rows.SessionUser(ctx, hash, now)
	sc.mu.Lock()
	defer sc.mu.Unlock()
	if err != nil {
		delete(sc.held, hash)
		return tilly.User{}, err
	}
	if sc.emptied != emptied {
		return user, nil
	}
	if len(sc.held) >= sessionsHeld {
		clear(sc.held)
	}
	sc.held[hash] = heldSession{user, now}
	return user, nil
}

// dropUser forgets what is held of a user, whose account or sessions changed.
func (sc *sessionCache) dropUser(id string) {
	sc.mu.Lock()
	defer sc.mu.Unlock()
	sc.emptied++
	maps.DeleteFunc(sc.held, func(_ string, held heldSession) bool { return held.user.ID == id })
}

// drop forgets what is held of a session, which ended.
func (sc *sessionCache) drop(hash string) {
	sc.mu.Lock()
	defer sc.mu.Unlock()
	sc.emptied++
	delete(sc.held, hash)
}
