package db

import (
	"context"

	"tilly"
)

// Earlier gives up to n documents of earlier rounds, least depth first, that were
// of use or left out on purpose: where a rescan goes besides what it finds.
func (d *DB) Earlier(ctx context.Context, storeID, sourceID string, round, n int) ([]tilly.FoundURL, error) {
	var rows []struct {
		Key   string `db:"doc_key"`
		URL   string `db:"url"`
		Depth int    `db:"depth"`
	}
	err := d.reader().list(ctx, &rows, `SELECT doc_key, url, depth FROM documents
		WHERE store_id = ? AND source_id = ? AND round < ? AND (passages > 0 OR state IN ('done', 'skipped'))
		ORDER BY depth, seq, id LIMIT ?`, storeID, sourceID, round, n)
	if err != nil {
		return nil, err
	}
	found := make([]tilly.FoundURL, len(rows))
	for i, r := range rows {
		found[i] = tilly.FoundURL{Key: r.Key, URL: r.URL, Depth: r.Depth}
	}
	return found, nil
}

// Outcome counts the documents of the round that are Done and hold passages, and
// gives the most common reason among its failed ones, else among its skipped ones.
func (d *DB) Outcome(ctx context.Context, storeID, sourceID string, round int) (taught int, reason string, err error) {
	const of = ` FROM documents WHERE store_id = ? AND source_id = ? AND round = ? AND `
	err = d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &taught, `SELECT COUNT(*)`+of+`state = 'done' AND passages > 0`, storeID, sourceID, round); err != nil {
			return err
		}
		err := c.get(ctx, &reason, `SELECT error`+of+`state IN ('failed', 'skipped') AND error <> ''
			GROUP BY state, error ORDER BY state, COUNT(*) DESC, error LIMIT 1`, storeID, sourceID, round)
		return unlessMissing(err)
	})
	return taught, reason, err
}
