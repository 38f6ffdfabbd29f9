package db

import (
	"context"

	"tilly"
)

// SaveDocument stores the outcome of one document, the links it found and the
// progress of its source. With replace its passages are exchanged for the given
// ones and the generation is raised, in the same transaction. Progress keeps the
// source's job from being given up for past failures.
func (d *DB) SaveDocument(ctx context.Context, doc tilly.Document, replace bool, passages []tilly.Passage, found []tilly.FoundURL, limit int) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		generation, err := raiseIf(ctx, c, replace, doc.StoreID)
		if err != nil {
			return err
		}
		s, err := current(ctx, c, doc.StoreID, doc.SourceID, doc.Round, c.lock())
		if err != nil {
			return err
		}
		before, err := stateOf(ctx, c, doc)
		if err != nil {
			return err
		}
		tally(&s.Progress, before, -1)
		tally(&s.Progress, doc.State, +1)
		if err := saveOutcome(ctx, c, doc); err != nil {
			return err
		}
		if replace {
			if err := swapPassages(ctx, c, generation, doc, passages); err != nil {
				return err
			}
		}
		if err := addDocuments(ctx, c, &s, found, limit); err != nil {
			return err
		}
		if err := saveProgress(ctx, c, s); err != nil {
			return err
		}
		return forgiveJob(ctx, c, tilly.JobScan, s.ID)
	})
}

// raiseIf raises the generation for a save that exchanges passages; a store that
// is gone takes its sources with it.
func raiseIf(ctx context.Context, c conn, replace bool, storeID string) (int64, error) {
	if !replace {
		return 0, nil
	}
	generation, err := raise(ctx, c, storeID)
	if missing(err) {
		return 0, gone("source")
	}
	return generation, err
}

func stateOf(ctx context.Context, c conn, d tilly.Document) (tilly.DocumentState, error) {
	var state string
	err := c.get(ctx, &state, `SELECT state FROM documents WHERE store_id = ? AND id = ? AND source_id = ? AND round = ?`,
		d.StoreID, d.ID, d.SourceID, d.Round)
	if missing(err) {
		return "", gone("source")
	}
	return tilly.DocumentState(state), err
}

// tally counts a document of the state in or out.
func tally(p *tilly.Progress, state tilly.DocumentState, by int) {
	switch state {
	case tilly.Done, tilly.Skipped:
		p.Done += by
	case tilly.Broken:
		p.Failed += by
	}
}

func saveOutcome(ctx context.Context, c conn, d tilly.Document) error {
	return c.run(ctx, `UPDATE documents SET url = ?, state = ?, error = ?, title = ?, lang = ?, etag = ?, last_modified = ?,
		text_hash = ?, fetched_at = ? WHERE store_id = ? AND id = ?`,
		d.URL, d.State, d.Error, d.Title, d.Lang, d.ETag, d.LastModified, d.TextHash, d.FetchedAt, d.StoreID, d.ID)
}
