package wire

import "net/http"

// Visit is what is known of a request besides itself: who logs it and under
// which route it counts. The path itself is never logged: it may hold a secret.
type Visit struct {
	ID     string // of the request, as its answer and the log name it
	Route  string // that it took, as Note named it
	Status int
	Bytes  int64 // of the answer's body
}

type visitKey struct{}

func visitOf(r *http.Request) *Visit {
	v, ok := r.Context().Value(visitKey{}).(*Visit)
	if !ok {
		return &Visit{}
	}
	return v
}

// RequestID is the id of a request that came through Surround, "" of any other.
func RequestID(r *http.Request) string { return visitOf(r).ID }

// Note names the route a request took. The name is a pattern, never the path.
func Note(r *http.Request, route string) { visitOf(r).Route = route }
