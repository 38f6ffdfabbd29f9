package wire

import (
	"context"
	"errors"
	"net/http"

	"tilly"
)

// statuses is the one table that turns a code into an HTTP status.
var statuses = map[tilly.Code]int{
	tilly.BadRequest:   http.StatusBadRequest,
	tilly.Unauthorized: http.StatusUnauthorized,
	tilly.Forbidden:    http.StatusForbidden,
	tilly.NotFound:     http.StatusNotFound,
	tilly.Conflict:     http.StatusConflict,
	tilly.Taken:        http.StatusConflict,
	tilly.TooLarge:     http.StatusRequestEntityTooLarge,
	tilly.WrongType:    http.StatusUnsupportedMediaType,
	tilly.Invalid:      http.StatusUnprocessableEntity,
	tilly.TooMany:      http.StatusTooManyRequests,
	tilly.NotBuilt:     http.StatusNotImplemented,
	tilly.Unavailable:  http.StatusServiceUnavailable,
	tilly.Internal:     http.StatusInternalServerError,
}

// StatusOf is the HTTP status of a code.
func StatusOf(code tilly.Code) int { return statuses[code] }

// InternalMessage is all a client learns of a fault of ours.
const InternalMessage = "Something went wrong on our side. Please try again."

// Public is err as a client may see it, never nil: what was made for clients as it is, a
// call that took too long as tilly.Unavailable, all else as tilly.Internal.
func Public(err error) *tilly.Error {
	var e *tilly.Error
	if errors.As(err, &e) && e.Code != tilly.Internal {
		return e
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return tilly.Errorf(tilly.Unavailable, "This took too long. Please try again.")
	}
	return tilly.Errorf(tilly.Internal, InternalMessage)
}
