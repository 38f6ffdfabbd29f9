package db

import (
	"context"
	"time"

	"tilly/fault"

	"tilly"
)

// CreateOnce is CreateSources for a call that may be sent twice: while it is known
// by its key and body, and all that it made is still there as it was given, it
// makes nothing and gives the ids that it made then. A known key with another body
// is Conflict.
func (d Sources) CreateOnce(ctx context.Context, storeID string, once tilly.Once, sources []tilly.Source, jobs ...tilly.Job) (ids []string, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		var made bool
		var err error
		if ids, made, err = makeOnce(ctx, c, storeID, once, sources); err != nil || !made {
			return err
		}
		fault.Reached("creating")
		return enqueue(ctx, c, jobs)
	})
	fault.Reached("created")
	return ids, err
}

// makeOnce gives the ids of sources, and whether it made them rather than the
// same call before it.
func makeOnce(ctx context.Context, c conn, storeID string, once tilly.Once, sources []tilly.Source) (ids []string, made bool, err error) {
	if err := roomFor(ctx, c, storeID, 0); err != nil { // holds the store: calls at once see each other
		return nil, false, err
	}
	if ids, err = madeBefore(ctx, c, storeID, once, sources); err != nil || ids != nil {
		return ids, false, err
	}
	if err := createSources(ctx, c, storeID, sources); err != nil {
		return nil, false, err
	}
	for _, s := range sources {
		ids = append(ids, s.ID)
	}
	err = c.run(ctx, `INSERT INTO creations (store_id, call_key, body_hash, ids, made_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (store_id, call_key) DO UPDATE SET body_hash = excluded.body_hash, ids = excluded.ids, made_at = excluded.made_at`,
		storeID, tilly.HashSecret(once.Key), tilly.HashSecret(once.Body), asJSON(ids), once.Now)
	return ids, true, err
}

// madeBefore gives what the same call made, nil when it has to be made.
func madeBefore(ctx context.Context, c conn, storeID string, once tilly.Once, sources []tilly.Source) ([]string, error) {
	var r struct {
		Body string `db:"body_hash"`
		IDs  string `db:"ids"`
	}
	err := c.get(ctx, &r, `SELECT body_hash, ids FROM creations WHERE store_id = ? AND call_key = ? AND made_at > ?`,
		storeID, tilly.HashSecret(once.Key), once.Now.Add(-once.For))
	if err != nil {
		return nil, unlessMissing(err)
	}
	if r.Body != tilly.HashSecret(once.Body) {
		return nil, tilly.Errorf(tilly.Conflict, "This Idempotency-Key was used for another call.")
	}
	ids, err := fromJSON[[]string](r.IDs)
	if err != nil || len(ids) != len(sources) {
		return nil, domain(err)
	}
	there, err := inputsOf(ctx, c, storeID, ids)
	if err != nil {
		return nil, err
	}
	for i, id := range ids {
		if there[id] != asJSON(sources[i].Input) {
			return nil, nil
		}
	}
	return ids, nil
}

func inputsOf(ctx context.Context, c conn, storeID string, ids []string) (map[string]string, error) {
	var rows []struct {
		ID    string `db:"id"`
		Input string `db:"input"`
	}
	if err := c.list(ctx, &rows, `SELECT id, input FROM sources WHERE store_id = ? AND id IN (?)`, storeID, ids); err != nil {
		return nil, err
	}
	inputs := make(map[string]string, len(rows))
	for _, r := range rows {
		inputs[r.ID] = r.Input
	}
	return inputs, nil
}

// CreateFile is CreateSources for the source of a file. A file whose content the
// store knows already makes nothing: known is the source that has it, else nil.
func (d Sources) CreateFile(ctx context.Context, s tilly.Source, job tilly.Job) (known *tilly.Source, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		known = nil
		if err := roomFor(ctx, c, s.StoreID, 0); err != nil {
			return err
		}
		have, err := sourceWhere(ctx, c, `WHERE s.store_id = ? AND s.kind = ? AND s.content = ? AND s.content <> ''`, s.StoreID, s.Kind, s.Content)
		if err == nil {
			known = &have
			return nil
		}
		if !missing(err) {
			return err
		}
		if err := createSources(ctx, c, s.StoreID, []tilly.Source{s}); err != nil {
			return err
		}
		fault.Reached("file-creating")
		return enqueue(ctx, c, []tilly.Job{job})
	})
	fault.Reached("file-created")
	return known, err
}

// purgeCreations forgets calls that are older than any that may come again.
const purgeCreations = `DELETE FROM creations WHERE (store_id, call_key) IN
	(SELECT store_id, call_key FROM creations WHERE made_at < ? LIMIT ?)`

// PurgeCreations forgets which calls were made before the given time.
func (d Sources) PurgeCreations(ctx context.Context, before time.Time) error {
	_, err := d.purge(ctx, purgeCreations, before)
	return err
}
