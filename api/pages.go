package api

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"html"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/andybalholm/brotli"

	"tilly"
)

// These stand in the built pages where each answer puts its own nonce, the
// public address, and the chatbot of the home page.
const (
	nonceMark         = "__CSP_NONCE__"
	publicMark        = "__PUBLIC_URL__"
	homeWidgetIDMark  = "__HOME_WIDGET_ID__"
	homeWidgetSrcMark = "__HOME_WIDGET_SRC__"
)

// pages are the built HTML pages: the shell of the dashboard, and pages that
// were rendered at build time.
type pages struct {
	files    fs.FS
	shell    []byte
	unknown  []byte   // what stands at an address that is none
	patterns []string // all routes the front end knows
	listed   []string // the paths that search engines should know
	samples  samples  // of how the company is reached
}

func newPages(files fs.FS) (*pages, error) {
	p := &pages{files: files}
	shell, err := fs.ReadFile(files, "index.html")
	if errors.Is(err, fs.ErrNotExist) {
		p.shell = []byte(unbuilt)
		p.unknown = p.shell
		return p, nil
	}
	if err != nil {
		return nil, err
	}
	p.shell, p.unknown = shell, shell
	if unknown, err := fs.ReadFile(files, "pages/404.html"); err == nil {
		p.unknown = unknown
	}
	if p.samples, err = readSamples(files); err != nil {
		return nil, err
	}
	// Without the list of routes every path is left to the front end.
	return p, errors.Join(readList(files, "routes.json", &p.patterns), readList(files, "listed.json", &p.listed))
}

// readList reads a list that the build wrote; a missing one is empty.
func readList(files fs.FS, name string, list *[]string) error {
	b, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(b, list)
}

const unbuilt = `<!doctype html><meta charset="utf-8"><title>` + tilly.Name + `</title>
<p>The pages are not built into this program. Run <code>make build</code>.`

// page finds what to show at a path, and whether the front end knows the path.
func (p *pages) page(at string) (body []byte, known bool) {
	name := strings.Trim(path.Clean(at), "/")
	if name == "" || name == "." {
		name = "index"
	}
	if fs.ValidPath(name) && name != "404" {
		if b, err := fs.ReadFile(p.files, "pages/"+name+".html"); err == nil {
			return b, true
		}
	}
	for _, pattern := range p.patterns {
		if matches(pattern, at) {
			return p.shell, true
		}
	}
	if p.patterns == nil {
		return p.shell, true
	}
	return p.unknown, false
}

// matches compares a path with a route pattern such as /dashboard/store/:id.
func matches(pattern, at string) bool {
	want, got := strings.Split(strings.Trim(pattern, "/"), "/"), strings.Split(strings.Trim(at, "/"), "/")
	if len(want) != len(got) {
		return false
	}
	for i := range want {
		if want[i] != got[i] && !(strings.HasPrefix(want[i], ":") && got[i] != "") {
			return false
		}
	}
	return !strings.Contains(pattern, "*")
}

// handlePages adds everything that is not a call: pages, assets, the widget's
// files and the demo shop.
func (s siteCalls) handlePages(mux *http.ServeMux) {
	mux.HandleFunc("GET /assets/", s.static(s.Web, "static", immutable))
	mux.HandleFunc("GET /storage/", s.static(s.Web, "static", anHour))
	mux.HandleFunc("GET /w/texts/", s.texts)
	mux.HandleFunc("GET /w/", s.static(s.Widget, "static", immutable))
	mux.HandleFunc("GET /widget.js", s.static(s.Widget, "/widget.js", revalidated))
	mux.HandleFunc("GET /robots.txt", s.robots)
	mux.HandleFunc("GET /sitemap.xml", s.sitemap)
	mux.HandleFunc("GET /photos/{name}", s.photo)
	if s.Demo != nil {
		mux.HandleFunc("GET /demo/", s.demo)
	}
	mux.HandleFunc("/", s.page)
}

func (s siteCalls) robots(w http.ResponseWriter, r *http.Request) {
	note(r, "/robots.txt")
	ours := ""
	if s.Demo != nil { // the demo store is taught the demo shop, not the pages about Tilly beside it
		ours = "User-agent: TillyBot\nAllow: /demo/\nDisallow: /\n\n"
	}
	plain(w, http.StatusOK, ours+"User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /verify-email\nDisallow: /not-me\n"+
		"Disallow: /reset-password\nDisallow: /operator\n\nSitemap: "+s.PublicURL+"/sitemap.xml")
}

// sitemap lists the pages that search engines should know
// (https://www.sitemaps.org/protocol.html).
func (s siteCalls) sitemap(w http.ResponseWriter, r *http.Request) {
	note(r, "/sitemap.xml")
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, at := range s.pages.listed {
		b.WriteString("<url><loc>" + html.EscapeString(s.PublicURL+at) + "</loc></url>\n")
	}
	b.WriteString("</urlset>\n")
	w.Header().Set("Content-Type", "application/xml; charset=utf-8")
	w.Header().Set("Cache-Control", anHour)
	_, _ = w.Write([]byte(b.String())) // a client that left is nobody to tell
}

// page serves a file of the front end's root or one of its pages.
func (s siteCalls) page(w http.ResponseWriter, r *http.Request) {
	note(r, "page")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.noSuchCall(w, r)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if path.Ext(name) != "" && name != "index.html" && !strings.Contains(name, "/") && name != "routes.json" && name != "listed.json" && name != "reach.json" {
		if s.statics.serve(w, r, s.Web, name, revalidated) {
			return
		}
	}
	body, known := s.pages.page(r.URL.Path)
	status := http.StatusOK
	if !known {
		status = http.StatusNotFound
	}
	s.html(w, r, status, body, s.contentPolicy)
}

func (s siteCalls) notFoundPage(w http.ResponseWriter, r *http.Request) {
	s.html(w, r, http.StatusNotFound, s.pages.unknown, s.contentPolicy)
}

// html writes a page with a nonce of its own and the policy that names it.
func (s siteCalls) html(w http.ResponseWriter, r *http.Request, status int, page []byte, policy func(nonce string) string) {
	nonce := tilly.NewID()
	for mark, value := range map[string]string{
		nonceMark: nonce, publicMark: s.PublicURL, homeWidgetIDMark: s.homeWidgetID(), homeWidgetSrcMark: s.HomeWidgetSrc,
	} {
		page = bytes.ReplaceAll(page, []byte(mark), []byte(html.EscapeString(value)))
	}
	page = s.reached.in(page)
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", policy(nonce))
	h.Set("Cache-Control", "no-store")
	h.Add("Vary", "Accept-Encoding")
	writeCompressed(w, r, status, page)
}

// writeCompressed writes a page that is made anew for each answer, so that it
// costs little to compress.
func writeCompressed(w http.ResponseWriter, r *http.Request, status int, page []byte) {
	var z io.WriteCloser
	switch {
	case accepts(r, "br"):
		const quality = 4
		w.Header().Set("Content-Encoding", "br")
		z = brotli.NewWriterLevel(w, quality)
	case accepts(r, "gzip"):
		w.Header().Set("Content-Encoding", "gzip")
		z, _ = gzip.NewWriterLevel(w, gzip.DefaultCompression) // the level is valid
	default:
		w.WriteHeader(status)
		_, _ = w.Write(page) //nolint:gosec // our own page, what stands in it escaped; a client that left is nobody to tell
		return
	}
	w.WriteHeader(status)
	_, _ = z.Write(page) // as above
	_ = z.Close()
}

// homeWidgetID names the chatbot of the home page: the one that is set, else the
// demo store's, else none. The page itself puts the loader in, so that it comes
// and goes with the home page however one got there.
func (s siteCalls) homeWidgetID() string {
	if s.HomeWidgetID == "" && s.Demo != nil && s.DemoDataID != nil {
		return s.DemoDataID()
	}
	return s.HomeWidgetID
}

// contentPolicy lets a page run its own scripts and styles and nothing else.
// Style attributes are allowed, style elements only with the nonce.
func (s siteCalls) contentPolicy(nonce string) string {
	own := "'self'"
	if s.HomeWidgetID != "" && s.HomeWidgetSrc != "" {
		if origin, ok := tilly.NormalOrigin(s.HomeWidgetSrc); ok {
			own += " " + origin
		}
	}
	return strings.Join([]string{
		"default-src 'self'",
		"script-src " + own + " 'nonce-" + nonce + "'",
		"style-src 'self' 'nonce-" + nonce + "'",
		"style-src-attr 'unsafe-inline'",
		"img-src " + own + " data: blob:",
		"connect-src " + own,
		"font-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	}, "; ")
}
