package api

import (
	"net/http"
	"slices"
	"strings"
)

// router finds the route of a call. Each method has a mux of its own, so that
// patterns of different methods never get in each other's way and a path that
// exists with another method can be told from one that does not exist.
type router struct {
	s       server
	methods []string
	muxes   map[string]*http.ServeMux
}

func (s server) newRouter(routes []route) *router {
	rt := &router{s: s, muxes: map[string]*http.ServeMux{}}
	for _, line := range routes {
		if rt.muxes[line.method] == nil {
			rt.muxes[line.method] = http.NewServeMux()
			rt.methods = append(rt.methods, line.method)
		}
		rt.muxes[line.method].Handle(line.path, s.serve(line))
	}
	slices.Sort(rt.methods)
	return rt
}

// ServeHTTP implements http.Handler.
func (rt *router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	method := r.Method
	if method == http.MethodHead {
		method = http.MethodGet
	}
	if rt.has(method, r) {
		rt.muxes[method].ServeHTTP(w, r)
		return
	}
	var allow []string
	for _, m := range rt.methods {
		if rt.has(m, r) {
			allow = append(allow, m)
		}
	}
	if allow == nil {
		rt.s.noSuchCall(w, r)
		return
	}
	note(r, "/api/ (other method)")
	w.Header().Set("Allow", strings.Join(allow, ", "))
	w.Header().Set("Cache-Control", "no-store")
	const status = http.StatusMethodNotAllowed
	writeJSON(w, status, failure{Message: "This address does not take this method.", Status: status})
}

func (rt *router) has(method string, r *http.Request) bool {
	mux := rt.muxes[method]
	if mux == nil {
		return false
	}
	_, pattern := mux.Handler(r)
	return pattern != ""
}
