package program

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"tilly"
	"tilly/db"
	"tilly/jobs"
	"tilly/llm"
)

// How texts get their vectors in the background.
const (
	embedWorkers = 2
	embedSlice   = 30 * time.Second // as scanSlice
	// embedAttempts: an endpoint that is away for a week is asked again all the
	// same, every hour at the least.
	embedAttempts = 1 << 30
	// embedStep is how many texts are embedded before their vectors are saved: what
	// a kill costs.
	embedStep = 64
	// embedAgain is how long a store that changed meanwhile waits for its next
	// turn, so that the pages of a scan come in batches.
	embedAgain = 2 * time.Second
	// A job for another model belongs to a replica that has it, or had it.
	otherModelWaits = 30 * time.Second
	otherModelFor   = time.Hour
)

// storedVectors are the vectors of the model in use.
type storedVectors struct {
	rows  db.Index
	model string
}

// Vectors implements search.Vectors.
func (v storedVectors) Vectors(ctx context.Context, storeID string, since int64, each func(tilly.TextHash, tilly.Vector) error) error {
	return v.rows.Vectors(ctx, storeID, v.model, since, each)
}

// embedding gives texts their vectors in the background.
type embedding struct {
	embedder *llm.Embedder // nil where there is none
	rows     *db.DB
	log      *slog.Logger
	bell     *jobs.Bell
}

// work works a job that gives a store's texts their vectors.
func (e *embedding) work(ctx context.Context, j tilly.Job) error {
	var job tilly.EmbedJob
	if err := json.Unmarshal(j.Payload, &job); err != nil {
		return jobs.Cancel(err)
	}
	if e.embedder == nil {
		return nil // set anew, all stores are looked through
	}
	if job.Model != e.embedder.Model() {
		if time.Since(j.Created) > otherModelFor {
			return nil
		}
		return jobs.Snooze(otherModelWaits)
	}
	err := e.store(ctx, j, job)
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil // the store is gone
	}
	if wait := llm.After(err); wait > 0 {
		return jobs.Snooze(min(wait, time.Hour))
	}
	return err
}

// store embeds what has no vector yet, batch by batch. When the store changed
// meanwhile it is looked through again.
func (e *embedding) store(ctx context.Context, j tilly.Job, job tilly.EmbedJob) error {
	dims, err := e.embedder.Dims(ctx)
	if err != nil {
		return err
	}
	at, err := e.rows.Index.Generation(ctx, job.StoreID)
	if err != nil {
		return err
	}
	changed := false
	for after := (tilly.PassageID{Ord: -1}); ; {
		texts, err := e.rows.Index.Unembedded(ctx, job.StoreID, job.Model, dims, after, embedStep)
		if err != nil {
			return err
		}
		if len(texts) == 0 {
			break
		}
		after = texts[len(texts)-1].At
		vectors, err := e.vectorsOf(ctx, texts)
		if err != nil {
			return err
		}
		if otherDims(vectors, dims) {
			return jobs.Snooze(embedAgain)
		}
		before := at
		if at, err = e.rows.Index.SaveVectors(ctx, job.StoreID, job.Model, dims, vectors); err != nil {
			return err
		}
		changed = changed || at != before+1
		jobs.Progress(ctx)
	}
	if !changed {
		done, err := e.rows.Index.Embedded(ctx, j, job.StoreID, job.Model, dims, at)
		if done || err != nil {
			return err
		}
	}
	return jobs.Snooze(embedAgain)
}

// otherDims says whether another model has answered to the name since the store was
// begun: a question may have learnt the new dimensions between two batches. The
// store is then looked through from its first passage.
func otherDims(vectors []tilly.TextVector, dims int) bool {
	return slices.ContainsFunc(vectors, func(v tilly.TextVector) bool {
		return len(v.Vector) > 0 && len(v.Vector) != dims
	})
}

// vectorsOf embeds texts, those that are the same once.
func (e *embedding) vectorsOf(ctx context.Context, texts []tilly.EmbedText) ([]tilly.TextVector, error) {
	var send []string
	at := map[tilly.TextHash]int{}
	for _, t := range texts {
		if _, ok := at[t.Hash]; !ok {
			at[t.Hash] = len(send)
			send = append(send, t.Text)
		}
	}
	got, err := e.embedder.Embed(ctx, send)
	if err != nil {
		return nil, err
	}
	vectors := make([]tilly.TextVector, len(texts))
	for i, t := range texts {
		vectors[i] = tilly.TextVector{At: t.At, Hash: t.Hash, Vector: got[at[t.Hash]]}
	}
	return vectors, nil
}

// keep has stores embedded that are not by this model, now and every hour:
// the model may be another than at the last start, or another under its name.
func (e *embedding) keep(ctx context.Context) {
	if e.embedder == nil {
		return
	}
	tick := time.NewTicker(purgeInterval)
	defer tick.Stop()
	for {
		e.lookThrough(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// lookThrough looks all stores through, and forgets the vectors of models before
// this one.
func (e *embedding) lookThrough(ctx context.Context) {
	dims, err := e.embedder.Dims(ctx)
	if err != nil && ctx.Err() == nil {
		e.log.Warn("the endpoint for embeddings does not answer; passages are ranked by words as long as that lasts", "error", err.Error())
	}
	n, err := e.rows.Index.EmbedStale(ctx, e.embedder.Model(), dims, time.Now())
	if n > 0 {
		e.log.Info("stores are embedded anew", "stores", n, "model", e.embedder.Model())
		e.bell.Ring()
	}
	if err == nil {
		_, err = e.rows.Index.SweepVectors(ctx, e.embedder.Model())
	}
	if err != nil && ctx.Err() == nil {
		e.log.Error("stores could not be looked through for vectors", "error", err.Error())
	}
}
