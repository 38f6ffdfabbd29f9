// Package wootest is a WooCommerce shop for tests: it speaks the protocol of
// real shops (versions 8.9 and 9.9, recorded on loopback) with their
// authentication, signatures, nonces, paging, limits, errors and oddities, over
// http and https. Its catalogue and orders are made up here.
package wootest

import (
	"cmp"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly/testkit/shoptest"
)

// Key is a REST key of the shop.
type Key struct {
	Consumer, Secret string
	Permissions      string // read, write or read_write
}

// Config says what kind of shop it is; the zero value is a plain one.
type Config struct {
	TLS             bool
	Keys            []Key // default: one for reading and writing, see Shop.Key
	Products        []Product
	Orders          []Order
	Many            int               // orders besides, made when they are asked for
	Nth             func(i int) Order // of the many, in the order of their ids and times, from 0
	Currency        string            // default CAD
	MinorUnit       int               // decimals of prices; -1 is 0, default 2
	StripBasic      bool              // php-fpm that never hands the Authorization header on
	BehindProxy     bool              // TLS ends at a proxy and WordPress takes every call for http
	Plain           bool              // plain permalinks: /wp-json/ does not exist
	IndexPHP        bool              // only /index.php/wp-json/ exists
	NoStoreAPI      bool              // an old shop, or one that switched it off
	Measures        bool              // the units of weight and size may be read
	NoPosts         bool              // a security plug-in closed wp/v2
	LimitStatus     int               // 429, 400 (the Store API's own limiter) or 503: see Limited
	Ahead           time.Duration     // how far its clock is ahead
	Limited         func(n int, r *http.Request) bool
	Loses           func(*http.Request) bool // does what it is asked to, and its answer is lost
	LimitWait       string                   // what the limit says, in seconds; default "0.01"
	Home            string                   // address WordPress takes for its own, default that of the server
	DisplayTax      int                      // per cent the Store API adds to prices, as shops that show them with tax do
	Percent         int                      // of what was entered the Store API tells, 0 is all
	OnRequest       func(*http.Request)
	WebhookSecret   string
	Currencies      map[string]Chosen // that an address may choose, by parameter and value: "currency=USD"
	Fox             bool              // it remembers which one was asked for last, as FOX does
	Languages       []string          // its own first; addresses of the others begin with theirs
	OneAtATime      bool              // lists give one language and tell which it is, as WPML's do; else all, as Polylang's
	Off             bool              // WooCommerce is switched off, as while it is renewed: WordPress alone answers
	KeepsCurrency   bool              // wc/v3 does not tell which one it has
	Withheld        []int64           // of products and orders that lists count and leave out, as what no class of the shop can load
	NumberingPlugin bool              // orders show Order.Number, which is not their id
	Pages           map[string]string // pages of its own by their paths, "/" for the front page
	Footer          string            // what its owner pasted at the end of all pages
	Client          *http.Client      // posts keys to whom they are granted, and messages of webhooks; default http.DefaultClient
}

// Shop is a running shop.
type Shop struct {
	Config
	URL string
	Key Key

	server *httptest.Server
	mu     sync.Mutex
	nonces map[string]bool
	seen   []string
	leaks  []string
	now    int
	most   int
	hooks  []Webhook
	pings  []int
	chose  string // as FOX remembers
}

func (c Config) client() *http.Client { return cmp.Or(c.Client, http.DefaultClient) }

// Start runs a shop until the test ends.
func Start(t testing.TB, cfg Config) *Shop {
	t.Helper()
	s := Open(cfg)
	t.Cleanup(s.server.Close)
	return s
}

// Open runs a shop for who is no test; its server is to be closed.
func Open(cfg Config) *Shop {
	s := &Shop{Config: cfg, nonces: map[string]bool{}}
	if s.Currency == "" {
		s.Currency = "CAD"
	}
	if s.MinorUnit == 0 {
		s.MinorUnit = 2
	}
	s.MinorUnit = max(s.MinorUnit, 0)
	if len(s.Keys) == 0 {
		s.Keys = []Key{{"ck_" + strings.Repeat("5f3a1b", 7)[:40], "cs_" + strings.Repeat("9c2e7d", 7)[:40], "read_write"}}
	}
	s.Key = s.Keys[0]
	s.server = httptest.NewUnstartedServer(shoptest.Losing(http.HandlerFunc(s.serve), func(r *http.Request) bool { c := s.config(); return c.Loses != nil && c.Loses(r) }))
	if cfg.TLS {
		s.server.StartTLS()
	} else {
		s.server.Start()
	}
	s.URL = s.server.URL
	if s.Home == "" {
		s.Home = s.URL
	}
	return s
}

// Server gives the server that runs the shop: its certificate, its client.
func (s *Shop) Server() *httptest.Server { return s.server }

// Requests are the calls so far, "GET /wp-json/wc/v3/products?page=1", without
// credentials.
func (s *Shop) Requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.seen...)
}

// Leaks are the calls over http that carried a key's secret in clear.
func (s *Shop) Leaks() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.leaks...)
}

// Most is how many calls were under way at once at most.
func (s *Shop) Most() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.most
}

// Change alters the shop while it runs.
func (s *Shop) Change(f func(*Config)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(&s.Config)
}

// config is the shop as it is at this moment.
func (s *Shop) config() Config {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Config
}

func (s *Shop) serve(w http.ResponseWriter, r *http.Request) {
	n := s.enter(r)
	defer s.leave()
	c := s.config()
	w.Header().Set("Date", time.Now().Add(c.Ahead).UTC().Format(http.TimeFormat))
	if c.OnRequest != nil {
		c.OnRequest(r)
	}
	if c.Limited != nil && c.Limited(n, r) {
		limited(w, c)
		return
	}
	path := r.URL.Path
	switch {
	case c.Plain && path != "/", c.IndexPHP && strings.HasPrefix(path, "/wp-json"):
		notFoundPage(w)
	case strings.HasPrefix(path, "/index.php/wp-json/"):
		s.rest(w, r, c, strings.TrimPrefix(path, "/index.php/wp-json"))
	case strings.HasPrefix(path, "/wp-json/"):
		s.rest(w, r, c, strings.TrimPrefix(path, "/wp-json"))
	case path == "/" && r.URL.Query().Get("rest_route") != "":
		s.rest(w, r, c, r.URL.Query().Get("rest_route"))
	case c.Pages[path] != "":
		w.Header().Set("Content-Type", "text/html; charset=UTF-8")
		w.Header().Add("Link", "<"+c.Home+`/wp-json/>; rel="https://api.w.org/"`)
		_, _ = w.Write([]byte(c.Pages[path] + c.Footer))
	case path == "/":
		w.Header().Set("Content-Type", "text/html; charset=UTF-8")
		w.Header().Add("Link", "<"+c.Home+`/wp-json/>; rel="https://api.w.org/"`)
		_, _ = w.Write([]byte(c.front()))
	case path == "/wp-admin/footer":
		s.paste(w, r)
	case strings.HasPrefix(path, "/wc-auth/v1/"):
		s.grant(w, r, c, strings.TrimPrefix(path, "/wc-auth/v1/"))
	case path == "/wp-login.php" && r.Method == http.MethodPost:
		s.logIn(w, r)
	case strings.HasPrefix(path, "/product/"):
		productPage(w, c, r.URL.EscapedPath())
	default:
		notFoundPage(w)
	}
}

func (s *Shop) enter(r *http.Request) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	q := r.URL.Query()
	if !s.TLS && s.revealed(r) {
		s.leaks = append(s.leaks, r.Method+" "+r.URL.Path)
	}
	for _, name := range []string{
		"consumer_key", "consumer_secret", "oauth_signature", "oauth_nonce",
		"oauth_timestamp", "oauth_consumer_key", "oauth_signature_method",
	} {
		q.Del(name)
	}
	line := r.Method + " " + r.URL.Path
	if enc := q.Encode(); enc != "" {
		line += "?" + enc
	}
	s.seen = append(s.seen, line)
	s.now++
	s.most = max(s.most, s.now)
	return len(s.seen)
}

// revealed says whether the secret, or the header that holds it, was sent.
func (s *Shop) revealed(r *http.Request) bool {
	if r.Header.Get("Authorization") != "" && !strings.HasPrefix(r.Header.Get("Authorization"), "OAuth ") {
		return true
	}
	for _, k := range s.Keys {
		if strings.Contains(r.URL.RawQuery, k.Secret) {
			return true
		}
	}
	return false
}

func (s *Shop) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now--
}

// limited refuses as WordPress (503), a proxy (429) or the Store API (400) do.
func limited(w http.ResponseWriter, c Config) {
	wait := c.LimitWait
	if wait == "" {
		wait = "0.01"
	}
	switch c.LimitStatus {
	case http.StatusServiceUnavailable:
		w.Header().Set("Retry-After", wait)
		w.Header().Set("Content-Type", "text/html; charset=UTF-8")
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = w.Write([]byte("<!DOCTYPE html><title>Maintenance</title><p>Briefly unavailable for scheduled maintenance. Check back in a minute.</p>"))
	case http.StatusBadRequest:
		w.Header().Set("RateLimit-Limit", "5")
		w.Header().Set("RateLimit-Remaining", "0")
		w.Header().Set("RateLimit-Retry-After", wait)
		fail(w, http.StatusBadRequest, "rate_limit_exceeded", "Too many requests. Please wait "+wait+" seconds before trying again.")
	default:
		w.Header().Set("Retry-After", wait)
		w.WriteHeader(http.StatusTooManyRequests)
		_, _ = w.Write([]byte("<html><body>429 Too Many Requests</body></html>"))
	}
}

func notFoundPage(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/html; charset=UTF-8")
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write([]byte("<!doctype html><title>Page not found</title><h1>Oops! That page can&rsquo;t be found.</h1>"))
}

// zone is the shop's own time, west of UTC, so that local and UTC differ.
func zone() *time.Location { return time.FixedZone("shop", -5*60*60) }
