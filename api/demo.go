package api

import (
	"bytes"
	"html"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"tilly/api/wire"
)

// demo serves the demo shop as a foreign shop would be: a strict policy of its
// own that allows this server's scripts and nothing else.
func (s siteCalls) demo(w http.ResponseWriter, r *http.Request) {
	wire.Note(r, "demo")
	name := strings.TrimPrefix(r.URL.Path, "/demo/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	switch path.Ext(name) {
	case ".html", ".xml", ".txt":
		s.demoPage(w, r, name)
	default:
		if !s.statics.serve(w, r, s.Demo, name, anHour) {
			s.notFoundPage(w, r)
		}
	}
}

func (s siteCalls) demoPage(w http.ResponseWriter, r *http.Request, name string) {
	if !fs.ValidPath(name) {
		s.notFoundPage(w, r)
		return
	}
	page, err := fs.ReadFile(s.Demo, name)
	if err != nil {
		s.notFoundPage(w, r)
		return
	}
	page = bytes.ReplaceAll(page, []byte("{{DATA_ID}}"), []byte(html.EscapeString(s.DemoDataID())))
	page = bytes.ReplaceAll(page, []byte("{{ORIGIN}}"), []byte(s.PublicURL))
	if path.Ext(name) != ".html" {
		w.Header().Set("Content-Type", map[string]string{".xml": "application/xml", ".txt": "text/plain; charset=utf-8"}[path.Ext(name)])
		_, _ = w.Write(page) //nolint:gosec // our own page, what stands in it escaped; a client that left is nobody to tell
		return
	}
	s.html(w, r, http.StatusOK, page, demoPolicy)
}

func demoPolicy(string) string {
	return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
		"form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
}
