package ingest

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/patience"
)

// fetched is a page as it came.
type fetched struct {
	key string
	res fetch.Response
	err error
}

// tries of one page within a round, and the longest wait between two.
const (
	maxTries = 3
	maxWaits = 10
	maxWait  = 2 * time.Minute
)

// fetcher fetches the pages of one scan.
type fetcher struct {
	cfg      *Config
	deadline time.Time
	patient  bool
	owned    *ownership
	policies *policies
	silent   atomic.Int32 // pages in a row for which the site gave no answer
}

// get fetches a page, again when what went wrong may pass.
func (f *fetcher) get(ctx context.Context, r fetch.Request) (fetch.Response, error) {
	if res, ok := f.policies.of(r.URL); ok {
		return res, nil
	}
	r.Owner = f.owned.ours
	began := time.Now()
	defer func() { f.cfg.Observe("fetch", time.Since(began)) }()
	wait := f.cfg.Backoff
	for try, waits := 1, 0; ; {
		res, err := f.cfg.Fetch.Get(ctx, r)
		var e *fetch.Failure
		if err == nil || !errors.As(err, &e) || !e.Temporary {
			return res, err
		}
		if e.Reason == fetch.HostPaused {
			waits++
		} else {
			try++
		}
		pause := max(wait, e.RetryAfter)
		if try > f.tries() || waits > maxWaits || pause > maxWait || f.cfg.Now().Add(pause).After(f.deadline) {
			return res, err
		}
		if err := patience.Wait(ctx, pause); err != nil {
			return res, err
		}
		wait *= 2
	}
}

// tries is how often a page is tried: once while the site does not answer at all.
func (f *fetcher) tries() int {
	if f.silent.Load() >= 2 {
		return 1
	}
	return maxTries
}

// conditions are the validators to send: only for a page that taught something,
// and only when rows can tell what an unchanged page leads to.
func (f *fetcher) conditions(d tilly.Document) (etag, lastModified string) {
	if d.Passages == 0 || f.cfg.Rounds == nil {
		return "", ""
	}
	return d.ETag, d.LastModified
}

// heard counts the pages in a row for which the site gave no answer at all.
func (f *fetcher) heard(err error) {
	var e *fetch.Failure
	if errors.As(err, &e) && (e.Reason == fetch.SlowSite || e.Reason == fetch.Unreachable) {
		f.silent.Add(1)
		return
	}
	f.silent.Store(0)
}

// missed judges a page that did not come: what is gone is forgotten, what
// may come back keeps what it taught.
func (f *fetcher) missed(d tilly.Document, err error) outcome {
	var e *fetch.Failure
	switch {
	case !errors.As(err, &e):
		return kept(d, "The site took too long to answer. Scan it again later.")
	case e.Reason == fetch.BadStatus && (e.Status == 404 || e.Status == 410):
		return failed(d, e.Message)
	case e.Reason == fetch.ForbidRobots && f.patient:
		return skipped(d, f.owned.forbidden(e.Message))
	case e.Reason == fetch.ForbidRobots:
		return failed(d, f.owned.forbidden(e.Message))
	}
	return kept(d, e.Message)
}
