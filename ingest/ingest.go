// Package ingest turns a source into documents and passages: it reads, extracts
// and splits. All that a scan knows is in rows, so one that was killed goes on
// where it was, and a rescan pays only for what changed.
package ingest

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/page"
	"tilly/platform"
)

// Limits bound one scan.
type Limits struct {
	MaxPages   int // pages read; default 1000
	MaxMinutes int // minutes one run may take; default 60
}

// Config is what an Ingester works with. Rows and Fetch must be set.
type Config struct {
	Rows   Rows
	Rounds Rounds // nil: a rescan reads every page in full, as unchanged pages would hide their links
	Fetch  *fetch.Client
	Files  Files // stored uploads; nil: sources of files cannot be read
	PDF    PDF   // nil: PDF files cannot be read
	Shops  Shops
	// Mappings are what owners said of the columns of files; nil: each file is read by itself.
	Mappings Mappings
	Unseen   Unseen // nil: pages of products that a shop hides are read like others
	// Connect finds the interface of a shop; nil when it has none that we know, an
	// error when the shop asks to be asked later. Unset: shops are read page by page.
	Connect func(ctx context.Context, shop tilly.Shop) (platform.Connector, error)
	// Refused is told why a shop with an interface did not let us read; default nothing.
	Refused  func(ctx context.Context, storeID string, err error)
	Limits   Limits
	Now      func() time.Time                    // default time.Now
	Log      *slog.Logger                        // default none
	Observe  func(stage string, d time.Duration) // fetch, extract, split, save; default nothing
	Progress func(ctx context.Context)           // after each saved document; default nothing
	Backoff  time.Duration                       // before the second try of a page; default 2 s
}

func (c Config) withDefaults() Config {
	c.Limits.MaxPages = cmp.Or(c.Limits.MaxPages, 1_000)
	c.Limits.MaxMinutes = cmp.Or(c.Limits.MaxMinutes, 60)
	c.Backoff = cmp.Or(c.Backoff, 2*time.Second)
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Observe == nil {
		c.Observe = func(string, time.Duration) {}
	}
	if c.Refused == nil {
		c.Refused = func(context.Context, string, error) {}
	}
	if c.Progress == nil {
		c.Progress = func(context.Context) {}
	}
	return c
}

// Ingester reads sources. It is safe for use by many at once.
type Ingester struct {
	cfg    Config
	hints  *page.Hints
	parked parked
	large  sync.Mutex // one large page is parsed at a time, so that memory stays flat
	// cursors are where readings of catalogues were when they made room, by job.
	cursors sync.Map
}

// New makes an Ingester.
func New(cfg Config) *Ingester {
	return &Ingester{cfg: cfg.withDefaults(), hints: page.NewHints()}
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
	s, began := newScan(in, job, source, kind), in.cfg.Now()
	if err := s.run(ctx); err != nil {
		in.parked.leave(s) // one that was paused goes on as well
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
