package blob

import "context"

// Bucket is a bucket of uploads behind S3's protocol, shared by replicas. It is safe
// for use by many at once.
type Bucket struct {
	cfg    BucketConfig
	prefix string
	wire   wire
}

// String is where the bucket is, without its key.
func (b *Bucket) String() string { return b.cfg.Address.String() }

// Close lets the connections go.
func (b *Bucket) Close() error {
	b.wire.idle()
	return nil
}

func (b *Bucket) key(name string) string { return b.prefix + name }

// limited bounds requests that move few bytes, with all their tries.
func (b *Bucket) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, 2*b.cfg.Patience)
}
