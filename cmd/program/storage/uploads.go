package storage

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"tilly"
	"tilly/blob"
	"tilly/cmd/program/settings"
	"tilly/db"
)

// Uploads keeps files: a folder of the data dir, or a bucket that replicas share.
type Uploads interface {
	Create(ctx context.Context) (tilly.Upload, error)
	Read(ctx context.Context, name string) (io.ReadSeekCloser, error)
	Delete(ctx context.Context, name string) error
	Sweep(ctx context.Context, before time.Time, known func(name string) bool) (int, error)
	Close() error
}

// UploadsDir is the folder of uploads.
func UploadsDir(s settings.Settings) string { return filepath.Join(s.DataDir, "uploads") }

// OpenUploads opens what the settings name.
func OpenUploads(ctx context.Context, s settings.Settings, rows *db.DB, key []byte) (Uploads, error) {
	if s.BlobURL != "" {
		owner, err := KeptOwner(ctx, s, rows, key)
		if err != nil {
			return nil, err
		}
		return OpenBucket(ctx, s, SpoolDir(s), owner)
	}
	files, err := blob.OpenFolder(UploadsDir(s))
	if err != nil {
		return nil, fmt.Errorf("TILLY_DATA_DIR: %w", err)
	}
	return files, nil
}

// OwnerOf is what a bucket knows this installation by.
func OwnerOf(key []byte) string { return tilly.DeriveSecret(key, "uploads", "owner") }

// markUploads is the name under which a database remembers what its bucket knows it by.
const markUploads = "uploads"

// KeptOwner is what the bucket has known this installation by since its first start:
// it stays when the secret is changed.
func KeptOwner(ctx context.Context, s settings.Settings, rows *db.DB, key []byte) (string, error) {
	kept, err := rows.Seals.Mark(ctx, markUploads)
	if err != nil || kept != "" {
		return kept, err
	}
	if old := OldKey(s); old != nil {
		key = old // it was the bucket's before this program remembered it
	}
	return rows.Seals.SetMark(ctx, markUploads, "", OwnerOf(key))
}

// SpoolDir is where uploads for a bucket wait.
func SpoolDir(s settings.Settings) string { return filepath.Join(s.DataDir, "cache", "uploads") }

// OpenBucket opens the bucket of the settings for an owner.
func OpenBucket(ctx context.Context, s settings.Settings, spool, owner string) (*blob.Bucket, error) {
	at, err := s.Bucket()
	if err != nil {
		return nil, err
	}
	files, err := blob.OpenBucket(ctx, blob.BucketConfig{Address: at, Spool: spool, Owner: owner})
	if err != nil {
		return nil, fmt.Errorf("TILLY_BLOB_URL: %w", err)
	}
	return files, nil
}
