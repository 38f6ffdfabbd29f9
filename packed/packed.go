// Package packed opens what a release build carries deflated: files that would make a
// third of the program, read at most once each.
package packed

import (
	"archive/zip"
	"io/fs"
	"strings"
)

// Files are those of an archive that cmd/pack wrote. It panics where the bytes are none,
// as they are part of the program.
func Files(archive string) fs.FS {
	r, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	if err != nil {
		panic("packed: " + err.Error())
	}
	return r
}
