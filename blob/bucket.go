package blob

import (
	"cmp"
	"context"
	"crypto/subtle"
	"fmt"
	"io"
	"strings"
	"time"

	"tilly"
)

// BucketConfig is what a Bucket works with. Spool must be set.
type BucketConfig struct {
	Address Address
	Spool   string // folder of uploads on their way in
	// Owner tells one installation from any other. A bucket's prefix is one's alone,
	// as files that no row names are deleted. "": whose it is does not matter yet.
	Owner    string
	Patience time.Duration // with a server that says nothing; default 15 s
}

// Bucket is a bucket of uploads behind S3's protocol, shared by replicas. It is safe
// for use by many at once.
type Bucket struct {
	cfg    BucketConfig
	prefix string
	wire   wire
}

// OpenBucket finds the bucket, which must be there, and takes its prefix for the
// owner. The error says what to do.
func OpenBucket(ctx context.Context, c BucketConfig) (*Bucket, error) {
	c.Patience = cmp.Or(c.Patience, 15*time.Second)
	w, err := newWire(c)
	if err != nil {
		return nil, err
	}
	b := &Bucket{c, c.Address.Prefix, w}
	ctx, cancel := context.WithTimeout(ctx, 2*c.Patience)
	defer cancel()
	if err := b.claim(ctx); err != nil {
		w.idle()
		return nil, err
	}
	return b, nil
}

// String is where the bucket is, without its key.
func (b *Bucket) String() string { return b.cfg.Address.String() }

// Close lets the connections go.
func (b *Bucket) Close() error {
	b.wire.idle()
	return nil
}

func (b *Bucket) key(name string) string { return b.prefix + name }

// Read opens a file; NotFound when there is none of that name. Its bytes come as
// they are asked for, over a new connection where one breaks.
func (b *Bucket) Read(ctx context.Context, name string) (io.ReadSeekCloser, error) {
	if !plain(name) {
		return nil, tilly.Missing()
	}
	o := &object{ctx: ctx, bucket: b, key: b.key(name)}
	if err := o.open(); err != nil {
		return nil, err
	}
	return o, nil
}

// Delete removes a file; one that is not there is no error.
func (b *Bucket) Delete(ctx context.Context, name string) error {
	if !plain(name) {
		return nil
	}
	return b.remove(ctx, b.key(name))
}

func (b *Bucket) remove(ctx context.Context, key string) error {
	asked, cancel := b.limited(ctx)
	defer cancel()
	err := b.fault(ctx, "delete", b.wire.remove(asked, key))
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil
	}
	return err
}

// limited bounds requests that move few bytes, with all their tries.
func (b *Bucket) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, 2*b.cfg.Patience)
}

// claimKey names the object that says whose the files beside it are. No file has a
// name that begins with a dot.
const claimKey = ".tilly"

// claim looks into the bucket and takes its prefix where it is nobody's. Each request
// needs a right that is needed later too.
func (b *Bucket) claim(ctx context.Context) error {
	if _, err := b.Empty(ctx); err != nil {
		return b.explain(err)
	}
	if b.cfg.Owner == "" {
		return nil
	}
	taken, err := b.TakenBy(ctx, b.cfg.Owner)
	if err == nil && !taken {
		err = b.put(ctx, b.key(claimKey), strings.NewReader(b.cfg.Owner), int64(len(b.cfg.Owner)))
	}
	return b.explain(err)
}

// TakenBy says whether the prefix is this owner's, or else nobody's. It is an error
// when it is another's.
func (b *Bucket) TakenBy(ctx context.Context, owner string) (bool, error) {
	is, err := b.owner(ctx)
	switch {
	case tilly.CodeOf(err) == tilly.NotFound:
		return false, nil
	case err != nil:
		return false, err
	case subtle.ConstantTimeCompare([]byte(is), []byte(owner)) != 1:
		return false, fmt.Errorf("%s belongs to an installation with another secret: give each one a bucket or a prefix of its own, "+
			"as files that nobody knows are deleted (where the other one is gone, delete the object %s)", b.cfg.Address, b.key(claimKey))
	}
	return true, nil
}

func (b *Bucket) owner(ctx context.Context) (string, error) {
	const most = 200 // letters of an owner
	body, _, err := b.wire.get(ctx, b.key(claimKey), 0, "")
	if err != nil {
		return "", b.fault(ctx, "find", err)
	}
	defer body.Close()
	text, err := io.ReadAll(io.LimitReader(body, most))
	return string(text), b.fault(ctx, "read", err)
}
