// Package patience is how rooms wait for others: for a while, or for as long as a server
// asks for.
package patience

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Wait waits a while; what ends ctx ends it with its error.
func Wait(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Asked reads a Retry-After header: seconds (RFC 9110 section 10.2.3; shop platforms
// send decimals such as "4.0") or an HTTP date, a day at most. 0 means none.
func Asked(header string, now time.Time) time.Duration {
	header = strings.TrimSpace(header)
	if seconds, err := strconv.ParseFloat(header, 64); err == nil {
		if !(seconds > 0) {
			return 0
		}
		return time.Duration(min(seconds, 86_400) * float64(time.Second))
	}
	at, err := http.ParseTime(header)
	if err != nil {
		return 0
	}
	return min(max(at.Sub(now), 0), 24*time.Hour)
}
