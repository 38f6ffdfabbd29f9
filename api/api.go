// Package api is the program's HTTP side: the routes of the API and of the
// widget, the pages, health and metrics. It decodes, decides who may do what,
// and hands on to the rooms behind the interfaces of ports.go. It never sees SQL.
package api

import (
	"net/http"
	"sync"
)

// New builds the whole HTTP side as one handler. It fails when the settings or
// the built pages cannot be used.
func New(cfg Config) (http.Handler, error) {
	c, err := newCore(cfg)
	if err != nil {
		return nil, err
	}
	site := siteCalls{core: c, Accounts: cfg.Accounts, Enquiries: cfg.Enquiries, DemoDataID: cfg.DemoDataID, Ready: cfg.Ready}
	if site.pages, err = newPages(cfg.Web); err != nil {
		return nil, err
	}
	site.reached = newReached(site.pages.samples, cfg.Reach)
	var table []route
	site.openAPIDoc = sync.OnceValues(func() ([]byte, error) { return openAPI(table, cfg.PublicURL) })
	table = append(routes(c, cfg), site.routes()...)
	return server{c}.handler(table, site), nil
}

// handler puts the routes, the pages and what surrounds every request together.
func (s server) handler(table []route, site siteCalls) http.Handler {
	mux := http.NewServeMux()
	calls := s.newRouter(table)
	mux.Handle("/api/", calls)
	mux.Handle("/widget/", calls)
	mux.Handle("/files/", calls)
	mux.Handle("/pictures/", calls)
	site.handleOps(mux)
	site.handlePages(mux)
	return s.surround(mux)
}
