package mail

import "errors"

// PermanentError is a refusal that trying again will not change.
type PermanentError struct{ cause error }

// Error is the text for logs.
func (e *PermanentError) Error() string { return "mail refused for good: " + e.cause.Error() }

// Unwrap gives the cause.
func (e *PermanentError) Unwrap() error { return e.cause }

// IsPermanent says whether sending the same mail again is useless.
func IsPermanent(err error) bool {
	var p *PermanentError
	return errors.As(err, &p)
}
