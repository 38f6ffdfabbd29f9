package fetch

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// newClient makes a Client that may reach loopback.
func newClient(t *testing.T, change func(*Config)) *Client {
	t.Helper()
	cfg := Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, UserAgent: "TillyBot/1.0 (+http://localhost)", Timeout: 60 * time.Second}
	if change != nil {
		change(&cfg)
	}
	c := New(cfg)
	t.Cleanup(c.Close)
	return c
}

func serve(t *testing.T, h http.HandlerFunc) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s
}

// wantReason fails unless err is a Failure of the reason with a message.
func wantReason(t *testing.T, err error, reason Reason) *Failure {
	t.Helper()
	var f *Failure
	if !errors.As(err, &f) || f.Reason != reason || f.Message == "" {
		t.Fatalf("got %v, want a failure %s", err, reason)
	}
	return f
}

func TestGetIdentifiesItselfAndNothingElse(t *testing.T) {
	t.Parallel()
	t.Run("OK", func(t *testing.T) {
		t.Parallel()
		var got http.Header
		s := serve(t, func(w http.ResponseWriter, r *http.Request) {
			got = r.Header
			w.Header().Set("Content-Type", "Text/HTML; charset=utf-8")
			_, _ = w.Write([]byte("<p>hello"))
		})
		res, err := newClient(t, nil).Get(context.Background(), Request{URL: s.URL + "/a", ETag: `"x"`, LastModified: "Mon, 02 Jan 2006 15:04:05 GMT"})
		if err != nil || string(res.Body) != "<p>hello" || res.ContentType != "text/html" || res.Status != 200 || res.URL != s.URL+"/a" {
			t.Fatalf("%+v, %v", res, err)
		}
		for _, name := range []string{"Cookie", "Authorization", "Referer", "X-Forwarded-For"} {
			if got.Get(name) != "" {
				t.Errorf("sent %s", name)
			}
		}
		if got.Get("User-Agent") != "TillyBot/1.0 (+http://localhost)" || got.Get("If-None-Match") != `"x"` || got.Get("If-Modified-Since") == "" {
			t.Errorf("headers %v", got)
		}
	})
	t.Run("NotModified", func(t *testing.T) {
		t.Parallel()
		s := serve(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotModified) })
		res, err := newClient(t, nil).Get(context.Background(), Request{URL: s.URL, ETag: `"x"`})
		if err != nil || !res.NotModified {
			t.Fatalf("%+v, %v", res, err)
		}
		_, err = newClient(t, nil).Get(context.Background(), Request{URL: s.URL})
		wantReason(t, err, BadAnswer)
	})
}

func TestGetWordsStatuses(t *testing.T) {
	t.Parallel()
	for status, want := range map[int]struct {
		message   string
		temporary bool
	}{
		404: {"The page could not be found (404). Check its address.", false},
		410: {"The page is gone (410). Give the address of another one.", false},
		403: {"The site does not let us read this page (403). Allow TillyBot in its protection, or upload the text as a file.", false},
		429: {"The site asked us to slow down (429). Try again later.", true},
		503: {"The site is in maintenance or overloaded (503). Try again later.", true},
		502: {"The site had a problem of its own (502). Try again later.", true},
		418: {"The site refused the request (418). Check the address in a browser.", false},
	} {
		s := serve(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
		_, err := newClient(t, nil).Get(context.Background(), Request{URL: s.URL})
		f := wantReason(t, err, BadStatus)
		if f.Message != want.message || f.Temporary != want.temporary || f.Status != status {
			t.Errorf("%d: %+v", status, f)
		}
	}
}

func TestRedirects(t *testing.T) {
	t.Parallel()
	var conditional atomic.Int32
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("If-None-Match") != "" {
			conditional.Add(1)
		}
		switch r.URL.Path {
		case "/end":
			_, _ = w.Write([]byte("here"))
		case "/user":
			w.Header().Set("Location", "http://user:pass@"+r.Host+"/end")
			w.WriteHeader(http.StatusFound)
		case "/scheme":
			w.Header().Set("Location", "ftp://"+r.Host+"/end")
			w.WriteHeader(http.StatusFound)
		case "/inside":
			w.Header().Set("Location", "http://10.0.0.1/")
			w.WriteHeader(http.StatusTemporaryRedirect)
		case "/protocol":
			w.Header().Set("Location", "//"+r.Host+"/end")
			w.WriteHeader(http.StatusPermanentRedirect)
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusMovedPermanently)
		case "/5", "/4", "/3", "/2", "/6":
			http.Redirect(w, r, "/"+string(r.URL.Path[1]-1), http.StatusSeeOther)
		default:
			http.Redirect(w, r, "end", http.StatusFound)
		}
	})
	get := func(path string) (Response, error) {
		return newClient(t, nil).Get(context.Background(), Request{URL: s.URL + path, ETag: `"e"`})
	}
	for _, path := range []string{"/start", "/protocol", "/4"} {
		res, err := get(path)
		if err != nil || res.URL != s.URL+"/end" || string(res.Body) != "here" {
			t.Errorf("%s: %+v, %v", path, res, err)
		}
	}
	if n := conditional.Load(); n != 3 {
		t.Errorf("sent validators %d times, want 3: only to the first address", n)
	}
	for path, reason := range map[string]Reason{
		"/user": Unreachable, "/scheme": Unreachable, "/inside": Unreachable, "/loop": TooManyHops, "/6": TooManyHops,
	} {
		_, err := get(path)
		wantReason(t, err, reason)
	}
	res, err := newClient(t, nil).Get(context.Background(), Request{URL: s.URL + "/start", Follow: func(*url.URL) bool { return false }})
	if err != nil || res.RedirectTo != s.URL+"/end" || res.Status != 302 {
		t.Errorf("%+v, %v", res, err)
	}
}

func TestCallerMayLeave(t *testing.T) {
	t.Parallel()
	arrived, release := make(chan struct{}), make(chan struct{})
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		close(arrived)
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	defer close(release)
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		<-arrived
		cancel()
	}()
	if _, err := newClient(t, nil).Get(ctx, Request{URL: s.URL}); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v, want the caller's own error", err)
	}
}

func TestSlowSites(t *testing.T) {
	t.Parallel()
	drip := func(w http.ResponseWriter, r *http.Request) {
		tick := time.NewTicker(5 * time.Millisecond)
		defer tick.Stop()
		for {
			if _, err := w.Write([]byte("x")); err != nil {
				return
			}
			w.(http.Flusher).Flush()
			select {
			case <-tick.C:
			case <-r.Context().Done():
				return
			}
		}
	}
	still := func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte("begin"))
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	}
	silent := func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	for name, tc := range map[string]struct {
		handler http.HandlerFunc
		change  func(*Config)
	}{
		"ErrHeader": {silent, func(c *Config) { c.HeaderTimeout = 50 * time.Millisecond }},
		"ErrIdle":   {still, func(c *Config) { c.IdleTimeout = 50 * time.Millisecond }},
		"ErrTotal":  {drip, func(c *Config) { c.Timeout = 100 * time.Millisecond }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t, tc.handler)
			_, err := newClient(t, tc.change).Get(context.Background(), Request{URL: s.URL})
			if f := wantReason(t, err, SlowSite); f.Message != "The site took too long to answer. Try again later." || !f.Temporary {
				t.Errorf("%+v", f)
			}
		})
	}
}

func TestTLS(t *testing.T) {
	t.Parallel()
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("safe")) }))
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.StartTLS()
	t.Cleanup(s.Close)
	_, err := newClient(t, nil).Get(context.Background(), Request{URL: s.URL})
	wantReason(t, err, BadCertificate)
	trusting := newClient(t, func(c *Config) { c.RootCAs = s.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs })
	if res, err := trusting.Get(context.Background(), Request{URL: s.URL}); err != nil || string(res.Body) != "safe" {
		t.Fatalf("%+v, %v", res, err)
	}
	_, port, _ := net.SplitHostPort(s.Listener.Addr().String())
	named := newClient(t, func(c *Config) {
		c.RootCAs = s.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
		c.Resolver = answers{"other.test": {"127.0.0.1"}}
	})
	_, err = named.Get(context.Background(), Request{URL: "https://other.test:" + port + "/"})
	wantReason(t, err, BadCertificate)
}

// answers is a name server of a test.
type answers map[string][]string

func (a answers) LookupNetIP(_ context.Context, _, host string) ([]netip.Addr, error) {
	var list []netip.Addr
	for _, text := range a[host] {
		list = append(list, netip.MustParseAddr(text))
	}
	if len(list) == 0 {
		return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
	}
	return list, nil
}
