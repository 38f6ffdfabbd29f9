package api

import (
	"net/http"
	"net/netip"

	"github.com/go-chi/httprate"

	"tilly"
	"tilly/api/wire"
)

const tooManyQuestions = "Too many messages in a short time. Please wait a moment and try again."

// limit refuses a call when its address has used up l.
func (s *core) limit(l *httprate.RateLimiter, c *call, message string) error {
	wait, exceeds := wire.Exceeds(l, c.r, wire.AddressKey(s.addressOf(c.r)))
	if !exceeds {
		return nil
	}
	return &tilly.Error{Code: tilly.TooMany, Message: message, RetryAfter: wait}
}

// addressOf is the address a request came from, as far as trusted proxies tell it.
func (s *core) addressOf(r *http.Request) netip.Addr {
	return wire.Proxies(s.TrustedProxies).AddressOf(r)
}
