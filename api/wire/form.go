package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"unicode/utf8"

	"tilly"
)

// Limits of a request body.
const (
	maxJSON  = 4 << 20 // a thousand pairs of ordinary length; settings with two icons
	maxParts = 64
	// MaxFields is how many bytes all fields of a form may have together, files aside.
	MaxFields = 1 << 20
)

// Form is a decoded body: each field as JSON, whichever way it was sent.
type Form map[string]json.RawMessage

// IsNull says whether a field was left out or sent as null.
func (f Form) IsNull(name string) bool {
	raw, ok := f[name]
	return !ok || bytes.Equal(bytes.TrimSpace(raw), []byte("null"))
}

// ReadJSON reads a body of 4 MiB at most, which must be one JSON object in UTF-8: else
// the error is tilly.BadRequest, or tilly.TooLarge.
func ReadJSON(w http.ResponseWriter, r *http.Request) (Form, error) {
	b, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxJSON))
	if err != nil {
		return nil, BodyError(err)
	}
	if !utf8.Valid(b) {
		return nil, tilly.Errorf(tilly.BadRequest, "The request body is not valid UTF-8.")
	}
	var f Form
	if err := json.Unmarshal(b, &f); err != nil || f == nil {
		return nil, tilly.Errorf(tilly.BadRequest, "The request body must be one JSON object.")
	}
	return f, nil
}

// HasType says whether a request names this media type for its body, and no other beside
// it. Parameters of the type do not count.
func HasType(r *http.Request, want string) bool {
	values := r.Header.Values("Content-Type")
	if len(values) != 1 {
		return false
	}
	got, _, err := mime.ParseMediaType(values[0])
	return err == nil && got == want
}

// BodyError says what is wrong with a body that cannot be read: tilly.TooLarge where it
// went over the limit of its reader, else tilly.BadRequest. Nil stays nil.
func BodyError(err error) error {
	var tooLarge *http.MaxBytesError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &tooLarge):
		return tilly.Wrap(err, tilly.TooLarge, "The request is too large.")
	default:
		return tilly.Wrap(err, tilly.BadRequest, "The request body could not be read.")
	}
}
