package api

import (
	"bytes"
	"encoding/base64"
	"errors"
	"image"
	_ "image/gif"  // decoders of the types an icon may have
	_ "image/jpeg" //
	"image/png"
	"net/http"
	"strings"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // decoder

	"tilly"
)

const (
	badIcon     = "Please upload an image file (PNG, JPG, SVG, etc.)"
	iconTooBig  = "This image is too large. Please use one of at most 256 KB."
	maxIconSide = 4096 // pixels, checked before anything is decoded
	iconSide    = 192  // what is kept: three times the largest place it is shown in
	pngPrefix   = "data:image/png;base64,"
	svgPrefix   = "data:image/svg+xml;base64,"
)

// cleanIcon takes an image data URL (RFC 2397) and gives a harmless one: rasters
// are drawn anew as PNG, which drops metadata and whatever was hidden in them,
// and SVG keeps shapes and paint alone. The error is for people.
func cleanIcon(dataURL string) (string, error) {
	head, body, found := strings.Cut(dataURL, ",")
	head = strings.ToLower(head)
	if !found || !strings.HasPrefix(head, "data:image/") || !strings.HasSuffix(head, ";base64") {
		return "", errors.New(badIcon)
	}
	if base64.StdEncoding.DecodedLen(len(body)) > tilly.MaxIconBytes+4 {
		return "", errors.New(iconTooBig)
	}
	b, err := base64.StdEncoding.DecodeString(body)
	if err != nil {
		return "", errors.New(badIcon)
	}
	if len(b) > tilly.MaxIconBytes {
		return "", errors.New(iconTooBig)
	}
	if strings.HasPrefix(head, "data:image/svg+xml") {
		clean, err := cleanSVG(b)
		if err != nil {
			return "", errors.New(badIcon)
		}
		return svgPrefix + base64.StdEncoding.EncodeToString(clean), nil
	}
	return redraw(b)
}

// redraw decodes a raster within bounds and encodes it anew, small.
func redraw(b []byte) (string, error) {
	cfg, _, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil || cfg.Width < 1 || cfg.Height < 1 {
		return "", errors.New(badIcon)
	}
	if cfg.Width > maxIconSide || cfg.Height > maxIconSide {
		return "", errors.New("This image is too large. Please use one of at most 4096 by 4096 pixels.")
	}
	img, _, err := image.Decode(bytes.NewReader(b))
	if err != nil {
		return "", errors.New(badIcon)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, shrink(img)); err != nil {
		return "", errors.New(badIcon)
	}
	return pngPrefix + base64.StdEncoding.EncodeToString(out.Bytes()), nil
}

func shrink(img image.Image) image.Image {
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	if longest := max(w, h); longest > iconSide {
		w, h = max(1, w*iconSide/longest), max(1, h*iconSide/longest)
	}
	dst := image.NewNRGBA(image.Rect(0, 0, w, h))
	draw.CatmullRom.Scale(dst, dst.Bounds(), img, img.Bounds(), draw.Src, nil)
	return dst
}

// iconBytes decodes an icon that cleanIcon made.
func iconBytes(dataURL string) (contentType string, b []byte, err error) {
	contentType, body := "image/png", strings.TrimPrefix(dataURL, pngPrefix)
	if strings.HasPrefix(dataURL, svgPrefix) {
		contentType, body = "image/svg+xml", strings.TrimPrefix(dataURL, svgPrefix)
	}
	b, err = base64.StdEncoding.DecodeString(body)
	return contentType, b, err
}

// serveIcon writes an icon as an image and nothing else: opened as a page of
// its own it may run and load nothing.
func serveIcon(w http.ResponseWriter, dataURL string) error {
	contentType, b, err := iconBytes(dataURL)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	_, _ = w.Write(b) // a client that left is nobody to tell
	return nil
}
