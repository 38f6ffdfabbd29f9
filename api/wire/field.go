package wire

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
)

// emailShape is what an address must look like: one @, no spaces or controls, a
// dot in the domain. Whether it exists only a mail can show.
var emailShape = regexp.MustCompile(`^[^\s@<>"(),:;\\\[\]\x00-\x1f\x7f]+@[^\s@<>"(),:;\\\[\]\x00-\x1f\x7f]+\.[^\s@<>"(),:;\\\[\].\x00-\x1f\x7f]+$`)

// IsEmail says whether a text looks like an address of mail that can be kept.
func IsEmail(s string) bool {
	return len(s) <= tilly.MaxEmail && emailShape.MatchString(s) && utf8.ValidString(s) && !HasControl(s)
}

// HasControl finds control and line-separating characters, which have no place
// in one-line fields.
func HasControl(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	})
}

// Line trims a one-line field of limit characters at most and notes what is wrong with
// it: required where it is empty, unless it may be (then required is empty).
func Line(f tilly.Fields, field, value string, limit int, required string) string {
	value = strings.TrimSpace(value)
	switch {
	case value == "" && required != "":
		f.Add(field, required)
	case utf8.RuneCountInString(value) > limit:
		f.Add(field, "This is too long.")
	case HasControl(value):
		f.Add(field, "This contains characters that are not allowed.")
	}
	return value
}

// Text trims a field of several lines and notes what is wrong with it, as Line does.
func Text(f tilly.Fields, field, value string, limit int, required string) string {
	value = TrimText(value)
	switch {
	case value == "" && required != "":
		f.Add(field, required)
	case utf8.RuneCountInString(value) > limit:
		f.Add(field, "This is too long.")
	}
	return value
}

// TrimText takes away the space around a text, and NUL, which PostgreSQL cannot
// keep.
func TrimText(value string) string {
	return strings.TrimSpace(strings.ReplaceAll(value, "\x00", ""))
}

// Email trims an address and notes required where it is empty, malformed where it is
// none.
func Email(f tilly.Fields, field, value, required, malformed string) string {
	value = strings.TrimSpace(value)
	switch {
	case value == "":
		f.Add(field, required)
	case !IsEmail(value):
		f.Add(field, malformed)
	}
	return value
}

// WebURL checks an absolute http(s) address without user information and notes
// malformed when it is none.
func WebURL(f tilly.Fields, field, value, malformed string) string {
	value = strings.TrimSpace(value)
	if !IsWebURL(value) {
		f.Add(field, malformed)
	}
	return value
}

// IsWebURL says whether a text is an absolute http(s) address without user information.
func IsWebURL(value string) bool {
	if len(value) > tilly.MaxURL || HasControl(value) || strings.ContainsAny(value, " \\<>\"") {
		return false
	}
	u, err := url.Parse(value)
	if err != nil || u.User != nil || u.Opaque != "" {
		return false
	}
	_, ok := tilly.NormalOrigin(value)
	return ok && u.Hostname() != ""
}

// Currency checks the shape of an ISO 4217 code, gives it in capitals, and notes what is
// wrong with it. It may be empty.
func Currency(f tilly.Fields, field, raw string) string {
	code := strings.ToUpper(strings.TrimSpace(raw))
	if code == "" {
		return ""
	}
	if len(code) != 3 || strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		f.Add(field, "Please enter a currency of three letters, like EUR")
	}
	return code
}
