package fetch

import (
	"context"
	"errors"
	"net/url"
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

// Robots gives the robots.txt of u's site, from a cache of ten minutes. A site
// without one (any 4xx) allows everything; one that cannot be read just now is
// a temporary Failure.
func (c *Client) Robots(ctx context.Context, u *url.URL) (*Robots, error) {
	key := Origin(u)
	for {
		e, mine := c.robots.claim(key, time.Now())
		if mine {
			e.robots, e.err = c.readRobots(ctx, key)
			c.robots.settle(key, e, time.Now())
			return e.robots, e.err
		}
		select {
		case <-e.done:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		if e.err == nil || !isContext(e.err) { // else its reader went away: read it ourselves
			return e.robots, e.err
		}
	}
}

func isContext(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
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

func (c *Client) readRobots(ctx context.Context, origin string) (*Robots, error) {
	res, err := c.get(ctx, Request{URL: origin + "/robots.txt", Accept: "text/plain,*/*;q=0.5"}, maxRobots, true)
	var failure *Failure
	switch {
	case err == nil:
		return ParseRobots(res.Body, productToken(c.cfg.UserAgent)), nil
	case !errors.As(err, &failure):
		return nil, err
	case failure.Reason == TooManyHops, failure.Reason == BadURL,
		failure.Reason == BadStatus && failure.Status < 500 && failure.Status != 429:
		return &Robots{}, nil // RFC 9309 section 2.3.1.3: unavailable means no rules
	case failure.Reason == BadStatus || failure.Reason == BadAnswer:
		return nil, &Failure{
			Reason: RobotsUnknown, Temporary: true, RetryAfter: failure.RetryAfter, Cause: failure,
			Message: "The site's robots.txt, which says what may be read, cannot be read just now. Try again later.",
		}
	}
	return nil, failure
}
