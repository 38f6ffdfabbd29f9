package answer_test

import (
	"context"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/demo"
	"tilly/fetch"
	"tilly/ingest"
)

// siteRows keeps what a scan of one site finds, as the ports of ingest say.
type siteRows struct {
	mu       sync.Mutex
	source   tilly.Source
	keys     map[string]bool
	waiting  map[string]tilly.Document
	order    []string
	hashes   map[string]string // text hash to document
	passages []tilly.Passage
	failed   string
}

func (r *siteRows) Start(context.Context, string, string, int) (tilly.Source, error) {
	return r.source, nil
}

func (r *siteRows) AddDocuments(_ context.Context, _, _ string, round int, found []tilly.FoundURL, limit int) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, f := range found {
		if r.keys[f.Key] || len(r.keys) >= limit {
			continue
		}
		r.keys[f.Key] = true
		d := tilly.Document{ID: f.Key, StoreID: r.source.StoreID, SourceID: r.source.ID, Key: f.Key, URL: f.URL, Depth: f.Depth, Round: round, State: tilly.Waiting}
		r.waiting[d.ID] = d
		r.order = append(r.order, d.ID)
	}
	return nil
}

func (r *siteRows) NextDocuments(_ context.Context, _, _ string, _, n int) ([]tilly.Document, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	var next []tilly.Document
	for _, id := range r.order {
		if d, ok := r.waiting[id]; ok && len(next) < n {
			next = append(next, d)
		}
	}
	return next, nil
}

func (r *siteRows) SaveDocument(ctx context.Context, d tilly.Document, _ bool, passages []tilly.Passage, found []tilly.FoundURL, limit int) error {
	r.mu.Lock()
	delete(r.waiting, d.ID)
	if d.State == tilly.Done {
		r.hashes[d.TextHash] = d.ID
	}
	r.passages = append(r.passages, passages...)
	r.mu.Unlock()
	return r.AddDocuments(ctx, d.StoreID, d.SourceID, d.Round, found, limit)
}

func (r *siteRows) Known(_ context.Context, _, _ string, _ int, hash, except string) (bool, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	id, ok := r.hashes[hash]
	return ok && id != except, nil
}

func (r *siteRows) ForgetStale(context.Context, string, string, int) error { return nil }

func (r *siteRows) Finish(_ context.Context, _, _ string, _ int, _ tilly.Status, reason string, _ time.Time) error {
	r.failed = reason
	return nil
}

// scanned reads a site as a store's source is read and gives its passages.
func scanned(t testing.TB, start string, pages int) []tilly.Passage {
	t.Helper()
	client := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	defer client.Close()
	rows := &siteRows{
		keys: map[string]bool{}, waiting: map[string]tilly.Document{}, hashes: map[string]string{},
		source: tilly.Source{ID: "site", StoreID: "s1", Kind: tilly.Knowledge, ScanType: tilly.MultiPages, Round: 1, Input: tilly.SourceInput{URL: start}},
	}
	in := ingest.New(ingest.Config{Rows: rows, Fetch: client, Limits: ingest.Limits{MaxPages: pages}})
	if err := in.Scan(t.Context(), tilly.ScanJob{StoreID: "s1", SourceID: "site", Round: 1}); err != nil || rows.failed != "" {
		t.Fatal(err, rows.failed)
	}
	return rows.passages
}

// demoShop serves the demo shop's pages and reads them.
func demoShop(t testing.TB) []tilly.Passage {
	t.Helper()
	origin := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/demo/")
		if name == "" {
			name = "index.html"
		}
		body, err := fs.ReadFile(demo.Files(), name)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if strings.HasSuffix(name, ".xml") {
			w.Header().Set("Content-Type", "application/xml")
		}
		_, _ = w.Write([]byte(strings.NewReplacer("{{ORIGIN}}", origin, "{{DATA_ID}}", "x").Replace(string(body))))
	}))
	defer server.Close()
	origin = server.URL
	return scanned(t, origin+"/demo/", 200)
}
