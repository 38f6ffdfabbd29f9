package picture

import (
	"bytes"
	"context"
	"image"

	"tilly"
)

// Sent is a file that somebody sends in a conversation, told by its content: with what
// is known of it, and as it is kept. Pictures are drawn anew as Whole does, PDFs stay as
// they are. What is neither, is empty or has more than tilly.MaxAttachment bytes is
// Invalid, in words for people.
func (r *Redrawer) Sent(ctx context.Context, name string, file []byte) (*tilly.Attachment, []byte, error) {
	switch {
	case len(file) == 0:
		return nil, nil, tilly.Errorf(tilly.Invalid, "This file is empty.")
	case len(file) > tilly.MaxAttachment:
		return nil, nil, tilly.Errorf(tilly.Invalid, "This file is too large. It may have 10 MB at most.")
	}
	a := &tilly.Attachment{ID: tilly.NewID(), Type: tilly.PDFFile}
	if !tilly.LooksPDF(file) {
		drawn, err := r.Whole(ctx, file)
		if err != nil {
			return nil, nil, err
		}
		size, _, err := image.DecodeConfig(bytes.NewReader(drawn))
		if err != nil {
			return nil, nil, err
		}
		file, a.Type, a.Width, a.Height = drawn, tilly.JPEGFile, size.Width, size.Height
	}
	a.Name, a.Size = tilly.AttachmentName(name, a.Type), int64(len(file))
	return a, file, nil
}
