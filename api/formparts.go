package api

import (
	"errors"
	"io"
	"mime/multipart"

	"tilly"
)

// readParts gives each part of a form to take, until one fails or there are too many.
func readParts(c *call, take func(*multipart.Part) error) error {
	reader, err := c.r.MultipartReader()
	if err != nil {
		return tilly.Errorf(tilly.BadRequest, "The form could not be read.")
	}
	for parts := 0; ; parts++ {
		part, err := reader.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return bodyError(err)
		case parts == maxParts:
			return tilly.Errorf(tilly.BadRequest, "The form has too many parts.")
		}
		if err := take(part); err != nil {
			return err
		}
	}
}
