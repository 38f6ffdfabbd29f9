package wire

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the addresses of the proxies before the program that are believed.
type Proxies []netip.Prefix

// AddressOf is the address a request came from. X-Forwarded-For is believed only
// as far as trusted proxies wrote it: the last address that is not theirs.
func (p Proxies) AddressOf(r *http.Request) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	addr, _ := netip.ParseAddr(host)
	addr = addr.Unmap()
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && p.has(addr); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		addr = next.Unmap()
	}
	return addr
}

// TellPlain says whether a request came without TLS by the word of one of them.
func (p Proxies) TellPlain(r *http.Request) bool {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return false
	}
	peer, err := netip.ParseAddr(host)
	return err == nil && p.has(peer.Unmap()) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "http")
}

func (p Proxies) has(addr netip.Addr) bool {
	for _, prefix := range p {
		if prefix.Contains(addr) {
			return true
		}
	}
	return false
}

// AddressKey keys limits on an IPv4 address or an IPv6 /64, which one person
// can rotate through freely.
func AddressKey(addr netip.Addr) string {
	if addr.Is6() {
		if p, err := addr.WithZone("").Prefix(64); err == nil {
			return p.String()
		}
	}
	return addr.String()
}
