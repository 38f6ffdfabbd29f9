package fetch

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"strconv"
	"syscall"
	"time"
)

// Resolver finds the addresses of a name; *net.Resolver is one.
type Resolver interface {
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

var errRefused = errors.New("address is not public")

// guard dials only addresses that space permits. Names are resolved here, once,
// and the very address that was checked is the one that is dialled, so that no
// second answer of a name server can slip between the two.
type guard struct {
	space    space
	resolver Resolver
	dialer   net.Dialer
}

func newGuard(s space, r Resolver) *guard {
	g := &guard{space: s, resolver: r}
	g.dialer = net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second, Control: g.control}
	return g
}

// control is the last look at an address, after everything else was decided.
func (g *guard) control(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !g.space.mayDial(at.Addr().Unmap(), at.Port()) {
		return unreachable(errRefused, false)
	}
	return nil
}

// DialContext connects to the first permitted address of host that answers.
func (g *guard) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	host, portText, err := net.SplitHostPort(address)
	if err != nil {
		return nil, unreachable(err, false)
	}
	port, err := strconv.ParseUint(portText, 10, 16)
	if err != nil {
		return nil, unreachable(err, false)
	}
	addrs, err := g.lookup(ctx, host)
	if err != nil {
		return nil, err
	}
	last := error(unreachable(errRefused, false))
	for _, a := range addrs {
		if !g.space.mayDial(a, uint16(port)) {
			continue
		}
		conn, err := g.dialer.DialContext(ctx, network, netip.AddrPortFrom(a, uint16(port)).String())
		if err == nil {
			return conn, nil
		}
		last = err
		if ctx.Err() != nil {
			break
		}
	}
	return nil, last
}

// lookup gives the addresses of a host, IPv4 in its own form.
func (g *guard) lookup(ctx context.Context, host string) ([]netip.Addr, error) {
	if a, err := netip.ParseAddr(host); err == nil {
		return []netip.Addr{a}, nil
	}
	found, err := g.resolver.LookupNetIP(ctx, "ip", host)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, unreachable(err, false)
	}
	addrs := make([]netip.Addr, 0, len(found))
	for _, a := range found {
		addrs = append(addrs, a.Unmap())
	}
	return addrs, nil
}

// unslowed says whether every address of host that may be dialled is one of
// those that the settings allow.
func (g *guard) unslowed(ctx context.Context, host string) bool {
	if len(g.space.allow) == 0 {
		return false
	}
	addrs, err := g.lookup(ctx, host)
	if err != nil {
		return false
	}
	any := false
	for _, a := range addrs {
		if g.space.allowed(a) {
			any = true
		} else if g.space.public(a) {
			return false
		}
	}
	return any
}
