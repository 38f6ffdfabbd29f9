package api

import (
	"strconv"
	"strings"

	"rsc.io/qr"

	"tilly"
)

// qrWire is a QR code (ISO/IEC 18004) as a picture is drawn of it: dark squares as the
// path of an SVG whose view box has size units each way. A quiet zone is the page's.
type qrWire struct {
	Size int    `json:"size"`
	Path string `json:"path"`
}

// drawQR draws what a phone's camera is to read.
func drawQR(text string) (qrWire, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return qrWire{}, tilly.Wrap(err, tilly.Internal, "The picture could not be drawn.")
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if n := strconv.Itoa(x - from); x > from {
				path.WriteString("M" + strconv.Itoa(from) + " " + strconv.Itoa(y) + "h" + n + "v1h-" + n + "z")
			}
		}
	}
	return qrWire{code.Size, path.String()}, nil
}
