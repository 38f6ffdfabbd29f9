package ingest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
)

// chain makes a site of n pages, each linked from one before it.
func chain(n int) map[string]string {
	pages := map[string]string{}
	for i := range n {
		var links []string
		for _, next := range []int{3*i + 1, 3*i + 2, 3*i + 3} {
			if next < n {
				links = append(links, fmt.Sprintf("/p/%d", next))
			}
		}
		path := fmt.Sprintf("/p/%d", i)
		if i == 0 {
			path = "/"
		}
		pages[path] = pageOf(fmt.Sprintf("Page %d", i), fmt.Sprintf("This is the text of page number %d of our shop.", i), links...)
	}
	return pages
}

func TestScanReadsWholeSite(t *testing.T) {
	t.Parallel()
	web := newSite(t, chain(50))
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	progress := make(chan struct{}, 1_000)
	scanSite(t, rows, func(c *Config) { c.Progress = func(context.Context) { progress <- struct{}{} } })
	wantStatus(t, rows, tilly.Completed, "")
	if got := len(rows.texts()); got != 50 {
		t.Errorf("learnt %d pages, want 50", got)
	}
	if want := (tilly.Progress{Found: 50, Done: 50}); rows.source.Progress != want {
		t.Errorf("progress %+v, want %+v", rows.source.Progress, want)
	}
	if len(progress) != 50 {
		t.Errorf("told of progress %d times, want 50", len(progress))
	}
}

func TestRescanOfUnchangedSiteReplacesNothing(t *testing.T) {
	t.Parallel()
	web := newSite(t, chain(50))
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, nil)
	before := rows.texts()
	web.requests()
	rows.rescan()
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	if rows.swaps != 0 {
		t.Errorf("exchanged passages %d times, want 0", rows.swaps)
	}
	asked := web.requests()
	if len(asked) != 50 {
		t.Errorf("made %d requests, want 50", len(asked))
	}
	for _, r := range asked {
		if !r.conditional || r.status != http.StatusNotModified {
			t.Errorf("request %+v is not conditional", r)
		}
	}
	if diff := cmp.Diff(before, rows.texts()); diff != "" {
		t.Error(diff)
	}
}

func TestRescanForgetsKeepsAndLearns(t *testing.T) {
	t.Parallel()
	web := newSite(t, chain(12))
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, nil)
	web.set("/p/4", "")
	web.set("/p/5", pageOf("Page 5", "The text of this page is another one now.", "/new"))
	web.set("/new", pageOf("New", "A page that was not there before."))
	web.handlers["/p/6"] = func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "no", http.StatusBadGateway) }
	old := rows.texts()["/p/6"]
	rows.rescan()
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	texts := rows.texts()
	if texts["/p/4"] != "" || rows.doc("/p/4").Error == "" {
		t.Errorf("vanished page: %q, %q", texts["/p/4"], rows.doc("/p/4").Error)
	}
	if d := rows.doc("/p/6"); texts["/p/6"] != old || d.State != tilly.Broken || d.Passages == 0 {
		t.Errorf("page in trouble lost what it taught: %+v", d)
	}
	if texts["/new"] == "" || texts["/p/11"] == "" {
		t.Error("a new or an unchanged page is missing")
	}
	rows.rescan()
	scanSite(t, rows, nil)
	if d := rows.doc("/p/4"); d.ID != "" && d.Passages > 0 {
		t.Errorf("vanished page came back: %+v", d)
	}
}

// TestScanGoesOnAfterInterruption ends scans at random moments and starts them
// again, as a killed process would be.
func TestScanGoesOnAfterInterruption(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(seed, 1))
			web := newSite(t, chain(40))
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
			for run := 0; ; run++ {
				if run > 60 {
					t.Fatal("no end")
				}
				ctx, cancel := context.WithCancel(context.Background())
				left := 1 + random.IntN(12)
				in := newIngester(t, rows, func(c *Config) {
					c.Progress = func(context.Context) {
						if left--; left == 0 {
							cancel()
						}
					}
				})
				err := in.Scan(ctx, rows.job())
				cancel()
				if err == nil {
					break
				}
				if !errors.Is(err, context.Canceled) {
					t.Fatal(err)
				}
			}
			wantStatus(t, rows, tilly.Completed, "")
			if rows.saves != 40 || rows.swaps != 40 || len(rows.texts()) != 40 {
				t.Errorf("%d saved, %d exchanged, %d learnt; want 40 each", rows.saves, rows.swaps, len(rows.texts()))
			}
		})
	}
}

func TestScanLimits(t *testing.T) {
	t.Parallel()
	t.Run("Pages", func(t *testing.T) {
		t.Parallel()
		pages, all := chain(40), []string(nil)
		for path := range pages {
			all = append(all, path)
		}
		pages["/"] = pageOf("Start", "All pages of our shop are named here, so all are found whichever are read first.", all...)
		web := newSite(t, pages)
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		scanSite(t, rows, func(c *Config) { c.Limits.MaxPages = 15 })
		wantStatus(t, rows, tilly.Completed, "")
		if got := len(rows.texts()); got != 15 {
			t.Errorf("learnt %d pages, want 15", got)
		}
		if got := len(web.requests()); got != 15 {
			t.Errorf("asked for %d pages, want 15", got)
		}
		left := 0
		for _, d := range rows.docs {
			if d.State == tilly.Skipped && d.Error == "Left out: one scan reads 15 pages at most." {
				left++
			}
		}
		if left != 10 {
			t.Errorf("%d pages say that they were left out, want 10", left)
		}
	})
	t.Run("Time", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, chain(20))
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		now, step := time.Now(), make(chan struct{}, 100)
		scanSite(t, rows, func(c *Config) {
			c.Now = func() time.Time { return now.Add(time.Duration(len(step)) * 20 * time.Minute) }
			c.Progress = func(context.Context) { step <- struct{}{} }
		})
		wantStatus(t, rows, tilly.Completed, "")
		if n := len(web.requests()); n > 10 {
			t.Errorf("read %d pages after the time was used up", n)
		}
		if rows.countWaiting() != 0 {
			t.Error("pages still wait")
		}
	})
	t.Run("TimeOfAllRuns", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, chain(20))
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		now, read := time.Now(), make(chan struct{}, 100)
		for range 20 { // each run reads a page for 20 minutes and rests
			ctx, rest := context.WithCancel(context.Background())
			in := newIngester(t, rows, func(c *Config) {
				c.Now = func() time.Time { return now.Add(time.Duration(len(read)) * 20 * time.Minute) }
				c.Progress = func(context.Context) { read <- struct{}{}; rest() }
			})
			if err := in.Scan(ctx, rows.job()); err != nil && !errors.Is(err, context.Canceled) {
				t.Fatal(err)
			}
			rest()
			if rows.finished {
				break
			}
		}
		wantStatus(t, rows, tilly.Completed, "")
		if n := len(rows.texts()); n > 5 || rows.countWaiting() != 0 {
			t.Errorf("learnt %d pages and left %d waiting when the time was used up", n, rows.countWaiting())
		}
	})
}

func (m *memory) countWaiting() int {
	n := 0
	for _, d := range m.docs {
		if d.State == tilly.Waiting {
			n++
		}
	}
	return n
}

func TestScanIsDroppedWhenSourceIsGone(t *testing.T) {
	t.Parallel()
	web := newSite(t, chain(5))
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	job := rows.job()
	job.Round = 7
	if err := newIngester(t, rows, nil).Scan(context.Background(), job); err != nil {
		t.Errorf("scan of another round: %v", err)
	}
	if len(web.requests()) != 0 || rows.saves != 0 {
		t.Error("work was done for a source that is gone")
	}
}

// together holds each page that is stored until another one is, too.
type together struct {
	*memory
	inside, most atomic.Int32
	met          chan struct{}
	once         sync.Once
}

func (r *together) SaveDocument(ctx context.Context, d tilly.Document, replace bool, passages []tilly.Passage, found []tilly.FoundURL, limit int) error {
	if d.Depth > 0 {
		n := r.inside.Add(1)
		defer r.inside.Add(-1)
		if n > 1 {
			r.most.Store(max(n, r.most.Load()))
			r.once.Do(func() { close(r.met) })
		}
		select {
		case <-r.met:
		case <-time.After(10 * time.Second):
		}
	}
	return r.memory.SaveDocument(ctx, d, replace, passages, found, limit)
}

// TestPagesAreStoredSideBySide holds that pages of one scan may share a commit of
// the database, and that of pages with one text only one is learnt all the same.
func TestPagesAreStoredSideBySide(t *testing.T) {
	t.Parallel()
	pages := map[string]string{"/": pageOf("Home", "Welcome to our shop.", numbered("/twin/", 12)...)}
	for _, p := range numbered("/twin/", 12) {
		pages[p] = pageOf("Twin", "All twins say the very same words to everybody.")
	}
	rows := &together{memory: newMemory(tilly.MultiPages, tilly.SourceInput{URL: newSite(t, pages).URL}), met: make(chan struct{})}
	in := newIngester(t, rows.memory, func(c *Config) { c.Rows = rows })
	if err := in.Scan(t.Context(), rows.job()); err != nil {
		t.Fatal(err)
	}
	if rows.most.Load() < 2 {
		t.Error("pages are stored one after the other")
	}
	if n, _ := countIn(rows.texts(), "very same words"); n != 1 {
		t.Errorf("the twins' words are learnt from %d pages", n)
	}
}

// No page is read before its turn, and every turn is given back.
func TestPagesAreReadInTurns(t *testing.T) {
	t.Parallel()
	web := newSite(t, chain(20))
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	var given, back atomic.Int64
	scanSite(t, rows, func(c *Config) {
		c.Turn = func() func() {
			if learnt := int64(len(rows.texts())); learnt > given.Load() {
				t.Errorf("%d pages were learnt in %d turns", learnt, given.Load())
			}
			given.Add(1)
			return func() { back.Add(1) }
		}
	})
	wantStatus(t, rows, tilly.Completed, "")
	if given.Load() < 20 || back.Load() != given.Load() {
		t.Errorf("%d turns, %d given back", given.Load(), back.Load())
	}
}
