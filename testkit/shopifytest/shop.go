// Package shopifytest is a Shopify shop for tests: it speaks the protocol of the
// Admin API 2026-07 and of the open pages as they were recorded, with tokens,
// throttling, paging, silent limits and errors. What it tells of orders by GraphQL
// is made from Shopify's documentation: but for one order, recordings are of the
// REST API. Its catalogue and orders are made up here.
package shopifytest

import (
	"cmp"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly/testkit/shoptest"
)

// Config says what kind of shop it is; the zero value is a plain one.
type Config struct {
	Token        string // Admin API access token; default shpat_…
	ClientID     string // with ClientSecret: exchanged for Token
	ClientSecret string // signs webhooks as well
	Lives        int    // seconds that an exchanged token lives; default a day
	Scopes       []string
	Products     []Product
	Orders       []Order
	Currency     string // default EUR
	Shown        string // currency that its pages show, default Currency
	Country      string // whose market its pages show, "" says nothing of it
	Rate         int    // what Shown is of Currency, in per cent; default 100
	Name         string
	NoEmail      bool // protected customer data is not allowed: e-mails are null, with an error
	MaxCost      int  // a question for more products than this is too dear; 0 is no limit
	Throttled    func(n int, r *http.Request) bool
	Loses        func(*http.Request) bool // does what it is asked to, and its answer is lost
	LimitStatus  int                      // how it refuses: 200 with THROTTLED (default), 429, 430
	Password     bool
	NoCartJS     bool
	Policies     []Policy
	Markets      map[string]Market // by how the addresses of their pages begin: "/fr-ca"
	Countries    map[string]Market // what the Admin API tells of countries
	Homes        map[string]string // where its home page says it stands, by language and country: "fr-FR"
	Home         string            // what the home page says of Shopify.shop, "" nothing
	Few          int               // how many are left at most of what its pages tell that of, 0 nothing
	Now          time.Time
}

// Market is where the same goods have other prices.
type Market struct {
	Currency string
	Rate     int               // what it is of Currency of the shop, in per cent
	Lacks    []string          // handles of what is not sold there
	Names    map[string]string // what goods are called there, by their handles
}

// Policy is a text of the shop; its own robots.txt keeps the page from robots.
type Policy struct{ Type, Title, HTML string }

func (p Policy) path() string {
	return "/policies/" + strings.ReplaceAll(strings.ToLower(p.Type), "_", "-")
}

// Shop is a running shop.
type Shop struct {
	Config
	URL string

	server *httptest.Server
	mu     sync.Mutex
	seen   []string
	leaks  []string
	now    int
	most   int
	hooks  []Subscription
	made   int
}

// Start runs a shop, over https as all of them, until the test ends.
func Start(t testing.TB, cfg Config) *Shop {
	t.Helper()
	s := Open(cfg)
	t.Cleanup(s.server.Close)
	return s
}

// Open runs a shop for who is no test; its server is to be closed.
func Open(cfg Config) *Shop {
	if cfg.Token == "" {
		cfg.Token = "shpat_" + strings.Repeat("5f3a1b9c", 4)
	}
	if cfg.Currency == "" {
		cfg.Currency = "EUR"
	}
	if cfg.Shown == "" {
		cfg.Shown = cfg.Currency
	}
	if cfg.Rate == 0 {
		cfg.Rate = 100
	}
	if cfg.Name == "" {
		cfg.Name = "Harbour & Pine"
	}
	if cfg.Scopes == nil {
		cfg.Scopes = []string{"read_products", "read_orders", "read_all_orders", "read_legal_policies"}
	}
	if cfg.Now.IsZero() {
		cfg.Now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	}
	s := &Shop{Config: cfg}
	s.server = httptest.NewTLSServer(shoptest.Losing(http.HandlerFunc(s.serve), func(r *http.Request) bool { c := s.config(); return c.Loses != nil && c.Loses(r) }))
	s.URL = s.server.URL
	return s
}

// Server gives the server that runs the shop: its certificate, its client.
func (s *Shop) Server() *httptest.Server { return s.server }

// Requests are the calls so far: "POST /admin/api/2026-07/graphql.json".
func (s *Shop) Requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.seen)
}

// Leaks are the calls that carried a key where none belongs: in an address.
func (s *Shop) Leaks() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.leaks)
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

func (s *Shop) config() Config {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Config
}

func (s *Shop) enter(r *http.Request) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen = append(s.seen, r.Method+" "+r.URL.RequestURI())
	for _, secret := range []string{s.Token, s.ClientSecret} {
		if secret != "" && strings.Contains(r.URL.String(), secret) {
			s.leaks = append(s.leaks, r.URL.Path)
		}
	}
	s.now++
	s.most = max(s.most, s.now)
	return len(s.seen)
}

func (s *Shop) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now--
}

func (s *Shop) serve(w http.ResponseWriter, r *http.Request) {
	n := s.enter(r)
	defer s.leave()
	c := s.config()
	path := r.URL.Path
	if c.Throttled != nil && c.Throttled(n, r) {
		throttle(w, c)
		return
	}
	switch {
	case path == "/admin/oauth/access_token":
		s.exchange(w, r, c)
	case strings.HasPrefix(path, "/admin/"):
		if r.Header.Get("X-Shopify-Access-Token") != c.Token {
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = w.Write([]byte(`{"errors":"[API] Invalid API key or access token (unrecognized login or wrong password)"}`))
			return
		}
		if path != "/admin/api/2026-07/graphql.json" || r.Method != http.MethodPost {
			w.WriteHeader(http.StatusNotFound)
			_, _ = w.Write([]byte(`{"errors":"Not Found"}`))
			return
		}
		s.graphql(w, r, c)
	case c.Password:
		http.Redirect(w, r, "/password", http.StatusFound)
	default:
		s.front(w, r, c)
	}
}

// throttle refuses: GraphQL with status 200 and no Retry-After, the others as
// recorded.
func throttle(w http.ResponseWriter, c Config) {
	switch c.LimitStatus {
	case http.StatusTooManyRequests:
		w.Header().Set("retry-after", "0.02")
		w.WriteHeader(http.StatusTooManyRequests)
		_, _ = w.Write([]byte(`{"errors":"Exceeded 4 calls per second for api client. Reduce request rates to resume uninterrupted service."}`))
	case 430:
		w.WriteHeader(430)
	default:
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		_, _ = w.Write([]byte(`{"errors":[{"message":"Throttled","extensions":{"code":"THROTTLED","documentation":"https://shopify.dev/api/usage/rate-limits"}}],` +
			`"extensions":{"cost":{"requestedQueryCost":576,"actualQueryCost":null,"throttleStatus":{"maximumAvailable":4000.0,"currentlyAvailable":572,"restoreRate":200.0}}}}`))
	}
}

func (s *Shop) exchange(w http.ResponseWriter, r *http.Request, c Config) {
	known := r.PostFormValue("client_id") == c.ClientID && r.PostFormValue("client_secret") == c.ClientSecret
	if c.ClientID == "" || r.PostFormValue("grant_type") != "client_credentials" || !known {
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"error":"application_cannot_be_found"}`))
		return
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"access_token": c.Token, "scope": strings.Join(c.Scopes, ","), "expires_in": cmp.Or(c.Lives, 86_399)})
}

func (s *Shop) graphql(w http.ResponseWriter, r *http.Request, c Config) {
	raw, _ := io.ReadAll(r.Body)
	var body struct {
		Query     string
		Variables map[string]any
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("X-Shopify-API-Version", "2026-07")
	if err := json.Unmarshal(raw, &body); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"errors":{"query":"Required parameter missing or invalid"}}`))
		return
	}
	fail := func(message, code string) {
		_ = json.NewEncoder(w).Encode(map[string]any{"errors": []any{map[string]any{"message": message, "extensions": map[string]any{"code": code}}}})
	}
	fields, err := parse(body.Query, body.Variables)
	if err != nil {
		fail(err.Error(), "parseError")
		return
	}
	if first, _ := body.Variables["first"].(float64); first > 250 {
		fail("Argument 'first' on Field is limited to 250", "BAD_REQUEST")
		return
	} else if c.MaxCost > 0 && int(first) > c.MaxCost && strings.Contains(body.Query, "products(") {
		fail("Query cost is 1293, which exceeds the single query max cost limit (1000).", "MAX_COST_EXCEEDED")
		return
	}
	data, err := answer(s.root(c), fields)
	if err != nil {
		fail(err.Error(), "undefinedField")
		return
	}
	out := map[string]any{"data": data, "extensions": map[string]any{"cost": map[string]any{
		"requestedQueryCost": 2, "actualQueryCost": 2, "throttleStatus": map[string]any{"maximumAvailable": 4000.0, "currentlyAvailable": 3998, "restoreRate": 200.0},
	}}}
	if denied := c.denied(body.Query); denied != "" {
		out["errors"] = []any{map[string]any{"message": "Access denied for " + denied + " field.", "extensions": map[string]any{"code": "ACCESS_DENIED"}}}
	}
	_ = json.NewEncoder(w).Encode(out)
}

// denied names the field that the scopes do not cover: it is null, with an error.
func (c Config) denied(query string) string {
	switch {
	case strings.Contains(query, "products(") && !slices.Contains(c.Scopes, "read_products"):
		return "products"
	case strings.Contains(query, "orders(") && !slices.Contains(c.Scopes, "read_orders"):
		return "orders"
	case strings.Contains(query, "shopPolicies") && !slices.Contains(c.Scopes, "read_legal_policies"):
		return "shopPolicies"
	case strings.Contains(query, "email") && c.NoEmail:
		return "email"
	}
	return ""
}
