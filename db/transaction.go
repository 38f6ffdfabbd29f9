package db

import (
	"context"
	"database/sql"
)

// view runs reads of several statements in one snapshot.
func (e *engine) view(ctx context.Context, reads func(c conn) error) error {
	opts := &sql.TxOptions{ReadOnly: true}
	if e.pg {
		opts.Isolation = sql.LevelRepeatableRead
	}
	tx, err := e.read.BeginTxx(ctx, opts)
	if err != nil {
		return domain(err)
	}
	defer func() { _ = tx.Rollback() }()
	return domain(reads(conn{q: tx, pg: e.pg}))
}

// update runs writes in one transaction. They may be run more than once, so they
// must set what they hand out, never add to it.
func (e *engine) update(ctx context.Context, writes func(ctx context.Context, c conn) error) error {
	own := func(ctx context.Context, c conn) error {
		c.embeds, c.bounds = e.embeds, e.bounds
		return writes(ctx, c)
	}
	if e.pg {
		return e.retry(ctx, own)
	}
	return e.writer.do(ctx, own)
}

// purgeStep is how many rows one transaction erases, so that others get between.
const purgeStep = 500

func (e *engine) purge(ctx context.Context, query string, args ...any) (int, error) {
	total := 0
	for {
		var n int64
		err := e.update(ctx, func(ctx context.Context, c conn) (err error) {
			n, err = c.exec(ctx, query, append(args[:len(args):len(args)], purgeStep)...)
			return err
		})
		total += int(n)
		if err != nil || n < purgeStep {
			return total, err
		}
	}
}
