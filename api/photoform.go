package api

import (
	"io"
	"mime/multipart"
	"net/http"

	"tilly"
)

const photoTooLarge = "File too large. Please select a smaller image."

// readPhotoForm reads text fields like readMultipart and the first photo among
// them. A photo over its limit is read over, so that its sender hears why.
func (in intake) readPhotoForm(c *call) (form, error) {
	c.r.Body = http.MaxBytesReader(c.w, c.r.Body, in.most+maxFieldBytes)
	f, room := form{}, int64(maxFieldBytes)
	err := readParts(c, func(part *multipart.Part) (err error) {
		if part.FormName() == "profile_photo_path" && part.FileName() != "" && c.photo == nil {
			c.photo, err = readPhoto(part)
			return err
		}
		room, err = readPart(f, part, room)
		return err
	})
	if err != nil {
		return nil, photoBodyError(err)
	}
	return f, nil
}

func readPhoto(part *multipart.Part) ([]byte, error) {
	b, err := io.ReadAll(io.LimitReader(part, tilly.MaxPhotoBytes+1))
	if err != nil {
		return nil, bodyError(err)
	}
	if len(b) <= tilly.MaxPhotoBytes {
		return b, nil
	}
	if _, err := io.Copy(io.Discard, part); err != nil {
		return nil, bodyError(err)
	}
	return nil, tilly.Errorf(tilly.TooLarge, photoTooLarge)
}

// photoBodyError says of any form that is too large what can be done about it.
func photoBodyError(err error) error {
	if tilly.CodeOf(err) == tilly.TooLarge {
		return tilly.Wrap(err, tilly.TooLarge, photoTooLarge)
	}
	return err
}
