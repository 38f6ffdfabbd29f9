package api

import (
	"log/slog"
	"math"
	"net/http"
	"strconv"

	"tilly"
	"tilly/api/wire"
)

// failure is the wire shape of every error.
type failure struct {
	Success bool                `json:"success"`
	Message string              `json:"message"`
	Status  int                 `json:"status"`
	Errors  map[string][]string `json:"errors,omitempty"`
	TakenBy string              `json:"taken_by,omitempty"` // who has the conversation
}

// failureOf is the body and status for err.
func failureOf(err error) (failure, *tilly.Error) {
	e := wire.Public(err)
	body := failure{Message: e.Message, Status: wire.StatusOf(e.Code), Errors: e.Fields}
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
		s.Log.Log(r.Context(), level, "request failed", "request_id", wire.RequestID(r), "error", err.Error())
	}
	if e.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds()))))
	}
	w.Header().Set("Cache-Control", "no-store")
	wire.WriteJSON(w, body.Status, body)
}

// noSuchCall answers what no route of the API matches.
func (s *core) noSuchCall(w http.ResponseWriter, r *http.Request) {
	wire.Note(r, "/api/ (none)")
	s.fail(w, r, tilly.Errorf(tilly.NotFound, "There is no such call."))
}

// otherMethod answers what only routes of other methods match.
func (s *core) otherMethod(w http.ResponseWriter, r *http.Request) {
	wire.Note(r, "/api/ (other method)")
	w.Header().Set("Cache-Control", "no-store")
	const status = http.StatusMethodNotAllowed
	wire.WriteJSON(w, status, failure{Message: "This address does not take this method.", Status: status})
}
