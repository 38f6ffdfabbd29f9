package ingest

import (
	"context"
	"fmt"
	"net/url"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"tilly"
	"tilly/ingest/crawl"
	"tilly/platform"
)

// readers is how many pages of one scan are under way at a time; fetch keeps
// them apart per host.
const readers = 4

// scan is one run over a source in one round.
type scan struct {
	in         *Ingester
	cfg        *Config
	job        tilly.ScanJob
	source     tilly.Source
	kind       sourceKind
	deadline   time.Time
	handled    int             // pages of this round that have their outcome
	early      *fetched        // the start page, read while the scan was seeded
	start      string          // key of the start page of a site
	frontier   *crawl.Frontier // rules of a site scan
	connected  bool            // the shop is read by its interface
	book       *book           // what the pages of a site repeat; nil for others
	absent     absent          // what the site says of a page that is not there
	silent     atomic.Int32    // pages in a row for which the site gave no answer
	sampled    sync.Once       // see sample
	unseenOnce sync.Once
	unseen     map[string]bool   // pages of products that the shop does not show
	resumed    bool              // pages of this round were read by a process that is gone
	mu         sync.Mutex        // guards what follows
	texts      map[string]string // by hash: the page that holds a text
	canon      *canonicals
	taught     int            // Done with passages, this run
	reasons    map[string]int // of pages that failed, this run
	held       []string       // pages that were unchanged, to learn from what the site repeats
	file       *openFile      // the file of a file source, while it is read

	owned    *url.URL                   // the store's own site, where its owner wants all of it read and it is shown to be theirs
	home     *url.URL                   // the store's own shop, where the source reads it and keys are there
	policies map[string]platform.Policy // by path: what the shop told by its interface
}

// outcome is what came of one document.
type outcome struct {
	doc      tilly.Document
	replace  bool
	passages []tilly.Passage
	found    []tilly.FoundURL
	compare  bool      // leave it out when another page holds the same text
	unread   bool      // it was left out without being asked for
	fresh    bool      // it says something new
	sameAs   bool      // it is another page under a second address
	leads    bool      // it names pages that were not known
	judged   bool      // what it is worth is known
	revise   *revision // for a second look, once it is known what the site repeats
	err      error     // nothing came of it; the job is to be tried again
}

func newScan(in *Ingester, job tilly.ScanJob, source tilly.Source, kind sourceKind) *scan {
	return &scan{
		in: in, cfg: &in.cfg, job: job, source: source, kind: kind,
		deadline: in.cfg.Now().Add(kind.budget(in.cfg.Limits) - source.Spent),
		handled:  source.Progress.Done + source.Progress.Failed,
		texts:    map[string]string{}, canon: newCanonicals(), reasons: map[string]int{},
	}
}

func (s *scan) run(ctx context.Context) error {
	defer s.closeFile()
	reason, err := s.kind.seed(ctx, s)
	if err != nil {
		return err
	}
	if reason != "" {
		return s.finish(ctx, tilly.Failed, reason)
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
	if err := s.withdraw(ctx); err != nil {
		return err
	}
	taught, reason, err := s.result(ctx)
	if err != nil {
		return err
	}
	if taught == 0 {
		return s.finish(ctx, tilly.Failed, reason)
	}
	if err := s.cfg.Rows.ForgetStale(ctx, s.job.StoreID, s.job.SourceID, s.job.Round); err != nil {
		return err
	}
	return s.finish(ctx, tilly.Completed, "")
}

func (s *scan) finish(ctx context.Context, status tilly.Status, reason string) error {
	return s.cfg.Rows.Finish(ctx, s.job.StoreID, s.job.SourceID, s.job.Round, status, reason, s.cfg.Now())
}

// carry takes what earlier rounds knew into this one: pages that were unchanged
// named no links, so what they lead to is asked for itself.
func (s *scan) carry(ctx context.Context) error {
	if s.cfg.Rounds == nil || s.job.Round <= 1 || !s.kind.patient || s.connected {
		return nil
	}
	found, err := s.cfg.Rounds.Earlier(ctx, s.job.StoreID, s.job.SourceID, s.job.Round, s.frontierLimit())
	if err != nil || len(found) == 0 {
		return err
	}
	if err := s.add(ctx, found); err != nil {
		return err
	}
	return s.drainAll(ctx)
}

func (s *scan) add(ctx context.Context, found []tilly.FoundURL) error {
	return s.cfg.Rows.AddDocuments(ctx, s.job.StoreID, s.job.SourceID, s.job.Round, found, s.frontierLimit())
}

// frontierLimit leaves room for some pages beyond the limit, so that the owner
// sees which were left out.
func (s *scan) frontierLimit() int {
	switch {
	case s.connected:
		return tilly.MaxProductsStore
	case s.kind.parts:
		return maxParts
	}
	return s.cfg.Limits.MaxPages + max(s.cfg.Limits.MaxPages/10, 10)
}

// over says why no further page is read, "" while there is room.
func (s *scan) over(now time.Time, underWay int) string {
	switch {
	case s.connected: // the shop says how much there is
		return ""
	case s.kind.patient && s.handled+underWay >= s.cfg.Limits.MaxPages:
		return fmt.Sprintf("Left out: one scan reads %d pages at most.", s.cfg.Limits.MaxPages)
	case s.kind.patient && s.silent.Load() >= mostSilent:
		return "Left out: the site stopped answering. Scan it again later."
	case now.After(s.deadline) && s.kind.patient:
		return fmt.Sprintf("Left out: the time of one scan (%d minutes) was used up.", s.cfg.Limits.MaxMinutes)
	case now.After(s.deadline) && s.kind.parts:
		return "Reading this file took too long. Split it into smaller files."
	case now.After(s.deadline):
		return "The site took too long to answer. Scan it again later."
	}
	return ""
}

// mostSilent is how many pages in a row may go unanswered before a scan takes it
// that the site is down.
const mostSilent = 5

// drainAll reads the frontier until it is empty and nothing is held back either.
func (s *scan) drainAll(ctx context.Context) error {
	for {
		if err := s.drain(ctx); err != nil || s.frontier == nil || s.over(s.cfg.Now(), 0) != "" {
			return err
		}
		found := s.frontier.Release(10 * readers)
		if len(found) == 0 {
			return nil
		}
		if err := s.add(ctx, found); err != nil {
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
			docs, err := s.cfg.Rows.NextDocuments(ctx, s.job.StoreID, s.job.SourceID, s.job.Round, 2*readers)
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
	if err != nil && s.frontier != nil {
		s.frontier.Untake(o.found)
	}
	return o.unread && err == nil, err
}

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
		same, err := s.sameText(ctx, o.doc)
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
	if err := s.cfg.Rows.SaveDocument(ctx, o.doc, o.replace, o.passages, o.found, s.frontierLimit()); err != nil {
		return err
	}
	s.cfg.Observe("save", time.Since(began))
	s.mu.Lock()
	defer s.mu.Unlock()
	s.remember(o)
	s.cfg.Progress(ctx)
	return nil
}

// sameText says whether another page of the round holds the text of d; if none
// does, d has claimed it. A claim is as good as a row: should its page not be
// stored, the scan ends and is done anew.
func (s *scan) sameText(ctx context.Context, d tilly.Document) (bool, error) {
	s.mu.Lock()
	holder, claimed := s.texts[d.TextHash]
	if !claimed {
		s.texts[d.TextHash] = d.ID
	}
	s.mu.Unlock()
	if claimed && holder != d.ID {
		return true, nil
	}
	return s.cfg.Rows.Known(ctx, s.job.StoreID, s.job.SourceID, s.job.Round, d.TextHash, d.ID)
}

// remember takes note of what came of a page.
func (s *scan) remember(o outcome) {
	s.count(o.doc)
	s.canon.note(o.doc)
	if o.revise != nil && o.doc.State == tilly.Done {
		s.book.later(*o.revise)
	}
	if s.frontier != nil && o.judged {
		s.frontier.Learn(o.doc.Key, o.fresh || o.leads, (o.sameAs || !o.fresh) && !o.leads)
	}
}

func (s *scan) count(d tilly.Document) {
	switch {
	case d.State == tilly.Done && d.Passages > 0:
		s.taught++
	case d.State == tilly.Broken:
		s.reasons[d.Error] += 1_000 // failures say more than what was left out
	case d.State == tilly.Skipped:
		s.reasons[d.Error]++
	}
}

// leaveOut gives what the budget did not reach its outcome. What was learnt of
// it before stays.
func (s *scan) leaveOut(ctx context.Context) error {
	reason := s.over(s.cfg.Now(), 0)
	if reason == "" {
		return nil
	}
	for {
		docs, err := s.cfg.Rows.NextDocuments(ctx, s.job.StoreID, s.job.SourceID, s.job.Round, 100)
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
	taught, best := s.taught, 0
	for text, n := range s.reasons {
		if n > best || n == best && text < reason {
			reason, best = text, n
		}
	}
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

// skipped is the outcome of a page that is left out on purpose: it teaches
// nothing, and the next round reads it in full to judge it again.
func skipped(d tilly.Document, reason string) outcome {
	o := failed(d, reason)
	o.doc.State = tilly.Skipped
	return o
}

// failed is the outcome of a page that teaches nothing any more.
func failed(d tilly.Document, reason string) outcome {
	had := d.Passages > 0
	d.State, d.Error, d.Passages = tilly.Broken, reason, 0
	d.ETag, d.LastModified, d.TextHash = "", "", ""
	return outcome{doc: d, replace: had}
}

// kept is the outcome of a page that could not be read this time: what was
// learnt before stays.
func kept(d tilly.Document, reason string) outcome {
	d.State, d.Error = tilly.Broken, reason
	return outcome{doc: d}
}
