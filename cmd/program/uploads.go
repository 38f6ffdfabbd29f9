package program

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"tilly"
	"tilly/blob"
	"tilly/db"
)

// uploads keeps files: a folder of the data dir, or a bucket that replicas share.
type uploads interface {
	Create(ctx context.Context) (tilly.Upload, error)
	Read(ctx context.Context, name string) (io.ReadSeekCloser, error)
	Delete(ctx context.Context, name string) error
	Sweep(ctx context.Context, before time.Time, known func(name string) bool) (int, error)
	Close() error
}

func uploadsDir(s Settings) string { return filepath.Join(s.DataDir, "uploads") }

// openUploads opens what the settings name.
func openUploads(ctx context.Context, s Settings, rows *db.DB, key []byte) (uploads, error) {
	if s.BlobURL != "" {
		owner, err := keptOwner(ctx, s, rows, key)
		if err != nil {
			return nil, err
		}
		return openBucket(ctx, s, spoolDir(s), owner)
	}
	files, err := blob.OpenFolder(uploadsDir(s))
	if err != nil {
		return nil, fmt.Errorf("TILLY_DATA_DIR: %w", err)
	}
	return files, nil
}

// ownerOf is what a bucket knows this installation by.
func ownerOf(key []byte) string { return tilly.DeriveSecret(key, "uploads", "owner") }

// markUploads is the name under which a database remembers what its bucket knows it by.
const markUploads = "uploads"

// keptOwner is what the bucket has known this installation by since its first start:
// it stays when the secret is changed.
func keptOwner(ctx context.Context, s Settings, rows *db.DB, key []byte) (string, error) {
	kept, err := rows.Seals.Mark(ctx, markUploads)
	if err != nil || kept != "" {
		return kept, err
	}
	if old := oldKey(s); old != nil {
		key = old // it was the bucket's before this program remembered it
	}
	return rows.Seals.SetMark(ctx, markUploads, "", ownerOf(key))
}

func spoolDir(s Settings) string { return filepath.Join(s.DataDir, "cache", "uploads") }

// openBucket opens the bucket of the settings for an owner.
func openBucket(ctx context.Context, s Settings, spool, owner string) (*blob.Bucket, error) {
	at, err := s.bucket()
	if err != nil {
		return nil, err
	}
	files, err := blob.OpenBucket(ctx, blob.BucketConfig{Address: at, Spool: spool, Owner: owner})
	if err != nil {
		return nil, fmt.Errorf("TILLY_BLOB_URL: %w", err)
	}
	return files, nil
}

// bucket is where TILLY_BLOB_URL points, with the key of the environment where it
// holds none. It must be set.
func (s Settings) bucket() (blob.Address, error) {
	at, err := blob.ParseAddress(s.BlobURL)
	if err != nil {
		return at, fmt.Errorf("TILLY_BLOB_URL: %w", err)
	}
	if at.Key == "" && (s.AWSKey == "") != (s.AWSSecret == "") {
		return at, errors.New("AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: set both or neither")
	}
	return at.Resolved(s.AWSKey, s.AWSSecret, s.AWSToken, s.AWSRegion), nil
}
