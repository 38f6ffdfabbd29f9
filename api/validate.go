package api

import (
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/api/wire"
)

// accountEmail reads the address of an account in its one spelling, and notes what is
// wrong with it.
func accountEmail(f tilly.Fields, value string) string {
	return wire.Email(f, "email", oneSpelling(value), "Email is required", "Please enter a valid email address")
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

// maxSentID is the longest id that a client gives a message.
const maxSentID = 64

// sentID is the id of a message that a client may send again.
func sentID(conversationID, given string) string {
	if given == "" || len(given) > maxSentID {
		return tilly.NewID()
	}
	return tilly.HashSecret(conversationID + " " + given)
}
