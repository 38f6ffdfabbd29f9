package fetch

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

const callSecret = "cs_never_to_be_seen"

func newAPI(t *testing.T, change func(*Config)) *API {
	t.Helper()
	a := newClient(t, change).API()
	t.Cleanup(a.Close)
	return a
}

func TestCallSendsWhatItIsGiven(t *testing.T) {
	t.Parallel()
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.Method != http.MethodPost || string(body) != `{"a":1}` || r.Header.Get("X-Shopify-Access-Token") != callSecret ||
			r.Header.Get("Accept") != "application/json" {
			t.Errorf("%s %q %v", r.Method, body, r.Header)
		}
		w.Header().Set("X-WP-Total", "7")
		w.WriteHeader(http.StatusCreated)
		_, _ = w.Write([]byte(`{}`))
	})
	got, err := newAPI(t, nil).Do(t.Context(), Call{
		Method: http.MethodPost, URL: s.URL + "/graphql.json", Body: []byte(`{"a":1}`),
		Header: http.Header{"X-Shopify-Access-Token": {callSecret}},
	})
	if err != nil || got.Status != http.StatusCreated || string(got.Body) != `{}` || got.Header.Get("X-WP-Total") != "7" {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestEveryStatusIsAnAnswer(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		status       int
		header, text string
		wait         time.Duration
	}{
		{401, "", "", 0},
		{404, "Retry-After", "x", 0},
		{429, "Retry-After", "0.4", 400 * time.Millisecond},
		{503, "Retry-After", "1", time.Second},
		{400, "RateLimit-Retry-After", "2", 2 * time.Second},
		{200, "", "", 0},
	} {
		s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			if tt.header != "" {
				w.Header().Set(tt.header, tt.text)
			}
			w.WriteHeader(tt.status)
			_, _ = w.Write([]byte(`{"code":"x"}`))
		})
		got, err := newAPI(t, nil).Do(t.Context(), Call{URL: s.URL})
		if err != nil || got.Status != tt.status || got.RetryAfter != tt.wait || string(got.Body) != `{"code":"x"}` {
			t.Errorf("%d: %+v, %v", tt.status, got, err)
		}
	}
}

// TestCredentialsDoNotFollowRedirects: whoever is redirected to must not hear
// from us at all, in whichever way the shop says so.
func TestCredentialsDoNotFollowRedirects(t *testing.T) {
	t.Parallel()
	var heard atomic.Int32
	thief := serve(t, func(http.ResponseWriter, *http.Request) { heard.Add(1) })
	for _, status := range []int{301, 302, 303, 307, 308} {
		s := serve(t, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, thief.URL, status) })
		got, err := newAPI(t, nil).Do(t.Context(), Call{URL: s.URL + "?consumer_secret=" + callSecret, Header: http.Header{"Authorization": {"Basic x"}}})
		if err != nil || got.Status != status {
			t.Errorf("%d: %+v, %v", status, got, err)
		}
	}
	if n := heard.Load(); n != 0 {
		t.Errorf("the other address heard from us %d times", n)
	}
}

func TestCallsAreGuardedAndTellNoSecret(t *testing.T) {
	t.Parallel()
	port, hits := canary(t, "127.0.0.1:0")
	a := newAPI(t, func(c *Config) { c.Allow = nil })
	hidden := []string{
		"http://127.0.0.1:" + port, "http://[::1]:" + port, "http://10.0.0.1", "ftp://example.com",
		"http://user:" + callSecret + "@example.com", "http://exa mple/" + callSecret, "https://127.0.0.1:" + port + "/%zz",
	}
	for _, u := range hidden {
		_, err := a.Do(t.Context(), Call{URL: u + "?consumer_secret=" + callSecret})
		var f *Failure
		if !errors.As(err, &f) || strings.Contains(err.Error(), callSecret) {
			t.Errorf("%s: %v", u, err)
		}
	}
	if n := hits.Load(); n != 0 {
		t.Errorf("%d connections to loopback", n)
	}
}

func TestCallEndsWithItsContextAndAtItsLimit(t *testing.T) {
	t.Parallel()
	release := make(chan struct{})
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/big" {
			for range (callBody >> 20) + 2 {
				_, _ = w.Write(make([]byte, 1<<20))
			}
			return
		}
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	t.Cleanup(func() { close(release) })
	a := newAPI(t, func(c *Config) { c.Allow = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")} })
	_, err := a.Do(t.Context(), Call{URL: s.URL + "/big"})
	wantReason(t, err, TooBig)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		_, err := a.Do(ctx, Call{URL: s.URL + "/hangs"})
		done <- err
	}()
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
