package wire

import (
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"unicode/utf8"

	"tilly"
)

// ReadParts gives each part of a form to take, until one fails or there are too many. A
// form that cannot be read, or has more than 64 parts, is tilly.BadRequest; what take
// returns is returned as it is.
func ReadParts(r *http.Request, take func(*multipart.Part) error) error {
	reader, err := r.MultipartReader()
	if err != nil {
		return tilly.Errorf(tilly.BadRequest, "The form could not be read.")
	}
	for parts := 0; ; parts++ {
		part, err := reader.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return BodyError(err)
		case parts == maxParts:
			return tilly.Errorf(tilly.BadRequest, "The form has too many parts.")
		}
		if err := take(part); err != nil {
			return err
		}
	}
}

// ReadPart takes a field of text into f, unless f has it already, and returns how many
// bytes are left of room. A file is read over. The error is tilly.TooLarge for a field
// that has more than the room, tilly.BadRequest for one that is no UTF-8.
func ReadPart(f Form, part *multipart.Part, room int64) (int64, error) {
	if part.FileName() != "" {
		_, err := io.Copy(io.Discard, part)
		return room, BodyError(err)
	}
	b, err := io.ReadAll(io.LimitReader(part, room+1))
	if err != nil {
		return 0, BodyError(err)
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

// ReadFile reads a file of most bytes at most whole; it is never nil without an error.
// One that has more is read over, so that its sender hears why it is refused:
// tilly.TooLarge.
func ReadFile(part *multipart.Part, most int64) ([]byte, error) {
	b, err := io.ReadAll(io.LimitReader(part, most+1))
	if err != nil {
		return nil, BodyError(err)
	}
	if int64(len(b)) <= most {
		return b, nil
	}
	if _, err := io.Copy(io.Discard, part); err != nil {
		return nil, BodyError(err)
	}
	return nil, tilly.Errorf(tilly.TooLarge, "This file is too large.")
}
