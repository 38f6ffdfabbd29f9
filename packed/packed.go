// Package packed opens what a release build carries compressed: files that would make a
// third of the program, read at most once each.
package packed

import (
	"archive/zip"
	"io"
	"io/fs"
	"strings"

	"github.com/andybalholm/brotli"
)

// byBrotli is a method of compression that archives for others do not have: PDFium takes
// a fifth less than deflated, words a seventh.
const byBrotli uint16 = 0xb407

// Files are those of an archive that cmd/pack wrote. It panics where the bytes are none,
// as they are part of the program.
func Files(archive string) fs.FS {
	r, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	if err != nil {
		panic("packed: " + err.Error())
	}
	r.RegisterDecompressor(byBrotli, func(in io.Reader) io.ReadCloser { return io.NopCloser(brotli.NewReader(in)) })
	return r
}
