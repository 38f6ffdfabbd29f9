package shoptest

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
)

// Front is an https address before a program that speaks http, as a proxy of its
// operator is: some shops talk to no other.
type Front struct {
	*httptest.Server
	to atomic.Pointer[url.URL]
}

// OpenFront opens an address that answers 502 until it is told where the program is.
// A POST of the program's address to /.front tells it, too.
func OpenFront() *Front {
	f := &Front{}
	proxy := &httputil.ReverseProxy{FlushInterval: -1, Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(f.to.Load())
		r.Out.Host = r.In.Host
		r.SetXForwarded()
	}}
	f.Server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method == http.MethodPost && r.URL.Path == "/.front":
			f.Lead(r.FormValue("to"))
		case f.to.Load() == nil:
			w.WriteHeader(http.StatusBadGateway)
		default:
			proxy.ServeHTTP(w, r)
		}
	}))
	return f
}

// Lead says where the program is.
func (f *Front) Lead(address string) {
	if u, err := url.Parse(address); err == nil {
		f.to.Store(u)
	}
}
