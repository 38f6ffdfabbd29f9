// Package fetch speaks HTTP to addresses that strangers gave us. It dials only
// public addresses, checks every redirect anew, keeps to robots.txt and to a
// polite pace per host, and never reads more or waits longer than its limits.
package fetch

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"tilly/patience"
)

// Config says how a Client behaves; zero fields take the defaults named.
type Config struct {
	Allow         []netip.Prefix // reachable besides public addresses, on any port, not slowed
	PerSecond     float64        // requests a second for one host, over all scans; default 10
	UserAgent     string         // default "TillyBot/1.0"
	MaxBody       int64          // decoded bytes of a page; default 10 MiB
	Timeout       time.Duration  // for one page, without waiting for its turn; default 30 s
	HeaderTimeout time.Duration  // until the header of an answer is there; default 15 s
	IdleTimeout   time.Duration  // between two pieces of a body; default 10 s
	Resolver      Resolver       // default net.DefaultResolver
	RootCAs       *x509.CertPool // default the system's
	Log           *slog.Logger   // default none
	Turns         Turns          // shared by all replicas; nil where there is one process
}

func (c Config) withDefaults() Config {
	c.PerSecond = cmp.Or(c.PerSecond, 10)
	c.UserAgent = cmp.Or(c.UserAgent, "TillyBot/1.0")
	c.MaxBody = cmp.Or(c.MaxBody, 10<<20)
	c.Timeout = cmp.Or(c.Timeout, 30*time.Second)
	c.HeaderTimeout = cmp.Or(c.HeaderTimeout, 15*time.Second)
	c.IdleTimeout = cmp.Or(c.IdleTimeout, 10*time.Second)
	if c.Resolver == nil {
		c.Resolver = net.DefaultResolver
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return c
}

// Client fetches; it is safe for use by many at once, and one per process is
// what makes politeness hold over all scans.
type Client struct {
	cfg       Config
	guard     *guard
	transport *http.Transport
	hosts     *hosts
	robots    robotsCache
}

// New makes a Client. Close lets its idle connections go.
func New(cfg Config) *Client {
	cfg = cfg.withDefaults()
	g := newGuard(newSpace(cfg.Allow), cfg.Resolver)
	polite := newHosts(cfg.PerSecond)
	polite.turns, polite.log = cfg.Turns, cfg.Log
	return &Client{
		cfg: cfg, guard: g, hosts: polite,
		robots: robotsCache{entries: map[string]*robotsEntry{}},
		transport: &http.Transport{
			Proxy:                  nil, // a proxy of the environment would dial for us, unchecked
			DialContext:            g.DialContext,
			DisableCompression:     true, // decoded here, under a limit
			TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: cfg.RootCAs},
			TLSHandshakeTimeout:    10 * time.Second,
			ResponseHeaderTimeout:  cfg.HeaderTimeout,
			MaxResponseHeaderBytes: 256 << 10,
			MaxIdleConnsPerHost:    perHost,
			MaxIdleConns:           64,
			IdleConnTimeout:        30 * time.Second,
			ForceAttemptHTTP2:      true,
		},
	}
}

// Close ends idle connections. Requests under way are not touched.
func (c *Client) Close() { c.transport.CloseIdleConnections() }

// Request is one page to fetch.
type Request struct {
	URL          string
	ETag         string // If-None-Match, sent to URL alone, never after a redirect
	LastModified string // If-Modified-Since, likewise
	Accept       string // default: HTML and plain text
	Robots       bool   // ask the robots.txt of every host on the way first
	// Owner says of an address that whoever it belongs to wants it read, whatever
	// its robots.txt keeps from search engines; how fast it may be asked still
	// counts. nil: of none.
	Owner func(u *url.URL) bool
	// Follow is asked before each redirect; false ends there, with RedirectTo
	// set in the Response. nil follows up to five.
	Follow func(next *url.URL) bool
}

// Response is what came of a Request.
type Response struct {
	URL         string // where it was found in the end
	Status      int
	Header      http.Header
	Body        []byte // decoded from gzip, deflate or br; the charset is as sent
	ContentType string // media type in lower case, sniffed when the site names none
	NotModified bool   // 304: Body is empty, what is known still holds
	RedirectTo  string // where it leads, when Follow said no
}

const (
	maxHops    = 5
	pageAccept = "text/html,application/xhtml+xml,text/plain;q=0.8,*/*;q=0.5"
)

// asks is what is asked before each request on the way to a page, nil for nothing.
type asks func(ctx context.Context, u *url.URL) error

// get fetches a page under a limit for its body; cut keeps what is within the limit
// where a page over it would fail.
func (c *Client) get(ctx context.Context, r Request, limit int64, cut bool, before asks) (Response, error) {
	u, err := Parse(r.URL)
	if err != nil {
		return Response{}, err
	}
	left := c.cfg.Timeout
	for hop := 0; ; hop++ {
		began := time.Now()
		res, waited, err := c.hop(ctx, u, r, limit, cut, left, before)
		if err != nil {
			c.cfg.Log.DebugContext(ctx, "fetch failed", "host", u.Host, "err", err)
			return Response{}, err
		}
		left -= time.Since(began) - waited
		next, err := c.redirect(u, res)
		if err != nil || next == nil {
			return res, err
		}
		if r.Follow != nil && !r.Follow(next) {
			res.RedirectTo = next.String()
			return res, nil
		}
		if hop == maxHops {
			return Response{}, tooManyHops()
		}
		if left <= 0 {
			return Response{}, slowSite(nil)
		}
		u, r.ETag, r.LastModified = next, "", "" // validators belong to the first address
	}
}

// redirect gives where an answer leads, nil when it is the last one.
func (c *Client) redirect(from *url.URL, res Response) (*url.URL, error) {
	switch res.Status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
	default:
		return nil, nil
	}
	next, err := Join(from, res.Header.Get("Location"))
	if err != nil {
		return nil, unreachable(err, false)
	}
	return next, nil
}

// hop makes one request. waited is the part of its time that was politeness.
func (c *Client) hop(ctx context.Context, u *url.URL, r Request, limit int64, cut bool,
	left time.Duration, before asks) (res Response, waited time.Duration, err error) {
	began := time.Now()
	if before != nil {
		if err := before(ctx, u); err != nil {
			return Response{}, 0, err
		}
	}
	leave, err := c.hosts.enter(ctx, u, func() bool { return c.guard.unslowed(ctx, u.Hostname()) })
	if err != nil {
		return Response{}, 0, err
	}
	defer leave()
	waited = time.Since(began)
	own, cancel := context.WithTimeout(ctx, left)
	defer cancel()
	res, err = c.exchange(own, cancel, u, r, limit, cut)
	return res, waited, classify(ctx, err)
}

func (c *Client) exchange(ctx context.Context, cancel func(), u *url.URL, r Request, limit int64, cut bool) (Response, error) {
	req, err := c.asked(ctx, u, r)
	if err != nil {
		return Response{}, badURL(err)
	}
	raw, err := c.transport.RoundTrip(req)
	if err != nil {
		return Response{}, err
	}
	defer raw.Body.Close()
	res := Response{URL: u.String(), Status: raw.StatusCode, Header: raw.Header}
	switch {
	case raw.StatusCode == http.StatusNotModified:
		res.NotModified = r.ETag != "" || r.LastModified != ""
		if !res.NotModified {
			return Response{}, badAnswer(errors.New("304 without a condition"))
		}
		return res, nil
	case raw.StatusCode >= 300 && raw.StatusCode < 400 && raw.Header.Get("Location") != "":
		return res, nil
	case raw.StatusCode < 200 || raw.StatusCode > 299:
		return Response{}, c.refused(u, raw)
	}
	c.hosts.answered(u)
	res.Body, err = readBody(raw, limit, cut, c.cfg.IdleTimeout, cancel)
	if err != nil {
		return Response{}, err
	}
	res.ContentType = contentType(raw.Header.Get("Content-Type"), res.Body)
	return res, nil
}

// asked is the request as it goes out.
func (c *Client) asked(ctx context.Context, u *url.URL, r Request) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("User-Agent", c.cfg.UserAgent)
	req.Header.Set("Accept", cmp.Or(r.Accept, pageAccept))
	req.Header.Set("Accept-Encoding", "gzip, br, deflate")
	if r.ETag != "" {
		req.Header.Set("If-None-Match", r.ETag)
	}
	if r.LastModified != "" {
		req.Header.Set("If-Modified-Since", r.LastModified)
	}
	return req, nil
}

// refused is what a status that is no success means; a host that asks for time has it.
func (c *Client) refused(u *url.URL, raw *http.Response) error {
	wait := patience.Asked(raw.Header.Get("Retry-After"), time.Now())
	if wait > 0 && quiet(raw.StatusCode) {
		wait = c.hosts.pause(u, raw.StatusCode, wait)
	}
	return badStatus(raw.StatusCode, wait)
}
