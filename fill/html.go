package fill

import (
	"fmt"
	"strings"
)

var escapes = strings.NewReplacer("\x00", "\ufffd", `"`, "&#34;", "'", "&#39;", "&", "&amp;", "<", "&lt;", ">", "&gt;", "+", "&#43;")

// inContext is a text as it may stand after what was written: within an element as
// text, at the beginning of a link as an address that leads to a page or a mail, in
// any other attribute only as a figure.
func inContext(before, text string) string {
	at := strings.LastIndexAny(before, "<>")
	switch withinTag := at >= 0 && before[at] == '<'; {
	case !withinTag:
		return escapes.Replace(text)
	case strings.HasSuffix(before, ` href="`):
		return escapes.Replace(address(text))
	case strings.Trim(text, "0123456789.") == "":
		return text
	}
	return ""
}

// address is a text as an address, "#" where it would run a script.
func address(text string) string {
	if scheme, _, ok := strings.Cut(text, ":"); ok && !strings.Contains(scheme, "/") {
		switch strings.ToLower(scheme) {
		case "http", "https", "mailto":
		default:
			return "#"
		}
	}
	var b strings.Builder
	for i := range len(text) {
		switch c := text[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', strings.IndexByte("-._~!#$&*+,/:;=?@[]", c) >= 0:
			b.WriteByte(c)
		case c == '%' && len(text) > i+2 && isHex(text[i+1]) && isHex(text[i+2]):
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, "%%%02x", c)
		}
	}
	return b.String()
}

func isHex(c byte) bool { return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f' }
