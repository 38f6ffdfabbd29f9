package wire

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"time"

	"tilly"
)

// Surround is what happens around every request: a request id, headers that
// hold everywhere, recovery from panics, one log line, metrics. All of it is needed.
type Surround struct {
	Secure    bool // browsers are to come by https alone
	Log       *slog.Logger
	AddressOf func(*http.Request) netip.Addr
	Quiet     func(Visit) bool                                      // whether the line is only for who looks for faults
	Measure   func(r *http.Request, v Visit, took time.Duration)    // every request, once it was answered
	Panicked  func()                                                // a handler did
	Fail      func(w http.ResponseWriter, r *http.Request, e error) // answers a request whose handler panicked before it began to answer
}

// StatusLeft is what logs and metrics have, as nginx's do, of a request whose client left
// before it could be answered: it is no fault of ours.
const StatusLeft = 499

// Around is next with what surrounds it. What next, and all below it, notes by Note is
// known of the request once it was answered. A panic of next ends there, but for
// http.ErrAbortHandler.
func (s Surround) Around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		v := &Visit{ID: tilly.NewID(), Route: "(none)", Status: http.StatusOK}
		r = r.WithContext(context.WithValue(r.Context(), visitKey{}, v))
		h := w.Header()
		h.Set("X-Request-Id", v.ID)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		if s.Secure {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		cw := &countingWriter{ResponseWriter: w, v: v}
		defer s.end(cw, r, v, begun)
		next.ServeHTTP(cw, r)
	})
}

func (s Surround) end(w *countingWriter, r *http.Request, v *Visit, begun time.Time) {
	if p := recover(); p != nil {
		if err, isErr := p.(error); isErr && errors.Is(err, http.ErrAbortHandler) {
			panic(p)
		}
		s.Log.Error("panic in a handler", "request_id", v.ID, "route", v.Route, "panic", p, "stack", string(debug.Stack()))
		s.Panicked()
		if !w.begun {
			s.Fail(w, r, tilly.Errorf(tilly.Internal, InternalMessage))
		}
	} else if v.Status >= http.StatusInternalServerError && r.Context().Err() != nil {
		v.Status = StatusLeft
	}
	took := time.Since(begun)
	s.Measure(r, *v, took)
	level := slog.LevelInfo
	if s.Quiet(*v) {
		level = slog.LevelDebug
	}
	s.Log.Log(r.Context(), level, "request", "request_id", v.ID, "method", r.Method, "route", v.Route,
		"status", v.Status, "bytes", v.Bytes, "ms", float64(took.Microseconds())/1000, "address", s.AddressOf(r).String())
}

// countingWriter notes status and size of an answer.
type countingWriter struct {
	http.ResponseWriter
	v     *Visit
	begun bool
}

func (w *countingWriter) WriteHeader(status int) {
	if !w.begun {
		w.begun, w.v.Status = true, status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *countingWriter) Write(b []byte) (int, error) {
	w.begun = true
	n, err := w.ResponseWriter.Write(b)
	w.v.Bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (w *countingWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
