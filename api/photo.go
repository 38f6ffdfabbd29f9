package api

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"time"

	"golang.org/x/image/draw"

	"tilly"
)

const (
	badPhoto       = "Please select a valid image file"
	photoTooLarge  = "File too large. Please select a smaller image."
	photoTooWide   = "This picture has too many pixels. Please use one of at most 40 megapixels."
	photoSide      = 512 // what is kept: enough for every place it is shown in
	photoQuality   = 85
	maxPhotoMemory = 256 << 20 // bytes a decoded picture may take
	photoTime      = 10 * time.Second
)

// photos redraws profile photos, one at a time: decoding one may take much memory.
type photos struct{ hand chan struct{} }

func newPhotos() *photos { return &photos{hand: make(chan struct{}, 1)} }

// clean gives the picture as a small square JPEG. Nothing of the file that was
// sent survives but its looks. The error is for people.
func (p *photos) clean(ctx context.Context, b []byte) ([]byte, error) {
	head := readJPEGHead(b)
	if err := checkPhoto(b, head); err != nil {
		return nil, err
	}
	select {
	case p.hand <- struct{}{}:
		defer func() { <-p.hand }()
	case <-ctx.Done():
		return nil, tilly.Wrap(ctx.Err(), tilly.Unavailable, "The server is busy. Please try again.")
	}
	ctx, cancel := context.WithTimeout(ctx, photoTime)
	defer cancel()
	img, _, err := image.Decode(&timedReader{ctx, bytes.NewReader(b)}) // of a GIF its first frame
	if err != nil || img.Bounds().Empty() {
		return nil, photoError(badPhoto)
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, turned(square(img), head.turn), &jpeg.Options{Quality: photoQuality}); err != nil {
		return nil, photoError(badPhoto)
	}
	return out.Bytes(), nil
}

// checkPhoto looks at type and size before anything is decoded.
func checkPhoto(b []byte, head jpegHead) error {
	cfg, format, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil || cfg.Width < 1 || cfg.Height < 1 {
		return photoError(badPhoto)
	}
	switch format {
	case "jpeg", "png", "gif":
	default:
		return photoError(badPhoto)
	}
	pixels := int64(cfg.Width) * int64(cfg.Height)
	if pixels > tilly.MaxPhotoPixels || pixels*pixelBytes(cfg.ColorModel, format, head) > maxPhotoMemory {
		return photoError(photoTooWide)
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

func photoError(message string) error {
	f := tilly.Fields{}
	f.Add("profile_photo_path", message)
	return f.Err()
}

// square cuts the middle out of a picture, on white where it is transparent.
func square(img image.Image) *image.RGBA {
	from := img.Bounds()
	cut := min(from.Dx(), from.Dy())
	at := from.Min.Add(image.Pt((from.Dx()-cut)/2, (from.Dy()-cut)/2))
	side := min(cut, photoSide)
	dst := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(dst, dst.Bounds(), image.White, image.Point{}, draw.Src)
	draw.CatmullRom.Scale(dst, dst.Bounds(), img, image.Rectangle{Min: at, Max: at.Add(image.Pt(cut, cut))}, draw.Over, nil)
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
