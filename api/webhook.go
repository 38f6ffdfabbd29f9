package api

import (
	"io"
	"net/http"

	"tilly/api/wire"
)

// maxMessage is the longest message of a shop. A product with two thousand
// variants has about two megabytes.
const maxMessage = 4 << 20

// webhook takes what a shop tells of a change. The order of decisions is that of
// all calls: whose the address is, the message's size, its signature.
func (s shopCalls) webhook(c *call) (any, error) {
	h, err := s.Hooks.HookOf(c.ctx, c.param("platform"), c.param("token"))
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(http.MaxBytesReader(c.w, c.r.Body, maxMessage))
	if err != nil {
		return nil, wire.BodyError(err)
	}
	if err := s.Hooks.Heard(c.ctx, h, c.r.Header, body); err != nil {
		return nil, err
	}
	s.Woken()
	return ok(""), nil
}
