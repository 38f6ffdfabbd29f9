package db

import (
	"context"

	"tilly/fault"

	"tilly"
)

// SaveDocument stores the outcome of one document, the links it found and the
// progress of its source. With replace its passages are exchanged for the given
// ones: those that are the same stay as they are, and when all are, no generation
// is raised. Progress keeps the source's job from being given up for past failures.
func (d Crawl) SaveDocument(ctx context.Context, doc tilly.Document, replace bool, passages []tilly.Passage, found []tilly.FoundURL, limit int) error {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		if replace {
			if err := holdStore(ctx, c, doc.StoreID); err != nil {
				return err
			}
		}
		s, err := current(ctx, c, doc.StoreID, doc.SourceID, doc.Round, c.lock())
		if err != nil {
			return err
		}
		if err := storeDocument(ctx, c, &s, doc, replace, passages); err != nil {
			return err
		}
		if err := addDocuments(ctx, c, &s, found, limit); err != nil {
			return err
		}
		if err := saveProgress(ctx, c, s); err != nil {
			return err
		}
		fault.Reached("page-saving")
		return forgiveScan(ctx, c, s.ID)
	})
	fault.Reached("page-saved")
	return err
}

// storeDocument stores the outcome of a document of the source and counts it in the
// source's progress. The caller holds both, and the store if replace is set.
func storeDocument(ctx context.Context, c conn, s *tilly.Source, doc tilly.Document, replace bool, passages []tilly.Passage) error {
	before, err := stateOf(ctx, c, doc)
	if err != nil {
		return err
	}
	taught, changed := before.Passages, false
	if replace && before.Passages == 0 { // what is taught already may grow
		full := roomForOwner(ctx, c, doc.StoreID, totalsOfPassages(passages))
		if full != nil && tilly.CodeOf(full) != tilly.Conflict {
			return full
		}
		if full != nil {
			doc.State, doc.Error, doc.TextHash, passages = tilly.Broken, words(full), "", nil
		}
	}
	if replace {
		if changed, err = swapPassages(ctx, c, doc, passages); err != nil {
			return err
		}
		taught = len(passages)
	}
	tally(&s.Progress, tilly.DocumentState(before.State), -1)
	tally(&s.Progress, doc.State, +1)
	doc.Change = before.against(doc, taught, changed)
	return saveOutcome(ctx, c, doc)
}

// holdStore locks a store whose generation may be raised, before its source is
// locked; a store that is gone takes its sources with it.
func holdStore(ctx context.Context, c conn, storeID string) error {
	var id string
	err := c.get(ctx, &id, `SELECT id FROM stores WHERE id = ?`+c.lock(), storeID)
	if missing(err) {
		return gone("source")
	}
	return err
}

// standing is how a document stood before it is saved.
type standing struct {
	State    string `db:"state"`
	Passages int    `db:"passages"`
	Change   string `db:"change"`
}

func stateOf(ctx context.Context, c conn, d tilly.Document) (before standing, err error) {
	err = c.get(ctx, &before, `SELECT state, passages, change FROM documents WHERE store_id = ? AND id = ? AND source_id = ? AND round = ?`,
		d.StoreID, d.ID, d.SourceID, d.Round)
	if missing(err) {
		return before, gone("source")
	}
	return before, err
}

// against says what the round found different about a document that teaches
// taught passages from now on. A repeated save of a round changes nothing more.
func (b standing) against(d tilly.Document, taught int, changed bool) tilly.Change {
	switch {
	case d.Round <= 1:
		return ""
	case b.State != string(tilly.Waiting):
		return tilly.Change(b.Change)
	case b.Passages > 0 && taught == 0:
		return tilly.PageVanished
	case d.State != tilly.Done || taught == 0:
		return ""
	case b.Passages == 0:
		return tilly.PageNew
	case changed:
		return tilly.PageChanged
	}
	return tilly.PageUnchanged
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
		text_hash = ?, change = ?, fetched_at = ?, translations = ? WHERE store_id = ? AND id = ?`,
		d.URL, d.State, d.Error, d.Title, d.Lang, d.ETag, d.LastModified, d.TextHash, d.Change, d.FetchedAt, translationsTo(d.Translations),
		d.StoreID, d.ID)
}
