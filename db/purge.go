package db

import (
	"context"
	"time"
)

// purgeStep is how many rows one transaction erases, so that others get between.
const purgeStep = 500

// Purge erases what is older than before: conversations last heard of then with
// their records and questions of gaps, gaps that none is left of, enquiries, dead jobs, and sessions and mailed tokens that ended before it.
// It says how many rows it erased, not counting what hung on them.
func (d *DB) Purge(ctx context.Context, before time.Time) (int, error) {
	total := 0
	for _, old := range []string{
		`DELETE FROM conversations WHERE (store_id, id) IN
			(SELECT store_id, id FROM conversations WHERE updated_at < ? LIMIT ?)`,
		`DELETE FROM gaps WHERE (store_id, id) IN (SELECT g.store_id, g.id FROM gaps g WHERE g.created_at < ? AND NOT EXISTS
			(SELECT 1 FROM gap_questions q WHERE q.store_id = g.store_id AND q.gap_id = g.id) LIMIT ?)`,
		`DELETE FROM enquiries WHERE id IN (SELECT id FROM enquiries WHERE created_at < ? LIMIT ?)`,
		`DELETE FROM dead_jobs WHERE id IN (SELECT id FROM dead_jobs WHERE died_at < ? LIMIT ?)`,
		`DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires_at < ? LIMIT ?)`,
		`DELETE FROM user_tokens WHERE id IN (SELECT id FROM user_tokens WHERE expires_at < ? LIMIT ?)`,
	} {
		n, err := d.purge(ctx, old, before)
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, nil
}

func (d *DB) purge(ctx context.Context, query string, before time.Time) (int, error) {
	total := 0
	for {
		var n int64
		err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
			n, err = c.exec(ctx, query, before, purgeStep)
			return err
		})
		total += int(n)
		if err != nil || n < purgeStep {
			return total, err
		}
	}
}
