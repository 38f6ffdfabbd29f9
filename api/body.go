package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
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

// readBody decodes the body as the route's type says, under its limits.
func (s server) readBody(t bodyType, c *call) (form, error) {
	switch t {
	case anyBody:
		if c.r.ContentLength == 0 && c.r.Header.Get("Content-Type") == "" {
			return form{}, nil
		}
		return s.readBody(jsonBody, c)
	case jsonBody:
		if !hasType(c.r, "application/json") {
			return nil, tilly.Errorf(tilly.WrongType, "Send this as application/json.")
		}
		return readJSON(c.w, c.r)
	case multipartBody, fileBody, photoBody, lateBody:
		if !hasType(c.r, "multipart/form-data") {
			return nil, tilly.Errorf(tilly.WrongType, "Send this as multipart/form-data.")
		}
		switch t {
		case photoBody:
			return s.readPhotoForm(c)
		case lateBody:
			return form{}, nil
		default:
			return s.readMultipart(t, c)
		}
	default:
		return nil, nil
	}
}

func hasType(r *http.Request, want string) bool {
	values := r.Header.Values("Content-Type")
	if len(values) != 1 {
		return false
	}
	got, _, err := mime.ParseMediaType(values[0])
	return err == nil && got == want
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

// readMultipart reads text fields; of a field that is sent twice the first
// counts, and so it is with files. Files that are not wanted are read over and
// counted against the upload limit.
func (s server) readMultipart(t bodyType, c *call) (form, error) {
	whole := c.r.Body
	most := s.MaxUpload
	if t == fileBody {
		most = s.uploadLimit(tilly.ProductsKind)
	}
	c.r.Body = http.MaxBytesReader(c.w, whole, most+maxFieldBytes)
	reader, err := c.r.MultipartReader()
	if err != nil {
		return nil, tilly.Errorf(tilly.BadRequest, "The form could not be read.")
	}
	f, room := form{}, int64(maxFieldBytes)
	for parts := 0; ; parts++ {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return f, nil
		}
		if err != nil {
			return nil, bodyError(err)
		}
		if parts == maxParts {
			return nil, tilly.Errorf(tilly.BadRequest, "The form has too many parts.")
		}
		if t == fileBody && c.file == nil && part.FormName() == fileField && part.FileName() != "" {
			c.file, err = s.spool(c.ctx, part, s.spoolLimit(f, part.FileName()))
			if errors.Is(err, errFileTooLarge) {
				c.fileErr = err
				_, _ = io.CopyN(io.Discard, whole, s.MaxUpload) // a browser reads the answer only once it has sent all
				return f, nil
			}
		} else {
			room, err = readPart(f, part, room)
		}
		if err != nil {
			return nil, err
		}
	}
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

// isNull says whether a field was left out or sent as null.
func (f form) isNull(name string) bool {
	raw, ok := f[name]
	return !ok || bytes.Equal(bytes.TrimSpace(raw), []byte("null"))
}
