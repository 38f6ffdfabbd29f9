// Package picture draws pictures of strangers anew: upright, small, and with
// nothing of their files but their looks. It also brings the pictures of shops'
// products, so that shops do not see who looks at them.
package picture

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	_ "image/gif" // decoders of what is taken
	"image/jpeg"
	_ "image/png" //
	"io"
	"slices"
	"time"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" //

	"tilly"
)

// What is said of pictures that are not taken.
const (
	notOne  = "Please select a valid image file"
	notSent = "Please send a picture (JPG, PNG, WebP or GIF) or a PDF."
	tooWide = "This picture has too many pixels. Please use one of at most 40 megapixels."
	busy    = "The server is busy. Please try again."
)

const (
	side       = 512   // what is kept: enough for every place a picture is shown in
	wholeSide  = 1_600 // of what people send to be looked at
	quality    = 85
	maxMemory  = 256 << 20 // bytes a decoded picture may take
	decodeTime = 10 * time.Second
)

// all are the formats that are read.
var all = []string{"jpeg", "png", "gif", "webp"}

// Redrawer draws pictures anew, one at a time: decoding one may take much memory.
type Redrawer struct{ hand chan struct{} }

// NewRedrawer makes one.
func NewRedrawer() *Redrawer { return &Redrawer{hand: make(chan struct{}, 1)} }

// Square gives the middle of a JPG, PNG or GIF as a JPEG of at most 512 by 512.
// What is no such picture, or has too many pixels, is Invalid, in words for people.
func (r *Redrawer) Square(ctx context.Context, file []byte) ([]byte, error) {
	return r.redraw(ctx, file, []string{"jpeg", "png", "gif"}, side, middle)
}

// Whole gives a whole JPG, PNG, GIF or WebP as a JPEG whose longer side is at most
// 1,600, under the same rules: enough to read a label or to see a scratch.
func (r *Redrawer) Whole(ctx context.Context, file []byte) ([]byte, error) {
	b, err := r.redraw(ctx, file, all, wholeSide, image.Image.Bounds)
	var refused *tilly.Error
	if errors.As(err, &refused) && refused.Message == notOne {
		return nil, tilly.Wrap(err, tilly.Invalid, notSent)
	}
	return b, err
}

// Small gives a whole JPG, PNG, GIF or WebP as a JPEG whose longer side is at
// most 512, under the same rules.
func (r *Redrawer) Small(ctx context.Context, file []byte) ([]byte, error) {
	return r.redraw(ctx, file, all, side, image.Image.Bounds)
}

// redraw draws the part of a picture that cut gives, with a longest side.
func (r *Redrawer) redraw(ctx context.Context, file []byte, formats []string, longest int, cut func(image.Image) image.Rectangle) ([]byte, error) {
	head := readJPEGHead(file)
	if err := check(file, head, formats); err != nil {
		return nil, err
	}
	select {
	case r.hand <- struct{}{}:
		defer func() { <-r.hand }()
	case <-ctx.Done():
		return nil, tilly.Wrap(ctx.Err(), tilly.Unavailable, busy)
	}
	ctx, cancel := context.WithTimeout(ctx, decodeTime)
	defer cancel()
	img, _, err := image.Decode(&timedReader{ctx, bytes.NewReader(file)}) // of a GIF its first frame
	if err != nil || img.Bounds().Empty() {
		return nil, tilly.Errorf(tilly.Invalid, notOne)
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, turned(shrunk(img, cut(img), longest), head.turn), &jpeg.Options{Quality: quality}); err != nil {
		return nil, tilly.Wrap(err, tilly.Invalid, notOne)
	}
	return out.Bytes(), nil
}

// check looks at type and size before anything is decoded.
func check(file []byte, head jpegHead, formats []string) error {
	cfg, format, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || cfg.Width < 1 || cfg.Height < 1 || !slices.Contains(formats, format) {
		return tilly.Errorf(tilly.Invalid, notOne)
	}
	pixels := int64(cfg.Width) * int64(cfg.Height)
	if pixels > tilly.MaxPhotoPixels || pixels*pixelBytes(cfg.ColorModel, format, head) > maxMemory {
		return tilly.Errorf(tilly.Invalid, tooWide)
	}
	return nil
}

// pixelBytes is what the decoder holds of a pixel at most. Progressive JPEG keeps
// 32-bit coefficients of up to four components beside the picture.
func pixelBytes(model color.Model, format string, head jpegHead) int64 {
	const coefficients = 16
	switch {
	case format == "jpeg" && head.progressive:
		return coefficients + 4
	case model == color.RGBA64Model, model == color.NRGBA64Model:
		return 8
	default:
		return 4
	}
}

// middle is the largest square in the middle of a picture.
func middle(img image.Image) image.Rectangle {
	from := img.Bounds()
	cut := min(from.Dx(), from.Dy())
	at := from.Min.Add(image.Pt((from.Dx()-cut)/2, (from.Dy()-cut)/2))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(cut, cut))}
}

// shrunk draws a part of a picture small, on white where it is transparent.
func shrunk(img image.Image, part image.Rectangle, most int) *image.RGBA {
	w, h := part.Dx(), part.Dy()
	if longest := max(w, h); longest > most {
		w, h = max(1, w*most/longest), max(1, h*most/longest)
	}
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(dst, dst.Bounds(), image.White, image.Point{}, draw.Src)
	draw.CatmullRom.Scale(dst, dst.Bounds(), img, part, draw.Over, nil)
	return dst
}

// timedReader ends a decoder that takes too long: few bytes can ask for much work.
type timedReader struct {
	ctx context.Context
	r   io.Reader
}

// Read implements io.Reader; it gives little at a time, so that time is looked at often.
func (t *timedReader) Read(b []byte) (int, error) {
	const step = 4 << 10
	if t.ctx.Err() != nil {
		return 0, errors.New("the picture takes too long to decode")
	}
	return t.r.Read(b[:min(len(b), step)])
}
