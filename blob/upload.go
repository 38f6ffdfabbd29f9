package blob

import (
	"errors"
	"os"

	"tilly"
)

// partEnding marks files that are not whole yet.
const partEnding = ".part"

// upload is a file that is being written.
type upload struct {
	*os.File
	s    *Store
	part string
}

// Create begins a file that nobody sees before it is kept.
func (s *Store) Create() (tilly.Upload, error) {
	part := tilly.NewID() + partEnding
	f, err := s.root.OpenFile(part, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	return &upload{f, s, part}, nil
}

// Keep brings the bytes to the disk, then gives them their name, then brings the
// folder to the disk: after a crash the file is whole or not there.
func (u *upload) Keep(name string) error {
	if !plain(name) {
		return tilly.Errorf(tilly.Internal, "%q cannot name a file", name)
	}
	if err := u.Sync(); err != nil {
		return err
	}
	if err := u.s.root.Rename(u.part, name); err != nil {
		return err
	}
	u.part = ""
	return u.s.syncFolder()
}

// Discard closes the file and removes it unless it was kept.
func (u *upload) Discard() {
	_ = u.Close() // what is kept was synced
	if u.part != "" {
		_ = u.s.root.Remove(u.part) // else it is swept
		u.part = ""
	}
}

func (s *Store) syncFolder() error {
	dir, err := s.root.Open(".")
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}
