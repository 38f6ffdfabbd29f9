package api_test

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
)

// countedSite is a site of one page that counts how often it is read.
type countedSite struct {
	url string
	n   atomic.Int64
}

func newCountedSite(t *testing.T) *countedSite {
	t.Helper()
	s := &countedSite{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/page" {
			http.NotFound(w, r)
			return
		}
		s.n.Add(1)
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(`<!doctype html><title>Care</title><main><h1>Care</h1><p>Wash woven blankets by hand at thirty degrees and dry them flat.</p></main>`))
	}))
	t.Cleanup(server.Close)
	s.url = server.URL
	return s
}

func (s *countedSite) reads() int64 { return s.n.Load() }
