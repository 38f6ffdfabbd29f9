package program

import (
	"context"
	"encoding/json"
	"time"

	"github.com/prometheus/client_golang/prometheus"

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

// newEmbedder is nil where no endpoint is set.
func (p *Program) newEmbedder() *llm.Embedder {
	if p.settings.embedModel() == "" {
		return nil
	}
	seconds := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "tilly_embed_seconds", Help: "Time of one call for embeddings.",
		Buckets: []float64{.01, .05, .1, .25, .5, .8, 2, 10, 60},
	}, []string{"of", "fault"})
	tokens := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "tilly_embed_tokens_total", Help: "Tokens of embeddings, as far as the endpoint tells.",
	}, []string{"of"})
	p.observe.registry.MustRegister(seconds, tokens)
	return llm.NewEmbedder(llm.EmbedConfig{
		BaseURL: p.settings.EmbedBaseURL, Key: p.settings.EmbedAPIKey, Model: p.settings.EmbedModel,
		Observe: func(of string, took time.Duration, n int, fault llm.Fault) {
			seconds.WithLabelValues(of, string(fault)).Observe(took.Seconds())
			tokens.WithLabelValues(of).Add(float64(n))
		},
	})
}

// embedModel is the model that gives texts their vectors, "" for none.
func (s Settings) embedModel() string {
	if s.EmbedBaseURL == "" {
		return ""
	}
	return s.EmbedModel
}

// storedVectors are the vectors of the model in use.
type storedVectors struct {
	rows  db.Index
	model string
}

// Vectors implements search.Vectors.
func (v storedVectors) Vectors(ctx context.Context, storeID string, since int64, each func(tilly.TextHash, tilly.Vector) error) error {
	return v.rows.Vectors(ctx, storeID, v.model, since, each)
}

// embed works a job that gives a store's texts their vectors.
func (p *Program) embed(ctx context.Context, j tilly.Job) error {
	var job tilly.EmbedJob
	if err := json.Unmarshal(j.Payload, &job); err != nil {
		return jobs.Cancel(err)
	}
	if p.embedder == nil {
		return nil // set anew, all stores are looked through
	}
	if job.Model != p.embedder.Model() {
		if time.Since(j.Created) > otherModelFor {
			return nil
		}
		return jobs.Snooze(otherModelWaits)
	}
	err := p.embedStore(ctx, j, job)
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil // the store is gone
	}
	if wait := llm.After(err); wait > 0 {
		return jobs.Snooze(min(wait, time.Hour))
	}
	return err
}

// embedStore embeds what has no vector yet, batch by batch. When the store changed
// meanwhile it is looked through again.
func (p *Program) embedStore(ctx context.Context, j tilly.Job, job tilly.EmbedJob) error {
	dims, err := p.embedder.Dims(ctx)
	if err != nil {
		return err
	}
	at, err := p.rows.Index.Generation(ctx, job.StoreID)
	if err != nil {
		return err
	}
	changed := false
	for after := (tilly.PassageID{Ord: -1}); ; {
		texts, err := p.rows.Index.Unembedded(ctx, job.StoreID, job.Model, dims, after, embedStep)
		if err != nil {
			return err
		}
		if len(texts) == 0 {
			break
		}
		after = texts[len(texts)-1].At
		vectors, err := p.vectorsOf(ctx, texts)
		if err != nil {
			return err
		}
		before := at
		if at, err = p.rows.Index.SaveVectors(ctx, job.StoreID, job.Model, dims, vectors); err != nil {
			return err
		}
		changed = changed || at != before+1
		jobs.Progress(ctx)
	}
	if !changed {
		done, err := p.rows.Index.Embedded(ctx, j, job.StoreID, job.Model, dims, at)
		if done || err != nil {
			return err
		}
	}
	return jobs.Snooze(embedAgain)
}

// vectorsOf embeds texts, those that are the same once.
func (p *Program) vectorsOf(ctx context.Context, texts []tilly.EmbedText) ([]tilly.TextVector, error) {
	var send []string
	at := map[tilly.TextHash]int{}
	for _, t := range texts {
		if _, ok := at[t.Hash]; !ok {
			at[t.Hash] = len(send)
			send = append(send, t.Text)
		}
	}
	got, err := p.embedder.Embed(ctx, send)
	if err != nil {
		return nil, err
	}
	vectors := make([]tilly.TextVector, len(texts))
	for i, t := range texts {
		vectors[i] = tilly.TextVector{At: t.At, Hash: t.Hash, Vector: got[at[t.Hash]]}
	}
	return vectors, nil
}

// keepEmbedded has stores embedded that are not by this model, now and every hour:
// the model may be another than at the last start, or another under its name.
func (p *Program) keepEmbedded(ctx context.Context) {
	if p.embedder == nil {
		return
	}
	tick := time.NewTicker(purgeInterval)
	defer tick.Stop()
	for {
		p.embedStale(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// embedStale looks all stores through, and forgets the vectors of models before
// this one.
func (p *Program) embedStale(ctx context.Context) {
	dims, err := p.embedder.Dims(ctx)
	if err != nil && ctx.Err() == nil {
		p.log.Warn("the endpoint for embeddings does not answer; passages are ranked by words as long as that lasts", "error", err.Error())
	}
	n, err := p.rows.Index.EmbedStale(ctx, p.embedder.Model(), dims, time.Now())
	if n > 0 {
		p.log.Info("stores are embedded anew", "stores", n, "model", p.embedder.Model())
		p.worker.Wake()
	}
	if err == nil {
		_, err = p.rows.Index.SweepVectors(ctx, p.embedder.Model())
	}
	if err != nil && ctx.Err() == nil {
		p.log.Error("stores could not be looked through for vectors", "error", err.Error())
	}
}
