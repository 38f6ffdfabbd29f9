package blob

import (
	"context"

	"tilly"
)

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
