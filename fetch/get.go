package fetch

import (
	"context"
	"net/url"
)

// Get fetches a page. Every answer but 2xx and 304 is a *Failure, and so is
// everything else that goes wrong but the end of ctx, which stays its error.
func (c *Client) Get(ctx context.Context, r Request) (Response, error) {
	var before asks
	if r.Robots {
		before = func(ctx context.Context, u *url.URL) error { return c.askRobots(ctx, u, r.Owner) }
	}
	return c.get(ctx, r, c.cfg.MaxBody, false, before)
}

// askRobots refuses what the site's robots.txt forbids.
func (c *Client) askRobots(ctx context.Context, u *url.URL, owner func(*url.URL) bool) error {
	robots, err := c.Robots(ctx, u)
	if err != nil {
		return err
	}
	c.hosts.setDelay(u, robots.CrawlDelay())
	if owner != nil && owner(u) {
		return nil
	}
	pathQuery := normalPath(u.EscapedPath())
	if u.RawQuery != "" {
		pathQuery += "?" + u.RawQuery
	}
	if !robots.Allowed(normalPattern(pathQuery)) {
		return &Failure{Reason: ForbidRobots, Message: "The site's robots.txt asks us not to read this page. Allow TillyBot there to have it learnt."}
	}
	return nil
}
