package fetch

import (
	"context"
	"net/url"
	"time"

	"tilly/patience"
)

const (
	maxCrawlDelay = 30 * time.Second
	maxHosts      = 4_096
)

// use gives the host of u; drop must follow.
func (h *hosts) use(u *url.URL, free func() bool) (*host, string) {
	key := u.Hostname() + ":" + portOf(u)
	h.mu.Lock()
	if found := h.each[key]; found != nil {
		found.users++
		h.mu.Unlock()
		return found, key
	}
	h.mu.Unlock()
	made := &host{free: free(), slots: make(chan struct{}, perHost)} // resolves a name: not under the lock
	h.mu.Lock()
	defer h.mu.Unlock()
	if found := h.each[key]; found != nil {
		made = found
	}
	h.forgetIdle()
	h.each[key] = made
	made.users++
	return made, key
}

func (h *hosts) drop(used *host) {
	h.mu.Lock()
	used.users--
	h.mu.Unlock()
}

// forgetIdle makes room once there are many; a host that is used or owed a
// pause stays.
func (h *hosts) forgetIdle() {
	if len(h.each) < maxHosts {
		return
	}
	now := time.Now()
	for key, e := range h.each {
		e.mu.Lock()
		idle := e.users == 0 && now.After(e.next) && now.After(e.until)
		e.mu.Unlock()
		if idle {
			delete(h.each, key)
		}
	}
}

// enter waits until a request to the host of u may start; leave must follow.
func (h *hosts) enter(ctx context.Context, u *url.URL, free func() bool) (leave func(), err error) {
	used, key := h.use(u, free)
	select {
	case used.slots <- struct{}{}:
	case <-ctx.Done():
		h.drop(used)
		return nil, ctx.Err()
	}
	out := func() {
		<-used.slots
		h.drop(used)
	}
	for {
		wait, settled, err := used.turn(h.every, isLookUp(ctx))
		if err == nil && wait > 0 {
			err = patience.Wait(ctx, wait)
		}
		if err != nil {
			out()
			return nil, err
		}
		if settled {
			break
		}
	}
	give, err := h.share(ctx, key, used)
	if err != nil {
		out()
		return nil, err
	}
	return func() { give(); out() }, nil
}

// turn reserves the next free moment and says how long it is away. While the
// site is paused it reserves nothing: settled is false, ask again.
func (h *host) turn(every time.Duration, lookUp bool) (wait time.Duration, settled bool, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := time.Now()
	if pause := h.left(lookUp, now); pause > 0 {
		if pause > longestWait {
			return 0, false, paused(pause, h.status)
		}
		return pause, false, nil
	}
	if h.free {
		return 0, true, nil
	}
	at := now
	if h.next.After(now) {
		at = h.next
	}
	h.next = at.Add(max(every, h.delay))
	return at.Sub(now), true, nil
}

// setDelay notes the site's Crawl-delay.
func (h *hosts) setDelay(u *url.URL, d time.Duration) {
	h.change(u, func(e *host) { e.delay = min(d, maxCrawlDelay) })
}
