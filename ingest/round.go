package ingest

import (
	"context"
	"sync"

	"tilly"
)

// round is the rows of a source in one round.
type round struct {
	cfg       *Config
	job       tilly.ScanJob
	parts     bool // its documents are parts of one file
	connected bool // the shop is read by its interface, which says how much there is

	mu    sync.Mutex
	texts map[string]string // by hash: the page that holds a text
}

func (r *round) add(ctx context.Context, found []tilly.FoundURL) error {
	return r.cfg.Rows.AddDocuments(ctx, r.job.StoreID, r.job.SourceID, r.job.Round, found, r.limit())
}

// limit leaves room for some pages beyond the limit, so that the owner
// sees which were left out.
func (r *round) limit() int {
	switch {
	case r.connected:
		return tilly.MaxProductsStore
	case r.parts:
		return maxParts
	}
	return r.cfg.Limits.MaxPages + max(r.cfg.Limits.MaxPages/10, 10)
}

// next gives documents that wait, the least deep first.
func (r *round) next(ctx context.Context, n int) ([]tilly.Document, error) {
	return r.cfg.Rows.NextDocuments(ctx, r.job.StoreID, r.job.SourceID, r.job.Round, n)
}

// sameText says whether another page of the round holds the text of d; if none
// does, d has claimed it. A claim is as good as a row: should its page not be
// stored, the scan ends and is done anew.
func (r *round) sameText(ctx context.Context, d tilly.Document) (bool, error) {
	r.mu.Lock()
	holder, claimed := r.texts[d.TextHash]
	if !claimed {
		r.texts[d.TextHash] = d.ID
	}
	r.mu.Unlock()
	if claimed && holder != d.ID {
		return true, nil
	}
	return r.cfg.Rows.Known(ctx, r.job.StoreID, r.job.SourceID, r.job.Round, d.TextHash, d.ID)
}

func (r *round) finish(ctx context.Context, status tilly.Status, reason string) error {
	return r.cfg.Rows.Finish(ctx, r.job.StoreID, r.job.SourceID, r.job.Round, status, reason, r.cfg.Now())
}
