package blob

import (
	"context"
	"errors"
	"os"

	"tilly"
)

// upload is a file that is being written.
type upload struct {
	*os.File
	folder *Folder
	part   string
}

// Create begins a file that nobody sees before it is kept.
func (f *Folder) Create(ctx context.Context) (tilly.Upload, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	part := tilly.NewID() + partEnding
	file, err := f.root.OpenFile(part, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	return &upload{file, f, part}, nil
}

// Keep brings the bytes to the disk, then gives them their name, then brings the
// folder to the disk: after a crash the file is whole or not there.
func (u *upload) Keep(ctx context.Context, name string) error {
	if !plain(name) {
		return badName(name)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := u.Sync(); err != nil {
		return err
	}
	if err := u.folder.root.Rename(u.part, name); err != nil {
		return err
	}
	u.part = ""
	return u.folder.syncFolder()
}

// Discard closes the file and removes it unless it was kept.
func (u *upload) Discard() {
	_ = u.Close() // what is kept was synced
	if u.part != "" {
		_ = u.folder.root.Remove(u.part) // else it is swept
		u.part = ""
	}
}

func (f *Folder) syncFolder() error {
	dir, err := f.root.Open(".")
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}
