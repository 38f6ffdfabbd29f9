package testkit

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"
)

// striped is a picture whose left half is red and whose right half is blue.
func striped(w, h int) *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 255, 255}})
	for y := range h {
		for x := w / 2; x < w; x++ {
			img.SetColorIndex(x, y, 1)
		}
	}
	return img
}

// PNG is a striped picture.
func PNG(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, striped(w, h)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// JPEG is a striped picture.
func JPEG(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, striped(w, h), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// GIF moves from a striped picture to blue.
func GIF(t testing.TB, w, h, frames int) []byte {
	t.Helper()
	all := &gif.GIF{Image: []*image.Paletted{striped(w, h)}, Delay: []int{1}}
	blue := image.NewPaletted(all.Image[0].Rect, color.Palette{color.RGBA{0, 0, 255, 255}})
	for range frames - 1 {
		all.Image, all.Delay = append(all.Image, blue), append(all.Delay, 1)
	}
	var b bytes.Buffer
	if err := gif.EncodeAll(&b, all); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// webp is one pixel.
const webp = "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA="

// pngHead is a PNG that says it is so large, and holds nothing.
func pngHead(w, h uint32, depth, kind byte) []byte {
	ihdr := binary.BigEndian.AppendUint32([]byte("IHDR"), w)
	ihdr = append(binary.BigEndian.AppendUint32(ihdr, h), depth, kind, 0, 0, 0)
	b := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\r"), ihdr...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(ihdr))
}

// JPEGFrame is a JPEG's head with its frame's marker.
func JPEGFrame(marker byte, w, h uint16, between ...byte) []byte {
	b := append([]byte{0xff, 0xd8}, between...)
	b = append(b, 0xff, marker, 0, 17, 8)
	b = binary.BigEndian.AppendUint16(b, h)
	b = binary.BigEndian.AppendUint16(b, w)
	return append(b, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xda, 0, 12)
}

// HostilePictures are files that are no picture, or more than one may be.
func HostilePictures(t *testing.T) map[string][]byte {
	t.Helper()
	picture, err := base64.StdEncoding.DecodeString(webp)
	if err != nil {
		t.Fatal(err)
	}
	whole := PNG(t, 40, 40)
	gifBomb := GIF(t, 2, 2, 1)
	binary.LittleEndian.PutUint32(gifBomb[6:], 0xffff_ffff) // the logical screen: 65535 by 65535
	return map[string][]byte{
		"empty.png": {}, "text.png": []byte("no picture"), "page.jpg": []byte("<!doctype html><script>alert(1)</script>"),
		"drawing.png": []byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), "other.png": picture,
		"half.png": whole[:len(whole)/2], "magic.gif": []byte("GIF89a"), "magic.jpg": {0xff, 0xd8, 0xff}, "zero.png": pngHead(0, 10, 8, 6),
		"bomb.png": pngHead(50_000, 50_000, 8, 6), "over.png": pngHead(40_001, 1_000, 8, 0), "deep.png": pngHead(6_000, 6_000, 16, 6),
		"bomb.gif": gifBomb, "bomb.jpg": JPEGFrame(0xc0, 65_535, 65_535), "slow.jpg": JPEGFrame(0xc2, 5_000, 5_000),
		// A restart marker in front hides the frame from a reader that takes what follows for a length.
		"hidden.jpg": JPEGFrame(0xc2, 5_000, 5_000, 0xff, 0xd0),
	}
}
