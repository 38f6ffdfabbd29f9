package ingest

import (
	"context"

	"tilly"
)

// drainAll reads the frontier until it is empty and nothing is held back either.
func (s *scan) drainAll(ctx context.Context) error {
	for {
		if err := s.drain(ctx); err != nil || s.site.frontier == nil || s.over(s.cfg.Now(), 0) != "" {
			return err
		}
		found := s.site.frontier.Release(10 * readers)
		if len(found) == 0 {
			return nil
		}
		if err := s.round.add(ctx, found); err != nil {
			return err
		}
	}
}

// drain reads the frontier until it is empty or the scan is over.
func (s *scan) drain(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type result struct {
		id     string
		unread bool
		err    error
	}
	results := make(chan result, readers)
	underWay := map[string]bool{}
	var failed error
	for {
		if failed == nil && s.over(s.cfg.Now(), len(underWay)) == "" && len(underWay) < readers {
			docs, err := s.round.next(ctx, 2*readers)
			failed = err
			for _, d := range docs {
				if underWay[d.ID] || len(underWay) >= readers || s.over(s.cfg.Now(), len(underWay)) != "" {
					continue
				}
				underWay[d.ID] = true
				go func() {
					unread, err := s.one(ctx, d)
					results <- result{d.ID, unread, err}
				}()
			}
		}
		if len(underWay) == 0 {
			return failed
		}
		r := <-results
		delete(underWay, r.id)
		if !r.unread {
			s.handled++
		}
		if r.err != nil && failed == nil {
			failed = r.err
			cancel() // the others end soon; each leaves its document as it was
		}
	}
}

// one reads one document and stores what came of it. unread says that it was
// left out without being asked for.
func (s *scan) one(ctx context.Context, d tilly.Document) (unread bool, err error) {
	o := s.guarded(ctx, d)
	err = o.err
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	if err == nil {
		err = s.save(ctx, o)
	}
	if err != nil && s.site.frontier != nil {
		s.site.frontier.Untake(o.found)
	}
	return o.unread && err == nil, err
}
