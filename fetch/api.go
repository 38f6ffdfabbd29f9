package fetch

import (
	"bytes"
	"cmp"
	"context"
	"net/http"
	"net/url"
	"time"

	"tilly/patience"
)

// Limits of a call. Small shops on shared hosts need tens of seconds for a page
// of products with many variations, so they are wider than those of a page.
const (
	callTimeout   = 90 * time.Second
	callHeader    = 60 * time.Second
	callBody      = 32 << 20
	callErrorBody = 64 << 10
)

// API calls the programming interfaces of shops: with credentials, with any
// method, and with every status as an answer. It dials through the same guard
// and keeps the same pace per host as the Client it belongs to. A redirect is
// an answer too and never followed, so that credentials reach no other address
// than the one they were meant for.
type API struct {
	client    *Client
	transport *http.Transport
}

// API makes a caller of interfaces beside this Client. Close ends its idle
// connections.
func (c *Client) API() *API {
	t := c.transport.Clone()
	t.ResponseHeaderTimeout = callHeader
	return &API{client: c, transport: t}
}

// Close ends idle connections. Calls under way are not touched.
func (a *API) Close() { a.transport.CloseIdleConnections() }

// Call is one request to an interface. URL and Header may hold credentials:
// neither ever stands in an error or a log line of this package.
type Call struct {
	Method string // default GET
	URL    string
	Header http.Header
	Body   []byte
}

// Answer is what an interface said, whatever its status.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte // decoded; of an error the first 64 kB
	// RetryAfter is from Retry-After or RateLimit-Retry-After, 0 when neither is
	// there; of maintenance only as long as it is kept to.
	RetryAfter time.Duration
}

// Do makes one call. What goes wrong before there is an answer is a *Failure,
// but the end of ctx, which stays its error. An answer that asks for silence
// (429, 503) keeps everyone off that host as long, ten minutes at most; look-ups
// and maintenance much shorter.
func (a *API) Do(ctx context.Context, call Call) (Answer, error) {
	u, err := Parse(call.URL)
	if err != nil {
		return Answer{}, badURL(nil) // the cause quotes the address
	}
	leave, err := a.client.hosts.enter(ctx, u, func() bool { return a.client.guard.unslowed(ctx, u.Hostname()) })
	if err != nil {
		return Answer{}, err
	}
	defer leave()
	own, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	answer, err := a.exchange(own, cancel, u, call)
	if err != nil {
		err = classify(ctx, err)
		a.client.cfg.Log.DebugContext(ctx, "call failed", "host", u.Host, "err", err)
		return Answer{}, err
	}
	return answer, nil
}

func (a *API) exchange(ctx context.Context, cancel func(), u *url.URL, call Call) (Answer, error) {
	req, err := http.NewRequestWithContext(ctx, cmp.Or(call.Method, http.MethodGet), u.String(), bytes.NewReader(call.Body))
	if err != nil {
		return Answer{}, badURL(nil)
	}
	if call.Header != nil {
		req.Header = call.Header.Clone()
	}
	req.Header.Set("User-Agent", a.client.cfg.UserAgent)
	req.Header.Set("Accept-Encoding", "gzip, br, deflate")
	if req.Header.Get("Accept") == "" {
		req.Header.Set("Accept", "application/json")
	}
	raw, err := a.transport.RoundTrip(req)
	if err != nil {
		return Answer{}, err
	}
	defer raw.Body.Close()
	answer := Answer{Status: raw.StatusCode, Header: raw.Header, RetryAfter: askedToWait(raw.Header)}
	limit, cut := int64(callBody), false
	if raw.StatusCode < 200 || raw.StatusCode > 299 {
		limit, cut = callErrorBody, true
	}
	if answer.Body, err = readBody(raw, limit, cut, a.client.cfg.IdleTimeout, cancel); err != nil {
		return Answer{}, err
	}
	if quiet(raw.StatusCode) {
		answer.RetryAfter = a.client.hosts.pause(u, raw.StatusCode, answer.RetryAfter)
	} else if raw.StatusCode < 500 {
		a.client.hosts.answered(u)
	}
	return answer, nil
}

// askedToWait reads both headers that shop platforms use: Retry-After, and
// RateLimit-Retry-After of WooCommerce's Store API, which comes with a 400.
func askedToWait(h http.Header) time.Duration {
	now := time.Now()
	return cmp.Or(patience.Asked(h.Get("Retry-After"), now), patience.Asked(h.Get("RateLimit-Retry-After"), now))
}
