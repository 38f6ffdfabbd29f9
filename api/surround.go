package api

import (
	"net/http"
	"path"
	"strings"
	"time"

	"tilly/api/wire"
)

// surround is what happens around every request, and before any route is looked for.
func (s server) surround(next http.Handler) http.Handler {
	around := wire.Surround{
		Secure: s.public.Scheme == "https", Log: s.Log, AddressOf: s.addressOf,
		Quiet: func(v wire.Visit) bool {
			return quiet(v.Route) || s.QuietRequests && v.Status < http.StatusInternalServerError
		},
		Measure: func(r *http.Request, v wire.Visit, took time.Duration) {
			s.metrics.request(r.Method, v.Route, v.Status, took)
		},
		Panicked: s.metrics.panics.Inc, Fail: s.fail,
	}
	return around.Around(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if oddPath(r) {
			s.noSuchCall(w, r)
			return
		}
		if s.plainPage(r) {
			wire.Note(r, "(to https)")
			http.Redirect(w, r, s.PublicURL+r.URL.RequestURI(), http.StatusPermanentRedirect) //nolint:gosec // on our own origin, to which only a path is added
			return
		}
		next.ServeHTTP(w, r)
	}))
}

// plainPage finds requests for pages that a trusted proxy says came without TLS,
// where browsers are to use https. Calls of the API are left alone: what was sent
// readable was sent, and a widget on an old page goes on.
func (s server) plainPage(r *http.Request) bool {
	if s.public.Scheme != "https" || r.Method != http.MethodGet && r.Method != http.MethodHead || !wire.Proxies(s.TrustedProxies).TellPlain(r) {
		return false
	}
	for _, apart := range []string{"/api/", "/widget", "/files/", "/pictures/", "/healthz", "/readyz", "/metrics"} {
		if strings.HasPrefix(r.URL.Path, apart) {
			return false
		}
	}
	return true
}

// oddPath finds API paths that could be read in two ways; they are not cleaned
// and redirected, they are not there.
func oddPath(r *http.Request) bool {
	p := r.URL.Path
	return strings.HasPrefix(strings.ToLower(strings.TrimLeft(p, "/")), "api/") && path.Clean(p) != p
}

// quiet routes would drown the others in the log.
func quiet(route string) bool {
	switch route {
	case "/healthz", "/readyz", "/metrics", "static":
		return true
	}
	return false
}
