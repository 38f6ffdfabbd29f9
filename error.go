package tilly

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// Code says what kind of failure an Error is. The api room turns each code
// into one HTTP status; nothing else in the program speaks of statuses.
type Code string

// The failures a caller can tell apart.
const (
	BadRequest   Code = "bad_request"  // cannot be read at all
	Unauthorized Code = "unauthorized" // no token, or one that is not valid
	Forbidden    Code = "forbidden"    // known, but not allowed
	NotFound     Code = "not_found"    // not there, or not the caller's
	Conflict     Code = "conflict"     // clashes with what is already there
	Taken        Code = "taken"        // somebody else has the conversation, see Hold
	TooLarge     Code = "too_large"    // body or file over its limit
	WrongType    Code = "wrong_type"   // content type not accepted
	Invalid      Code = "invalid"      // one or more fields are at fault
	TooMany      Code = "too_many"     // a limit was reached, see RetryAfter
	NotBuilt     Code = "not_built"    // announced, not built yet
	Unavailable  Code = "unavailable"  // cannot be served just now
	Internal     Code = "internal"     // our fault; the cause is only logged
)

// Error is the one error type that crosses rooms. Message and Fields are for
// people and may be shown to anyone; Cause is for the log alone.
type Error struct {
	Code       Code
	Message    string
	Fields     map[string][]string // field name to messages, only with Invalid, and Forbidden for want of one
	RetryAfter time.Duration       // only with TooMany and Unavailable
	Hold       *Hold               // who has the conversation, only with Taken
	Cause      error
}

// Error is the text for logs; it includes the cause.
func (e *Error) Error() string {
	if e.Cause != nil {
		return fmt.Sprintf("%s: %s: %v", e.Code, e.Message, e.Cause)
	}
	return fmt.Sprintf("%s: %s", e.Code, e.Message)
}

// Unwrap gives the cause to errors.Is and errors.As.
func (e *Error) Unwrap() error { return e.Cause }

// Errorf makes an error of the code with a message for people.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// Missing is the uniform answer for what is not there and for what belongs to
// somebody else: the two must never differ.
func Missing() *Error { return Errorf(NotFound, "Not found.") }

// Wrap keeps a cause behind a message for people.
func Wrap(cause error, code Code, message string) *Error {
	return &Error{Code: code, Message: message, Cause: cause}
}

// CodeOf is the code of err, Internal when it is not an *Error, empty for nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return Internal
}

// UnlessMissing is an error but that of what is not there: what is gone is nobody's work.
func UnlessMissing(err error) error {
	if CodeOf(err) == NotFound {
		return nil
	}
	return err
}

// Fields collects what is wrong with a form, field by field.
type Fields map[string][]string

// Add notes one message for a field.
func (f Fields) Add(field, message string) { f[field] = append(f[field], message) }

// Err is nil when nothing was noted, else an Invalid error whose message is the
// first message of each field.
func (f Fields) Err() error {
	if len(f) == 0 {
		return nil
	}
	var first []string
	for _, field := range slices.Sorted(maps.Keys(f)) {
		first = append(first, f[field][0])
	}
	return &Error{Code: Invalid, Message: strings.Join(first, " "), Fields: f}
}
