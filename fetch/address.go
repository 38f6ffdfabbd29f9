package fetch

import "net/netip"

// special lists the special-use networks of the IANA registries (RFC 6890 and
// its updates) inside the ranges that are public otherwise, and the addresses
// at which clouds hand out credentials.
func special() []netip.Prefix {
	texts := []string{
		"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
		"192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16",
		"192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
		"168.63.129.16/32", // Azure's host agent
		"2001::/23",        // IETF protocols: Teredo, benchmarking, ORCHID
		"2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20",
	}
	nets := make([]netip.Prefix, len(texts))
	for i, t := range texts {
		nets[i] = netip.MustParsePrefix(t)
	}
	return nets
}

// space decides which addresses may be dialled.
type space struct {
	allow   []netip.Prefix
	special []netip.Prefix
	global6 netip.Prefix // all IPv6 unicast that was ever handed out (RFC 4291, IANA)
}

func newSpace(allow []netip.Prefix) space {
	return space{allow: allow, special: special(), global6: netip.MustParsePrefix("2000::/3")}
}

// allowed says whether a is reachable by setting, on any port and unslowed.
func (s space) allowed(a netip.Addr) bool {
	return contains(s.allow, a)
}

// public says whether a is an ordinary unicast address of the internet. IPv6
// outside 2000::/3 never is: that leaves out mapped, translated (64:ff9b::/96,
// 64:ff9b:1::/48), site-local, unique-local, link-local and multicast ones.
func (s space) public(a netip.Addr) bool {
	if !a.IsValid() || a.Zone() != "" || a.Is4In6() {
		return false
	}
	if a.Is6() && !s.global6.Contains(a) {
		return false
	}
	return !contains(s.special, a)
}

// mayDial says whether a connection to a on port is permitted.
func (s space) mayDial(a netip.Addr, port uint16) bool {
	if s.allowed(a) {
		return true
	}
	return s.public(a) && (port == 80 || port == 443)
}

func contains(nets []netip.Prefix, a netip.Addr) bool {
	for _, n := range nets {
		if n.Contains(a) {
			return true
		}
	}
	return false
}
