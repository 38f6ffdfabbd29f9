// Package blob keeps uploads: as files of a folder, or as objects of a bucket that
// speaks S3. A file appears under its name whole and for good, or not at all; no
// name leads out of the folder or of the bucket's prefix.
package blob

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tilly"
)

// Folder is a folder of uploads. It is safe for use by many at once.
type Folder struct {
	root *os.Root
}

// OpenFolder opens the folder, which is made when it is missing.
func OpenFolder(dir string) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &Folder{root}, nil
}

// Close lets the folder go.
func (f *Folder) Close() error { return f.root.Close() }

// Read opens a file; NotFound when there is none of that name.
func (f *Folder) Read(ctx context.Context, name string) (io.ReadSeekCloser, error) {
	if !plain(name) {
		return nil, tilly.Missing()
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	file, err := f.root.Open(name)
	if err != nil {
		return nil, missing(err)
	}
	return file, nil
}

// Delete removes a file; one that is not there is no error.
func (f *Folder) Delete(ctx context.Context, name string) error {
	if !plain(name) {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := f.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// deadPart is the age at which an upload that was never kept belongs to nobody.
const deadPart = time.Hour

// Sweep deletes the files that were stored before the given time and are not
// known, and uploads that were broken off; it says how many went.
func (f *Folder) Sweep(ctx context.Context, before time.Time, known func(name string) bool) (int, error) {
	entries, err := fs.ReadDir(f.root.FS(), ".")
	if err != nil {
		return 0, err
	}
	gone := 0
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || ctx.Err() != nil {
			continue // it went meanwhile, or is not ours
		}
		part := strings.HasSuffix(e.Name(), partEnding)
		dead := part && time.Since(info.ModTime()) > deadPart
		if !dead && (part || info.ModTime().After(before) || known(e.Name())) {
			continue
		}
		if err := f.root.Remove(e.Name()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return gone, err
		}
		gone++
	}
	return gone, ctx.Err()
}

func missing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return tilly.Missing()
	}
	return err
}

// Link gives every file that is whole a second name in the folder into, which
// outlives its deletion here. Files that have theirs already are passed over. Both
// folders must be on one file system.
func (f *Folder) Link(into string) error {
	entries, err := fs.ReadDir(f.root.FS(), ".")
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || !plain(e.Name()) {
			continue
		}
		err := os.Link(filepath.Join(f.root.Name(), e.Name()), filepath.Join(into, e.Name()))
		if err != nil && !errors.Is(err, fs.ErrExist) && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
