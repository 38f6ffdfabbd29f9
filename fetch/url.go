package fetch

import (
	"errors"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/idna"

	"tilly"
)

var (
	errSpelling = errors.New("spelled in a way that programs read differently")
	errScheme   = errors.New("not http or https")
	errHost     = errors.New("no host a web site could have")
)

// Parse reads an address that a stranger gave us. It is the only parser of this
// program for such addresses, and refuses every spelling that another one (a
// browser, the C library) could take for a different place: credentials,
// backslashes, control characters, numbers that only some read as an address,
// a missing host, an empty port. White space around it is ignored.
func Parse(raw string) (*url.URL, error) {
	raw = strings.Trim(raw, " \t\r\n\f")
	if raw == "" || len(raw) > tilly.MaxURL {
		return nil, badURL(errSpelling)
	}
	for i := 0; i < len(raw); i++ {
		if c := raw[i]; c <= ' ' || c == 0x7f || c == '\\' {
			return nil, badURL(errSpelling)
		}
	}
	scheme, rest, ok := strings.Cut(raw, "://")
	if !ok || !(strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")) {
		return nil, badURL(errScheme)
	}
	authority := rest
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		authority = rest[:i]
	}
	host, err := cleanAuthority(authority)
	if err != nil {
		return nil, badURL(err)
	}
	u, err := url.Parse(strings.ToLower(scheme) + "://" + host + rest[len(authority):])
	if err != nil {
		return nil, badURL(err)
	}
	if u.Path == "" {
		u.Path = "/"
	}
	return u, nil
}

// Join resolves a link or redirect against the page it stands on, as Parse
// judges the result. Spaces and stray percent signs, common in links, are
// encoded as browsers do.
func Join(base *url.URL, ref string) (*url.URL, error) {
	ref = strings.Trim(ref, " \t\r\n\f")
	for i := 0; i < len(ref); i++ {
		if c := ref[i]; c < ' ' || c == 0x7f || c == '\\' {
			return nil, badURL(errSpelling)
		}
	}
	u, err := base.Parse(escapeStray(ref))
	if err != nil {
		return nil, badURL(err)
	}
	return Parse(u.String())
}

// escapeStray encodes spaces and percent signs that begin no escape.
func escapeStray(s string) string {
	if !strings.ContainsAny(s, " %") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == ' ':
			b.WriteString("%20")
		case s[i] == '%' && !(i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2])):
			b.WriteString("%25")
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// cleanAuthority checks host and port and gives them in one spelling.
func cleanAuthority(a string) (string, error) {
	if a == "" || strings.ContainsAny(a, "@%") {
		return "", errSpelling
	}
	host, port := a, ""
	if i := strings.LastIndexByte(a, ':'); i >= 0 && !strings.HasSuffix(a, "]") {
		host, port = a[:i], a[i+1:]
		n, err := strconv.Atoi(port)
		if err != nil || n < 1 || n > 65535 || strconv.Itoa(n) != port {
			return "", errSpelling
		}
	}
	host, err := cleanHost(host)
	if err != nil {
		return "", err
	}
	if port != "" {
		host += ":" + port
	}
	return host, nil
}

func cleanHost(host string) (string, error) {
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		a, err := netip.ParseAddr(host[1 : len(host)-1])
		if err != nil || !a.Is6() || a.Is4In6() || a.Zone() != "" {
			return "", errSpelling
		}
		return "[" + a.String() + "]", nil
	}
	if a, err := netip.ParseAddr(host); err == nil && a.Is4() {
		return a.String(), nil
	}
	return cleanName(host)
}

// cleanName checks a DNS name (RFC 1123, underscores allowed as they occur) and
// gives its ASCII form (RFC 5891).
func cleanName(name string) (string, error) {
	name = strings.TrimSuffix(strings.ToLower(name), ".")
	if !isASCII(name) || strings.Contains(name, "xn--") {
		ascii, err := idna.Lookup.ToASCII(name)
		if err != nil {
			return "", errHost
		}
		name = ascii
	}
	labels := strings.Split(name, ".")
	for _, label := range labels {
		if label == "" || len(label) > 63 || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			return "", errHost
		}
	}
	if len(name) > 253 || numeric(labels[len(labels)-1]) {
		return "", errSpelling
	}
	return name, nil
}

// numeric says whether a last label makes WHATWG parsers read an IPv4 address.
func numeric(label string) bool {
	return strings.Trim(label, "0123456789") == "" ||
		strings.HasPrefix(label, "0x") && strings.Trim(label[2:], "0123456789abcdef") == ""
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// Origin is scheme://host[:port] of u, without a default port.
func Origin(u *url.URL) string {
	host, port := u.Hostname(), u.Port()
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port != "" && port != defaultPort(u.Scheme) {
		host += ":" + port
	}
	return u.Scheme + "://" + host
}

func defaultPort(scheme string) string {
	if scheme == "https" {
		return "443"
	}
	return "80"
}

// portOf is the port of u, also when it is not written.
func portOf(u *url.URL) string {
	if p := u.Port(); p != "" {
		return p
	}
	return defaultPort(u.Scheme)
}
