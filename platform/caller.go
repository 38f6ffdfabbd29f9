package platform

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/patience"
)

const (
	atOnce      = 2 // more can take a small shop down
	maxTries    = 5
	longestWait = 10 * time.Second // longer ones are told, not sat out
	// restAnyway is how long a shop in trouble is left alone that does not say.
	restAnyway = 30 * time.Second
)

// Caller makes a connector's calls: two at a time, to the shop's own origins
// alone, tried again when the shop asks for patience, and without its keys in
// any error.
type Caller struct {
	api     *fetch.API
	slots   chan struct{}
	secrets []string
	backoff time.Duration
}

// NewCaller makes a Caller that keeps the secrets to itself.
func NewCaller(net Net, secrets ...string) *Caller {
	c := &Caller{api: net.API, slots: make(chan struct{}, atOnce), backoff: cmp.Or(net.Backoff, time.Second)}
	for _, s := range secrets {
		if s != "" {
			c.secrets = append(c.secrets, s, url.QueryEscape(s), url.PathEscape(s), base64.StdEncoding.EncodeToString([]byte(s)))
		}
	}
	return c
}

// Exchange is one call that may take several tries.
type Exchange struct {
	// Build makes the request of each try anew: a signed nonce is good for one.
	Build func() (fetch.Call, error)
	// Again says of an answer whether the same is to be asked again, and after
	// how long; 0 leaves that to the Caller. nil: Patience.
	Again func(fetch.Answer) (wait time.Duration, again bool)
	// Once gives up when there is no answer at all, where others try again.
	Once bool
}

// Do makes the exchange. An answer of any status is no error; no answer, and
// one that still asks for patience at the last try, is tilly.Unavailable.
func (c *Caller) Do(ctx context.Context, e Exchange) (fetch.Answer, error) {
	if e.Again == nil {
		e.Again = Patience
	}
	for try := 1; ; try++ {
		answer, err := c.once(ctx, e)
		wait, again := temporary(err)
		again = again && !e.Once
		if err == nil {
			wait, again = e.Again(answer)
		}
		switch {
		case ctx.Err() != nil:
			return fetch.Answer{}, ctx.Err()
		case !again && err == nil:
			return answer, nil
		case !again, !c.rest(ctx, try, wait):
			return fetch.Answer{}, cmp.Or(ctx.Err(), c.unavailable(answer, err, wait))
		}
	}
}

// Page reads a page of the shop's, again where it asks for patience. A failure of which
// passes says that the page may come another time is tilly.Unavailable.
func (c *Caller) Page(ctx context.Context, pages *fetch.Client, address string, passes func(*fetch.Failure) bool) (fetch.Response, error) {
	for try := 1; ; try++ {
		page, err := pages.Get(ctx, fetch.Request{URL: address})
		var f *fetch.Failure
		if !errors.As(err, &f) || !passes(f) {
			return page, err
		}
		if f.Reason == fetch.SlowSite || !c.rest(ctx, try, f.RetryAfter) {
			out := &tilly.Error{Code: tilly.Unavailable, Message: f.Message, RetryAfter: f.RetryAfter, Cause: f}
			return page, cmp.Or[error](ctx.Err(), out)
		}
	}
}

// rest waits before the try that follows, as long as the shop asks for; false where it
// was tried enough, asks for longer than is sat out, or ctx ends.
func (c *Caller) rest(ctx context.Context, try int, wait time.Duration) bool {
	if try == maxTries || wait > longestWait {
		return false
	}
	if wait == 0 {
		wait = c.backoff << (try - 1)
	}
	return patience.Wait(ctx, wait) == nil
}

func (c *Caller) once(ctx context.Context, e Exchange) (fetch.Answer, error) {
	select {
	case c.slots <- struct{}{}:
	case <-ctx.Done():
		return fetch.Answer{}, ctx.Err()
	}
	defer func() { <-c.slots }()
	call, err := e.Build() // signed now, not while it waited for its turn
	if err != nil {
		return fetch.Answer{}, err
	}
	return c.api.Do(ctx, call)
}

// temporary says whether a failure may pass by itself.
func temporary(err error) (time.Duration, bool) {
	var f *fetch.Failure
	if !errors.As(err, &f) {
		return 0, false
	}
	return f.RetryAfter, f.Temporary
}

// Patience is what shops in general ask for: 429, 503 and other troubles of
// their own, and the 400 of WooCommerce's Store API.
func Patience(a fetch.Answer) (time.Duration, bool) {
	switch {
	case a.Status == http.StatusTooManyRequests, a.Status == http.StatusRequestTimeout, a.Status == http.StatusTooEarly:
		return a.RetryAfter, true
	case a.Status == http.StatusInternalServerError, a.Status == http.StatusBadGateway,
		a.Status == http.StatusServiceUnavailable, a.Status == http.StatusGatewayTimeout:
		return a.RetryAfter, true
	case a.Status == http.StatusBadRequest && ErrorCode(a.Body) == "rate_limit_exceeded":
		return a.RetryAfter, true
	}
	return 0, false
}

// ErrorCode is the code of a WordPress error, "" when the body is none.
func ErrorCode(body []byte) string {
	var e struct{ Code string }
	if json.Unmarshal(body, &e) != nil {
		return ""
	}
	return e.Code
}

// unavailable words the end of all tries for the owner.
func (c *Caller) unavailable(a fetch.Answer, err error, wait time.Duration) error {
	if wait == 0 && a.Status != 0 {
		wait = restAnyway
	}
	out := &tilly.Error{Code: tilly.Unavailable, RetryAfter: wait, Cause: c.Clean(err)}
	var f *fetch.Failure
	var e *tilly.Error
	switch {
	case errors.As(err, &e):
		return e
	case errors.As(err, &f):
		out.Message = f.Message
	case err != nil:
		out.Message = "The shop could not be reached."
	case a.Status == http.StatusTooManyRequests, a.Status == http.StatusBadRequest, a.Status == http.StatusOK:
		out.Message = "The shop asked us to slow down. Try again later."
	case a.Status == http.StatusServiceUnavailable:
		out.Message = "The shop is in maintenance or overloaded (503). Try again later."
	default:
		out.Message = fmt.Sprintf("The shop had a problem of its own (%d). Try again later.", a.Status)
	}
	return out
}

// Clean takes every key out of an error's text.
func (c *Caller) Clean(err error) error {
	if err == nil {
		return nil
	}
	text := c.CleanText(err.Error())
	if text == err.Error() {
		return err
	}
	return errors.New(text)
}

// CleanText takes every key out of a text.
func (c *Caller) CleanText(s string) string {
	for _, secret := range c.secrets {
		s = strings.ReplaceAll(s, secret, "***")
	}
	return s
}

// Unexpected is an answer that no rule covers; its start goes to the log.
func (c *Caller) Unexpected(a fetch.Answer, message string) error {
	start := a.Body[:min(len(a.Body), 300)]
	return tilly.Wrap(fmt.Errorf("status %d: %s", a.Status, c.CleanText(string(start))), tilly.Unavailable, message)
}
