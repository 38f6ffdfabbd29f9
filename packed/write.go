package packed

import (
	"archive/zip"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"

	"github.com/andybalholm/brotli"
)

// stored are the ends of names of files that are small as they are: to compress them
// costs time and gains nothing.
var stored = []string{".avif", ".webp", ".webm", ".mp4", ".png", ".woff2"}

// window is how far back a file may refer to itself, as a power of two.
const window = 24

// Write writes the files of some folders as an archive, in the order of their names and
// without times, so that the same files make the same bytes.
func Write(w io.Writer, from fs.FS, folders ...string) error {
	z := zip.NewWriter(w)
	z.RegisterCompressor(byBrotli, func(out io.Writer) (io.WriteCloser, error) {
		return brotli.NewWriterOptions(out, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: window}), nil
	})
	for _, folder := range folders {
		err := fs.WalkDir(from, folder, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			return add(z, from, name)
		})
		if err != nil {
			return fmt.Errorf("pack %s: %w", folder, err)
		}
	}
	return z.Close()
}

func add(z *zip.Writer, from fs.FS, name string) error {
	data, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	method := byBrotli
	if slices.Contains(stored, path.Ext(name)) {
		method = zip.Store
	}
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}
