package ingest

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/fetch"
)

func cutHost(raw string) (host, path string, ok bool) {
	_, rest, ok := strings.Cut(raw, "://")
	host, path, _ = strings.Cut(rest, "/")
	return host, "/" + path, ok
}

// site is a web site on loopback; pages may change while it runs.
type site struct {
	*httptest.Server
	mu       sync.Mutex
	pages    map[string]string
	handlers map[string]http.HandlerFunc
	any      http.HandlerFunc // serves everything where it is set
	asked    []request
}

type request struct {
	path        string
	conditional bool
	status      int
}

func newSite(t *testing.T, pages map[string]string) *site {
	t.Helper()
	s := &site{pages: pages, handlers: map[string]http.HandlerFunc{}}
	s.Server = httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(s.Close)
	return s
}

func (s *site) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	body, ok := s.pages[r.URL.RequestURI()]
	handler := s.handlers[r.URL.Path]
	if s.any != nil {
		handler = s.any
	}
	s.mu.Unlock()
	rec := &statusWriter{ResponseWriter: w, status: 200}
	defer func() {
		s.mu.Lock()
		s.asked = append(s.asked, request{r.URL.RequestURI(), r.Header.Get("If-None-Match") != "", rec.status})
		s.mu.Unlock()
	}()
	switch {
	case handler != nil:
		handler(rec, r)
	case !ok:
		http.NotFound(rec, r)
	default:
		etag := fmt.Sprintf(`"%x"`, len(body)*31+int(body[len(body)/2]))
		w.Header().Set("ETag", etag)
		if r.Header.Get("If-None-Match") == etag {
			rec.WriteHeader(http.StatusNotModified)
			return
		}
		media := "text/html; charset=utf-8"
		switch path.Ext(r.URL.Path) {
		case ".xml":
			media = "application/xml"
		case ".txt":
			media = "text/plain; charset=utf-8"
		}
		w.Header().Set("Content-Type", media)
		_, _ = w.Write([]byte(strings.ReplaceAll(body, "{{origin}}", "http://"+r.Host)))
	}
}

type statusWriter struct {
	http.ResponseWriter
	status int
}

func (w *statusWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (s *site) set(path, body string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if body == "" {
		delete(s.pages, path)
		return
	}
	s.pages[path] = body
}

// requests gives what was asked since the last call, without robots and sitemaps.
func (s *site) requests() []request {
	s.mu.Lock()
	defer s.mu.Unlock()
	var pages []request
	for _, r := range s.asked {
		if r.path != "/robots.txt" && !strings.HasSuffix(r.path, ".xml") && !strings.Contains(r.path, "no-such-page") {
			pages = append(pages, r)
		}
	}
	s.asked = nil
	return pages
}

func (s *site) askedFor(path string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.asked {
		if r.path == path {
			return true
		}
	}
	return false
}

// pageOf makes a small page of a shop.
func pageOf(title, text string, links ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<!doctype html><html lang=en><head><title>%s</title></head><body><main><h1>%s</h1><p>%s</p>", title, title, text)
	b.WriteString("</main><nav>")
	for _, l := range links {
		fmt.Fprintf(&b, "<a href=%q>%s</a> ", l, l)
	}
	b.WriteString("</nav></body></html>")
	return b.String()
}

// newIngester makes one that may reach loopback and waits for nothing.
func newIngester(t *testing.T, rows *memory, change func(*Config)) *Ingester {
	t.Helper()
	client := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Timeout: 60 * time.Second})
	t.Cleanup(client.Close)
	cfg := Config{Rows: rows, Rounds: rows, Fetch: client, Backoff: time.Millisecond}
	if change != nil {
		change(&cfg)
	}
	return New(cfg)
}

func scanSite(t *testing.T, rows *memory, change func(*Config)) {
	t.Helper()
	if err := newIngester(t, rows, change).Scan(context.Background(), rows.job()); err != nil {
		t.Fatal(err)
	}
	if !rows.finished {
		t.Fatal("scan ended without an outcome")
	}
}

func wantStatus(t *testing.T, rows *memory, status tilly.Status, reason string) {
	t.Helper()
	if rows.source.Status != status || !strings.Contains(rows.source.Error, reason) {
		t.Errorf("source is %s %q, want %s %q", rows.source.Status, rows.source.Error, status, reason)
	}
}
