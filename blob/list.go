package blob

import (
	"context"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
)

// Sweep deletes the files that were stored before the given time and are not
// known, and uploads that were broken off; it says how many went.
func (b *Bucket) Sweep(ctx context.Context, before time.Time, known func(name string) bool) (int, error) {
	gone := 0
	err := b.each(ctx, 0, func(name string, stored time.Time) error {
		if stored.After(before) || known(name) {
			return nil
		}
		if err := b.remove(ctx, b.key(name)); err != nil {
			return err
		}
		gone++
		return nil
	})
	if err != nil {
		return gone, err
	}
	dead, err := b.sweepParts(ctx)
	return gone + dead, err
}

// Empty says whether the bucket holds no file.
func (b *Bucket) Empty(ctx context.Context) (bool, error) {
	empty := true
	const few = 10 // the claim and what is in other folders come along
	err := b.each(ctx, few, func(string, time.Time) error {
		empty = false
		return errEnough
	})
	return empty, err
}

// each visits the files, a page of so many at a time; 0: as many as the server likes.
func (b *Bucket) each(ctx context.Context, page int, visit func(name string, stored time.Time) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for o := range b.core.ListObjectsIter(ctx, b.name, minio.ListObjectsOptions{Prefix: b.prefix, MaxKeys: page}) {
		if o.Err != nil {
			return b.fault(ctx, "list", o.Err)
		}
		name := strings.TrimPrefix(o.Key, b.prefix)
		if !plain(name) {
			continue // ours and no file, or not ours
		}
		if err := visit(name, o.LastModified); err != nil {
			return enough(err)
		}
	}
	return ctx.Err()
}

// sweepParts drops uploads in parts that whoever sent them never ended. Servers that
// do not list them drop them by themselves.
func (b *Bucket) sweepParts(ctx context.Context) (int, error) {
	gone, keyMarker, idMarker := 0, "", ""
	for {
		page, err := b.core.ListMultipartUploads(ctx, b.name, b.prefix, keyMarker, idMarker, "", 0)
		if err != nil {
			return gone, b.fault(ctx, "list", err)
		}
		for _, u := range page.Uploads {
			if !plain(strings.TrimPrefix(u.Key, b.prefix)) || time.Since(u.Initiated) <= deadPart {
				continue
			}
			if err := b.core.AbortMultipartUpload(ctx, b.name, u.Key, u.UploadID); err != nil && !isMissing(err) {
				return gone, b.fault(ctx, "delete", err)
			}
			gone++
		}
		if !page.IsTruncated || page.NextKeyMarker == keyMarker && page.NextUploadIDMarker == idMarker {
			return gone, nil
		}
		keyMarker, idMarker = page.NextKeyMarker, page.NextUploadIDMarker
	}
}
