package blob

import (
	"cmp"
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"

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
	name   string
	prefix string
	core   minio.Core
	close  func()
}

// tries is how often a request is sent before it is given up, with pauses of up to
// a second.
const tries = 6

// OpenBucket finds the bucket, which must be there, and takes its prefix for the
// owner. The error says what to do.
func OpenBucket(ctx context.Context, c BucketConfig) (*Bucket, error) {
	c.Patience = cmp.Or(c.Patience, 15*time.Second)
	b, err := newBucket(c)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, 2*c.Patience)
	defer cancel()
	if err := b.claim(ctx); err != nil {
		b.close()
		return nil, err
	}
	return b, nil
}

func newBucket(c BucketConfig) (*Bucket, error) {
	at, err := url.Parse(c.Address.Endpoint)
	if err != nil {
		return nil, errors.New("the endpoint cannot be read")
	}
	transport := newTransport(c.Patience)
	lookup := map[Style]minio.BucketLookupType{PathStyle: minio.BucketLookupPath, HostStyle: minio.BucketLookupDNS}
	client, err := minio.New(at.Host, &minio.Options{
		Creds: keysOf(c.Address, c.Patience), Secure: at.Scheme == "https", Transport: transport, Region: c.Address.Region,
		BucketLookup: lookup[c.Address.Style], MaxRetries: tries,
	})
	if err != nil {
		return nil, fmt.Errorf("the endpoint cannot be used: %w", err)
	}
	client.SetAppInfo(tilly.Name, tilly.Version)
	return &Bucket{cfg: c, name: c.Address.Bucket, prefix: c.Address.Prefix, core: minio.Core{Client: client}, close: transport.CloseIdleConnections}, nil
}

// String is where the bucket is, without its key.
func (b *Bucket) String() string { return b.cfg.Address.String() }

// Close lets the connections go.
func (b *Bucket) Close() error {
	b.close()
	return nil
}

func (b *Bucket) key(name string) string { return b.prefix + name }

// Read opens a file; NotFound when there is none of that name. Its bytes come as
// they are asked for, over a new connection where one breaks.
func (b *Bucket) Read(ctx context.Context, name string) (io.ReadSeekCloser, error) {
	if !plain(name) {
		return nil, tilly.Missing()
	}
	asked, cancel := b.limited(ctx)
	defer cancel()
	info, err := b.core.StatObject(asked, b.name, b.key(name), minio.StatObjectOptions{})
	if err != nil {
		return nil, b.fault(ctx, "find", err)
	}
	return &object{ctx: ctx, bucket: b, key: b.key(name), size: info.Size, etag: info.ETag}, nil
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
	err := b.fault(ctx, "delete", b.core.RemoveObject(asked, b.name, key, minio.RemoveObjectOptions{}))
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
	body, _, _, err := b.core.GetObject(ctx, b.name, b.key(claimKey), minio.GetObjectOptions{})
	if err != nil {
		return "", b.fault(ctx, "find", err)
	}
	defer body.Close()
	text, err := io.ReadAll(io.LimitReader(body, most))
	return string(text), b.fault(ctx, "read", err)
}
