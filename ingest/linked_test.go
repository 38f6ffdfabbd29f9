package ingest

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/fetch"
)

func TestScanJudgesPages(t *testing.T) {
	t.Parallel()
	long := "A text that says something of its own about page "
	web := newSite(t, map[string]string{
		"/": `<html lang=en><head><base href="/base/"></head><body><main><h1>Home</h1><p>` + long + `home.</p>
<a href="in">base</a> <a href="/noindex">x</a> <a href="/nofollow">x</a> <a rel="nofollow ugc" href="/secret">x</a> <a href="/canon">x</a>
<a href="/dup1">x</a> <a href="/dup2">x</a> <a href="/moved">x</a> <a href="/away">x</a> <a href="/empty">x</a> <a href="/script">x</a> <a href="/pdf">x</a>
<a href="/refresh">x</a> <a href="/private/a">x</a> <a href="/xrobots">x</a> <a href="/text.txt">x</a> <a href="/missing">x</a> <a href="/loop-a">x</a><a href="/loop-b">x</a>
<a href="/cart">x</a> <a href="?add-to-cart=1">x</a> <a href="https://elsewhere.example/">x</a> <a href="mailto:a@b.example">x</a></main></body></html>`,
		"/base/in":         pageOf("Base", long+"base."),
		"/noindex":         `<html><head><meta name="robots" content="NOINDEX, follow"></head><body><p>` + long + `noindex.</p><a href="/behind-noindex">x</a>`,
		"/behind-noindex":  pageOf("Behind", long+"behind noindex."),
		"/nofollow":        `<html><head><meta name="robots" content="nofollow"></head><body><p>` + long + `nofollow.</p><a href="/behind-nofollow">x</a>`,
		"/behind-nofollow": pageOf("Not", long+"not to be found."),
		"/secret":          pageOf("Secret", long+"secret."),
		"/canon":           `<html><head><link rel="canonical" href="/proper"></head><body><p>` + long + `canon.</p>`,
		"/proper":          `<html><head><link rel="canonical" href="/proper"></head><body><p>` + long + `proper.</p>`,
		"/loop-a":          `<html><head><link rel="canonical" href="/loop-b"></head><body><p>` + long + `loop a.</p>`,
		"/loop-b":          `<html><head><link rel="canonical" href="/loop-a"></head><body><p>` + long + `loop b.</p>`,
		"/dup1":            pageOf("Twin", long+"twins."),
		"/dup2":            pageOf("Twin", long+"twins."),
		"/target":          pageOf("Target", long+"target."),
		"/empty":           "<html><body></body></html>",
		"/script":          "<html><body><div id=root></div><script>render()</script></body></html>",
		"/refresh":         `<html><head><meta http-equiv="refresh" content="0; url=/refreshed"></head><body></body></html>`,
		"/refreshed":       pageOf("Refreshed", long+"refreshed."),
		"/private/a":       pageOf("Private", long+"private."),
		"/text.txt":        "Opening hours\n\nWe are open from nine to five.",
		"/robots.txt":      "User-agent: *\nDisallow: /private\nSitemap: {{origin}}/map.xml",
		"/map.xml":         `<urlset><url><loc>{{origin}}/only-in-map</loc></url><url><loc>https://elsewhere.example/x</loc></url></urlset>`,
		"/only-in-map":     pageOf("Map", long+"map."),
	})
	redirect := func(to string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusMovedPermanently) }
	}
	web.handlers["/moved"] = redirect("/target")
	web.handlers["/away"] = redirect("http://10.0.0.1/inside")
	web.handlers["/pdf"] = func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/pdf")
		_, _ = w.Write([]byte("%PDF-1.7"))
	}
	web.handlers["/xrobots"] = func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Robots-Tag", "noindex")
		_, _ = w.Write([]byte(pageOf("X", long+"x robots.")))
	}
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	for path, want := range map[string]struct {
		state  tilly.DocumentState
		reason string
	}{
		"/": {tilly.Done, ""}, "/base/in": {tilly.Done, ""}, "/nofollow": {tilly.Done, ""}, "/proper": {tilly.Done, ""}, "/target": {tilly.Done, ""},
		"/behind-noindex": {tilly.Done, ""}, "/refreshed": {tilly.Done, ""}, "/text.txt": {tilly.Done, ""}, "/only-in-map": {tilly.Done, ""},
		"/noindex":   {tilly.Skipped, "asks not to be indexed"},
		"/xrobots":   {tilly.Skipped, "asks not to be indexed"},
		"/canon":     {tilly.Skipped, "/proper as its proper address"},
		"/moved":     {tilly.Skipped, "/target, which is read in its place"},
		"/away":      {tilly.Skipped, "another site"},
		"/pdf":       {tilly.Skipped, "PDF file"},
		"/private/a": {tilly.Skipped, "robots.txt asks us not to read"},
		"/empty":     {tilly.Broken, "No readable text was found on this page."},
		"/script":    {tilly.Broken, "drawn by JavaScript"},
		"/refresh":   {tilly.Broken, "No readable text"},
		"/missing":   {tilly.Broken, "could not be found (404)"},
		"/secret":    {"", ""}, "/behind-nofollow": {"", ""}, "/cart": {"", ""},
	} {
		if d := rows.doc(path); d.State != want.state || !strings.Contains(d.Error, want.reason) || want.reason == "" && d.Error != "" {
			t.Errorf("%s: %q %q, want %q %q", path, d.State, d.Error, want.state, want.reason)
		}
	}
	oneOf := func(a, b string) {
		t.Helper()
		if (rows.doc(a).State == tilly.Done) == (rows.doc(b).State == tilly.Done) {
			t.Errorf("%s is %s, %s is %s: exactly one is to be learnt", a, rows.doc(a).State, b, rows.doc(b).State)
		}
	}
	oneOf("/dup1", "/dup2")
	oneOf("/loop-a", "/loop-b")
	for _, path := range []string{"/cart", "/secret", "/private/a", "/?add-to-cart=1", "/base/?add-to-cart=1"} {
		if web.askedFor(path) {
			t.Errorf("%s was asked for", path)
		}
	}
	web.requests()
	swaps := rows.swaps
	rows.rescan()
	scanSite(t, rows, nil)
	if rows.swaps > 4 || swaps < 10 { // each two pages that are one may change places
		t.Errorf("a rescan exchanged passages %d times, the first scan %d times", rows.swaps, swaps)
	}
	oneOf("/dup1", "/dup2")
	oneOf("/loop-a", "/loop-b")
}

func TestStartThatMovesWithinItsSite(t *testing.T) {
	t.Parallel()
	var host string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/robots.txt" || r.URL.Path == "/sitemap.xml":
			http.NotFound(w, r)
		case !strings.HasPrefix(r.Host, "www."):
			http.Redirect(w, r, "http://www."+r.Host+"/en/", http.StatusFound)
		case r.URL.Path == "/en/":
			_, _ = w.Write([]byte(pageOf("Home", "Welcome to this little shop of ours.", "/en/faq", "http://"+host+"/old")))
		case r.URL.Path == "/en/faq":
			_, _ = w.Write([]byte(pageOf("FAQ", "Answers to what people ask us every day.")))
		default:
			http.NotFound(w, r)
		}
	}))
	defer s.Close()
	host = "shop.test:" + s.URL[strings.LastIndex(s.URL, ":")+1:]
	client := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Resolver: loopbackNames{}})
	defer client.Close()
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: "http://" + host + "/"})
	scanSite(t, rows, func(c *Config) { c.Fetch = client })
	wantStatus(t, rows, tilly.Completed, "")
	for key, state := range map[string]tilly.DocumentState{
		"http://" + host + "/": tilly.Skipped, "http://www." + host + "/en/": tilly.Done, "http://www." + host + "/en/faq": tilly.Done,
	} {
		if d := rows.docs[key]; d == nil || d.State != state {
			t.Errorf("%s: %+v, want %s", key, d, state)
		}
	}
	if rows.docs["http://"+host+"/old"] != nil {
		t.Error("a link off the scan's host was followed")
	}
	rows.rescan()
	scanSite(t, rows, func(c *Config) { c.Fetch = client })
	if wantStatus(t, rows, tilly.Completed, ""); rows.swaps != 0 {
		t.Errorf("a rescan exchanged passages %d times", rows.swaps)
	}
}

type loopbackNames struct{}

func (loopbackNames) LookupNetIP(context.Context, string, string) ([]netip.Addr, error) {
	return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
}

func TestScanThatLearnsNothingFails(t *testing.T) {
	t.Parallel()
	t.Run("ErrUnreachable", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, nil)
		web.Close()
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Failed, "cannot be reached from here")
	})
	t.Run("ErrInside", func(t *testing.T) {
		t.Parallel()
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: "http://10.0.0.1/"})
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Failed, "cannot be reached from here")
	})
	t.Run("ErrMissing", func(t *testing.T) {
		t.Parallel()
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: newSite(t, nil).URL})
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Failed, "The page could not be found (404).")
	})
	t.Run("ErrAddress", func(t *testing.T) {
		t.Parallel()
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: "http://user:pass@shop.example/"})
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Failed, "not a web address")
	})
	t.Run("ErrComingSoon", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, map[string]string{"/": "<html><body><main><h1>Pardon our dust! We're working on something amazing</h1></main></body></html>"})
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Failed, "coming soon")
	})
}

// TestOutageKeepsWhatWasLearnt scans again while the whole site is down.
func TestOutageKeepsWhatWasLearnt(t *testing.T) {
	t.Parallel()
	web := newSite(t, chain(10))
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, nil)
	before := len(rows.texts())
	for i := range 10 {
		web.handlers[fmt.Sprintf("/p/%d", i)] = func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }
	}
	web.handlers["/"] = web.handlers["/p/1"]
	rows.rescan()
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Failed, "in maintenance or overloaded (503)")
	if got := len(rows.texts()); got != before || before != 10 {
		t.Errorf("%d pages are known after the outage, %d before", got, before)
	}
}

func TestPageIsTriedAgain(t *testing.T) {
	t.Parallel()
	web := newSite(t, map[string]string{"/": pageOf("Home", "Welcome to our shop.", "/shaky", "/down")})
	var shaky, down atomic.Int32
	web.handlers["/shaky"] = func(w http.ResponseWriter, _ *http.Request) {
		if shaky.Add(1) < 3 {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		_, _ = w.Write([]byte(pageOf("Shaky", "Here at last is the text.")))
	}
	web.handlers["/down"] = func(w http.ResponseWriter, _ *http.Request) {
		down.Add(1)
		w.WriteHeader(http.StatusInternalServerError)
	}
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	if rows.doc("/shaky").State != tilly.Done || rows.doc("/down").State != tilly.Broken || down.Load() != maxTries {
		t.Errorf("%+v, %+v, %d tries", rows.doc("/shaky"), rows.doc("/down"), down.Load())
	}
}

func TestSinglePages(t *testing.T) {
	t.Parallel()
	web := newSite(t, map[string]string{
		"/ok":         pageOf("Returns", "You may return everything within thirty days."),
		"/noindex":    `<html><head><meta name="robots" content="noindex"><title>Policy</title></head><body><p>We keep your data for a year.</p>`,
		"/empty":      "<html><body><script>x()</script></body></html>",
		"/robots.txt": "User-agent: *\nDisallow: /private",
	})
	web.handlers["/pdf"] = func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("%PDF-1.7 content")) }
	web.handlers["/moved"] = func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/ok", http.StatusFound) }
	web.handlers["/deep"] = func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte("<html>" + strings.Repeat("<div>", 100_000)))
	}
	for name, tc := range map[string]struct {
		urls   []string
		status tilly.Status
		reason string
		learnt int
	}{
		"OK":         {[]string{web.URL + "/ok"}, tilly.Completed, "", 1},
		"OKNoindex":  {[]string{web.URL + "/noindex"}, tilly.Completed, "", 1},
		"OKMoved":    {[]string{web.URL + "/moved"}, tilly.Completed, "", 1},
		"OKPartly":   {[]string{web.URL + "/ok", web.URL + "/none"}, tilly.Completed, "", 1},
		"ErrMissing": {[]string{web.URL + "/none"}, tilly.Failed, "The page could not be found (404).", 0},
		"ErrPDF":     {[]string{web.URL + "/pdf"}, tilly.Failed, "This address leads to a PDF file", 0},
		"ErrEmpty":   {[]string{web.URL + "/empty"}, tilly.Failed, "drawn by JavaScript", 0},
		"ErrRobots":  {[]string{web.URL + "/private"}, tilly.Failed, "robots.txt asks us not to read this page", 0},
		"ErrDeep":    {[]string{web.URL + "/deep"}, tilly.Failed, "nested too deeply", 0},
		"ErrInside":  {[]string{"http://169.254.169.254/latest/"}, tilly.Failed, "cannot be reached from here", 0},
		"ErrNone":    {nil, tilly.Failed, "No web address was given.", 0},
		"ErrAddress": {[]string{"javascript:alert(1)"}, tilly.Failed, "not a web address", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rows := newMemory(tilly.SinglePage, tilly.SourceInput{URLs: tc.urls})
			scanSite(t, rows, nil)
			wantStatus(t, rows, tc.status, tc.reason)
			if got := len(rows.texts()); got != tc.learnt {
				t.Errorf("learnt %d pages, want %d", got, tc.learnt)
			}
			for _, list := range rows.passages {
				for _, p := range list {
					if p.StoreID != "store" || p.SourceID != "src" || p.DocumentID == "" || p.Kind != tilly.Knowledge || p.URL == "" || p.Title == "" {
						t.Errorf("passage %+v", p)
					}
					if name == "OKMoved" && !strings.HasSuffix(p.URL, "/ok") {
						t.Errorf("cited as %s", p.URL)
					}
				}
			}
		})
	}
}

func TestSinglePageThatHangsIsFailed(t *testing.T) {
	t.Parallel()
	web := newSite(t, nil)
	web.handlers["/"] = func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	rows := newMemory(tilly.SinglePage, tilly.SourceInput{URLs: []string{web.URL + "/"}})
	client := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, HeaderTimeout: 30 * time.Millisecond})
	defer client.Close()
	scanSite(t, rows, func(c *Config) { c.Fetch = client })
	wantStatus(t, rows, tilly.Failed, "The site took too long to answer.")
}

func TestGiveUpAndUnknownKinds(t *testing.T) {
	t.Parallel()
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: "http://127.0.0.1/"})
	if err := newIngester(t, rows, nil).GiveUp(context.Background(), rows.job()); err != nil {
		t.Fatal(err)
	}
	wantStatus(t, rows, tilly.Failed, "on our side")
	odd := newMemory("odd", tilly.SourceInput{})
	scanSite(t, odd, nil)
	wantStatus(t, odd, tilly.Failed, "cannot be read")
}
