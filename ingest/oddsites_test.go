package ingest

import (
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/fetch"
)

func TestPagesOfOneTitle(t *testing.T) {
	t.Parallel()
	var links []string
	pages := map[string]string{}
	for i := range 39 {
		path := fmt.Sprintf("/lamp-%d", i)
		links = append(links, path)
		pages[path] = strings.ReplaceAll(pageOf("{{t}}", fmt.Sprintf("This lamp takes a bulb of %d watts and hangs from a cord of %d cm.", i+3, i*5+40)), "<title>{{t}}</title>", "<title>Lamps | Buy lamps</title>")
		pages[path] = strings.ReplaceAll(pages[path], "{{t}}", fmt.Sprintf("Lamp number %d", i))
	}
	pages["/"] = strings.ReplaceAll(pageOf("Lamps | Buy lamps", "We make lamps.", links...), "<h1>Lamps | Buy lamps</h1>", "<h1>Welcome</h1>")
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: newSite(t, pages).URL})
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	for i := range 39 {
		d := rows.doc(fmt.Sprintf("/lamp-%d", i))
		if want := fmt.Sprintf("Lamp number %d", i); d.Title != want || rows.passages[d.ID][0].Title != want {
			t.Errorf("%s is called %q", d.Key, d.Title)
		}
	}
}

func TestPageOfMuchMarkupForLittleText(t *testing.T) {
	t.Parallel()
	heavy := "<html lang=en><head><title>Heavy</title><style>" + strings.Repeat(".a{color:red}", 10_000) + "</style></head><body>" +
		strings.Repeat(`<div class="x y z" data-a="0123456789"><svg><path d="M0 0h24v24"/></svg></div>`, 4_000) +
		"<main><h1>Heavy</h1>" + strings.Repeat("<p>The text of this page is short next to its markup.</p>", 1) + "</main><script>" + strings.Repeat("var x=1;", 8_000) + "</script></body></html>"
	web := newSite(t, map[string]string{"/": heavy})
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	began := time.Now()
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	text := rows.texts()["/"]
	if len(heavy) < 450<<10 || !strings.Contains(text, "short next to its markup") || len(text) > 500 || time.Since(began) > 10*time.Second {
		t.Errorf("%d bytes gave %q in %v", len(heavy), tilly.Clip(text, 200), time.Since(began))
	}
}

// TestHostThatFallsSilent scans a site that goes down after twenty pages: the
// others are not tried one by one.
func TestHostThatFallsSilent(t *testing.T) {
	t.Parallel()
	pages, page := ownPages("/thing/", 200)
	var served atomic.Int64
	var down sync.Once
	web := newSite(t, nil)
	web.any = func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/":
			html200(w, pageOf("Home", "Welcome to our shop of things.", pages...))
		case r.URL.Path == "/robots.txt" || r.URL.Path == "/sitemap.xml":
			http.NotFound(w, r)
		case served.Add(1) > 20:
			down.Do(func() {
				_ = web.Listener.Close() // it is gone
				go web.CloseClientConnections()
			})
			<-r.Context().Done()
		default:
			page(w, r.URL.Path)
		}
	}
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	if n, missed := learntPaths(rows, pages); n < 15 {
		t.Errorf("%d pages were learnt; %s", n, missed)
	}
	if d := rows.doc("/thing/199"); d.State != tilly.Skipped || !strings.Contains(d.Error, "stopped answering") {
		t.Errorf("the last page is %q %q", d.State, d.Error)
	}
	broken := 0
	for _, d := range rows.docs {
		if d.State == tilly.Broken {
			broken++
		}
	}
	if broken > 2*mostSilent+readers {
		t.Errorf("%d pages were tried at a site that is down", broken)
	}
}

func TestSiteThatAsksForPatience(t *testing.T) {
	t.Parallel()
	for _, status := range []int{http.StatusTooManyRequests, http.StatusServiceUnavailable} {
		t.Run(fmt.Sprint(status), func(t *testing.T) {
			t.Parallel()
			pages, page := ownPages("/thing/", 6)
			var refused atomic.Int64 // when, as nanoseconds
			var early atomic.Bool
			web := newSite(t, nil)
			web.any = func(w http.ResponseWriter, r *http.Request) {
				now := time.Now().UnixNano()
				switch at := refused.Load(); {
				case r.URL.Path == "/":
					html200(w, pageOf("Home", "Welcome to our shop of things.", pages...))
				case r.URL.Path == "/robots.txt" || r.URL.Path == "/sitemap.xml":
					http.NotFound(w, r)
				case r.URL.Path == "/thing/3" && refused.CompareAndSwap(0, now):
					w.Header().Set("Retry-After", "1")
					w.WriteHeader(status)
				case r.URL.Path == "/thing/3" && time.Duration(now-at) < 900*time.Millisecond:
					early.Store(true)
					fallthrough
				default:
					page(w, r.URL.Path)
				}
			}
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
			scanSite(t, rows, nil)
			wantStatus(t, rows, tilly.Completed, "")
			if n, missed := learntPaths(rows, pages); n != len(pages) || early.Load() {
				t.Errorf("%d of %d pages were learnt (%s); asked again too early: %v", n, len(pages), missed, early.Load())
			}
		})
	}
}

func TestAddressesOfAllAlphabets(t *testing.T) {
	t.Parallel()
	pages := map[string]string{
		"/":                   pageOf("Home", "Willkommen in unserem Laden.", "/größe", "/%E9%80%81%E6%96%99", "/a b", "/doppelt%2520", "/caf%c3%a9?x=%41", "/prozent%"),
		"/gr%C3%B6%C3%9Fe":    pageOf("Größe", "Die Größen reichen von 36 bis 48."),
		"/%E9%80%81%E6%96%99": pageOf("送料", "送料は全国一律五百円です。返品は三十日以内です。"),
		"/a%20b":              pageOf("Leer", "Ein Zeichen des Abstands steht in dieser Adresse."),
		"/doppelt%2520":       pageOf("Doppelt", "Diese Adresse ist zweimal verschlüsselt."),
		"/caf%C3%A9?x=A":      pageOf("Café", "Der Kaffee des Tages kostet drei Euro."),
		"/prozent%25":         pageOf("Prozent", "Ein Prozentzeichen steht allein am Ende."),
	}
	web := newSite(t, pages)
	port := web.URL[strings.LastIndex(web.URL, ":")+1:]
	client := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Resolver: loopbackNames{}})
	defer client.Close()
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: "http://Bücher.test:" + port + "/"})
	scanSite(t, rows, func(c *Config) { c.Fetch = client })
	wantStatus(t, rows, tilly.Completed, "")
	for path := range pages {
		d := rows.doc(path)
		u, err := url.Parse(d.Key)
		if err != nil || d.State != tilly.Done || u.Hostname() != "xn--bcher-kva.test" {
			t.Errorf("%s: %+v", path, d)
		}
	}
}
