package api

import (
	"crypto/subtle"
	"net/http"

	"tilly/api/wire"
)

func (s siteCalls) ready(w http.ResponseWriter, r *http.Request) {
	wire.Note(r, "/readyz")
	if err := s.Ready(); err != nil {
		s.Log.Warn("not ready", "error", err.Error())
		wire.Plain(w, http.StatusServiceUnavailable, "not ready")
		return
	}
	wire.Plain(w, http.StatusOK, "ready")
}

// mayReadMetrics lets loopback and the bearer of the token in. A proxy on the
// same machine is loopback too, so a forwarded request needs the token.
func (s siteCalls) mayReadMetrics(r *http.Request) bool {
	if token, ok := bearer(r); ok && s.MetricsToken != "" {
		return subtle.ConstantTimeCompare([]byte(token), []byte(s.MetricsToken)) == 1
	}
	forwarded := r.Header.Get("X-Forwarded-For") != "" || r.Header.Get("Forwarded") != ""
	return s.addressOf(r).IsLoopback() && !forwarded
}

// document gives the description of the API.
func (s siteCalls) document(c *call) (any, error) {
	body, err := s.openAPIDoc()
	if err != nil {
		return nil, err
	}
	c.w.Header().Set("Content-Type", "application/json; charset=utf-8")
	c.w.Header().Set("Cache-Control", "public, max-age=60")
	_, _ = c.w.Write(body) // a client that left is nobody to tell
	return answered{}, nil
}
