package ingest

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"tilly"
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
			t.Logf("%d requests", len(asked))
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
