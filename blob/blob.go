// Package blob keeps uploads as files of a folder. A file appears under its name
// whole and on the disk, or not at all; no name leads out of the folder.
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

// Store is a folder of uploads. It is safe for use by many at once.
type Store struct {
	root *os.Root
}

// Open opens the folder, which is made when it is missing.
func Open(dir string) (*Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &Store{root}, nil
}

// Close lets the folder go.
func (s *Store) Close() error { return s.root.Close() }

// Read opens a file; NotFound when there is none of that name.
func (s *Store) Read(name string) (io.ReadSeekCloser, error) {
	if !plain(name) {
		return nil, tilly.Missing()
	}
	f, err := s.root.Open(name)
	if err != nil {
		return nil, missing(err)
	}
	return f, nil
}

// Delete removes a file; one that is not there is no error.
func (s *Store) Delete(name string) error {
	if !plain(name) {
		return nil
	}
	if err := s.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// deadPart is the age at which an upload that was never kept belongs to nobody.
const deadPart = time.Hour

// Sweep deletes the files that were stored before the given time and are not
// known, and uploads that were broken off; it says how many went.
func (s *Store) Sweep(ctx context.Context, before time.Time, known func(name string) bool) (int, error) {
	entries, err := fs.ReadDir(s.root.FS(), ".")
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
		if err := s.root.Remove(e.Name()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return gone, err
		}
		gone++
	}
	return gone, ctx.Err()
}

// plain says whether a name is that of a file right in the folder.
func plain(name string) bool {
	return name != "" && name[0] != '.' && !strings.ContainsAny(name, "/\\\x00") && !strings.HasSuffix(name, partEnding)
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
func (s *Store) Link(into string) error {
	entries, err := fs.ReadDir(s.root.FS(), ".")
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || !plain(e.Name()) {
			continue
		}
		err := os.Link(filepath.Join(s.root.Name(), e.Name()), filepath.Join(into, e.Name()))
		if err != nil && !errors.Is(err, fs.ErrExist) && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
