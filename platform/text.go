package platform

import (
	"html"
	"regexp"
	"strings"

	"tilly"
)

var entity = regexp.MustCompile(`&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)

// deepest is how often a text may have been encoded: the worst seen is twice.
const deepest = 5

// Decode undoes HTML entities until nothing changes: the same name comes plain,
// encoded and encoded twice, depending on where it is read. What is no whole
// entity ("AT&T", "&copy" without its semicolon) stays.
func Decode(s string) string {
	for range deepest {
		if !strings.Contains(s, "&") { // as most
			break
		}
		next := entity.ReplaceAllStringFunc(s, html.UnescapeString)
		if next == s {
			break
		}
		s = next
	}
	return s
}

// Line is a text on one line: decoded, valid UTF-8, without control characters,
// white space run together.
func Line(s string) string {
	s = strings.ToValidUTF8(Decode(s), "\uFFFD")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return r <= ' ' || r == 0x7f || r == 0xa0 || r >= 0x80 && r < 0xa0 || r == 0x2028 || r == 0x2029 || r == 0xfeff
	}), " ")
}

// Limits of single texts of a product.
const (
	maxTitle = 500
	maxValue = 500
)

// Title is a product's or variant's name.
func Title(s string) string { return strings.TrimSpace(tilly.ClipBytes(Line(s), maxTitle)) }

// Value is an attribute's or option's value.
func Value(s string) string { return strings.TrimSpace(tilly.ClipBytes(Line(s), maxValue)) }

// Values are those of a list that say something, each once.
func Values(list []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, s := range list {
		if s = Value(s); s != "" && !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}
