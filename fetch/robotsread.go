package fetch

import (
	"context"
	"errors"
	"net/url"
	"time"
)

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

func (c *Client) readRobots(ctx context.Context, origin string) (*Robots, error) {
	res, err := c.get(ctx, Request{URL: origin + "/robots.txt", Accept: "text/plain,*/*;q=0.5"}, maxRobots, true, nil)
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
