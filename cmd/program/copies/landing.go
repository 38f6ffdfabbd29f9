package copies

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"tilly"
	"tilly/blob"
	"tilly/cmd/program/settings"
	"tilly/cmd/program/storage"
)

// landing is where the uploads of a backup come back to.
type landing interface {
	// prepare refuses a place that holds files.
	prepare(ctx context.Context) error
	// fits refuses a place that belongs to an installation with another key.
	fits(ctx context.Context, key []byte) error
	// put brings a file back and says how large it is.
	put(ctx context.Context, name string, from io.Reader) (int64, error)
	// discard leaves none of the files that this restore, or one that was broken off
	// in the same data folder, brought back.
	discard(ctx context.Context) error
	Close() error
}

// openLanding opens what the settings name. Nothing is written yet.
func openLanding(ctx context.Context, s settings.Settings, staging string) (landing, error) {
	if s.BlobURL == "" {
		return &folderLanding{dir: storage.UploadsDir(s), staging: filepath.Join(staging, "uploads")}, nil
	}
	b, err := storage.OpenBucket(ctx, s, staging, "")
	if err != nil {
		return nil, err
	}
	return &bucketLanding{bucket: b, where: b.String(), list: filepath.Join(staging, "bucket")}, nil
}

// folderLanding writes files into the folder of the restore, which as a whole gets
// its name at the end.
type folderLanding struct{ dir, staging string }

func (l *folderLanding) prepare(context.Context) error {
	entries, err := os.ReadDir(l.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(entries) > 0 {
		return errHolds
	}
	return os.MkdirAll(l.staging, 0o700)
}

func (l *folderLanding) fits(context.Context, []byte) error { return nil }

func (l *folderLanding) put(_ context.Context, name string, from io.Reader) (int64, error) {
	path := filepath.Join(l.staging, name)
	if err := writeSynced(path, from); err != nil {
		return 0, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

func (l *folderLanding) discard(context.Context) error { return os.RemoveAll(l.dir) }

func (l *folderLanding) Close() error { return nil }

// bucketLanding sends files to a bucket that held none. Their names stand on a list
// before they are sent, below where they go, so that no others are ever taken back.
type bucketLanding struct {
	bucket *blob.Bucket
	where  string
	list   string
	lines  *os.File
}

func (l *bucketLanding) prepare(ctx context.Context) error {
	empty, err := l.bucket.Empty(ctx)
	if err != nil {
		return err
	}
	if !empty {
		return fmt.Errorf("%s (TILLY_BLOB_URL) holds files: a backup is restored into an empty bucket or prefix only", l.where)
	}
	if l.lines, err = os.OpenFile(l.list, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600); err != nil {
		return err
	}
	return l.note(l.where)
}

func (l *bucketLanding) fits(ctx context.Context, key []byte) error {
	_, err := l.bucket.TakenBy(ctx, storage.OwnerOf(key))
	return err
}

func (l *bucketLanding) note(line string) error {
	if _, err := fmt.Fprintln(l.lines, line); err != nil {
		return err
	}
	return l.lines.Sync()
}

func (l *bucketLanding) put(ctx context.Context, name string, from io.Reader) (int64, error) {
	u, err := l.bucket.Create(ctx)
	if err != nil {
		return 0, err
	}
	defer u.Discard()
	size, err := io.Copy(u, from)
	if err == nil {
		err = l.note(name)
	}
	if err != nil {
		return 0, err
	}
	return size, u.Keep(ctx, name)
}

// discardFor is how long a restore takes back what it brought, at the most.
const discardFor = 10 * time.Minute

func (l *bucketLanding) discard(ctx context.Context) error {
	f, err := os.Open(l.list)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), discardFor)
	defer cancel()
	lines := bufio.NewScanner(f)
	if !lines.Scan() || lines.Text() != l.where {
		return lines.Err() // they went elsewhere
	}
	for lines.Scan() {
		if !tilly.StoredFile(lines.Text()) {
			continue // the last line was cut
		}
		if err := l.bucket.Delete(ctx, lines.Text()); err != nil {
			return err
		}
	}
	return lines.Err()
}

// Close lets list and bucket go.
func (l *bucketLanding) Close() error {
	if l.lines != nil {
		_ = l.lines.Close() // each line was synced
	}
	return l.bucket.Close()
}

// errHolds means that the folder of uploads is not empty.
var errHolds = errors.New("there are files")

func writeSynced(path string, from io.Reader) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) //nolint:gosec // a name of ours, or the one that the operator gave
	if err != nil {
		return err
	}
	_, err = io.Copy(f, from)
	return errors.Join(err, f.Sync(), f.Close())
}
