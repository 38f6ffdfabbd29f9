package db

import (
	"context"

	"tilly/fault"

	"tilly"
)

// swapPassages makes a document teach the given passages and says whether that
// differs from what it taught. What is the same stays as it is; only a difference
// raises the store's generation. The caller holds the store.
func swapPassages(ctx context.Context, c conn, d tilly.Document, passages []tilly.Passage) (changed bool, err error) {
	before, err := passageHashes(ctx, c, d)
	if err != nil {
		return false, err
	}
	var fresh []tilly.Passage
	for _, p := range passages {
		p.StoreID, p.SourceID, p.DocumentID = d.StoreID, d.SourceID, d.ID
		if before[p.Ord] != passageHash(p) {
			fresh = append(fresh, p)
		}
	}
	gone, err := c.exec(ctx, `DELETE FROM passages WHERE store_id = ? AND document_id = ? AND ord >= ?`, d.StoreID, d.ID, len(passages))
	if err != nil {
		return false, err
	}
	if len(fresh) == 0 && gone == 0 {
		return false, nil
	}
	if err := insertPassages(ctx, c, fresh); err != nil {
		return false, err
	}
	fault.Reached("swapping")
	err = c.run(ctx, `UPDATE documents SET passages = ? WHERE store_id = ? AND id = ?`, len(passages), d.StoreID, d.ID)
	if err != nil {
		return false, err
	}
	generation, err := raise(ctx, c, d.StoreID)
	if err != nil {
		return false, err
	}
	return true, noteChanges(ctx, c, d.StoreID, generation, d)
}

func passageHashes(ctx context.Context, c conn, d tilly.Document) (map[int]string, error) {
	var rows []struct {
		Ord  int    `db:"ord"`
		Hash string `db:"text_hash"`
	}
	err := c.list(ctx, &rows, `SELECT ord, text_hash FROM passages WHERE store_id = ? AND document_id = ?`, d.StoreID, d.ID)
	if err != nil {
		return nil, err
	}
	hashes := make(map[int]string, len(rows))
	for _, r := range rows {
		hashes[r.Ord] = r.Hash
	}
	return hashes, nil
}

// insertPassages stores passages, in place of those that stand where they go.
func insertPassages(ctx context.Context, c conn, passages []tilly.Passage) error {
	var rows [][]any
	for _, p := range passages {
		rows = append(rows, []any{
			p.StoreID, p.DocumentID, p.Ord, p.SourceID, p.Kind, p.URL, p.Title, asJSON(p.Headings),
			p.Text, p.Question, p.Answer, p.Lang, passageHash(p), vectorHash(p),
		})
	}
	err := c.insert(ctx, `INSERT INTO passages (store_id, document_id, ord, source_id, kind, url, title, headings,
		body, question, answer, lang, text_hash, vector_hash)`, rows, `ON CONFLICT (store_id, document_id, ord) DO UPDATE SET
		kind = excluded.kind, url = excluded.url, title = excluded.title, headings = excluded.headings, body = excluded.body,
		question = excluded.question, answer = excluded.answer, lang = excluded.lang, text_hash = excluded.text_hash,
		vector_hash = excluded.vector_hash`)
	if err != nil {
		return err
	}
	return insertProducts(ctx, c, passages)
}

// Generation is the store's; NotFound when the store is gone.
func (d Index) Generation(ctx context.Context, storeID string) (int64, error) {
	return generationOf(ctx, d.reader(), storeID)
}

const selectAll = `SELECT ` + passageColumns + `WHERE p.store_id = ? ORDER BY p.document_id, p.ord`

const selectSince = `SELECT c.document_id, COALESCE(p.ord, -1) AS ord, COALESCE(p.source_id, '') AS source_id,
	COALESCE(p.kind, '') AS kind, COALESCE(p.url, '') AS url, COALESCE(p.title, '') AS title,
	COALESCE(p.headings, 'null') AS headings, COALESCE(p.body, '') AS body, COALESCE(p.question, '') AS question,
	COALESCE(p.answer, '') AS answer, COALESCE(p.lang, '') AS lang, ` + facts + `
	FROM changes c LEFT JOIN passages p ON p.store_id = c.store_id AND p.document_id = c.document_id` + joinFacts + `
	WHERE c.store_id = ? AND c.generation > ? ORDER BY c.document_id, p.ord`

// Changed gives the documents of a store that changed after generation since, each
// with all its passages now (none: it is gone), and the generation that this brings
// an index to, read in one snapshot. since 0 gives every document with passages.
// Conflict means that what was deleted after since is not known any more: begin
// anew from 0.
func (d Index) Changed(ctx context.Context, storeID string, since int64, each func(documentID string, passages []tilly.Passage) error) (int64, error) {
	var generation int64
	err := d.view(ctx, func(c conn) (err error) {
		if generation, err = generationOf(ctx, c, storeID); err != nil || generation == since {
			return err
		}
		if err := stillKnown(ctx, c, storeID, since); err != nil {
			return err
		}
		query, args := selectSince, []any{storeID, since}
		if since == 0 {
			query, args = selectAll, []any{storeID}
		}
		return byDocument(ctx, c, storeID, each, query, args...)
	})
	return generation, err
}

// byDocument streams passages and gives those of one document together.
func byDocument(ctx context.Context, c conn, storeID string, each func(string, []tilly.Passage) error, query string, args ...any) error {
	rows, err := c.rows(ctx, query, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	id, passages := "", []tilly.Passage(nil)
	var r passageRow
	for rows.Next() {
		if err := r.scan(rows); err != nil {
			return err
		}
		if id != "" && r.DocumentID != id {
			if err := each(id, passages); err != nil {
				return err
			}
			passages = make([]tilly.Passage, 0, len(passages)) // pages of a site are much alike
		}
		id = r.DocumentID
		if r.Ord < 0 {
			continue
		}
		p, err := r.noun(storeID)
		if err != nil {
			return err
		}
		passages = append(passages, p)
	}
	if err := rows.Err(); err != nil || id == "" {
		return err
	}
	return each(id, passages)
}
