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
