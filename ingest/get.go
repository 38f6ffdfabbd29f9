package ingest

import (
	"context"
	"errors"
	"tilly/patience"
	"time"

	"tilly/fetch"
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

// get fetches a page, again when what went wrong may pass.
func (s *scan) get(ctx context.Context, r fetch.Request) (fetch.Response, error) {
	if res, ok := s.told(r.URL); ok {
		return res, nil
	}
	r.Owner = s.ours
	began := time.Now()
	defer func() { s.cfg.Observe("fetch", time.Since(began)) }()
	wait := s.cfg.Backoff
	for try, waits := 1, 0; ; {
		res, err := s.cfg.Fetch.Get(ctx, r)
		var f *fetch.Failure
		if err == nil || !errors.As(err, &f) || !f.Temporary {
			return res, err
		}
		if f.Reason == fetch.HostPaused {
			waits++
		} else {
			try++
		}
		pause := max(wait, f.RetryAfter)
		if try > s.tries() || waits > maxWaits || pause > maxWait || s.cfg.Now().Add(pause).After(s.deadline) {
			return res, err
		}
		if err := patience.Wait(ctx, pause); err != nil {
			return res, err
		}
		wait *= 2
	}
}

// tries is how often a page is tried: once while the site does not answer at all.
func (s *scan) tries() int {
	if s.silent.Load() >= 2 {
		return 1
	}
	return maxTries
}
