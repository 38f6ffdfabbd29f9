package ingest

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"tilly"
)

// guarded keeps a page that breaks our reading from ending the scan.
func (s *scan) guarded(ctx context.Context, d tilly.Document) (o outcome) {
	defer func() {
		if fault := recover(); fault != nil {
			s.cfg.Log.ErrorContext(ctx, "page broke the reader", "source", d.SourceID, "fault", fmt.Sprint(fault), "stack", string(debug.Stack()))
			o = failed(d, "This page could not be read. Upload its text as a file, or add questions and answers.")
		}
	}()
	return s.kind.read(ctx, s, d)
}

// save stores an outcome. Pages are stored side by side, so that they share the
// database's commits; a text is claimed first, so that of two pages with the same
// one only the first is learnt.
func (s *scan) save(ctx context.Context, o outcome) error {
	began := time.Now()
	if o.compare {
		same, err := s.round.sameText(ctx, o.doc)
		if err != nil {
			return err
		}
		if same {
			twin := skipped(o.doc, "Left out: another page of this source has the same text.")
			twin.found, twin.leads, twin.judged, twin.sameAs = o.found, o.leads, true, true
			o = twin
		}
	}
	o.doc.FetchedAt = s.cfg.Now()
	if err := s.cfg.Rows.SaveDocument(ctx, o.doc, o.replace, o.passages, o.found, s.round.limit()); err != nil {
		return err
	}
	s.cfg.Observe("save", time.Since(began))
	s.mu.Lock()
	defer s.mu.Unlock()
	s.remember(o)
	s.cfg.Progress(ctx)
	return nil
}

// remember takes note of what came of a page.
func (s *scan) remember(o outcome) {
	s.tally.count(o.doc)
	s.site.canon.note(o.doc)
	if o.revise != nil && o.doc.State == tilly.Done {
		s.site.book.Later(*o.revise)
	}
	if s.site.frontier != nil && o.judged {
		s.site.frontier.Learn(o.doc.Key, o.fresh || o.leads, (o.sameAs || !o.fresh) && !o.leads)
	}
}

// saveAll stores outcomes side by side; the first failure ends it.
func (s *scan) saveAll(ctx context.Context, outcomes []outcome) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	work := make(chan outcome)
	var wg sync.WaitGroup
	for range readers {
		wg.Go(func() {
			for o := range work {
				if err := s.save(ctx, o); err != nil {
					cancel(err)
				}
			}
		})
	}
	for _, o := range outcomes {
		if ctx.Err() == nil {
			work <- o
		}
	}
	close(work)
	wg.Wait()
	return context.Cause(ctx)
}
