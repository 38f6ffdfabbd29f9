package api

import (
	"io/fs"
	"net/http"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"tilly/api/wire"
)

func (s siteCalls) routes() []route {
	const ok200, new201 = http.StatusOK, http.StatusCreated
	return []route{
		{"GET", picturePattern, anyone, none, noBody, ok200, "A shop's picture, small, at a signed address", nil, nil, s.picture},
		{"POST", "/api/contact/enquiry", anyone, none, jsonBody, new201, "Write to the team", enquiryIn{}, done{}, s.contact},
		{"GET", "/api/openapi.json", anyone, none, noBody, ok200, "This document", nil, nil, s.document},
	}
}

// handleOps adds health, readiness, metrics and the API's document.
func (s siteCalls) handleOps(mux *http.ServeMux) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {
		wire.Note(r, "/healthz")
		wire.Plain(w, http.StatusOK, "ok")
	})
	mux.HandleFunc("GET /readyz", s.ready)
	metrics := promhttp.HandlerFor(s.Metrics, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError}) // what is known is told
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, r *http.Request) {
		wire.Note(r, "/metrics")
		if !s.mayReadMetrics(r) {
			s.notFoundPage(w, r)
			return
		}
		metrics.ServeHTTP(w, r)
	})
}

// handlePages adds everything that is not a call: pages, assets, the widget's
// files and the demo shop.
func (s siteCalls) handlePages(mux *http.ServeMux) {
	mux.HandleFunc("GET /assets/", s.static(s.Web, "static", immutable))
	mux.HandleFunc("GET /storage/", s.static(s.Web, "static", anHour))
	mux.HandleFunc("GET /w/texts/", s.part(func() fs.FS { return s.languages() }))
	mux.HandleFunc("GET /w/", s.part(func() fs.FS { return s.Widget }))
	mux.HandleFunc("GET /widget.js", s.static(s.Widget, "/widget.js", revalidated))
	mux.HandleFunc("GET /robots.txt", s.robots)
	mux.HandleFunc("GET /sitemap.xml", s.sitemap)
	mux.HandleFunc("GET /photos/{name}", s.photo)
	if s.Demo != nil {
		mux.HandleFunc("GET /demo/", s.demo)
	}
	mux.HandleFunc("/", s.page)
}
