// Package s3test is a server that speaks the protocol of S3, as strictly as Amazon's
// does where ours can go wrong: signatures, hashes, parts, pages of lists. It keeps
// everything in memory and can be told to fail.
package s3test

import (
	"bytes"
	"crypto/tls"
	"encoding/pem"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// Server holds one bucket. Its fields may be set before it is asked anything.
type Server struct {
	URL    string
	Bucket string
	Region string
	Key    string
	Secret string
	Token  string // of a session; "" for none
	Forget bool   // keep sizes, and zeros instead of bytes

	mu      sync.Mutex
	page    int // most names of one answer
	web     *httptest.Server
	objects map[string]*object
	uploads map[string]*upload
	faults  []*fault
	asked   []string
	ids     int
	over    chan struct{}
}

// New serves a bucket on loopback until the test ends.
func New(t testing.TB) *Server {
	t.Helper()
	s := newServer()
	s.web = httptest.NewServer(s)
	s.serve(t)
	return s
}

// NewTLS is New with a certificate of its own, which Authority gives.
func NewTLS(t testing.TB) *Server {
	t.Helper()
	s := newServer()
	s.web = httptest.NewUnstartedServer(s)
	s.web.TLS = &tls.Config{MinVersion: tls.VersionTLS12}
	s.web.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError) // of clients that do not trust us
	s.web.StartTLS()
	s.serve(t)
	return s
}

func newServer() *Server {
	return &Server{
		Bucket: "uploads", Region: "eu-test-1", Key: "AKIATESTKEY", Secret: "s3cret/canary+4f8a=", page: 1000,
		objects: map[string]*object{}, uploads: map[string]*upload{}, over: make(chan struct{}),
	}
}

func (s *Server) serve(t testing.TB) {
	s.URL = s.web.URL
	t.Cleanup(func() {
		close(s.over)
		s.web.CloseClientConnections()
		s.web.Close()
	})
}

// Page lets an answer hold at most so many names.
func (s *Server) Page(most int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.page = most
}

// Authority is the certificate to trust, in PEM.
func (s *Server) Authority() []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.web.Certificate().Raw})
}

// Address is what TILLY_BLOB_URL says of the server, with its key.
func (s *Server) Address(prefix string) string {
	u := s.address(prefix)
	u.User = url.UserPassword(s.Key, s.Secret)
	return u.String()
}

// AddressWithoutKey is Address where the key is told elsewhere.
func (s *Server) AddressWithoutKey(prefix string) string {
	u := s.address(prefix)
	return u.String()
}

func (s *Server) address(prefix string) url.URL {
	query := url.Values{"endpoint": {s.URL}, "region": {s.Region}, "path_style": {"true"}}
	return url.URL{Scheme: "s3", Host: s.Bucket, Path: "/" + prefix, RawQuery: query.Encode()}
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	q := s.read(r)
	s.mu.Lock()
	s.asked = append(s.asked, q.op+" "+q.key)
	f := s.faultFor(q.op)
	s.mu.Unlock()
	if f != nil && f(s, w, r) {
		return
	}
	if e := s.allowed(r); e != nil {
		e.write(w, r)
		return
	}
	if q.bucket != s.Bucket {
		errorOf("NoSuchBucket").write(w, r)
		return
	}
	act, known := operations[q.op]
	if !known {
		errorOf("NotImplemented").write(w, r)
		return
	}
	if e := act(s, w, r, q); e != nil {
		e.write(w, r)
	}
}

// request is what is asked of which bucket and key.
type request struct {
	op, bucket, key string
	query           url.Values
}

// operations are all that the server can do.
var operations = map[string]func(s *Server, w http.ResponseWriter, r *http.Request, q request) *failure{
	"PUT": (*Server).put, "GET": (*Server).get, "HEAD": (*Server).get, "DELETE": (*Server).remove, "LIST": (*Server).list,
	"BEGIN": (*Server).begin, "PART": (*Server).part, "COMPLETE": (*Server).complete, "ABORT": (*Server).abort, "UPLOADS": (*Server).listUploads,
}

// read tells requests apart by method and by the names of their parameters, of which
// it knows no others.
func (s *Server) read(r *http.Request) request {
	bucket, key, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	q := request{bucket: bucket, key: key, query: r.URL.Query()}
	var names []string
	for name := range q.query {
		names = append(names, name)
	}
	slices.Sort(names)
	where := "object"
	if key == "" {
		where = "bucket"
	}
	q.op = map[string]string{
		"PUT object ": "PUT", "GET object ": "GET", "HEAD object ": "HEAD", "DELETE object ": "DELETE",
		"POST object uploads": "BEGIN", "PUT object partNumber uploadId": "PART", "POST object uploadId": "COMPLETE", "DELETE object uploadId": "ABORT",
	}[r.Method+" "+where+" "+strings.Join(names, " ")]
	if where == "bucket" && r.Method == http.MethodGet {
		switch {
		case q.query.Get("list-type") == "2":
			q.op = "LIST"
		case q.query.Has("uploads"):
			q.op = "UPLOADS"
		}
	}
	return q
}

// Names are the keys of all objects, in order.
func (s *Server) Names() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.names()
}

func (s *Server) names() []string {
	var names []string
	for name := range s.objects {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Begun are the keys of uploads in parts that were not ended, marked as such.
func (s *Server) Begun() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var keys []string
	for _, u := range s.uploads {
		keys = append(keys, u.key+" (begun)")
	}
	slices.Sort(keys)
	return keys
}

// Asked are the requests so far, such as "PUT key".
func (s *Server) Asked() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.asked)
}

// Store puts an object there that is as old as said.
func (s *Server) Store(key, text string, at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.objects[key] = newObject([]byte(text), at)
}

// Age makes an object look as if it had been stored at a time.
func (s *Server) Age(key string, at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	o := *s.objects[key] // whoever reads the old one goes on with it
	o.at = at
	s.objects[key] = &o
}

// Text is what an object holds.
func (s *Server) Text(key string) (string, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	o, ok := s.objects[key]
	if !ok {
		return "", false
	}
	return string(bytes.Clone(o.bytes)), true
}

// Remove takes an object away behind everybody's back.
func (s *Server) Remove(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.objects, key)
}

// Leave begins an upload in parts at a time and never ends it.
func (s *Server) Leave(key string, at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ids++
	s.uploads["left-"+time.Duration(s.ids).String()] = &upload{key: key, at: at, parts: map[int]*object{}}
}
