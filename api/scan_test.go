package api_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilly/testkit"
)

// shelf is a shop of many pages whose start page links them all.
type shelf struct {
	url   string
	pace  time.Duration // of every page
	mu    sync.Mutex
	pages map[string]string // path → what it says; one that is missing is 404
	reads atomic.Int64
	under atomic.Int64
	begun atomic.Int64
	free  int64         // so many pages are given before the gate; 0 is all
	gate  chan struct{} // closed to let the others go
}

func newShelf(t *testing.T, n int, pace time.Duration) *shelf {
	t.Helper()
	s := &shelf{pace: pace, pages: map[string]string{}, gate: make(chan struct{})}
	for i := range n {
		s.pages[fmt.Sprintf("/lamp-%d", i)] = fmt.Sprintf("Lamp number %d shines with %d candles and costs %d coins.", i, i*7, i*3)
	}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	s.url = server.URL + "/"
	return s
}

func (s *shelf) say(path, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pages[path] = text; text == "" {
		delete(s.pages, path)
	}
}

func (s *shelf) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	s.mu.Lock()
	text, links := s.pages[r.URL.Path], ""
	for path := range s.pages {
		links += `<li><a href="` + path + `">A lamp</a></li>`
	}
	s.mu.Unlock()
	switch {
	case r.URL.Path == "/":
		fmt.Fprint(w, `<!doctype html><title>Lamps</title><main><h1>Lamps</h1><p>We sell lamps of all kinds to everyone who likes light.</p></main><ul>`, links, `</ul>`)
	case text == "":
		http.NotFound(w, r)
	default:
		s.under.Add(1)
		defer s.under.Add(-1)
		if s.begun.Add(1) > s.free && s.free > 0 {
			select {
			case <-s.gate:
			case <-r.Context().Done():
				return
			}
		}
		time.Sleep(s.pace)
		s.reads.Add(1)
		fmt.Fprintf(w, `<!doctype html><title>%s</title><main><h1>%s</h1><p>%s</p></main>`, r.URL.Path, r.URL.Path, text)
	}
}

// steer sends a command to a source.
func steer(p *testkit.Program, o testkit.Owner, id, how string) testkit.Answer {
	return p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + id + "/" + how, Token: o.Token})
}

func detailOf(p *testkit.Program, o testkit.Owner, id, query string) testkit.Answer {
	return p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id + query, Token: o.Token}).Want(200)
}

// number is a count in an answer.
func number(t *testing.T, a testkit.Answer, path ...any) int {
	t.Helper()
	n, err := strconv.Atoi(a.Get(path...))
	if err != nil {
		t.Fatalf("%v is %q in %s", path, a.Get(path...), a.Body)
	}
	return n
}

// until waits until a scan has so many pages done.
func until(t *testing.T, p *testkit.Program, o testkit.Owner, id string, done int) {
	t.Helper()
	testkit.Eventually(t, "the scan to get on", func() bool {
		a := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + id, Token: o.Token}).Want(200)
		return number(t, a, "data_source", "progress", "done") >= done
	})
}

func TestScansArePausedAndGoOn(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			const n, free = 40, 8
			site := newShelf(t, n, 50*time.Millisecond)
			site.free = free
			p := testkit.Start(t, testkit.On(e))
			o := p.Owner("Paula")
			store := p.Store(o, "Shop", site.url)
			id := scanOf(t, p, o, store, "multi-pages", site.url)
			steer(p, o, id, "resume").Want(409)
			until(t, p, o, id, free)
			a := steer(p, o, id, "pause").Want(200)
			close(site.gate)
			if a.Get("data_source", "paused") != "true" || a.Get("data_source", "status") != "processing" || a.Get("data_source", "id") != id {
				t.Errorf("paused: %s", a.Body)
			}
			steer(p, o, id, "pause").Want(409)
			steer(p, o, id, "rescan").Want(409)
			testkit.Eventually(t, "pages under way to end", func() bool { return site.under.Load() == 0 })
			time.Sleep(time.Second) // nothing more may begin in it
			at := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + id, Token: o.Token}).Want(200)
			if at.Get("data_source", "paused") != "true" || number(t, at, "data_source", "progress", "waiting") < n-2*free {
				t.Errorf("while paused: %s", at.Body)
			}
			if read := site.reads.Load(); read > 2*free {
				t.Errorf("%d pages were read, though the scan was paused after %d", read, free)
			}
			if a := steer(p, o, id, "resume").Want(200); a.Get("data_source", "paused") != "false" {
				t.Errorf("resumed: %s", a.Body)
			}
			if status := p.WaitForSource(o, id); status != "completed" {
				t.Fatalf("the scan is %s", status)
			}
			if got := p.Count(store); got.Documents != n+1 || got.Doubled != 0 {
				t.Errorf("the store knows %+v", got)
			}
			if extra := site.reads.Load() - n; extra < 0 || extra > free { // what was under way is read again
				t.Errorf("%d pages were read for %d", site.reads.Load(), n)
			}
			for _, how := range []string{"pause", "resume", "stop"} {
				if a := steer(p, o, id, how).Want(409); !strings.Contains(a.Get("message"), "scan") {
					t.Errorf("%s after the end: %s", how, a.Body)
				}
			}
		})
	}
}

func TestScansAreStopped(t *testing.T) {
	t.Parallel()
	const free = 8
	site := newShelf(t, 40, 0)
	site.free = free
	mute := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }))
	t.Cleanup(mute.Close)
	p := testkit.Start(t)
	o := p.Owner("Stella")
	store := p.Store(o, "Shop", site.url)
	id := scanOf(t, p, o, store, "multi-pages", site.url)
	until(t, p, o, id, free)
	a := steer(p, o, id, "stop").Want(200)
	close(site.gate)
	if a.Get("data_source", "status") != "completed" || a.Get("data_source", "error") != "" || a.Get("data_source", "scanned_at") == "" {
		t.Errorf("stopped: %s", a.Body)
	}
	taught := p.Count(store)
	left := detailOf(p, o, id, "?filter=skipped")
	if taught.Documents < free || number(t, left, "data_source", "pages_total") == 0 ||
		left.Get("data_source", "pages", 0, "error") != "Left out: you stopped this scan." {
		t.Errorf("%+v learnt; left out: %s", taught, left.Body)
	}
	testkit.Eventually(t, "pages under way to end", func() bool { return site.under.Load() == 0 })
	if again := p.Count(store); again != taught {
		t.Errorf("after the stop the store knows %+v, before %+v", again, taught)
	}
	if n := number(t, detailOf(p, o, id, ""), "data_source", "progress", "waiting"); n != 0 {
		t.Errorf("%d pages still wait", n)
	}
	steer(p, o, id, "rescan").Want(200)
	p.WaitForSource(o, id)
	if got := p.Count(store); got.Documents != 41 {
		t.Errorf("read again the store knows %+v", got)
	}

	id = scanOf(t, p, o, store, "multi-pages", mute.URL+"/")
	a = steer(p, o, id, "stop").Want(200)
	if a.Get("data_source", "status") != "failed" || a.Get("data_source", "error") != "You stopped this scan before anything was read." {
		t.Errorf("stopped at once: %s", a.Body)
	}
}

func TestARescanShowsWhatChanged(t *testing.T) {
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			site := newShelf(t, 4, 0)
			p := testkit.Start(t, testkit.On(e))
			o := p.Owner("Dora")
			store := p.Store(o, "Shop", site.url)
			pair := p.Teach(o, store, "Is lamp 1 mine?", "Yes, by hand.")
			id := scanOf(t, p, o, store, "multi-pages", site.url)
			p.WaitForSource(o, id)
			first := detailOf(p, o, id, "")
			if first.Get("data_source", "changes") != "" || first.Get("data_source", "schedule") != "daily" || first.Get("data_source", "next_scan_at") == "" {
				t.Errorf("after the first round: %s", first.Body)
			}
			generation := func() int64 {
				g, err := p.Rows.Index.Generation(t.Context(), store.ID)
				if err != nil {
					t.Fatal(err)
				}
				return g
			}
			before := generation()
			steer(p, o, id, "rescan").Want(200)
			p.WaitForSource(o, id)
			if after := generation(); after != before {
				t.Errorf("reading unchanged pages again raised the generation from %d to %d", before, after)
			}
			site.say("/lamp-1", "Lamp one is now a chandelier with forty arms.")
			site.say("/lamp-2", "")
			site.say("/lamp-9", "Lamp nine is new and glows in the dark like a fish.")
			steer(p, o, id, "rescan").Want(200)
			p.WaitForSource(o, id)
			second := detailOf(p, o, id, "")
			if got := second.Get("data_source", "changes"); got != `{"changed":1,"new":1,"unchanged":3,"vanished":1}` {
				t.Errorf("changes: %s", got)
			}
			if got := second.Get("data_source", "counts"); got != `{"all":6,"failed":0,"learnt":5,"skipped":0,"vanished":1,"waiting":0}` {
				t.Errorf("counts: %s", got)
			}
			gone := detailOf(p, o, id, "?filter=vanished")
			if gone.Get("data_source", "pages", 0, "change") != "vanished" || !strings.HasSuffix(gone.Get("data_source", "pages", 0, "url"), "/lamp-2") {
				t.Errorf("vanished: %s", gone.Body)
			}
			checkShown(t, p, o, id, second)
			if q := detailOf(p, o, pair, ""); q.Get("data_source", "input_data", "answer") != "Yes, by hand." || q.Get("data_source", "schedule") != "off" {
				t.Errorf("the pair by hand: %s", q.Body)
			}
			p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id + "?filter=secret", Token: o.Token}).Want(422)
		})
	}
}

// checkShown looks at what was learnt from a page that a list names.
func checkShown(t *testing.T, p *testkit.Program, o testkit.Owner, id string, list testkit.Answer) {
	t.Helper()
	for i := range number(t, list, "data_source", "pages_total") {
		at := list.Get("data_source", "pages", i, "url")
		if !strings.HasSuffix(at, "/lamp-1") {
			continue
		}
		a := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id + "/pages/" + list.Get("data_source", "pages", i, "id"), Token: o.Token}).Want(200)
		if a.Get("page", "change") != "changed" || a.Get("page", "url") != at || a.Get("page", "passages") != "1" || a.Get("page", "fetched_at") == "" {
			t.Errorf("the page: %s", a.Body)
		}
		if !strings.Contains(a.Get("passages", 0, "text"), "chandelier") || a.Get("passages", 0, "headings") == "" {
			t.Errorf("what it taught: %s", a.Body)
		}
		return
	}
	t.Errorf("no such page in %s", list.Body)
}

func TestSchedules(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Sched")
	store := p.Store(o, "Shop", "https://shop.example")
	site := newCountedSite(t)
	page := scanOf(t, p, o, store, "single-pages", site.url+"/page")
	p.WaitForSource(o, page)
	set := func(id string, value any) testkit.Answer {
		return p.Do(testkit.Call{Method: "PATCH", Path: "/api/data-sources/" + id, Token: o.Token, JSON: map[string]any{"schedule": value}})
	}
	if a := detailOf(p, o, page, ""); a.Get("data_source", "schedule") != "weekly" {
		t.Errorf("a single page: %s", a.Body)
	}
	if a := set(page, "daily").Want(200); a.Get("data_source", "schedule") != "daily" || a.Get("data_source", "next_scan_at") == "" {
		t.Errorf("daily: %s", a.Body)
	}
	if a := set(page, "off").Want(200); a.Get("data_source", "next_scan_at") != "" {
		t.Errorf("off: %s", a.Body)
	}
	for _, bad := range []any{"hourly", "", nil, 7, []string{"daily"}} {
		if a := set(page, bad).Want(422); a.Get("errors", "schedule") == "" {
			t.Errorf("%v: %s", bad, a.Body)
		}
	}
	pair := p.Teach(o, store, "Why?", "Because.")
	file := p.Upload(o, store, "notes.txt", "Some notes about lamps and their shades.").Want(201).Get("data_source_id")
	for _, id := range []string{pair, file} {
		if a := set(id, "daily").Want(422); !strings.Contains(a.Get("errors", "schedule"), "schedule") {
			t.Errorf("%s: %s", id, a.Body)
		}
		set(id, "off").Want(200)
	}
}

// One store's long scans are nobody else's business.
func TestOneStoresScansDelayNobody(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			big, small := p.Owner("Big"), p.Owner("Small")
			large := p.Store(big, "Large", "https://large.example")
			var long []string
			for range 6 { // more than there are workers for sites
				site := newShelf(t, 1_000, 200*time.Millisecond)
				long = append(long, scanOf(t, p, big, large, "multi-pages", site.url))
			}
			testkit.Eventually(t, "the long scans to begin", func() bool { return p.Count(large).Documents > 8 })
			store := p.Store(small, "Little", "https://little.example")
			site := newCountedSite(t)
			for what, add := range map[string]func() string{
				"a pair":        func() string { return p.Teach(small, store, "Do you ship?", "Yes.") },
				"a single page": func() string { return scanOf(t, p, small, store, "single-pages", site.url+"/page") },
				"a file": func() string {
					return p.Upload(small, store, "notes.txt", "We deliver lamps within three days of your order.").Want(201).Get("data_source_id")
				},
			} {
				began := time.Now()
				if status := p.WaitForSource(small, add()); status != "completed" {
					t.Errorf("%s is %s", what, status)
				}
				t.Logf("%s took %v beside six scans of another store", what, time.Since(began))
			}
			for _, id := range long { // each takes more than a minute and a half
				if status := detailOf(p, big, id, "").Get("data_source", "status"); status == "completed" || status == "failed" {
					t.Errorf("a long scan is %s: the small ones waited for it", status)
				}
			}
		})
	}
}
