package fetch

import (
	"net/http"
	"net/url"
	"time"
)

// pause keeps everyone off the host of u for a while, as the site asked with a
// status, and says for how long.
func (h *hosts) pause(u *url.URL, status int, wanted time.Duration) (pause time.Duration) {
	pause = min(wanted, maxPause)
	h.change(u, func(e *host) { pause = e.ask(status, wanted, time.Now()) })
	h.silence(u.Hostname()+":"+portOf(u), pause)
	return pause
}

// answered notes that a site answers again: the next page of maintenance is a new
// one.
func (h *hosts) answered(u *url.URL) {
	h.change(u, func(e *host) { e.rest = 0 })
}

// quiet says whether a status asks for silence.
func quiet(status int) bool {
	return status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable
}
