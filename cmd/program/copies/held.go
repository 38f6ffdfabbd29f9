package copies

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"tilly/blob"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
	"tilly/db"
)

// held is the uploads while a backup is made.
type held interface {
	// hold sees to it that what is there now is there until release, as far as that
	// can be: in a bucket what is deleted meanwhile goes.
	hold() error
	Read(ctx context.Context, name string) (io.ReadSeekCloser, error)
	release() error
}

// holdUploads opens the uploads for a backup.
func holdUploads(ctx context.Context, s settings.Settings, rows *db.DB, key []byte, now time.Time) (held, error) {
	if s.BlobURL != "" {
		owner, err := storage.KeptOwner(ctx, s, rows, key)
		if err != nil {
			return nil, err
		}
		b, err := storage.OpenBucket(ctx, s, storage.SpoolDir(s), owner)
		return heldBucket{b}, err
	}
	sweepHeld(s, now)
	files, err := blob.OpenFolder(storage.UploadsDir(s))
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp(s.DataDir, heldFiles)
	if err != nil {
		return nil, errors.Join(err, files.Close())
	}
	h := &heldFolder{files: files, dir: dir}
	if h.Folder, err = blob.OpenFolder(dir); err != nil {
		return nil, errors.Join(err, h.release())
	}
	return h, nil
}

// heldFolder reads uploads by second names.
type heldFolder struct {
	*blob.Folder              // with the second names
	files        *blob.Folder // with the first
	dir          string
}

func (h *heldFolder) hold() error { return h.files.Link(h.dir) }

func (h *heldFolder) release() error {
	err := h.files.Close()
	if h.Folder != nil {
		err = errors.Join(err, h.Close())
	}
	_ = os.RemoveAll(h.dir) // what stays is swept by the next
	return err
}

// heldFiles is the folder with the second names of uploads while a backup is made.
const heldFiles = "backup-*"

// sweepHeld removes what a backup left that was killed more than a day ago.
func sweepHeld(s settings.Settings, now time.Time) {
	left, _ := filepath.Glob(filepath.Join(s.DataDir, heldFiles)) // the pattern is well formed
	for _, dir := range left {
		if info, err := os.Stat(dir); err == nil && info.IsDir() && now.Sub(info.ModTime()) > 24*time.Hour {
			_ = os.RemoveAll(dir) // the next backup tries again
		}
	}
}

// heldBucket reads uploads where they are.
type heldBucket struct{ *blob.Bucket }

func (heldBucket) hold() error      { return nil }
func (b heldBucket) release() error { return b.Close() }
