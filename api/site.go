package api

import (
	"bytes"
	"compress/gzip"
	"html"
	"io"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"

	"tilly"
	"tilly/api/wire"
)

// siteCalls are the calls about the pages, the document and the state of the program.
type siteCalls struct {
	*core
	Accounts   Accounts
	Enquiries  Enquiries
	DemoDataID func() string
	Ready      func() error
	reached    *reached
	pages      *pages
	openAPIDoc func() ([]byte, error) // made when it is first asked for
}

// These stand in the built pages where each answer puts its own nonce, the
// public address, and the chatbot of the home page.
const (
	nonceMark         = "__CSP_NONCE__"
	publicMark        = "__PUBLIC_URL__"
	homeWidgetIDMark  = "__HOME_WIDGET_ID__"
	homeWidgetSrcMark = "__HOME_WIDGET_SRC__"
)

// static serves a folder of built files under the request's own path.
func (s siteCalls) static(fsys fs.FS, route, cache string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		wire.Note(r, route)
		if !s.statics.serve(w, r, fsys, strings.TrimPrefix(r.URL.Path, "/"), cache) {
			w.Header().Set("Cache-Control", "no-store")
			wire.Plain(w, http.StatusNotFound, "not found")
		}
	}
}

// part serves a part of the chat. A page that was open while the program was renewed asks
// for one by its former name and gets what took its place, which nobody keeps under that.
func (s siteCalls) part(files func() fs.FS) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		wire.Note(r, "static")
		name := strings.TrimPrefix(r.URL.Path, "/")
		if s.statics.serve(w, r, files(), name, immutable) {
			return
		}
		if now := successor(files(), name); now != "" && s.statics.serve(w, r, files(), now, "no-store") {
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		wire.Plain(w, http.StatusNotFound, "not found")
	}
}

// hashed are the names of built files: a part, and a hash of what it holds.
var hashed = regexp.MustCompile(`^(.+-)(?:[\w-]{8}|[0-9a-f]{12})(\.[a-z]+)$`)

// successor is the one file of the same part as one that is not there; "" for none.
func successor(fsys fs.FS, name string) string {
	was := hashed.FindStringSubmatch(name)
	if was == nil || !fs.ValidPath(name) {
		return ""
	}
	all, err := fs.Glob(fsys, path.Dir(name)+"/*")
	if err != nil {
		return ""
	}
	found := slices.DeleteFunc(all, func(file string) bool {
		is := hashed.FindStringSubmatch(file)
		return is == nil || is[1] != was[1] || is[2] != was[2]
	})
	if len(found) != 1 {
		return ""
	}
	return found[0]
}

// page serves a file of the front end's root or one of its pages.
func (s siteCalls) page(w http.ResponseWriter, r *http.Request) {
	wire.Note(r, "page")
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

func (s siteCalls) robots(w http.ResponseWriter, r *http.Request) {
	wire.Note(r, "/robots.txt")
	ours := ""
	if s.Demo != nil { // the demo store is taught the demo shop, not the pages about Tilly beside it
		ours = "User-agent: TillyBot\nAllow: /demo/\nDisallow: /\n\n"
	}
	wire.Plain(w, http.StatusOK, ours+"User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /verify-email\nDisallow: /not-me\n"+
		"Disallow: /reset-password\nDisallow: /operator\n\nSitemap: "+s.PublicURL+"/sitemap.xml")
}

// sitemap lists the pages that search engines should know
// (https://www.sitemaps.org/protocol.html).
func (s siteCalls) sitemap(w http.ResponseWriter, r *http.Request) {
	wire.Note(r, "/sitemap.xml")
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
