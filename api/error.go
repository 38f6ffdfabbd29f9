package api

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"

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

// internalMessage is all a client learns of a fault of ours.
const internalMessage = "Something went wrong on our side. Please try again."

// failure is the wire shape of every error.
type failure struct {
	Success bool                `json:"success"`
	Message string              `json:"message"`
	Status  int                 `json:"status"`
	Errors  map[string][]string `json:"errors,omitempty"`
	TakenBy string              `json:"taken_by,omitempty"` // who has the conversation
}

// publicError is err as a client may see it.
func publicError(err error) *tilly.Error {
	var e *tilly.Error
	if errors.As(err, &e) && e.Code != tilly.Internal {
		return e
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return tilly.Errorf(tilly.Unavailable, "This took too long. Please try again.")
	}
	return tilly.Errorf(tilly.Internal, internalMessage)
}

// failureOf is the body and status for err.
func failureOf(err error) (failure, *tilly.Error) {
	e := publicError(err)
	body := failure{Message: e.Message, Status: statuses[e.Code], Errors: e.Fields}
	if e.Hold != nil {
		body.TakenBy = e.Hold.Name
	}
	return body, e
}

// fail answers a request with err, and logs what the client may not know.
func (s *core) fail(w http.ResponseWriter, r *http.Request, err error) {
	body, e := failureOf(err)
	if body.Status >= 500 && e.Code != tilly.NotBuilt {
		level := slog.LevelError
		if r.Context().Err() != nil {
			level = slog.LevelInfo // the client left, nothing is wrong
		}
		s.Log.Log(r.Context(), level, "request failed", "request_id", requestID(r), "error", err.Error())
	}
	if e.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds()))))
	}
	w.Header().Set("Cache-Control", "no-store")
	writeJSON(w, body.Status, body)
}

// noSuchCall answers what no route of the API matches.
func (s *core) noSuchCall(w http.ResponseWriter, r *http.Request) {
	note(r, "/api/ (none)")
	s.fail(w, r, tilly.Errorf(tilly.NotFound, "There is no such call."))
}
