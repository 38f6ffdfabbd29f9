package api

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

func isEmail(s string) bool {
	return len(s) <= tilly.MaxEmail && emailShape.MatchString(s) && utf8.ValidString(s) && !hasControl(s)
}

// hasControl finds control and line-separating characters, which have no place
// in one-line fields.
func hasControl(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	})
}

// line trims a one-line field and notes what is wrong with it.
func line(f tilly.Fields, field, value string, limit int, required string) string {
	value = strings.TrimSpace(value)
	switch {
	case value == "" && required != "":
		f.Add(field, required)
	case utf8.RuneCountInString(value) > limit:
		f.Add(field, "This is too long.")
	case hasControl(value):
		f.Add(field, "This contains characters that are not allowed.")
	}
	return value
}

// text trims a field of several lines and notes what is wrong with it.
func text(f tilly.Fields, field, value string, limit int, required string) string {
	value = trimText(value)
	switch {
	case value == "" && required != "":
		f.Add(field, required)
	case utf8.RuneCountInString(value) > limit:
		f.Add(field, "This is too long.")
	}
	return value
}

// trimText takes away the space around a text, and NUL, which PostgreSQL cannot
// keep.
func trimText(value string) string {
	return strings.TrimSpace(strings.ReplaceAll(value, "\x00", ""))
}

// email trims an address and notes what is wrong with it.
func email(f tilly.Fields, field, value, required, malformed string) string {
	value = strings.TrimSpace(value)
	switch {
	case value == "":
		f.Add(field, required)
	case !isEmail(value):
		f.Add(field, malformed)
	}
	return value
}

// webURL checks an absolute http(s) address without user information and notes
// malformed when it is none.
func webURL(f tilly.Fields, field, value, malformed string) string {
	value = strings.TrimSpace(value)
	if !isWebURL(value) {
		f.Add(field, malformed)
	}
	return value
}

func isWebURL(value string) bool {
	if len(value) > tilly.MaxURL || hasControl(value) || strings.ContainsAny(value, " \\<>\"") {
		return false
	}
	u, err := url.Parse(value)
	if err != nil || u.User != nil || u.Opaque != "" {
		return false
	}
	_, ok := tilly.NormalOrigin(value)
	return ok && u.Hostname() != ""
}

// accountEmail reads the address of an account in its one spelling, and notes what is
// wrong with it.
func accountEmail(f tilly.Fields, value string) string {
	return email(f, "email", oneSpelling(value), "Email is required", "Please enter a valid email address")
}

// password notes what is wrong with a new password of the account with this address.
// It is never trimmed.
func password(f tilly.Fields, value, again, address string) {
	switch {
	case value == "":
		f.Add("password", "Password is required")
	case utf8.RuneCountInString(value) < tilly.MinPassword:
		f.Add("password", "Password must be at least 8 characters long")
	case len(value) > tilly.MaxPassword:
		f.Add("password", "Password must be at most 256 characters long")
	case strings.TrimSpace(visible(value)) == "":
		f.Add("password", "Password must not be blank")
	case tilly.Fold(oneSpelling(value)) == tilly.Fold(oneSpelling(address)):
		f.Add("password", "Password must not be your email address")
	case isCommon(value):
		f.Add("password", "This password is too common. Please choose another one.")
	}
	switch {
	case again == "":
		f.Add("password_confirmation", "Please confirm your password")
	case again != value:
		f.Add("password_confirmation", "Passwords don't match")
	}
}

// currencyOf checks the shape of an ISO 4217 code.
func currencyOf(f tilly.Fields, field, raw string) string {
	code := strings.ToUpper(strings.TrimSpace(raw))
	if code == "" {
		return ""
	}
	if len(code) != 3 || strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		f.Add(field, "Please enter a currency of three letters, like EUR")
	}
	return code
}

// maxSentID is the longest id that a client gives a message.
const maxSentID = 64

// sentID is the id of a message that a client may send again.
func sentID(conversationID, given string) string {
	if given == "" || len(given) > maxSentID {
		return tilly.NewID()
	}
	return tilly.HashSecret(conversationID + " " + given)
}
