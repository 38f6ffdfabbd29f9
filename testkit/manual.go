package testkit

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync/atomic"
	"testing"

	"tilly/testkit/leftout"
)

// Manual is a real site of several hundred pages: the PostgreSQL manual as Debian
// installs it, served on loopback.
type Manual struct {
	URL  string // of its first page
	Read atomic.Int64
	Same atomic.Int64 // answered 304
}

// NewManual serves the manual; the test is skipped where it is not installed.
func NewManual(t testing.TB) *Manual {
	t.Helper()
	dirs, err := filepath.Glob("/usr/share/doc/postgresql-doc-*/html")
	if err != nil || len(dirs) == 0 {
		leftout.Skip(t, "The PostgreSQL manual", "there is nothing to scan (install Debian's postgresql-doc)")
	}
	m := &Manual{}
	files := http.FileServer(http.Dir(dirs[len(dirs)-1]))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s := &statusWriter{ResponseWriter: w, status: http.StatusOK}
		files.ServeHTTP(s, r)
		m.Read.Add(1)
		if s.status == http.StatusNotModified {
			m.Same.Add(1)
		}
	}))
	t.Cleanup(server.Close)
	m.URL = server.URL + "/bookindex.html"
	return m
}

type statusWriter struct {
	http.ResponseWriter
	status int
}

func (s *statusWriter) WriteHeader(status int) {
	s.status = status
	s.ResponseWriter.WriteHeader(status)
}
