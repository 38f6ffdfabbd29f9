package wire

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"tilly"
)

func TestARequestIsSurrounded(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	var seen []Visit
	panics := 0
	s := Surround{
		Secure: true, Log: slog.New(slog.NewTextHandler(&log, nil)), AddressOf: Proxies{}.AddressOf,
		Quiet:    func(v Visit) bool { return v.Route == "quiet" },
		Measure:  func(_ *http.Request, v Visit, _ time.Duration) { seen = append(seen, v) },
		Panicked: func() { panics++ },
		Fail: func(w http.ResponseWriter, _ *http.Request, err error) {
			WriteJSON(w, StatusOf(tilly.CodeOf(err)), Public(err).Message)
		},
	}
	ask := func(h http.HandlerFunc) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		s.Around(h).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/secret", http.NoBody))
		return w
	}
	var id string
	w := ask(func(w http.ResponseWriter, r *http.Request) {
		Note(r, "GET /{key}")
		id = RequestID(r)
		Plain(w, http.StatusTeapot, "short")
	})
	if w.Header().Get("X-Request-Id") != id || id == "" || w.Header().Get("Strict-Transport-Security") == "" || w.Header().Get("X-Frame-Options") != "DENY" {
		t.Errorf("headers %v", w.Header())
	}
	if v := seen[0]; v != (Visit{id, "GET /{key}", http.StatusTeapot, 6}) {
		t.Errorf("%+v", v)
	}
	if !strings.Contains(log.String(), "status=418 bytes=6") || strings.Contains(log.String(), "secret") {
		t.Error(log.String())
	}
	log.Reset()
	if ask(func(_ http.ResponseWriter, r *http.Request) { Note(r, "quiet") }); log.Len() > 0 {
		t.Error(log.String())
	}
	if w := ask(func(http.ResponseWriter, *http.Request) { panic("zanzibar") }); w.Code != http.StatusInternalServerError || panics != 1 {
		t.Errorf("%d, %d panics", w.Code, panics)
	}
	w = ask(func(w http.ResponseWriter, _ *http.Request) {
		Plain(w, http.StatusOK, "begun")
		panic("zanzibar")
	})
	if w.Body.String() != "begun\n" || panics != 2 || strings.Count(log.String(), "panic in a handler") != 2 {
		t.Errorf("%q, %d panics, %s", w.Body, panics, log.String())
	}
	defer func() {
		if err, _ := recover().(error); !errors.Is(err, http.ErrAbortHandler) {
			t.Errorf("what ends a connection became %v", err)
		}
	}()
	ask(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
}

// Who leaves before the answer is no fault of ours; a panic is one all the same.
func TestWhoLeavesIsCountedAsThat(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		left   bool
		want   int
	}{
		"left, and failed for it": {func(w http.ResponseWriter, _ *http.Request) { Plain(w, http.StatusServiceUnavailable, "x") }, true, StatusLeft},
		"failed for us":           {func(w http.ResponseWriter, _ *http.Request) { Plain(w, http.StatusServiceUnavailable, "x") }, false, http.StatusServiceUnavailable},
		"left, and answered":      {func(w http.ResponseWriter, _ *http.Request) { Plain(w, http.StatusOK, "x") }, true, http.StatusOK},
		"left, and panicked":      {func(http.ResponseWriter, *http.Request) { panic("zanzibar") }, true, http.StatusInternalServerError},
	} {
		var seen Visit
		s := Surround{
			Log: slog.New(slog.DiscardHandler), AddressOf: Proxies{}.AddressOf, Quiet: func(Visit) bool { return false }, Panicked: func() {},
			Measure: func(_ *http.Request, v Visit, _ time.Duration) { seen = v },
			Fail: func(w http.ResponseWriter, _ *http.Request, err error) {
				WriteJSON(w, StatusOf(tilly.CodeOf(err)), "")
			},
		}
		ctx, leave := context.WithCancel(t.Context())
		if c.left {
			leave()
		}
		s.Around(c.answer).ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, "/", http.NoBody))
		leave()
		if seen.Status != c.want {
			t.Errorf("%s: %d", name, seen.Status)
		}
	}
}

func TestARequestThatNothingSurroundsHasNoID(t *testing.T) {
	t.Parallel()
	r := httptest.NewRequest(http.MethodGet, "/", http.NoBody)
	if Note(r, "x"); RequestID(r) != "" {
		t.Error(RequestID(r))
	}
}

func TestARouteIsFoundByPathThenMethod(t *testing.T) {
	t.Parallel()
	say := func(text string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { Plain(w, http.StatusOK, text) }
	}
	rt := NewRouter(say("none"), say("other"))
	rt.Handle("POST", "/a/{id}", say("post"))
	rt.Handle("GET", "/a/{id}", say("get"))
	rt.Handle("DELETE", "/{x}/b", say("delete")) // meets the others' paths
	for _, c := range [][4]string{
		{"GET", "/a/1", "get", ""}, {"HEAD", "/a/1", "get", ""}, {"POST", "/a/1", "post", ""}, {"DELETE", "/a/b", "delete", ""},
		{"PUT", "/a/1", "other", "GET, POST"}, {"PUT", "/a/b", "other", "DELETE, GET, POST"}, {"GET", "/c", "none", ""},
	} {
		w := httptest.NewRecorder()
		rt.ServeHTTP(w, httptest.NewRequest(c[0], c[1], http.NoBody))
		if got := strings.TrimSpace(w.Body.String()); got != c[2] || w.Header().Get("Allow") != c[3] {
			t.Errorf("%s %s: %s, allow %q", c[0], c[1], got, w.Header().Get("Allow"))
		}
	}
}

func TestOnlyTrustedProxiesAreBelieved(t *testing.T) {
	t.Parallel()
	p := Proxies{netip.MustParsePrefix("10.0.0.0/8")}
	for _, c := range []struct {
		from, forwarded, want string
	}{
		{"192.0.2.1:1", "198.51.100.1", "192.0.2.1"},
		{"10.0.0.1:1", "203.0.113.9, 198.51.100.1, 10.0.0.2", "198.51.100.1"},
		{"10.0.0.1:1", "nonsense, 10.0.0.2", "10.0.0.2"},
		{"10.0.0.1:1", "", "10.0.0.1"},
		{"[::ffff:192.0.2.1]:1", "", "192.0.2.1"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", http.NoBody)
		r.RemoteAddr = c.from
		r.Header.Set("X-Forwarded-For", c.forwarded)
		r.Header.Set("X-Forwarded-Proto", "HTTP")
		if got := p.AddressOf(r).String(); got != c.want {
			t.Errorf("%s by %q: %s", c.from, c.forwarded, got)
		}
		if p.TellPlain(r) != strings.HasPrefix(c.from, "10.") {
			t.Errorf("%s is believed: %v", c.from, p.TellPlain(r))
		}
	}
	if AddressKey(netip.MustParseAddr("2001:db8::1")) != AddressKey(netip.MustParseAddr("2001:db8::2%x")) {
		t.Error("one network has two keys")
	}
}

func TestClientsLearnNothingOfTheInside(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		err    error
		status int
	}{
		{errors.New("no such table"), http.StatusInternalServerError},
		{tilly.Errorf(tilly.Internal, "no such table"), http.StatusInternalServerError},
		{context.DeadlineExceeded, http.StatusServiceUnavailable},
		{tilly.Missing(), http.StatusNotFound},
	} {
		e := Public(c.err)
		if StatusOf(e.Code) != c.status || strings.Contains(e.Message, "table") {
			t.Errorf("%v becomes %d %q", c.err, StatusOf(e.Code), e.Message)
		}
	}
}
