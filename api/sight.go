package api

import (
	"sync"
	"time"
)

// sightStep is how often a sight of one store's widget is written down.
const sightStep = time.Minute

// sightLog keeps sights from being written with every page view.
type sightLog struct {
	mu   sync.Mutex
	last map[string]time.Time
}

// due says whether a sight is to be written, which counts as written then.
func (l *sightLog) due(storeID string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now.Sub(l.last[storeID]) < sightStep {
		return false
	}
	if l.last == nil || len(l.last) > 100_000 {
		l.last = map[string]time.Time{}
	}
	l.last[storeID] = now
	return true
}
