package fetch

import (
	"sync"
	"time"
)

const (
	robotsTTL      = 10 * time.Minute
	robotsRetryTTL = time.Minute // for one that could not be read
	maxRobotsKept  = 2_000
)

// robotsCache keeps what each site's robots.txt says.
type robotsCache struct {
	mu      sync.Mutex
	entries map[string]*robotsEntry
}

// robotsEntry is filled once; whoever comes meanwhile waits for done.
type robotsEntry struct {
	done   chan struct{}
	robots *Robots
	err    error
	until  time.Time
}

// claim gives the live entry of key, or a new one that the caller is to fill.
func (r *robotsCache) claim(key string, now time.Time) (e *robotsEntry, mine bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if e := r.entries[key]; e != nil && (e.until.IsZero() || now.Before(e.until)) {
		return e, false
	}
	if len(r.entries) >= maxRobotsKept {
		r.evict()
	}
	e = &robotsEntry{done: make(chan struct{})}
	r.entries[key] = e
	return e, true
}

// evict drops the filled entry that would have been dropped first anyway.
func (r *robotsCache) evict() {
	oldest := ""
	for key, e := range r.entries {
		if !e.until.IsZero() && (oldest == "" || e.until.Before(r.entries[oldest].until)) {
			oldest = key
		}
	}
	delete(r.entries, oldest)
}

func (r *robotsCache) settle(key string, e *robotsEntry, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	e.until = now.Add(robotsTTL)
	if e.err != nil {
		e.until = now.Add(robotsRetryTTL)
	}
	if e.err != nil && isContext(e.err) && r.entries[key] == e {
		delete(r.entries, key)
	}
	close(e.done)
}
