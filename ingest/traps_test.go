package ingest

import (
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/fetch"
)

// learntPaths says which of the paths of a site were learnt.
func learntPaths(rows *memory, paths []string) (n int, missed string) {
	for _, p := range paths {
		if d := rows.doc(p); d.State == tilly.Done && d.Passages > 0 {
			n++
		} else if missed == "" {
			missed = fmt.Sprintf("%s is %q %q", p, d.State, d.Error)
		}
	}
	return n, missed
}

// trap is a site that makes careless crawlers lose themselves.
type trap struct {
	serve func(w http.ResponseWriter, r *http.Request) bool // false: 404
	real  []string                                          // pages that are to be learnt
	most  int                                               // requests
	never []string                                          // parts of addresses that must not be opened
}

func html200(w http.ResponseWriter, body string) bool {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write([]byte(body))
	return true
}

// ownPages serves small pages that say something of their own.
func ownPages(prefix string, n int) (paths []string, serve func(w http.ResponseWriter, path string, links ...string) bool) {
	for i := range n {
		paths = append(paths, fmt.Sprintf("%s%d", prefix, i))
	}
	return paths, func(w http.ResponseWriter, path string, links ...string) bool {
		var i int
		if !match(path, prefix+"%d", &i) || i >= n {
			return false
		}
		return html200(w, pageOf(fmt.Sprintf("Thing %d", i), fmt.Sprintf("The thing with the number %d weighs %d grams and is made in town %d.", i, i*17, i*3), links...))
	}
}

func traps() map[string]trap {
	things, thing := ownPages("/thing/", 60)
	real := append([]string{"/"}, things...)
	home := func(w http.ResponseWriter, extra ...string) bool {
		return html200(w, pageOf("Home", "Welcome to our shop of things.", append(extra, things...)...))
	}
	return map[string]trap{
		"CalendarOfMonths": {real: real, most: 250, serve: func(w http.ResponseWriter, r *http.Request) bool {
			var y, m int
			if n, _ := fmt.Sscanf(r.URL.Path, "/events/%d/%d", &y, &m); n == 2 {
				return html200(w, pageOf(fmt.Sprintf("Events %d/%d", m, y), "There are no events in this month, please choose another one.",
					fmt.Sprintf("/events/%d/%02d/", y+m/12, m%12+1), fmt.Sprintf("/events/%d/%02d/", y-1, m)))
			}
			return r.URL.Path == "/" && home(w, "/events/2026/11/") || thing(w, r.URL.Path)
		}},
		"CalendarByQuery": {real: real, most: 250, serve: func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == "/calendar" {
				var day int
				_, _ = fmt.Sscan(r.URL.Query().Get("day"), &day)
				return html200(w, pageOf(fmt.Sprintf("Day %d", day), "Nothing happens on this day.", fmt.Sprintf("/calendar?day=%d&view=week", day+1), fmt.Sprintf("/calendar?day=%d", day+7)))
			}
			return r.URL.Path == "/" && home(w, "/calendar?day=1") || thing(w, r.URL.Path)
		}},
		"CalendarOfNames": {real: real, most: 250, serve: func(w http.ResponseWriter, r *http.Request) bool {
			var y int
			if n, _ := fmt.Sscanf(r.URL.Path, "/agenda/november-%d", &y); n == 1 {
				return html200(w, pageOf("Agenda", fmt.Sprintf("November %d is empty.", y), fmt.Sprintf("/agenda/november-%d", y+1)))
			}
			return r.URL.Path == "/" && home(w, "/agenda/november-2026") || thing(w, r.URL.Path)
		}},
		"Shopify": {real: append([]string{"/", "/collections/all"}, numbered("/products/shoe-", 40)...), most: 200, never: []string{"/cart", "/account"}, serve: func(w http.ResponseWriter, r *http.Request) bool {
			segments := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
			last := segments[len(segments)-1]
			var i int
			switch {
			case r.URL.Path == "/":
				return html200(w, pageOf("Home", "Welcome to our shop of shoes.", "/collections/all", "/cart/add?id=1", "/account/logout"))
			case len(segments) > 1 && segments[len(segments)-2] == "products" && match(last, "shoe-%d", &i) && i < 40:
				return html200(w, fmt.Sprintf(`<html lang=en><head><title>Shoe %d</title><link rel=canonical href="/products/shoe-%d"></head><body><main><h1>Shoe %d</h1><p>The shoe of number %d weighs %d grams.</p>
<a href="/products/shoe-%d?variant=%d">Red</a><a href="/collections/all/products/shoe-%d">Next</a></main>`, i, i, i, i, 300+i*7, i, i*100+1, (i+1)%40))
			case segments[0] == "collections":
				var links []string
				for n := range 40 {
					links = append(links, fmt.Sprintf("/collections/all/products/shoe-%d", n), fmt.Sprintf("/collections/all/tag-%d", n), r.URL.Path+fmt.Sprintf("+tag-%d", n), fmt.Sprintf("/collections/all?sort_by=price&page=1&filter.v.option.color=c%d", n))
				}
				return html200(w, pageOf("All shoes", "Everything we make, in one list.", links...))
			}
			return false
		}},
		"SessionInPath": {real: real[1:], most: 200, serve: func(w http.ResponseWriter, r *http.Request) bool {
			n := visits.Add(1)
			session := fmt.Sprintf("/s/%06xa1b2c3d4e5f60718", n*7919)
			path := r.URL.Path
			if rest, ok := strings.CutPrefix(path, "/s/"); ok {
				_, path, _ = strings.Cut(rest, "/")
				path = "/" + path
			}
			if path != "/" {
				return thing(w, path, session+"/thing/0", session+"/thing/1", session+"/thing/2")
			}
			var links []string
			for _, p := range things {
				links = append(links, session+p)
			}
			return html200(w, pageOf("Home", "Welcome to our shop of things.", links...))
		}},
		"SessionInQuery": {real: real, most: 100, serve: func(w http.ResponseWriter, r *http.Request) bool {
			n := visits.Add(1)
			with := func(p string) string { return fmt.Sprintf("%s?sid=%032x&PHPSESSID=%d", p, n*104729, n) }
			if r.URL.Path == "/" {
				var links []string
				for _, p := range things {
					links = append(links, with(p))
				}
				return html200(w, pageOf("Home", "Welcome to our shop of things.", links...))
			}
			return thing(w, r.URL.Path, with("/thing/1"), with("/thing/2"))
		}},
		"GrowingPath": {real: real, most: 200, serve: func(w http.ResponseWriter, r *http.Request) bool {
			if strings.HasPrefix(r.URL.Path, "/more/") { // a relative link without its slash
				return html200(w, pageOf("More", "There is more to say about "+fmt.Sprint(strings.Count(r.URL.Path, "/"))+" things.", r.URL.Path+"more/", r.URL.Path+"info/"))
			}
			return r.URL.Path == "/" && home(w, "/more/") || thing(w, r.URL.Path)
		}},
		"EndlessPages": {real: real, most: 320, serve: func(w http.ResponseWriter, r *http.Request) bool {
			var n int
			if match(strings.TrimSuffix(r.URL.Path, "/"), "/shop/page/%d", &n) {
				return html200(w, pageOf("Shop", "Nothing more was found.", fmt.Sprintf("/shop/page/%d/", n+1)))
			}
			return r.URL.Path == "/" && home(w, "/shop/page/1/") || thing(w, r.URL.Path)
		}},
		"ManyAddresses": {real: real, most: 250, serve: func(w http.ResponseWriter, r *http.Request) bool {
			n := r.URL.Query().Get("ref")
			return r.URL.Path == "/" && home(w) || thing(w, r.URL.Path, r.URL.Path+"?ref=a"+n, r.URL.Path+"?from="+n+"b", r.URL.Path+"?list=1&pos=2", r.URL.Path+"?pos=2&list=1")
		}},
		"SideEffects": {real: real, most: 80, never: []string{"add-to-cart", "logout", "delete", "remove", "unsubscribe", "checkout", "action="}, serve: func(w http.ResponseWriter, r *http.Request) bool {
			return r.URL.Path == "/" && home(w, "/?add-to-cart=7", "/logout", "/customer/account/logout/", "/wp-login.php?action=logout&_wpnonce=1", "/item/3/delete", "/delete?id=3",
				"/cart/remove/1", "/unsubscribe?u=1", "/checkout/now", "/list?action=clear", "/thing/1?remove_item=2") || thing(w, r.URL.Path)
		}},
		"CanonicalOfATemplate": {real: real, most: 100, serve: func(w http.ResponseWriter, r *http.Request) bool {
			rec := &strings.Builder{}
			ok := r.URL.Path == "/" && home(into{rec, w}) || thing(into{rec, w}, r.URL.Path)
			return ok && html200(w, strings.Replace(rec.String(), "</head>", `<link rel="canonical" href="/thing/0"></head>`, 1))
		}},
		"CanonicalToNowhere": {real: real, most: 200, serve: func(w http.ResponseWriter, r *http.Request) bool {
			rec := &strings.Builder{}
			ok := r.URL.Path == "/" && home(into{rec, w}) || thing(into{rec, w}, r.URL.Path)
			return ok && html200(w, strings.Replace(rec.String(), "</head>", `<link rel="canonical" href="/old`+r.URL.Path+`"></head>`, 1))
		}},
		"SoftMissing": {real: real, most: 130, serve: func(w http.ResponseWriter, r *http.Request) bool {
			return r.URL.Path == "/" && home(w, numbered("/gone/", 50)...) || thing(w, r.URL.Path) ||
				html200(w, pageOf("Our shop", "Oh dear! We looked everywhere but there is nothing at "+r.URL.Path+", so have a look at our best things instead."))
		}},
	}
}

var visits atomic.Int64

// into keeps a page instead of sending it.
type into struct {
	to *strings.Builder
	http.ResponseWriter
}

func (i into) Write(b []byte) (int, error) { return i.to.Write(b) }

func TestTraps(t *testing.T) {
	t.Parallel()
	for name, tc := range traps() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			web := newSite(t, nil)
			web.any = func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/robots.txt" || r.URL.Path == "/sitemap.xml" || !tc.serve(w, r) {
					http.NotFound(w, r)
				}
			}
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
			scanSite(t, rows, nil)
			wantStatus(t, rows, tilly.Completed, "")
			asked := web.requests()
			if len(asked) > tc.most {
				t.Errorf("%d requests, want %d at most", len(asked), tc.most)
			}
			for _, r := range asked {
				for _, never := range tc.never {
					if strings.Contains(r.path, never) {
						t.Errorf("%s was opened", r.path)
					}
				}
			}
			if name == "SessionInPath" {
				texts := strings.Join(values(rows.texts()), "\n")
				for i := range 60 {
					if want := fmt.Sprintf("number %d weighs", i); strings.Count(texts, want) != 1 {
						t.Errorf("%q is learnt %d times", want, strings.Count(texts, want))
					}
				}
				return
			}
			n, missed := learntPaths(rows, tc.real)
			if n != len(tc.real) {
				t.Errorf("%d of %d pages were learnt: %s", n, len(tc.real), missed)
			}
			for path := range rows.texts() {
				if strings.HasPrefix(path, "/gone/") {
					t.Errorf("%s was learnt though it is not there", path)
				}
			}
		})
	}
}

func values(m map[string]string) []string {
	var out []string
	for _, v := range m {
		out = append(out, v)
	}
	return out
}

// TestShopsThatAreNotOpen scans sites that answer 200 with a page that stands in
// for all others.
func TestShopsThatAreNotOpen(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"WooCommerce": `<html><head><title>Shop</title></head><body><div class="wp-block-group"><h1>Pardon our dust! We're working on something amazing — check back soon!</h1></div></body></html>`,
		"Shopify": `<html><head><title>Grace Shoes – Opening Soon</title></head><body><main><h1>Opening soon</h1><p>Be the first to know when we launch.</p>
<form><label>Email</label><input><button>Notify me</button></form><a href="#">Enter using password</a><p>This shop will be powered by Shopify</p></main></body></html>`,
		"Maintenance": `<html><head><title>Maintenance mode</title></head><body><h1>We&rsquo;ll be back soon!</h1><p>Sorry for the inconvenience. We&rsquo;re performing some maintenance at the moment.</p></body></html>`,
		"WordPress":   `<html><head><title>Maintenance</title></head><body>Briefly unavailable for scheduled maintenance. Check back in a minute.</body></html>`,
		"German":      `<html lang=de><head><title>Mode aus Köln</title></head><body><h1>Unser Shop ist im Aufbau</h1><p>Schauen Sie bald wieder vorbei.</p></body></html>`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			web := newSite(t, nil)
			web.any = func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/robots.txt" {
					http.NotFound(w, r)
					return
				}
				html200(w, body)
			}
			for _, kind := range []tilly.ScanType{tilly.MultiPages, tilly.SinglePage} {
				rows := newMemory(kind, tilly.SourceInput{URL: web.URL + "/", URLs: []string{web.URL + "/"}})
				scanSite(t, rows, nil)
				wantStatus(t, rows, tilly.Failed, notOpenReason)
				if len(rows.texts()) != 0 {
					t.Errorf("learnt %v", rows.texts())
				}
			}
		})
	}
	t.Run("Door", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, nil)
		web.any = func(w http.ResponseWriter, r *http.Request) {
			switch r.URL.Path {
			case "/robots.txt":
				http.NotFound(w, r)
			case "/password":
				html200(w, pageOf("Opening soon", "Enter store using password"))
			default:
				http.Redirect(w, r, "/password", http.StatusFound)
			}
		}
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Failed, notOpenReason)
	})
	t.Run("ClosedForAWhile", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, chain(8))
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		scanSite(t, rows, nil)
		before := len(rows.texts())
		web.any = func(w http.ResponseWriter, _ *http.Request) {
			html200(w, `<title>Maintenance mode</title><h1>Under maintenance</h1><p>Back in an hour.</p>`)
		}
		rows.rescan()
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Failed, notOpenReason)
		if before != 8 || len(rows.texts()) != before {
			t.Errorf("%d pages are known after the shop closed, %d before", len(rows.texts()), before)
		}
	})
	t.Run("OpenShopThatAnnounces", func(t *testing.T) {
		t.Parallel()
		web := newSite(t, map[string]string{"/": pageOf("Teas", strings.Repeat("Our teas come from small gardens and are packed by hand. ", 12)+"Coming soon: the winter blend.")})
		rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
		scanSite(t, rows, nil)
		wantStatus(t, rows, tilly.Completed, "")
	})
}

// TestPagesDrawnByScript reads what frameworks send before their scripts run.
func TestPagesDrawnByScript(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"React":   `<html><head><title>Shop</title><script src="/main.js" defer></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`,
		"Vue":     `<html><head><title>Shop</title></head><body><div id="app"><div class="spinner">Loading, please wait …</div></div><script src="/app.js"></script></body></html>`,
		"Angular": `<html><head><title>Shop</title></head><body><app-root>Loading...</app-root><script src="/main.js"></script></body></html>`,
		"Banner":  `<html><head><title>Shop</title></head><body><div id="__next"></div><p>Please enable JavaScript in your browser to use this shop.</p><script src="/n.js"></script></body></html>`,
		"German":  `<html><head><title>Shop</title></head><body><div id="app"></div><p>Bitte aktivieren Sie JavaScript, um fortzufahren.</p><script src="/n.js"></script></body></html>`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			web := newSite(t, nil)
			web.any = func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/robots.txt" {
					http.NotFound(w, r)
					return
				}
				html200(w, body)
			}
			for _, kind := range []tilly.ScanType{tilly.MultiPages, tilly.SinglePage} {
				rows := newMemory(kind, tilly.SourceInput{URL: web.URL + "/", URLs: []string{web.URL + "/"}})
				scanSite(t, rows, nil)
				wantStatus(t, rows, tilly.Failed, scriptReason)
			}
		})
	}
}

func TestSitemaps(t *testing.T) {
	t.Parallel()
	pages, page := ownPages("/thing/", 80)
	for name, tc := range map[string]struct {
		robots string
		maps   map[string]string
		real   []string
	}{
		"TheOnlyWayIn":  {"", map[string]string{"/sitemap.xml": `<sitemapindex><sitemap><loc>{{origin}}/maps/a.xml</loc></sitemap></sitemapindex>`, "/maps/a.xml": urlset("{{origin}}", pages)}, pages},
		"OfAnotherHost": {"Sitemap: {{other}}/map.xml", map[string]string{"/map.xml": urlset("{{origin}}", pages) + urlset("http://elsewhere.example", pages)}, pages},
		"AsText":        {"Sitemap: {{origin}}/list.txt", map[string]string{"/list.txt": "{{origin}}" + strings.Join(pages, "\n{{origin}}")}, pages},
		"Broken":        {"", map[string]string{"/sitemap.xml": strings.TrimSuffix(urlset("{{origin}}", pages), "</urlset>") + "<url><loc>http://"}, pages},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			web := newSite(t, nil)
			other := newSite(t, nil)
			fill := func(s string) string {
				return strings.NewReplacer("{{origin}}", web.URL, "{{other}}", other.URL).Replace(s)
			}
			serveMaps := func(w http.ResponseWriter, r *http.Request) {
				switch text, ok := tc.maps[r.URL.Path]; {
				case r.URL.Path == "/robots.txt":
					_, _ = w.Write([]byte(fill(tc.robots)))
				case ok:
					w.Header().Set("Content-Type", "application/xml")
					_, _ = w.Write([]byte(fill(text)))
				case r.URL.Path == "/":
					html200(w, pageOf("Home", "This page links to nothing at all."))
				case !page(w, r.URL.Path):
					http.NotFound(w, r)
				}
			}
			web.any, other.any = serveMaps, serveMaps
			rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
			scanSite(t, rows, nil)
			wantStatus(t, rows, tilly.Completed, "")
			if n, missed := learntPaths(rows, tc.real); n != len(tc.real) {
				t.Errorf("%d of %d pages were learnt: %s", n, len(tc.real), missed)
			}
		})
	}
}

func urlset(origin string, paths []string) string {
	var b strings.Builder
	b.WriteString("<urlset>")
	for _, p := range paths {
		fmt.Fprintf(&b, "<url><loc>%s%s</loc></url>", origin, p)
	}
	return b.String() + "</urlset>"
}

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
		t.Errorf("%d bytes gave %q in %v", len(heavy), clip(text, 200), time.Since(began))
	}
}

func TestHostThatFallsSilent(t *testing.T) {
	t.Parallel()
	pages, page := ownPages("/thing/", 200)
	var served, hung atomic.Int64
	web := newSite(t, nil)
	web.any = func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/":
			html200(w, pageOf("Home", "Welcome to our shop of things.", pages...))
		case r.URL.Path == "/robots.txt" || r.URL.Path == "/sitemap.xml":
			http.NotFound(w, r)
		case served.Add(1) > 20:
			hung.Add(1)
			<-r.Context().Done()
		default:
			page(w, r.URL.Path)
		}
	}
	rows := newMemory(tilly.MultiPages, tilly.SourceInput{URL: web.URL})
	client := fetch.New(fetch.Config{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, HeaderTimeout: 200 * time.Millisecond})
	defer client.Close()
	scanSite(t, rows, func(c *Config) { c.Fetch = client })
	wantStatus(t, rows, tilly.Completed, "")
	if n, _ := learntPaths(rows, pages); n < 15 {
		t.Errorf("%d pages were learnt", n)
	}
	if d := rows.doc("/thing/199"); d.State != tilly.Skipped || !strings.Contains(d.Error, "stopped answering") {
		t.Errorf("the last page is %q %q", d.State, d.Error)
	}
	if hung.Load() > 40 {
		t.Errorf("%d requests to a site that does not answer", hung.Load())
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
