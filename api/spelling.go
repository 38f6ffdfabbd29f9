package api

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// hostNames reads the names of hosts as browsers do (UTS 46, not transitional).
var hostNames = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.BidiRule())

// oneSpelling is the one spelling of an e-mail address that can be typed in several
// ways which look the same: full-width letters (NFKC), characters that cannot be seen,
// and a domain in its own script or as it is looked up (IDNA). Case stays for
// tilly.Fold. A domain that is no host name stays as it is: no mail reaches it.
func oneSpelling(address string) string {
	address = strings.TrimSpace(norm.NFKC.String(visible(address)))
	at := strings.LastIndexByte(address, '@')
	if at < 0 {
		return address
	}
	local, domain := address[:at], address[at+1:]
	if strings.IndexFunc(domain, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return address
	}
	if ascii, err := hostNames.ToASCII(domain); err == nil {
		domain = ascii
	}
	return local + "@" + domain
}

// visible leaves out what cannot be seen: characters without width, marks of
// direction, variants and fillers (Default_Ignorable_Code_Point of UAX 44, as the
// tables at hand give it).
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) {
			return -1
		}
		return r
	}, s)
}
