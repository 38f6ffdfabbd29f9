package picture

import (
	"bytes"
	"encoding/binary"
	"image"
)

// jpegHead is what stands in front of a JPEG's picture and matters to us.
type jpegHead struct {
	progressive bool
	turn        int // Exif orientation, 1 to 8
}

// Markers of JPEG (ITU-T T.81, table B.1).
const (
	markerProgressive = 0xc2
	markerBaseline    = 0xc0
	markerExtended    = 0xc1
	markerScan        = 0xda
	markerExif        = 0xe1
)

// readJPEGHead walks the segments up to the frame. A head that cannot be followed
// counts as progressive, the dearer kind.
func readJPEGHead(b []byte) jpegHead {
	head := jpegHead{progressive: true, turn: 1}
	for at := 2; at+4 <= len(b) && b[at] == 0xff; {
		marker, size := b[at+1], int(binary.BigEndian.Uint16(b[at+2:]))
		end := at + 2 + size
		if size < 2 || end > len(b) || marker < markerBaseline || marker >= 0xd0 && marker <= 0xd9 || marker == 0xff {
			return head
		}
		switch marker {
		case markerExif:
			if turn := exifTurn(b[at+4 : end]); turn != 0 {
				head.turn = turn
			}
		case markerBaseline, markerExtended:
			head.progressive = false
			return head
		case markerProgressive, markerScan:
			return head
		}
		at = end
	}
	return head
}

// exifTurn reads the orientation (tag 0x0112 of the first directory; Exif 2.32,
// section 4.6.4) of a segment; 0 when there is none.
func exifTurn(b []byte) int {
	const tag, entry = 0x0112, 12
	b, ok := bytes.CutPrefix(b, []byte("Exif\x00\x00"))
	if !ok || len(b) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.LittleEndian
	if b[0] == 'M' {
		order = binary.BigEndian
	}
	at := uint64(order.Uint32(b[4:]))
	if at+2 > uint64(len(b)) {
		return 0
	}
	n := int(order.Uint16(b[at:]))
	for rows := b[at+2:]; n > 0 && len(rows) >= entry; n, rows = n-1, rows[entry:] {
		if order.Uint16(rows) != tag {
			continue
		}
		if turn := int(order.Uint16(rows[8:])); turn >= 1 && turn <= 8 {
			return turn
		}
		return 0
	}
	return 0
}

// turned draws a picture the way its orientation asks for.
func turned(src *image.RGBA, turn int) *image.RGBA {
	if turn <= 1 || turn > 8 {
		return src
	}
	w, h := src.Bounds().Dx(), src.Bounds().Dy()
	upright := src.Bounds()
	if turn >= 5 { // lies on its side
		upright = image.Rect(0, 0, h, w)
	}
	dst := image.NewRGBA(upright)
	for y := range upright.Dy() {
		for x := range upright.Dx() {
			dst.SetRGBA(x, y, src.RGBAAt(origin(x, y, w-1, h-1, turn)))
		}
	}
	return dst
}

// origin is where the pixel at x, y of the upright picture stands in the stored
// one, whose highest coordinates are right and bottom.
func origin(x, y, right, bottom, turn int) (int, int) {
	switch turn {
	case 2:
		return right - x, y
	case 3:
		return right - x, bottom - y
	case 4:
		return x, bottom - y
	case 5:
		return y, x
	case 6:
		return y, bottom - x
	case 7:
		return right - y, bottom - x
	case 8:
		return right - y, x
	default:
		return x, y
	}
}
