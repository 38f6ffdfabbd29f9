package blob

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"time"

	"github.com/minio/minio-go/v7"

	"tilly"
)

// partSize is from which size on a file is sent in parts, and how large these are.
// The protocol takes parts from 5 MB, and 10,000 of them.
const partSize = 16 << 20

// spooled is a file that is being written, on the disk of this machine. Only Keep
// sends it to the bucket.
type spooled struct {
	*os.File
	bucket *Bucket
}

// Create begins a file that nobody sees before it is kept.
func (b *Bucket) Create(ctx context.Context) (tilly.Upload, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(b.cfg.Spool, 0o700); err != nil {
		return nil, err
	}
	f, err := os.CreateTemp(b.cfg.Spool, "*"+partEnding)
	if err != nil {
		return nil, err
	}
	_ = os.Remove(f.Name()) // an open file outlives its name; where it cannot, Discard removes it
	return &spooled{f, b}, nil
}

// Keep sends the file to the bucket, where it appears when all of it is there.
func (u *spooled) Keep(ctx context.Context, name string) error {
	if !plain(name) {
		return badName(name)
	}
	info, err := u.Stat()
	if err != nil {
		return err
	}
	if info.Size() <= partSize {
		return u.bucket.put(ctx, u.bucket.key(name), u.File, info.Size())
	}
	return u.bucket.putParts(ctx, u.bucket.key(name), u.File, info.Size())
}

// Discard lets the file on this machine go.
func (u *spooled) Discard() {
	_ = u.Close() // what is kept is elsewhere
	_ = os.Remove(u.Name())
}

// hashOf is what the server is told to compare the bytes with.
func hashOf(from io.ReaderAt, offset, size int64) (string, error) {
	sum := sha256.New()
	n, err := io.Copy(sum, io.NewSectionReader(from, offset, size))
	if err == nil && n < size {
		err = io.ErrUnexpectedEOF
	}
	return hex.EncodeToString(sum.Sum(nil)), err
}

// put sends a file at once.
func (b *Bucket) put(ctx context.Context, key string, from io.ReaderAt, size int64) error {
	hash, err := hashOf(from, 0, size)
	if err != nil {
		return err
	}
	asked, cancel, body := b.watched(ctx, io.NewSectionReader(from, 0, size))
	defer cancel()
	_, err = b.core.PutObject(asked, b.name, key, body, size, "", hash, minio.PutObjectOptions{DisableContentSha256: true})
	return b.fault(ctx, "store", err)
}

// watched bounds a request that sends bytes, with all its tries: it ends when the
// server has taken nothing new for a while.
func (b *Bucket) watched(ctx context.Context, from *io.SectionReader) (context.Context, context.CancelFunc, io.ReadSeeker) {
	ctx, cancel := context.WithCancel(ctx)
	idle := time.AfterFunc(2*b.cfg.Patience, cancel)
	return ctx, func() { idle.Stop(); cancel() }, &advancing{SectionReader: from, moved: func() { idle.Reset(2 * b.cfg.Patience) }}
}

// advancing tells when more of it is read than ever before.
type advancing struct {
	*io.SectionReader
	at, most int64
	moved    func()
}

// Read implements io.Reader.
func (a *advancing) Read(p []byte) (int, error) {
	n, err := a.SectionReader.Read(p)
	if a.at += int64(n); a.at > a.most {
		a.most = a.at
		a.moved()
	}
	return n, err
}

// Seek implements io.Seeker.
func (a *advancing) Seek(offset int64, whence int) (int64, error) {
	at, err := a.SectionReader.Seek(offset, whence)
	if err == nil {
		a.at = at
	}
	return at, err
}

// putParts sends a file in parts, none of which is seen or left if one fails.
func (b *Bucket) putParts(ctx context.Context, key string, from io.ReaderAt, size int64) error {
	asked, cancel := b.limited(ctx)
	defer cancel()
	id, err := b.core.NewMultipartUpload(asked, b.name, key, minio.PutObjectOptions{})
	if err != nil {
		return b.fault(ctx, "begin to store", err)
	}
	parts, err := b.sendParts(ctx, key, id, from, size)
	if err == nil {
		err = b.join(ctx, key, id, parts)
	}
	if err == nil || b.holds(ctx, key, size) {
		return nil
	}
	after, end := context.WithTimeout(context.WithoutCancel(ctx), b.cfg.Patience)
	defer end()
	_ = b.core.AbortMultipartUpload(after, b.name, key, id) // else it is swept
	return b.fault(ctx, "store", err)
}

func (b *Bucket) sendParts(ctx context.Context, key, id string, from io.ReaderAt, size int64) ([]minio.CompletePart, error) {
	var parts []minio.CompletePart
	for at := int64(0); at < size; at += partSize {
		n := min(partSize, size-at)
		hash, err := hashOf(from, at, n)
		if err != nil {
			return nil, err
		}
		asked, cancel, body := b.watched(ctx, io.NewSectionReader(from, at, n))
		part, err := b.core.PutObjectPart(asked, b.name, key, id, len(parts)+1, body, n,
			minio.PutObjectPartOptions{Sha256Hex: hash, DisableContentSha256: true})
		cancel()
		if err != nil {
			return nil, err
		}
		parts = append(parts, minio.CompletePart{PartNumber: part.PartNumber, ETag: part.ETag})
	}
	return parts, nil
}

// join makes the file of its parts.
func (b *Bucket) join(ctx context.Context, key, id string, parts []minio.CompletePart) error {
	asked, cancel := b.limited(ctx)
	defer cancel()
	_, err := b.core.CompleteMultipartUpload(asked, b.name, key, id, parts, minio.PutObjectOptions{})
	return err
}

// holds says whether a file is there after all: when the answer to the last request
// is lost, asking again finds no upload any more. Names are given once, so what has
// the name is the file.
func (b *Bucket) holds(ctx context.Context, key string, size int64) bool {
	asked, cancel := context.WithTimeout(ctx, b.cfg.Patience)
	defer cancel()
	info, err := b.core.StatObject(asked, b.name, key, minio.StatObjectOptions{})
	return err == nil && info.Size == size && time.Since(info.LastModified) < time.Hour
}
