package wire

import (
	"net/http"
	"slices"
	"strings"
)

// Router finds the route of a call. Each method has a mux of its own, so that
// patterns of different methods never get in each other's way and a path that
// exists with another method can be told from one that does not exist.
type Router struct {
	none, otherMethod http.HandlerFunc
	methods           []string // in the order of letters
	muxes             map[string]*http.ServeMux
}

// NewRouter has no routes yet. None answers what no route matches, otherMethod what only
// routes of other methods match; its answer has them in its header Allow already.
func NewRouter(none, otherMethod http.HandlerFunc) *Router {
	return &Router{none: none, otherMethod: otherMethod, muxes: map[string]*http.ServeMux{}}
}

// Handle adds a route: a method with a pattern of http.ServeMux that names none. It
// panics where the pattern is none, or meets the same paths as another of its method.
func (rt *Router) Handle(method, pattern string, h http.Handler) {
	if rt.muxes[method] == nil {
		rt.muxes[method] = http.NewServeMux()
		rt.methods = append(rt.methods, method)
		slices.Sort(rt.methods)
	}
	rt.muxes[method].Handle(pattern, h)
}

// ServeHTTP implements http.Handler. HEAD is answered by the routes of GET.
func (rt *Router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
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
		rt.none(w, r)
		return
	}
	w.Header().Set("Allow", strings.Join(allow, ", "))
	rt.otherMethod(w, r)
}

func (rt *Router) has(method string, r *http.Request) bool {
	mux := rt.muxes[method]
	if mux == nil {
		return false
	}
	_, pattern := mux.Handler(r)
	return pattern != ""
}
