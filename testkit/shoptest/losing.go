package shoptest

import (
	"net/http"
	"net/http/httptest"
)

// Losing does what h does and, where loses says so, breaks off before the answer
// reaches who asked.
func Losing(h http.Handler, loses func(*http.Request) bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !loses(r) {
			h.ServeHTTP(w, r)
			return
		}
		h.ServeHTTP(httptest.NewRecorder(), r)
		panic(http.ErrAbortHandler)
	})
}
