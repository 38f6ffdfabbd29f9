package db

import (
	"context"
	"time"

	"tilly"
)

// raise moves the store's generation on by one. It holds the store's row until
// the end of the transaction, so generations are committed in their order. The
// store's golden questions are asked again once that rests.
func raise(ctx context.Context, c conn, storeID string) (generation int64, err error) {
	generation, err = step(ctx, c, storeID)
	if err != nil || c.embeds == "" {
		return generation, err
	}
	return generation, enqueueEmbed(ctx, c, storeID, c.embeds, time.Now())
}

// step is raise for a change of vectors alone.
func step(ctx context.Context, c conn, storeID string) (generation int64, err error) {
	err = c.get(ctx, &generation, `UPDATE stores SET generation = generation + 1 WHERE id = ? RETURNING generation`, storeID)
	if err != nil {
		return 0, err
	}
	return generation, awaitRest(ctx, c, storeID, time.Now())
}

const noteSuffix = `ON CONFLICT (store_id, document_id) DO UPDATE SET generation = excluded.generation`

// noteChanges says that these documents are touched by the generation.
func noteChanges(ctx context.Context, c conn, storeID string, generation int64, documents ...tilly.Document) error {
	var rows [][]any
	for _, d := range documents {
		rows = append(rows, []any{storeID, d.ID, generation})
	}
	return c.insert(ctx, `INSERT INTO changes (store_id, document_id, generation)`, rows, noteSuffix)
}

// noteTaught does so for all documents of the condition that have passages.
func noteTaught(ctx context.Context, c conn, generation int64, where string, args ...any) error {
	return c.run(ctx, `INSERT INTO changes (store_id, document_id, generation)
		SELECT store_id, id, CAST(? AS BIGINT) FROM documents WHERE passages > 0 AND `+where+` `+noteSuffix,
		append([]any{generation}, args...)...)
}

func generationOf(ctx context.Context, c conn, storeID string) (generation int64, err error) {
	err = c.get(ctx, &generation, `SELECT generation FROM stores WHERE id = ?`, storeID)
	return generation, err
}

// enqueueEmbed has the store's texts embedded after a change, unless that waits to
// be done already.
func enqueueEmbed(ctx context.Context, c conn, storeID, model string, now time.Time) error {
	return enqueueOnce(ctx, c, []tilly.Job{tilly.EmbedJobFor(storeID, model, now)})
}

// awaitRest has a run started once the store's knowledge did not change for
// tilly.RestBeforeRun, or was put off for tilly.LongestUnrest, if the store has golden
// questions. It stands in the transaction that raises the generation.
func awaitRest(ctx context.Context, c conn, storeID string, now time.Time) error {
	j := tilly.NewJob(tilly.JobRest, storeID, storeID, tilly.PriorityGolden, tilly.RestJob{StoreID: storeID}, now.Add(tilly.RestBeforeRun))
	longest := tilly.LongestUnrest.Microseconds()
	return c.run(ctx, `INSERT INTO jobs (id, kind, store_id, job_key, payload, priority, run_at, due_at, worker,
		attempt, lapses, fence, fault, created_at)
		SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT),
			CAST(? AS BIGINT), CAST(? AS BIGINT), '', 0, 0, 0, '', CAST(? AS BIGINT)
		WHERE EXISTS (SELECT 1 FROM golden_questions WHERE store_id = ?)
		ON CONFLICT (kind, job_key) WHERE job_key <> '' DO UPDATE SET
			run_at = CASE WHEN excluded.run_at < jobs.created_at + ? THEN excluded.run_at ELSE jobs.run_at END,
			due_at = CASE WHEN jobs.worker = '' AND excluded.run_at < jobs.created_at + ? THEN excluded.run_at ELSE jobs.due_at END`,
		j.ID, j.Kind, j.StoreID, j.Key, j.Payload, j.Priority, j.RunAt, j.RunAt, j.Created, storeID, longest, longest)
}
