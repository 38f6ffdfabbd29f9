package api

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"path"
	"runtime/debug"
	"strings"
	"time"

	"tilly"
)

// surround is what happens around every request: a request id, headers that
// hold everywhere, recovery from panics, one log line, metrics.
func (s server) surround(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		v := &visit{id: tilly.NewID(), route: "(none)", status: http.StatusOK}
		r = r.WithContext(context.WithValue(r.Context(), visitKey{}, v))
		h := w.Header()
		h.Set("X-Request-Id", v.id)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		if s.public.Scheme == "https" {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		cw := &countingWriter{ResponseWriter: w, v: v}
		defer s.end(cw, r, v, begun)
		if oddPath(r) {
			s.noSuchCall(cw, r)
			return
		}
		if s.plainPage(r) {
			note(r, "(to https)")
			http.Redirect(cw, r, s.PublicURL+r.URL.RequestURI(), http.StatusPermanentRedirect) //nolint:gosec // on our own origin, to which only a path is added
			return
		}
		next.ServeHTTP(cw, r)
	})
}

// plainPage finds requests for pages that a trusted proxy says came without TLS,
// where browsers are to use https. Calls of the API are left alone: what was sent
// readable was sent, and a widget on an old page goes on.
func (s server) plainPage(r *http.Request) bool {
	if s.public.Scheme != "https" || r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return false
	}
	peer, err := netip.ParseAddr(host)
	if err != nil || !s.trusted(peer.Unmap()) || !strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "http") {
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

func (s server) end(w *countingWriter, r *http.Request, v *visit, begun time.Time) {
	if p := recover(); p != nil {
		if err, isErr := p.(error); isErr && errors.Is(err, http.ErrAbortHandler) {
			panic(p)
		}
		s.Log.Error("panic in a handler", "request_id", v.id, "route", v.route, "panic", p, "stack", string(debug.Stack()))
		s.metrics.panics.Inc()
		if !w.begun {
			s.fail(w, r, tilly.Errorf(tilly.Internal, internalMessage))
		}
	}
	took := time.Since(begun)
	s.metrics.request(r.Method, v.route, v.status, took)
	level := slog.LevelInfo
	if quiet(v.route) || s.QuietRequests && v.status < http.StatusInternalServerError {
		level = slog.LevelDebug
	}
	s.Log.Log(r.Context(), level, "request", "request_id", v.id, "method", r.Method, "route", v.route,
		"status", v.status, "bytes", v.bytes, "ms", float64(took.Microseconds())/1000, "address", s.addressOf(r).String())
}

// quiet routes would drown the others in the log.
func quiet(route string) bool {
	switch route {
	case "/healthz", "/readyz", "/metrics", "static":
		return true
	}
	return false
}

// countingWriter notes status and size of an answer.
type countingWriter struct {
	http.ResponseWriter
	v     *visit
	begun bool
}

func (w *countingWriter) WriteHeader(status int) {
	if !w.begun {
		w.begun, w.v.status = true, status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *countingWriter) Write(b []byte) (int, error) {
	w.begun = true
	n, err := w.ResponseWriter.Write(b)
	w.v.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (w *countingWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
