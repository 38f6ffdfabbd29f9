package ingest

import (
	"context"

	"tilly"
	"tilly/ingest/page"
)

func (s *scan) run(ctx context.Context) error {
	defer s.file.close()
	reason, err := s.kind.seed(ctx, s)
	if err != nil {
		return err
	}
	if reason != "" {
		return s.round.finish(ctx, tilly.Failed, reason)
	}
	if err := s.drainAll(ctx); err != nil {
		return err
	}
	if err := s.carry(ctx); err != nil {
		return err
	}
	if err := s.restore(ctx); err != nil {
		return err
	}
	if err := s.revise(ctx); err != nil {
		return err
	}
	if err := s.leaveOut(ctx); err != nil {
		return err
	}
	if s.kind.patient {
		if err := s.hidden.withdraw(ctx); err != nil {
			return err
		}
	}
	taught, reason, err := s.result(ctx)
	if err != nil {
		return err
	}
	if taught == 0 {
		return s.round.finish(ctx, tilly.Failed, reason)
	}
	if err := s.cfg.Rows.ForgetStale(ctx, s.job.StoreID, s.job.SourceID, s.job.Round); err != nil {
		return err
	}
	return s.round.finish(ctx, tilly.Completed, "")
}

// carry takes what earlier rounds knew into this one: pages that were unchanged
// named no links, so what they lead to is asked for itself.
func (s *scan) carry(ctx context.Context) error {
	if s.cfg.Rounds == nil || s.job.Round <= 1 || !s.kind.patient || s.round.connected {
		return nil
	}
	found, err := s.cfg.Rounds.Earlier(ctx, s.job.StoreID, s.job.SourceID, s.job.Round, s.round.limit())
	if err != nil || len(found) == 0 {
		return err
	}
	if err := s.round.add(ctx, found); err != nil {
		return err
	}
	return s.drainAll(ctx)
}

// leaveOut gives what the budget did not reach its outcome. What was learnt of
// it before stays.
func (s *scan) leaveOut(ctx context.Context) error {
	reason := s.over(s.cfg.Now(), 0)
	if reason == "" {
		return nil
	}
	for {
		docs, err := s.round.next(ctx, 100)
		if err != nil || len(docs) == 0 {
			return err
		}
		for _, d := range docs {
			o := skipped(d, reason)
			if !s.kind.patient {
				o = failed(d, reason)
			}
			o.replace, o.doc.Passages, o.doc.ETag, o.doc.LastModified, o.doc.TextHash = false, d.Passages, d.ETag, d.LastModified, d.TextHash
			if err := s.save(ctx, o); err != nil {
				return err
			}
		}
	}
}

// result says how many pages taught something and, if none did, why.
func (s *scan) result(ctx context.Context) (taught int, reason string, err error) {
	taught, reason = s.tally.taught, s.tally.reason()
	if s.cfg.Rounds != nil {
		taught, reason, err = s.cfg.Rounds.Outcome(ctx, s.job.StoreID, s.job.SourceID, s.job.Round)
	} else if s.source.Progress.Done > 0 {
		taught++ // an interrupted run of this round already learnt something
	}
	if reason == "" {
		reason = "No page with readable text was found. Check the address, or add pages one by one."
	}
	return taught, reason, err
}

// revise looks again at the pages that were read first, now that it is known what
// the site repeats.
func (s *scan) revise(ctx context.Context) error {
	if s.site.book == nil {
		return nil
	}
	for _, r := range s.site.book.Revisions() {
		blocks := s.site.book.Own(r.Doc.Key, r.Blocks)
		title := s.site.book.Title(&page.Page{Title: r.Title, Meta: page.Meta{H1: r.H1}})
		if len(blocks) == r.Taught && title == r.Doc.Title || !holdsWords(blocks) {
			continue
		}
		o := s.learner.taughtBy(r.Doc, title, r.Lang, blocks)
		o.doc.FetchedAt = s.cfg.Now()
		if err := s.cfg.Rows.SaveDocument(ctx, o.doc, true, o.passages, nil, s.round.limit()); err != nil {
			return err
		}
	}
	return nil
}

// restore learns the pages that were left out for an address that turned out to
// be no page, or the mistake of a template.
func (s *scan) restore(ctx context.Context) error {
	if s.site.frontier == nil {
		return nil
	}
	for o := range s.site.canon.mistaken() {
		if err := s.save(ctx, o); err != nil {
			return err
		}
	}
	return nil
}
