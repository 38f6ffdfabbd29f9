package db

import (
	"context"
	"time"

	"tilly/fault"

	"tilly"
)

// EmbedStale enqueues the embedding of every store that teaches something and does
// not have all its vectors by this model with so many dimensions (0: however many),
// and says how many those are.
func (d Index) EmbedStale(ctx context.Context, model string, dims int, now time.Time) (int, error) {
	stale, args := `s.vector_model <> ?`, []any{model}
	if dims > 0 {
		stale = `(s.vector_model <> ? OR EXISTS (SELECT 1 FROM vectors v WHERE v.store_id = s.id AND v.model = ? AND v.dims <> ?))`
		args = append(args, model, dims)
	}
	var stores []string
	err := d.reader().list(ctx, &stores, `SELECT s.id FROM stores s WHERE `+stale+`
		AND EXISTS (SELECT 1 FROM passages p WHERE p.store_id = s.id) ORDER BY s.id`, args...)
	if err != nil {
		return 0, err
	}
	for _, id := range stores {
		err := d.update(ctx, func(ctx context.Context, c conn) error { return enqueueEmbed(ctx, c, id, model, now) })
		if err != nil && !missing(err) {
			return 0, err
		}
	}
	return len(stores), nil
}

// Unembedded gives up to n texts of a store that have no vector of the model with
// so many dimensions, in the order of their passages after one.
func (d Index) Unembedded(ctx context.Context, storeID, model string, dims int, after tilly.PassageID, n int) ([]tilly.EmbedText, error) {
	var rows []struct {
		passageRow
		Hash string `db:"vector_hash"`
	}
	err := d.reader().list(ctx, &rows, `SELECT p.document_id, p.ord, p.title, p.headings, p.body, p.question, p.answer, p.vector_hash
		FROM passages p WHERE p.store_id = ? AND (p.document_id, p.ord) > (?, ?) AND (p.vector_hash = '' OR NOT EXISTS
			(SELECT 1 FROM vectors v WHERE v.store_id = p.store_id AND v.model = ? AND v.text_hash = p.vector_hash AND v.dims = ?))
		ORDER BY p.document_id, p.ord LIMIT ?`, storeID, after.DocumentID, after.Ord, model, dims, n)
	if err != nil {
		return nil, err
	}
	texts := make([]tilly.EmbedText, len(rows))
	for i, r := range rows {
		p, err := r.noun(storeID)
		if err != nil {
			return nil, domain(err)
		}
		texts[i] = tilly.EmbedText{At: tilly.PassageID{DocumentID: r.DocumentID, Ord: r.Ord}, Text: p.MeaningText()}
		if hash, ok := tilly.ReadTextHash(r.Hash); ok {
			texts[i].Hash = hash
		} else {
			texts[i].Hash = tilly.HashText(texts[i].Text)
		}
	}
	return texts, nil
}

// SaveVectors stores vectors of a store's texts and raises its generation, which it
// gives. NotFound when the store is gone.
func (d Index) SaveVectors(ctx context.Context, storeID, model string, dims int, vectors []tilly.TextVector) (generation int64, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		if generation, err = step(ctx, c, storeID); err != nil {
			return err
		}
		rows, seen := [][]any{}, map[tilly.TextHash]bool{}
		for _, v := range vectors {
			if seen[v.Hash] {
				continue
			}
			seen[v.Hash] = true
			rows = append(rows, []any{storeID, model, v.Hash.String(), dims, generation, v.Vector.Bytes()})
		}
		err := c.insert(ctx, `INSERT INTO vectors (store_id, model, text_hash, dims, generation, vector)`, rows,
			`ON CONFLICT (store_id, model, text_hash) DO UPDATE SET dims = excluded.dims, generation = excluded.generation, vector = excluded.vector`)
		if err != nil {
			return err
		}
		fault.Reached("vectors-saving")
		for _, v := range vectors { // of passages that were stored before there were vectors
			err := c.run(ctx, `UPDATE passages SET vector_hash = ? WHERE store_id = ? AND document_id = ? AND ord = ? AND vector_hash = ''`,
				v.Hash.String(), storeID, v.At.DocumentID, v.At.Ord)
			if err != nil {
				return err
			}
		}
		return nil
	})
	fault.Reached("vectors-saved")
	return generation, err
}

// Embedded ends the embedding of a store if nothing but its vectors changed up to
// the generation, since it was looked through from the first passage: all its texts have vectors of the model with so many dimensions, the others of
// that model are deleted, and from the same moment on a change enqueues the next
// job. done is false when something did change; Conflict when the job is not the
// caller's any more.
func (d Index) Embedded(ctx context.Context, j tilly.Job, storeID, model string, dims int, generation int64) (done bool, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		done = false
		var now int64
		err := c.get(ctx, &now, `SELECT generation FROM stores WHERE id = ?`+c.lock(), storeID)
		if err != nil || now != generation {
			return err
		}
		if err := onJob(ctx, c, `UPDATE jobs SET job_key = ''`+held, j.ID, j.Fence); err != nil {
			return err
		}
		err = c.run(ctx, `DELETE FROM vectors WHERE store_id = ? AND model = ? AND (dims <> ? OR NOT EXISTS
			(SELECT 1 FROM passages p WHERE p.store_id = vectors.store_id AND p.vector_hash = vectors.text_hash))`, storeID, model, dims)
		if err != nil {
			return err
		}
		done = true
		return c.run(ctx, `UPDATE stores SET vector_model = ? WHERE id = ? AND vector_model <> ?`, model, storeID, model)
	})
	return done && err == nil, err
}

// Vectors gives the vectors of a store's texts by a model that came after
// generation since, oldest first.
func (d Index) Vectors(ctx context.Context, storeID, model string, since int64, each func(tilly.TextHash, tilly.Vector) error) error {
	rows, err := d.reader().rows(ctx, `SELECT text_hash, vector FROM vectors WHERE store_id = ? AND model = ? AND generation > ?
		ORDER BY generation`, storeID, model, since)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var text string
		var vector []byte
		if err := rows.Scan(&text, &vector); err != nil {
			return domain(err)
		}
		hash, ok := tilly.ReadTextHash(text)
		if !ok || len(vector) == 0 {
			continue
		}
		if err := each(hash, tilly.VectorOf(vector)); err != nil {
			return err
		}
	}
	return domain(rows.Err())
}

// vectorStep is how many vectors one transaction deletes.
const vectorStep = 1000

// SweepVectors deletes the vectors of other models, of stores that have all of
// theirs by this one, and says how many those were.
func (d Index) SweepVectors(ctx context.Context, model string) (int, error) {
	var stores []string
	err := d.reader().list(ctx, &stores, `SELECT s.id FROM stores s WHERE s.vector_model = ?
		AND EXISTS (SELECT 1 FROM vectors v WHERE v.store_id = s.id AND v.model <> ?) ORDER BY s.id`, model, model)
	if err != nil {
		return 0, err
	}
	total := 0
	for _, id := range stores {
		for n := int64(vectorStep); n == vectorStep; total += int(n) {
			err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
				n, err = c.exec(ctx, `DELETE FROM vectors WHERE store_id = ? AND model <> ? AND (model, text_hash) IN
					(SELECT model, text_hash FROM vectors WHERE store_id = ? AND model <> ? LIMIT ?)`, id, model, id, model, vectorStep)
				return err
			})
			if err != nil {
				return total, err
			}
		}
	}
	return total, nil
}
