package ingest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
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
)

// hostileFiles are the seeds for readers beside the repository: some of them, all
// under torture.
func hostileFiles(t *testing.T, most int) []string {
	t.Helper()
	root := filepath.Dir(hostileDir(t, "go-fuzz-corpus"))
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
	_, err := textReader(bytes.NewReader(body), "")
	var fault fileFault
	return errors.As(err, &fault)
}

// TestReadersOutliveHostileFiles reads every seed as everything that it could be
// taken for: nothing may die, hang, or keep memory.
func TestReadersOutliveHostileFiles(t *testing.T) {
	files := hostileFiles(t, 250)
	at, _ := url.Parse("https://shop.example/")
	hints := newHints()
	readers := map[string]func(body []byte){
		"page": func(body []byte) {
			if p, err := extract(hints, decode(body, ""), at); err == nil {
				split(p.blocks, p.title)
			}
		},
		"csv": func(body []byte) {
			if !asksForEncoding(body) {
				checkPassages(t, all(t, csvOf(t, string(body))))
			}
		},
		"txt": func(body []byte) {
			if !asksForEncoding(body) {
				checkPassages(t, all(t, newTXTFile(fileText(t, string(body)), "file.txt")))
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
			began := time.Now()
			read(body)
			if took := time.Since(began); took > 10*time.Second {
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

// FuzzFrontier holds that what is taken is on the site, in a form that is its own
// normal form, and taken once.
func FuzzFrontier(f *testing.F) {
	for _, s := range []string{"/a?b=c&b=d", "/2026/11/", "/s/9f86d081884c7d659a2f/x", "//x/", "/collections/a/b+c", "?filter_x=1&sid=12345678", "/a/%2e%2e/b", "http://www.shop.example:443/"} {
		f.Add(s, s+"#x")
	}
	home, _ := url.Parse("https://shop.example/")
	f.Fuzz(func(t *testing.T, a, b string) {
		fr := newFrontier(home)
		seen := map[string]bool{}
		for _, ref := range []string{a, b, a} {
			u, err := fetch.Join(home, ref)
			if err != nil {
				continue
			}
			for _, found := range fr.take([]*url.URL{u}, 1) {
				key, err := url.Parse(found.Key)
				if err != nil || fetch.Origin(key) != "https://shop.example" || seen[found.Key] {
					t.Fatalf("%q is taken as %q", ref, found.Key)
				}
				seen[found.Key] = true
				if again, ok := fr.accept(key); ok && again != found.Key {
					t.Errorf("%q, then %q", found.Key, again)
				}
				fr.learn(found.Key, false, true)
				fr.pointless(found.Key)
			}
		}
	})
}

// FuzzDialect holds that the fields of a file are kept apart by a mark that is in
// it, and that none of its letters is lost.
func FuzzDialect(f *testing.F) {
	for _, s := range []string{"a;b\n1;2", "sep=|\na|b", "a\tb\tc\n", "\"a,b\";c\n\"d,e\";f", "x", ""} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, head []byte) {
		delim := delimiterOf(head)
		if delim != ',' && !bytes.ContainsRune(head, rune(delim)) {
			t.Errorf("%q is cut at %q", head, delim)
		}
		fields, n, ok := parseRecord(head, delim, false, true)
		if !ok || n > len(head) {
			t.Fatalf("%q: %d bytes of %d, %v", head, n, len(head), ok)
		}
		if got, want := strings.Join(fields, string(delim)), strings.TrimRight(string(head[:n]), "\r\n"); got != want {
			t.Errorf("%q became %q", want, got)
		}
	})
}

// FuzzMetaEncoding holds that what a page declares is an encoding there is.
func FuzzMetaEncoding(f *testing.F) {
	for _, s := range []string{"<meta charset=utf-8>", "<meta http-equiv=content-type content='text/html; charset=koi8-r'>", "<?xml version='1.0' encoding='latin1'?>", "<meta charset=utf-16le>"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		if name := metaEncoding(body); name != "" && lookup(name) == "" {
			t.Errorf("%q declares %q", body, name)
		}
	})
}

// FuzzPDFPages holds that the lines of any pages become whole passages.
func FuzzPDFPages(f *testing.F) {
	f.Add("Head\r\nText of a page.\r\n1 of 2", "Head\r\n• one\r\n• two\r\n2 of 2")
	f.Fuzz(func(t *testing.T, a, b string) {
		a, b = strings.ToValidUTF8(a, ""), strings.ToValidUTF8(b, "")
		checkPassages(t, all(t, newPDFFile([]string{a, b, a, b, fmt.Sprint(a, b)}, "file.pdf")))
	})
}
