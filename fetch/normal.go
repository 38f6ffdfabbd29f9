package fetch

import (
	"net/url"
	"path"
	"strings"
)

// trackingParams are query names that say where a visitor came from and never
// change what a page shows. Names ending in "*" are prefixes.
func trackingParams() []string {
	return []string{
		"utm_*", "gclid", "gclsrc", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "yclid", "twclid", "ttclid",
		"igshid", "igsh", "mc_cid", "mc_eid", "_hs*", "hsctatracking", "mkt_tok", "srsltid", "_ga", "_gl", "_pos", "_sid", "_ss",
		"_kx", "vero_id", "oly_enc_id", "oly_anon_id", "wickedid", "epik", "s_kwcid", "pk_*", "mtm_*", "matomo_*",
		"phpsessid", "jsessionid", "aspsessionid*", "sessionid", "zenid", "oscsid",
	}
}

// Normalise gives the one spelling under which a URL from Parse is compared:
// no default port, no fragment, dot segments resolved, percent-encoding in
// normal form (RFC 3986 section 6.2.2), parameters for tracking and sessions
// dropped. The order of parameters is kept, and so is a trailing slash: both
// may mean something to the site; only an empty path becomes "/".
func Normalise(u *url.URL) string {
	p := normalPath(u.EscapedPath())
	if q := normalQuery(u.RawQuery); q != "" {
		p += "?" + q
	}
	return Origin(u) + p
}

func normalPath(p string) string {
	if i := strings.Index(strings.ToLower(p), ";jsessionid="); i >= 0 {
		end := strings.IndexByte(p[i:], '/')
		if end < 0 {
			end = len(p) - i
		}
		p = p[:i] + p[i+end:]
	}
	p = normalPercent(p)
	if !strings.Contains(p, "/.") {
		if p == "" {
			return "/"
		}
		return p
	}
	return removeDots(p)
}

// removeDots resolves "." and ".." segments and keeps empty ones.
func removeDots(p string) string {
	const empty = "\x00" // path.Clean would merge slashes
	segments := strings.Split(p, "/")
	for i := 1; i < len(segments)-1; i++ {
		if segments[i] == "" {
			segments[i] = empty
		}
	}
	last := segments[len(segments)-1]
	cleaned := path.Clean("/" + strings.Join(segments[1:], "/"))
	if (last == "" || last == "." || last == "..") && cleaned != "/" {
		cleaned += "/"
	}
	return strings.ReplaceAll(cleaned, empty, "")
}

func normalQuery(q string) string {
	if q == "" {
		return ""
	}
	var kept []string
	for part := range strings.SplitSeq(q, "&") {
		name, _, _ := strings.Cut(part, "=")
		if part == "" || isTracking(name) {
			continue
		}
		kept = append(kept, normalPercent(part))
	}
	return strings.Join(kept, "&")
}

func isTracking(name string) bool {
	name = strings.ToLower(name)
	for _, t := range trackingParams() {
		if prefix, many := strings.CutSuffix(t, "*"); name == t || many && strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

const upperHex = "0123456789ABCDEF"

// normalPercent decodes what needs no escape, encodes what must have one, and
// writes escapes in upper case.
func normalPercent(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]):
			decoded := unhex(s[i+1])<<4 | unhex(s[i+2])
			if unreserved(decoded) {
				b.WriteByte(decoded)
			} else {
				b.WriteByte('%')
				b.WriteByte(upperHex[decoded>>4])
				b.WriteByte(upperHex[decoded&15])
			}
			i += 2
		case c <= ' ' || c >= 0x7f || strings.IndexByte("\"<>\\^`{|}%", c) >= 0:
			b.WriteByte('%')
			b.WriteByte(upperHex[c>>4])
			b.WriteByte(upperHex[c&15])
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

func unreserved(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("-._~", c) >= 0
}

func unhex(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c >= 'a':
		return c - 'a' + 10
	default:
		return c - 'A' + 10
	}
}
