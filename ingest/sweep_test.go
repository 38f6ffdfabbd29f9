package ingest

import (
	"bytes"
	"context"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/block"
	"tilly/ingest/charset"
	"tilly/ingest/markup"
	"tilly/ingest/page"
	"tilly/ingest/plain"
	"tilly/ingest/table"
	"tilly/testkit/leftout"
	"tilly/testkit/passagetest"
	"tilly/testkit/stopwatch"
)

// hostileFiles are the seeds for readers beside the repository: some of them, all
// under torture.
func hostileFiles(t *testing.T, most int) []string {
	t.Helper()
	root := filepath.Dir(leftout.Shared(t, "hostile", "go-fuzz-corpus"))
	var files []string
	for _, dir := range []string{"go-fuzz-corpus", "html5lib-tests", "miniflux-testdata", "google-robotstxt", "blns", "csv-spectrum", "payloads", "store-csv"} {
		_ = filepath.WalkDir(filepath.Join(root, dir), func(path string, d os.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				files = append(files, path)
			}
			return nil // a set that is not there is read elsewhere
		})
	}
	if os.Getenv("TILLY_TORTURE") == "" && len(files) > most {
		dice := rand.New(rand.NewPCG(20, 26))
		dice.Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
		files = files[:most]
	}
	return files
}

func asksForEncoding(body []byte) bool {
	_, err := charset.TextReader(bytes.NewReader(body), "")
	return tilly.CodeOf(err) == tilly.Invalid
}

// TestReadersOutliveHostileFiles reads every seed as everything that it could be
// taken for: nothing may die, hang, or keep memory.
func TestReadersOutliveHostileFiles(t *testing.T) {
	files := hostileFiles(t, 120)
	at, _ := url.Parse("https://shop.example/")
	hints := markup.NewHints()
	readers := map[string]func(body []byte){
		"page": func(body []byte) {
			if p, err := page.Extract(hints, charset.Decode(body, ""), at); err == nil {
				block.Split(p.Blocks, p.Title)
			}
		},
		"csv": func(body []byte) {
			if !asksForEncoding(body) {
				table, err := table.NewCSV(table.OpenCSV(passagetest.Text(t, string(body))), "file.csv", hints)
				if err != nil {
					t.Fatal(err)
				}
				passagetest.Check(t, passagetest.All(t, table))
			}
		},
		"txt": func(body []byte) {
			if !asksForEncoding(body) {
				passagetest.Check(t, passagetest.All(t, plain.NewTXT(passagetest.Text(t, string(body)), "file.txt")))
			}
		},
		"sitemap": func(body []byte) { fetch.ParseSitemap(body) },
		"robots":  func(body []byte) { fetch.ParseRobots(body, "TillyBot").Allowed("/a?b=c") },
	}
	var before runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	slowest, peak := time.Duration(0), uint64(0)
	for i, name := range files {
		body, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for kind, read := range readers {
			watch := stopwatch.Start()
			read(body)
			if took := watch.Spent(); took > 10*time.Second {
				t.Errorf("%s as %s took %v", filepath.Base(name), kind, took)
			} else if took > slowest {
				slowest = took
			}
		}
		if i%50 == 0 {
			var now runtime.MemStats
			runtime.ReadMemStats(&now)
			peak = max(peak, now.HeapInuse)
		}
	}
	grown := (float64(peak) - float64(before.HeapInuse)) / (1 << 20)
	t.Logf("figure: | hostile seeds, each read as page, CSV, text, sitemap and robots | %d files, slowest %v, memory +%.0f MB |", len(files), slowest.Round(time.Millisecond), max(grown, 0))
	if grown > 200 {
		t.Errorf("the readers hold %.0f MB more", grown)
	}
}

// TestScanOfHostilePages serves the seeds as the pages of one site: the scan ends
// with all of them decided.
func TestScanOfHostilePages(t *testing.T) {
	t.Parallel()
	files := hostileFiles(t, 120)
	web := newSite(t, nil)
	web.any = func(w http.ResponseWriter, r *http.Request) {
		var n int
		switch {
		case r.URL.Path == "/":
			html200(w, pageOf("Home", "Welcome to a site of odd pages.", numbered("/odd/", len(files))...))
		case match(r.URL.Path, "/odd/%d", &n) && n < len(files):
			body, err := os.ReadFile(files[n])
			if err != nil {
				t.Error(err)
			}
			w.Header().Set("Content-Type", []string{"text/html", "text/html; charset=nonsense", "text/plain", "application/xhtml+xml; charset=utf-16"}[n%4])
			_, _ = w.Write(body)
		default:
			http.NotFound(w, r)
		}
	}
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	if err := newIngester(t, rows, func(c *Config) { c.Limits.MaxPages = len(files) + 200 }).Scan(ctx, rows.job()); err != nil {
		t.Fatal(err)
	}
	undecided := 0
	for _, d := range rows.docs {
		if d.State == tilly.Waiting || d.State != tilly.Done && d.Error == "" {
			undecided++
		}
		for _, p := range rows.passages[d.ID] {
			if strings.TrimSpace(p.Text+p.Question+p.Answer) == "" || strings.Contains(p.Text, "\x00") {
				t.Errorf("%s taught %q", d.Key, p.Text)
			}
		}
	}
	t.Logf("figure: | hostile seeds served as the pages of one site | %d pages, %d undecided |", len(rows.docs), undecided)
	if undecided > 0 || len(rows.docs) < len(files) {
		t.Errorf("%d of %d pages are undecided", undecided, len(rows.docs))
	}
}
