package blob

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"

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
	return b.fault(ctx, "store", b.send(ctx, from, 0, size, func(ctx context.Context, body io.Reader) error {
		return b.wire.put(ctx, key, body, size, hash)
	}))
}

// putParts sends a file in parts, none of which is seen or left if one fails.
func (b *Bucket) putParts(ctx context.Context, key string, from io.ReaderAt, size int64) error {
	asked, cancel := b.limited(ctx)
	defer cancel()
	id, err := b.wire.begin(asked, key)
	if err != nil {
		return b.fault(ctx, "begin to store", err)
	}
	etags, err := b.sendParts(ctx, key, id, from, size)
	if err == nil {
		err = b.join(ctx, key, id, etags, size)
	}
	if err == nil {
		return nil
	}
	after, end := context.WithTimeout(context.WithoutCancel(ctx), b.cfg.Patience)
	defer end()
	_ = b.wire.abort(after, key, id) // else it is swept
	return b.fault(ctx, "store", err)
}

func (b *Bucket) sendParts(ctx context.Context, key, id string, from io.ReaderAt, size int64) (etags []string, err error) {
	for at := int64(0); at < size; at += partSize {
		n := min(partSize, size-at)
		hash, err := hashOf(from, at, n)
		if err != nil {
			return nil, err
		}
		var etag string
		err = b.send(ctx, from, at, n, func(ctx context.Context, body io.Reader) (err error) {
			etag, err = b.wire.part(ctx, key, id, len(etags)+1, body, n, hash)
			return err
		})
		if err != nil {
			return nil, err
		}
		etags = append(etags, etag)
	}
	return etags, nil
}

// join makes the file of its parts. When the answer is lost, asking again finds no
// upload any more; names are given once, so what has the name then is the file.
func (b *Bucket) join(ctx context.Context, key, id string, etags []string, size int64) error {
	asked, cancel := b.limited(ctx)
	defer cancel()
	err := b.wire.join(asked, key, id, etags)
	if err == nil {
		return nil
	}
	again, end := b.limited(ctx)
	defer end()
	if is, errSize := b.wire.size(again, key); errSize == nil && is == size {
		return nil
	}
	return err
}
