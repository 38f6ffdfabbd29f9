package api

import (
	"mime/multipart"
	"net/http"

	"tilly"
	"tilly/api/wire"
)

const photoTooLarge = "File too large. Please select a smaller image."

// readPhotoForm reads text fields like readMultipart and the first photo among
// them. A photo over its limit is read over, so that its sender hears why.
func (in intake) readPhotoForm(c *call) (wire.Form, error) {
	c.r.Body = http.MaxBytesReader(c.w, c.r.Body, in.most+wire.MaxFields)
	f, room := wire.Form{}, int64(wire.MaxFields)
	err := wire.ReadParts(c.r, func(part *multipart.Part) (err error) {
		if part.FormName() == "profile_photo_path" && part.FileName() != "" && c.photo == nil {
			c.photo, err = wire.ReadFile(part, tilly.MaxPhotoBytes)
			return err
		}
		room, err = wire.ReadPart(f, part, room)
		return err
	})
	if err != nil {
		return nil, photoBodyError(err)
	}
	return f, nil
}

// photoBodyError says of any form that is too large what can be done about it.
func photoBodyError(err error) error {
	if tilly.CodeOf(err) == tilly.TooLarge {
		return tilly.Wrap(err, tilly.TooLarge, photoTooLarge)
	}
	return err
}
