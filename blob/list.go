package blob

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"
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
	b.sweepSpool()
	dead, err := b.sweepParts(ctx)
	return gone + dead, err
}

// sweepSpool removes files on this machine that a kill left with a name. They were no
// files of anybody.
func (b *Bucket) sweepSpool() {
	left, _ := filepath.Glob(filepath.Join(b.cfg.Spool, "*"+partEnding)) // the pattern is well formed
	for _, file := range left {
		if info, err := os.Stat(file); err == nil && time.Since(info.ModTime()) > deadPart {
			_ = os.Remove(file) // the next sweep tries again
		}
	}
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
	for o, err := range b.wire.list(ctx, b.prefix, page) {
		if err != nil {
			return b.fault(ctx, "list", err)
		}
		name := strings.TrimPrefix(o.key, b.prefix)
		if !plain(name) {
			continue // ours and no file, or not ours
		}
		if err := visit(name, o.at); err != nil {
			return enough(err)
		}
	}
	return ctx.Err()
}

// sweepParts drops uploads in parts that whoever sent them never ended. Servers that
// do not list them drop them by themselves.
func (b *Bucket) sweepParts(ctx context.Context) (int, error) {
	gone := 0
	for last := (found{}); ; {
		page, more, err := b.wire.begun(ctx, b.prefix, last)
		if err != nil {
			return gone, b.fault(ctx, "list", err)
		}
		for _, u := range page {
			last = u
			if !plain(strings.TrimPrefix(u.key, b.prefix)) || time.Since(u.at) <= deadPart {
				continue
			}
			if err := b.wire.abort(ctx, u.key, u.id); err != nil && !isMissing(err) {
				return gone, b.fault(ctx, "delete", err)
			}
			gone++
		}
		if !more {
			return gone, nil
		}
	}
}
