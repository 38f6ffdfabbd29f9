package wire

import (
	"net/http"
	"strconv"
	"time"

	"github.com/go-chi/httprate"
)

// Exceeds counts a request under a key, and says whether the key has used up l: then
// wait, a second or more, is how long it is to wait. Nothing of it is written to the
// answer.
func Exceeds(l *httprate.RateLimiter, r *http.Request, key string) (wait time.Duration, exceeds bool) {
	header := http.Header{}
	if !l.OnLimit(headerOnly(header), r, key) {
		return 0, false
	}
	seconds, _ := strconv.Atoi(header.Get("Retry-After"))
	return time.Duration(max(seconds, 1)) * time.Second, true
}

// headerOnly is a ResponseWriter that keeps a limiter's headers to ourselves.
type headerOnly http.Header

func (h headerOnly) Header() http.Header       { return http.Header(h) }
func (headerOnly) Write(b []byte) (int, error) { return len(b), nil }
func (headerOnly) WriteHeader(int)             {}
