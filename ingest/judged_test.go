package ingest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/block"
	"tilly/ingest/book"
	"tilly/ingest/crawl"
	"tilly/ingest/page"
)

// Why most pages taught nothing is told: a failure before anything that was left out, of
// as many the first by its letters.
func TestWhyMostPagesTaughtNothing(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		states map[string]int // by reason, failures begin with !
		want   string
	}{
		"the most": {map[string]int{"a": 2, "b": 3}, "b"}, "as many": {map[string]int{"b": 2, "a": 2, "c": 2}, "a"}, "a failure": {map[string]int{"!x": 1, "a": 999}, "x"}, "more failures": {map[string]int{"!x": 1, "!y": 2}, "y"}, "left out beyond all": {map[string]int{"!x": 1, "a": 1001}, "a"}, "none": {nil, ""},
	} {
		tally := tally{reasons: map[string]int{}}
		for reason, n := range c.states {
			state := tilly.Skipped
			if strings.HasPrefix(reason, "!") {
				state = tilly.Broken
			}
			for range n {
				tally.count(tilly.Document{State: state, Error: strings.TrimPrefix(reason, "!")})
			}
		}
		if got := tally.reason(); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	tally := tally{reasons: map[string]int{}}
	for _, d := range []tilly.Document{{State: tilly.Done, Passages: 1}, {State: tilly.Done}, {State: tilly.Waiting}} {
		tally.count(d)
	}
	if tally.taught != 1 || tally.reason() != "" {
		t.Errorf("%+v", tally)
	}
}

// A scan ends by its pages, by a site that fell silent, or by its time; what a shop lists
// itself has no end but its own.
func TestWhatEndsAScan(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for name, c := range map[string]struct {
		patient, parts, connected bool
		handled, underWay         int
		silent                    int32
		late                      bool
		want                      string
	}{
		"room left": {patient: true, handled: 7, underWay: 2}, "full": {patient: true, handled: 7, underWay: 3, want: "one scan reads 10 pages"}, "a file has no pages": {parts: true, handled: 99}, "silent": {patient: true, silent: mostSilent, want: "stopped answering"}, "nearly silent": {patient: true, silent: mostSilent - 1}, "one page and silent": {silent: mostSilent},
		"late": {patient: true, late: true, want: "the time of one scan (5 minutes)"}, "a file": {parts: true, late: true, want: "Reading this file took too long"}, "a page": {late: true, want: "The site took too long"}, "a catalogue": {patient: true, connected: true, handled: 99, late: true, silent: 99},
	} {
		s := &scan{cfg: &Config{Limits: Limits{MaxPages: 10, MaxMinutes: 5}}, kind: sourceKind{patient: c.patient, parts: c.parts}, deadline: now, handled: c.handled, round: &round{connected: c.connected}, fetcher: &fetcher{}}
		s.fetcher.silent.Store(c.silent)
		at := now
		if c.late {
			at = now.Add(time.Nanosecond)
		}
		if got := s.over(at, c.underWay); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	for kind, want := range map[sourceType]time.Duration{
		{tilly.Knowledge, tilly.SinglePage}: 50 * time.Second, {tilly.Knowledge, tilly.MultiPages}: 90 * time.Minute, {tilly.Knowledge, tilly.FromFile}: 10 * time.Minute, {tilly.ProductsKind, tilly.FromFile}: 90 * time.Minute,
	} {
		if got := sourceKinds()[kind].budget(Limits{MaxMinutes: 90}); got != want {
			t.Errorf("%v may take %v, want %v", kind, got, want)
		}
	}
	if got := productsBudget(Limits{MaxMinutes: 5}); got != time.Hour {
		t.Errorf("a list of products may take %v", got)
	}
	for name, c := range map[string]struct {
		r    *round
		want int
	}{"few": {&round{cfg: &Config{Limits: Limits{MaxPages: 20}}}, 30}, "many": {&round{cfg: &Config{Limits: Limits{MaxPages: 500}}}, 550}, "a file": {&round{cfg: &Config{}, parts: true}, maxParts}, "a catalogue": {&round{cfg: &Config{}, connected: true}, tilly.MaxProductsStore}} {
		if got := c.r.limit(); got != c.want {
			t.Errorf("%s: %d documents belong to a round, want %d", name, got, c.want)
		}
	}
}

// What went wrong with a page says whether it is gone, left out, or may come back; a site
// that gives no answer twice is asked once for each page from then on.
func TestPagesThatDidNotCome(t *testing.T) {
	t.Parallel()
	had := tilly.Document{State: tilly.Waiting, Passages: 3, TextHash: "h", ETag: "e", LastModified: "l"}
	for name, c := range map[string]struct {
		err     error
		patient bool
		state   tilly.DocumentState
		gone    bool
	}{
		"not found": {&fetch.Failure{Reason: fetch.BadStatus, Status: 404}, true, tilly.Broken, true}, "gone": {&fetch.Failure{Reason: fetch.BadStatus, Status: 410}, true, tilly.Broken, true}, "forbidden": {&fetch.Failure{Reason: fetch.BadStatus, Status: 403}, true, tilly.Broken, false}, "by robots": {&fetch.Failure{Reason: fetch.ForbidRobots}, true, tilly.Skipped, true}, "by robots, asked for": {&fetch.Failure{Reason: fetch.ForbidRobots}, false, tilly.Broken, true},
		"slow": {&fetch.Failure{Reason: fetch.SlowSite}, true, tilly.Broken, false}, "in the end": {context.DeadlineExceeded, true, tilly.Broken, false},
	} {
		f := &fetcher{patient: c.patient, owned: &ownership{}}
		o := f.missed(had, c.err)
		if o.doc.State != c.state || o.replace != c.gone || (o.doc.Passages == 0) != c.gone || (o.doc.TextHash == "") != c.gone || (o.doc.ETag == "") != c.gone {
			t.Errorf("%s: %+v, exchanged %v", name, o.doc, o.replace)
		}
	}
	f := &fetcher{}
	for i, step := range []struct {
		err   error
		tries int
	}{{&fetch.Failure{Reason: fetch.SlowSite}, 3}, {&fetch.Failure{Reason: fetch.Unreachable}, 1}, {&fetch.Failure{Reason: fetch.BadStatus}, 3}, {&fetch.Failure{Reason: fetch.SlowSite}, 3}, {nil, 3}} {
		if f.heard(step.err); f.tries() != step.tries {
			t.Errorf("step %d: a page is tried %d times, want %d", i, f.tries(), step.tries)
		}
	}
	if got := ownerText(errors.New("dial tcp 10.0.0.1")); strings.Contains(got, "10.0.0.1") || ownerText(&fetch.Failure{Message: "Said."}) != "Said." {
		t.Errorf("an owner is told %q", got)
	}
	f = &fetcher{cfg: &Config{}}
	if etag, _ := f.conditions(had); etag != "" {
		t.Error("a page is asked for under a condition though nobody knows what it leads to")
	}
	f.cfg.Rounds = newMemory(tilly.MultiPages, tilly.SourceInput{})
	if etag, modified := f.conditions(had); etag != "e" || modified != "l" {
		t.Errorf("conditions %q, %q", etag, modified)
	}
	if etag, _ := f.conditions(tilly.Document{ETag: "e"}); etag != "" {
		t.Error("a page that taught nothing is asked for under a condition")
	}
}

// Validators are sent back as they came, unless they are none.
func TestValidatorsOfAPage(t *testing.T) {
	t.Parallel()
	const day = "Mon, 23 Nov 2026 09:00:00 GMT"
	for _, c := range []struct{ etag, modified, wantEtag, wantModified string }{
		{`"a"`, day, `"a"`, day}, {strings.Repeat("x", 256), "", strings.Repeat("x", 256), ""}, {strings.Repeat("x", 257), "1793491200", "", ""}, {"", "", "", ""},
	} {
		h := http.Header{}
		h.Set("ETag", c.etag)
		h.Set("Last-Modified", c.modified)
		if etag, modified := validators(h); etag != c.wantEtag || modified != c.wantModified {
			t.Errorf("%.20q, %q are sent back as %.20q, %q", c.etag, c.modified, etag, modified)
		}
	}
	a, b := &page.Page{Title: "ab", Lang: "c", Text: "d"}, &page.Page{Title: "a", Lang: "bc", Text: "d"}
	if textHash(a) == textHash(b) || textHash(a) != textHash(&page.Page{Title: "ab", Lang: "c", Text: "d"}) {
		t.Error("texts that differ are held to be one, or one to be two")
	}
}

// What a header asks of robots binds us where it is meant for all or for ours.
func TestHeadersForRobots(t *testing.T) {
	t.Parallel()
	for value, want := range map[string][2]bool{
		"noindex": {true, false}, "NOFOLLOW": {false, true}, "none": {true, true}, "noindex, nofollow": {true, true}, "googlebot: noindex": {false, false}, "TillyBot: noindex": {true, false}, "unavailable_after: 25 Jun 2010 15:00:00 PST": {false, false}, "noindex, unavailable_after: 25 Jun 2010": {true, false}, "": {false, false}, "all": {false, false},
	} {
		noindex, nofollow := robotsHeader(http.Header{"X-Robots-Tag": {value}})
		if got := [2]bool{noindex, nofollow}; got != want {
			t.Errorf("%q: %v, want %v", value, got, want)
		}
	}
	if noindex, nofollow := robotsHeader(http.Header{"X-Robots-Tag": {"googlebot: noindex", "nofollow"}}); noindex || !nofollow {
		t.Error("of two headers the second is lost, or the first is taken for ours")
	}
}

// Addresses are alike that end in one name, or differ in what makes no page of its own.
func TestAddressesThatAreAlike(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"https://s.example/a/mug", "https://s.example/b/Mug.html", true}, {"https://s.example/a/mug", "https://s.example/b/bowl", false}, {"https://s.example/a/index.html", "https://s.example/b/index.php", false}, {"https://s.example/a/mug?x=1", "https://s.example/b/mug", false},
		{"https://s.example/mugs/page/2", "https://s.example/mugs", true}, {"https://s.example/mugs/page/2", "https://s.example/mugs/", true}, {"https://s.example/mugs/pages", "https://s.example/mugs", false}, {"https://s.example/mugs?colour=blue", "https://s.example/mugs", true}, {"https://s.example/mugs?id=4", "https://s.example/mugs", false},
		{"https://s.example/mugs?colour=blue", "https://s.example/mugs?x=1", false}, {"https://s.example/mugs", "https://s.example/mugs", false}, {"://", "https://s.example/mugs", false}, {"https://s.example/mugs", "://", false},
	} {
		if got := alikeAddresses(c.a, c.b); got != c.want {
			t.Errorf("%s and %s: %v", c.a, c.b, got)
		}
	}
}

// Two pages at most may name one address that is not like theirs; pages that name each other,
// or the front page, are not believed.
func TestProperAddressesThatAreBelieved(t *testing.T) {
	t.Parallel()
	home, _ := url.Parse("https://s.example/")
	f := crawl.NewFrontier(home)
	naming := func(c *canonicals, from, to string, depth int) bool {
		u, _ := url.Parse("https://s.example" + to)
		_, ok := c.key(f, tilly.Document{Key: "https://s.example" + from, Depth: depth}, &page.Page{Meta: page.Meta{Canonical: u}})
		return ok
	}
	c := newCanonicals()
	for _, step := range []struct {
		from, to string
		depth    int
		want     bool
	}{
		{"/a", "/x", 1, true}, {"/b", "/x", 1, true}, {"/c", "/x", 1, false}, {"/d/x", "/x", 1, true}, {"/x", "/a", 1, false}, {"/e", "/e", 1, false}, {"/f", "/", 1, false}, {"/g", "/y", 0, false}, {"/h", "/cart", 1, false},
	} {
		if got := naming(c, step.from, step.to, step.depth); got != step.want {
			t.Errorf("%s names %s: believed %v", step.from, step.to, got)
		}
	}
	if _, ok := c.key(f, tilly.Document{Key: "https://s.example/i", Depth: 1}, &page.Page{}); ok {
		t.Error("a page that names none is believed to")
	}
	if c.note(tilly.Document{Key: "https://s.example/z", State: tilly.Done}); !c.believed("https://s.example/z") {
		t.Error("an address that was learnt is not believed")
	}
	if c.note(tilly.Document{Key: "https://s.example/x", State: tilly.Done}); c.believed("https://s.example/x") || c.believed("https://s.example/none") {
		t.Error("the mistake of a template is believed, or an address that was never read")
	}
}

// What an interrupted scan knew is kept for its next run alone, of so many scans the latest.
func TestWhatInterruptedScansKnew(t *testing.T) {
	t.Parallel()
	var p parked
	job := func(i int) tilly.ScanJob { return tilly.ScanJob{SourceID: fmt.Sprint(i)} }
	p.leave(job(0), siteKnown{})
	if p.take(job(0)).book != nil || len(p.order) != 0 {
		t.Error("a scan that knew nothing is kept")
	}
	for i := range maxParked + 1 {
		p.leave(job(i), siteKnown{book: book.New()})
	}
	again := book.New()
	p.leave(job(3), siteKnown{book: again})
	if len(p.order) != maxParked || p.take(job(0)).book != nil {
		t.Errorf("%d scans are kept, the first among them", len(p.order))
	}
	if p.take(job(3)).book != again || p.take(job(3)).book != nil || len(p.order) != maxParked-1 || slices.Contains(p.order, job(3)) || !slices.Contains(p.order, job(4)) {
		t.Errorf("%d scans are kept after one went on", len(p.order))
	}
}

// A page's address is one however sites write it; a variant's has the page's as well.
func TestNamesOfHiddenPages(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{"http://www.s.example/a/": "https://s.example/a", "https://s.example/a?v=1": "https://s.example/a?v=1", "://": "", "https://s.example/": "https://s.example"} {
		if got := pageName(address, true); got != want {
			t.Errorf("%s is called %q, want %q", address, got, want)
		}
	}
	if got := pageName("https://s.example/a?v=1", false); got != "https://s.example/a" {
		t.Errorf("without its parameters it is called %q", got)
	}
	keys := spellings("https://www.s.example/a/")
	slices.Sort(keys)
	want := []string{"http://s.example/a", "http://s.example/a/", "http://www.s.example/a", "http://www.s.example/a/", "https://s.example/a", "https://s.example/a/", "https://www.s.example/a", "https://www.s.example/a/"}
	if keys = slices.Compact(keys); !slices.Equal(keys, want) {
		t.Errorf("it is written as %q", keys)
	}
	if got := spellings("https://s.example/?p=1"); len(got) != 4 || spellings("://") != nil {
		t.Errorf("an address with parameters is written as %q", got)
	}
}

// A site's own words for a page that is not there are known where nearly all of a page is
// them, without the address that it repeats.
func TestPagesThatAreNotThere(t *testing.T) {
	t.Parallel()
	say := func(texts ...string) *page.Page {
		p := &page.Page{Meta: page.Meta{Title: "Oops"}}
		for _, text := range texts {
			p.Blocks = append(p.Blocks, block.Block{Text: text})
		}
		return p
	}
	x := func(n int) string { return strings.Repeat("x", n) }
	texts, size := pageTexts(say("/missing-7 is not here", x(80), x(80), ""), "https://s.example/missing-7")
	if size != len("* is not here")+80 || len(texts) != 2 || !texts["* is not here"] {
		t.Fatalf("%d bytes of %v", size, slices.Collect(maps.Keys(texts)))
	}
	for name, c := range map[string]struct {
		p     *page.Page
		depth int
		want  bool
	}{
		"the same": {say("/other is not here", x(80)), 1, true}, "nine of ten": {say("/other is not here", x(80), strings.Repeat("y", 10)), 1, true}, "less of it": {say("/other is not here", x(80), strings.Repeat("y", 11)), 1, false}, "half of the other": {say("/other is not here"), 1, false}, "most of the other": {say(x(80)), 1, true}, "the start page": {say("/other is not here", x(80)), 0, false},
		"another title": {&page.Page{Meta: page.Meta{Title: "Mug"}, Blocks: say(x(80)).Blocks}, 1, false},
	} {
		a := &absent{title: "Oops", texts: texts, size: size}
		a.once.Do(func() {})
		if got := a.missing(t.Context(), "", tilly.Document{Key: "https://s.example/other", Depth: c.depth}, c.p); got != c.want {
			t.Errorf("%s: not there %v", name, got)
		}
	}
	a := &absent{}
	a.once.Do(func() {})
	if a.missing(t.Context(), "", tilly.Document{Key: "k", Depth: 1}, say("x")) {
		t.Error("a site that answers properly has pages that are not there")
	}
}

// A file that is no page is called what it is.
func TestFilesInThePlaceOfPages(t *testing.T) {
	t.Parallel()
	for media, want := range map[string]string{"application/pdf": "PDF file", "image/png": "pictures or sound", "audio/mp3": "pictures or sound", "video/mp4": "pictures or sound", "application/zip": "a file (application/zip)"} {
		if got := otherMedia(media); !strings.Contains(got, want) {
			t.Errorf("%s: %q", media, got)
		}
	}
	for _, c := range []struct{ at, want string }{{"https://s.example/", " (s.example)"}, {"https://127.0.0.1/", ""}} {
		if u, _ := url.Parse(c.at); siteName(u) != c.want {
			t.Errorf("%s is named %q", c.at, siteName(u))
		}
	}
	if siteName(nil) != "" {
		t.Error("no site has a name")
	}
}

// A page holds words from three on, without its headings; a language is told from so much of it.
func TestWordsOfBlocks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		blocks []block.Block
		want   bool
	}{"three": {[]block.Block{{Text: "one two"}, {Text: "three"}}, true}, "two": {[]block.Block{{Text: "one two"}}, false}, "a heading": {[]block.Block{{Kind: block.Heading, Level: 2, Text: "one two three"}, {Text: "four"}}, false}} {
		if got := holdsWords(c.blocks); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if got := sampleOf([]tilly.Passage{{Text: strings.Repeat("x", 8_000)}, {Question: "q", Answer: "a"}}); len(got) != 8_003 {
		t.Errorf("a sample of %d bytes", len(got))
	}
	if got := sampleOf([]tilly.Passage{{Text: "t", Question: "q", Answer: "a"}, {Text: "u"}}); got != "t\nq\na\nu\n\n\n" {
		t.Errorf("a sample is %q", got)
	}
}

// A start page that cannot be read does not end a scan: what the site's map lists is read.
func TestAStartThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for name, status := range map[string]int{"not found": http.StatusNotFound, "forbidden": http.StatusForbidden, "by robots": 0} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			web := newSite(t, map[string]string{
				"/lamps":       pageOf("Lamps", "We make lamps of brass and glass by hand."),
				"/sitemap.xml": `<urlset><url><loc>{{origin}}/lamps</loc></url></urlset>`,
				"/start":       pageOf("Start", "Welcome to our house of lamps and lights."),
			})
			if status != 0 {
				web.handlers["/start"] = func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "no", status) }
			} else {
				web.set("/robots.txt", "User-agent: *\nDisallow: /start\n")
			}
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL + "/start"})
			scanSite(t, rows, nil)
			wantStatus(t, rows, tilly.Completed, "")
			if !strings.Contains(rows.texts()["/lamps"], "brass") || rows.texts()["/start"] != "" {
				t.Errorf("learnt %v", rows.texts())
			}
		})
	}
}

// A page that leads elsewhere is left out with where it leads, or read in that place.
func TestPagesThatLeadElsewhere(t *testing.T) {
	t.Parallel()
	web := newSite(t, map[string]string{
		"/":      pageOf("Home", "Welcome to our house of lamps and lights.", "/moved", "/away", "/basket-of-lamps", "/loop"),
		"/lamps": pageOf("Lamps", "We make lamps of brass and glass by hand."),
	})
	for from, to := range map[string]string{"/moved": "/lamps", "/away": "https://other.example/x", "/basket-of-lamps": "/cart", "/loop": "/loop"} {
		web.handlers[from] = func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) }
	}
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	scanSite(t, rows, nil)
	wantStatus(t, rows, tilly.Completed, "")
	for path, reason := range map[string]string{"/moved": "which is read in its place", "/away": "leads to another site (other.example)", "/basket-of-lamps": "leads to one that is not read"} {
		if d := rows.doc(path); d.State != tilly.Skipped || !strings.Contains(d.Error, reason) {
			t.Errorf("%s is %s: %q", path, d.State, d.Error)
		}
	}
	if !strings.Contains(rows.texts()["/lamps"], "brass") || rows.doc("/loop").State == tilly.Done {
		t.Errorf("learnt %v, the loop is %s", rows.texts(), rows.doc("/loop").State)
	}
}
