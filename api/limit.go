package api

import (
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/httprate"

	"tilly"
)

const tooManyQuestions = "Too many messages in a short time. Please wait a moment and try again."

// limit refuses a call when its address has used up l.
func (s *core) limit(l *httprate.RateLimiter, c *call, message string) error {
	header := http.Header{}
	if !l.OnLimit(headerOnly(header), c.r, addressKey(s.addressOf(c.r))) {
		return nil
	}
	seconds, _ := strconv.Atoi(header.Get("Retry-After"))
	return &tilly.Error{Code: tilly.TooMany, Message: message, RetryAfter: time.Duration(max(seconds, 1)) * time.Second}
}

// headerOnly is a ResponseWriter that keeps a limiter's headers to ourselves.
type headerOnly http.Header

func (h headerOnly) Header() http.Header       { return http.Header(h) }
func (headerOnly) Write(b []byte) (int, error) { return len(b), nil }
func (headerOnly) WriteHeader(int)             {}

// addressOf is the address a request came from. X-Forwarded-For is believed only
// as far as trusted proxies wrote it: the last address that is not theirs.
func (s *core) addressOf(r *http.Request) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	addr, _ := netip.ParseAddr(host)
	addr = addr.Unmap()
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && s.trusted(addr); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		addr = next.Unmap()
	}
	return addr
}

func (s *core) trusted(addr netip.Addr) bool {
	for _, p := range s.TrustedProxies {
		if p.Contains(addr) {
			return true
		}
	}
	return false
}

// addressKey keys limits on an IPv4 address or an IPv6 /64, which one person
// can rotate through freely.
func addressKey(addr netip.Addr) string {
	if addr.Is6() {
		if p, err := addr.WithZone("").Prefix(64); err == nil {
			return p.String()
		}
	}
	return addr.String()
}
