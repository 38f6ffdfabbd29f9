// Package ingest turns a source into documents and passages: it reads, extracts
// and splits. All that a scan knows is in rows, so one that was killed goes on
// where it was, and a rescan pays only for what changed.
package ingest

import (
	"context"
	"errors"
	"time"

	"tilly"
	"tilly/ingest/markup"
)

// Ingester reads sources. It is safe for use by many at once.
type Ingester struct {
	cfg     Config
	lasting lasting
}

// New makes an Ingester.
func New(cfg Config) *Ingester {
	cfg = cfg.withDefaults()
	return &Ingester{cfg: cfg, lasting: lasting{reader: &pageReader{hints: markup.NewHints(), turn: cfg.Turn, observe: cfg.Observe}}}
}

// Scan reads the source of a job in its round and says in its rows how it went.
// It may be called again after any interruption. An error means that the job is
// to be tried again; a source that cannot be read is no error but Failed, and
// one that is gone or in another round is left alone.
func (in *Ingester) Scan(ctx context.Context, job tilly.ScanJob) error {
	source, err := in.cfg.Rows.Start(ctx, job.StoreID, job.SourceID, job.Round)
	if err != nil {
		return dropped(err)
	}
	kind, ok := sourceKinds()[sourceType{source.Kind, source.ScanType}]
	if !ok {
		return dropped(in.cfg.Rows.Finish(ctx, job.StoreID, job.SourceID, job.Round, tilly.Failed,
			"This kind of source cannot be read. Add it again as pages or as a file.", in.cfg.Now()))
	}
	s, began := newScan(&in.cfg, &in.lasting, job, source, kind), in.cfg.Now()
	if err := s.run(ctx); err != nil {
		in.lasting.parked.leave(job, *s.site) // one that was paused goes on as well
		in.spend(ctx, job, in.cfg.Now().Sub(began))
		return dropped(err)
	}
	return nil
}

// spend keeps how long a run lasted that goes on later, so that all runs of a
// round share one budget. A run that was killed is forgiven its time.
func (in *Ingester) spend(ctx context.Context, job tilly.ScanJob, took time.Duration) {
	if in.cfg.Rounds == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second) // the run may have ended by its context
	defer cancel()
	if err := in.cfg.Rounds.Spend(ctx, job.StoreID, job.SourceID, job.Round, took); err != nil {
		in.cfg.Log.WarnContext(ctx, "the time of a scan is not kept", "source", job.SourceID, "error", err)
	}
}

// GiveUp sets the source of a job Failed that was tried too often.
func (in *Ingester) GiveUp(ctx context.Context, job tilly.ScanJob) error {
	return dropped(in.cfg.Rows.Finish(ctx, job.StoreID, job.SourceID, job.Round, tilly.Failed,
		"Something went wrong on our side while this was read. Please scan it again.", in.cfg.Now()))
}

// dropped makes nothing of a Conflict: the source is gone or read anew, and
// this work with it.
func dropped(err error) error {
	var e *tilly.Error
	if errors.As(err, &e) && e.Code == tilly.Conflict {
		return nil
	}
	return err
}
