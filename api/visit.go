package api

import "net/http"

// visit is what is known of a request besides itself: who logs it and under
// which route it counts. The path itself is never logged: it may hold a secret.
type visit struct {
	id     string
	route  string
	status int
	bytes  int64
}

type visitKey struct{}

func visitOf(r *http.Request) *visit {
	v, ok := r.Context().Value(visitKey{}).(*visit)
	if !ok {
		return &visit{}
	}
	return v
}

func requestID(r *http.Request) string { return visitOf(r).id }

// note names the route a request took.
func note(r *http.Request, route string) { visitOf(r).route = route }
