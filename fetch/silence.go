package fetch

import (
	"context"
	"net/http"
	"time"
)

// How long a site that asked for silence is left alone.
const (
	maxPause    = 10 * time.Minute
	longestWait = 10 * time.Second // a pause beyond that is told, not sat out
	// firstRest is how long a page of maintenance is believed the first time: most
	// go within seconds, whatever they ask for. While it stays, the pause doubles.
	firstRest = 30 * time.Second
	// lookUpRest is how long somebody who waits for one answer is kept off.
	lookUpRest = 30 * time.Second
)

type lookUpKey struct{}

// LookUp marks that a person waits for what is asked: a pause holds such a request
// back for half a minute at most.
func LookUp(ctx context.Context) context.Context { return context.WithValue(ctx, lookUpKey{}, true) }

func isLookUp(ctx context.Context) bool { return ctx.Value(lookUpKey{}) != nil }

// silence is what a site last asked for.
type silence struct {
	asked  time.Time     // when
	until  time.Time     // when it ends
	rest   time.Duration // the last pause for maintenance; 0 once it answered
	status int           // with which status it asked
}

// ask notes a refusal and says how long the site is left alone for it.
func (s *silence) ask(status int, wanted time.Duration, now time.Time) time.Duration {
	pause := min(wanted, maxPause)
	if status == http.StatusServiceUnavailable && pause > firstRest {
		if now.After(s.until) || s.rest == 0 { // not one of several that were under way
			s.rest = max(firstRest, 2*s.rest)
		}
		pause = min(pause, s.rest)
	}
	if until := now.Add(pause); until.After(s.until) {
		s.asked, s.until, s.status = now, until, status
	}
	return pause
}

// left is how much of the pause there is for a request.
func (s *silence) left(lookUp bool, now time.Time) time.Duration {
	until := s.until
	if most := s.asked.Add(lookUpRest); lookUp && until.After(most) {
		until = most
	}
	return until.Sub(now)
}
