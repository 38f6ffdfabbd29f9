package fetch

import (
	"log/slog"
	"net/url"
	"sync"
	"time"
)

const perHost = 2 // requests at a time; more can take a small shop down

// hosts makes all scans of this process polite together, and with turns those of
// all replicas.
type hosts struct {
	mu    sync.Mutex
	each  map[string]*host
	every time.Duration
	turns Turns // nil: there are no other replicas
	log   *slog.Logger
}

// host is one host:port. Fields below mu are guarded by it.
type host struct {
	slots   chan struct{}
	free    bool // of the networks the settings allow: not slowed
	mu      sync.Mutex
	next    time.Time     // when the next request may start
	delay   time.Duration // its Crawl-delay
	silence               // what it asked for
	users   int           // guarded by hosts.mu
}

func newHosts(perSecond float64) *hosts {
	h := &hosts{each: map[string]*host{}, log: slog.New(slog.DiscardHandler)}
	if perSecond > 0 {
		h.every = time.Duration(float64(time.Second) / perSecond)
	}
	return h
}

func (h *hosts) change(u *url.URL, set func(*host)) {
	h.mu.Lock()
	e := h.each[u.Hostname()+":"+portOf(u)]
	h.mu.Unlock()
	if e == nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	set(e)
}
