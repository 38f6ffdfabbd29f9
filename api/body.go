package api

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"

	"tilly"
	"tilly/api/wire"
)

// read decodes the body as the route's type says, under its limits.
func (in intake) read(t bodyType, c *call) (wire.Form, error) {
	switch t {
	case anyBody:
		if c.r.ContentLength == 0 && c.r.Header.Get("Content-Type") == "" {
			return wire.Form{}, nil
		}
		return in.read(jsonBody, c)
	case jsonBody:
		if !wire.HasType(c.r, "application/json") {
			return nil, tilly.Errorf(tilly.WrongType, "Send this as application/json.")
		}
		return wire.ReadJSON(c.w, c.r)
	case multipartBody, fileBody, photoBody, lateBody:
		if !wire.HasType(c.r, "multipart/form-data") {
			return nil, tilly.Errorf(tilly.WrongType, "Send this as multipart/form-data.")
		}
		switch t {
		case photoBody:
			return in.readPhotoForm(c)
		case lateBody:
			return wire.Form{}, nil
		default:
			return in.readMultipart(t, c)
		}
	default:
		return nil, nil
	}
}

// readMultipart reads text fields; of a field that is sent twice the first
// counts, and so it is with files. Files that are not wanted are read over and
// counted against the upload limit.
func (in intake) readMultipart(t bodyType, c *call) (wire.Form, error) {
	whole := c.r.Body
	most := in.most
	if t == fileBody {
		most = in.limit(tilly.ProductsKind)
	}
	c.r.Body = http.MaxBytesReader(c.w, whole, most+wire.MaxFields)
	f, room := wire.Form{}, int64(wire.MaxFields)
	err := wire.ReadParts(c.r, func(part *multipart.Part) (err error) {
		if t == fileBody && c.file == nil && part.FormName() == fileField && part.FileName() != "" {
			c.file, err = in.spool(c.ctx, part, in.limitIn(f, part.FileName()))
			return err
		}
		room, err = wire.ReadPart(f, part, room)
		return err
	})
	switch {
	case errors.Is(err, errFileTooLarge):
		c.fileErr = err
		_, _ = io.CopyN(io.Discard, whole, in.most) // a browser reads the answer only once it has sent all
		return f, nil
	case err != nil:
		return nil, err
	}
	return f, nil
}
