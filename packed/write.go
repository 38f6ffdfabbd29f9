package packed

import (
	"archive/zip"
	"bytes"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"path"
	"runtime"
	"slices"

	"github.com/andybalholm/brotli"
	"golang.org/x/sync/errgroup"
)

// stored are the ends of names of files that are small as they are: to compress them
// costs time and gains nothing.
var stored = []string{".avif", ".webp", ".webm", ".mp4", ".png", ".woff2"}

// window is how far back a file may refer to itself, as a power of two.
const window = 24

// Write writes the files of some folders as an archive, in the order of their names and
// without times, so that the same files make the same bytes. They are compressed at
// once, as many as there are cores.
func Write(w io.Writer, from fs.FS, folders ...string) error {
	var files []*file
	for _, folder := range folders {
		err := fs.WalkDir(from, folder, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				files = append(files, &file{name: name})
			}
			return err
		})
		if err != nil {
			return fmt.Errorf("pack %s: %w", folder, err)
		}
	}
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, f := range files {
		group.Go(func() error { return f.read(from) })
	}
	if err := group.Wait(); err != nil {
		return fmt.Errorf("pack: %w", err)
	}
	z := zip.NewWriter(w)
	for _, f := range files {
		if err := f.add(z); err != nil {
			return fmt.Errorf("pack %s: %w", f.name, err)
		}
	}
	return z.Close()
}

// file is one on its way into an archive.
type file struct {
	name   string
	header zip.FileHeader
	body   []byte // as the archive holds it
}

func (f *file) read(from fs.FS) error {
	data, err := fs.ReadFile(from, f.name)
	if err != nil {
		return err
	}
	f.header = zip.FileHeader{Name: f.name, Method: zip.Store, CRC32: crc32.ChecksumIEEE(data), UncompressedSize64: uint64(len(data))}
	f.body = data
	if !slices.Contains(stored, path.Ext(f.name)) {
		f.header.Method = byBrotli
		if f.body, err = compressed(data); err != nil {
			return err
		}
	}
	f.header.CompressedSize64 = uint64(len(f.body))
	return nil
}

func compressed(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: window})
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

func (f *file) add(z *zip.Writer) error {
	w, err := z.CreateRaw(&f.header)
	if err != nil {
		return err
	}
	_, err = w.Write(f.body)
	return err
}
