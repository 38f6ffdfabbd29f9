package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"unicode/utf8"

	"tilly"
)

// Limits of a request body.
const (
	maxJSON       = 4 << 20 // a thousand pairs of ordinary length; settings with two icons
	maxParts      = 64
	maxFieldBytes = 1 << 20 // all fields of a multipart body together, files aside
)

// form is a decoded body: each field as JSON, whichever way it was sent.
type form map[string]json.RawMessage

// isNull says whether a field was left out or sent as null.
func (f form) isNull(name string) bool {
	raw, ok := f[name]
	return !ok || bytes.Equal(bytes.TrimSpace(raw), []byte("null"))
}

func readJSON(w http.ResponseWriter, r *http.Request) (form, error) {
	b, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxJSON))
	if err != nil {
		return nil, bodyError(err)
	}
	if !utf8.Valid(b) {
		return nil, tilly.Errorf(tilly.BadRequest, "The request body is not valid UTF-8.")
	}
	var f form
	if err := json.Unmarshal(b, &f); err != nil || f == nil {
		return nil, tilly.Errorf(tilly.BadRequest, "The request body must be one JSON object.")
	}
	return f, nil
}

func readPart(f form, part *multipart.Part, room int64) (int64, error) {
	if part.FileName() != "" {
		_, err := io.Copy(io.Discard, part)
		return room, bodyError(err)
	}
	b, err := io.ReadAll(io.LimitReader(part, room+1))
	if err != nil {
		return 0, bodyError(err)
	}
	if room -= int64(len(b)); room < 0 {
		return 0, tilly.Errorf(tilly.TooLarge, "The form is too large.")
	}
	if !utf8.Valid(b) {
		return 0, tilly.Errorf(tilly.BadRequest, "The form is not valid UTF-8.")
	}
	if _, twice := f[part.FormName()]; !twice {
		f[part.FormName()], _ = json.Marshal(string(b)) // a string can always be encoded
	}
	return room, nil
}

// bodyError says what is wrong with a body that cannot be read; nil stays nil.
func bodyError(err error) error {
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
