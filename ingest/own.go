package ingest

import (
	"context"
	"net/url"
	"slices"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/crawl"
	"tilly/ingest/page"
)

// later keeps a page for a second look.
func (b *book) later(r revision) {
	b.mu.Lock()
	defer b.mu.Unlock()
	size := 0
	for _, blk := range r.blocks {
		size += len(blk.Markdown())
	}
	if len(b.revise) < maxRevised && b.revised+size <= maxRevision {
		b.revise = append(b.revise, r)
		b.revised += size
	}
}

// young says whether too few pages of a folder were read to know what it repeats.
func (b *book) young(key string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.pages <= 2*leastPages || b.folders[folderOf(key)] <= 2*leastPages
}

// teachOwn teaches what a page of a site says besides what all of them say. The
// start page and the texts of law keep everything.
func (s *scan) teachOwn(d tilly.Document, p *page.Page) outcome {
	fresh := s.book.note(d.Key, p, true)
	blocks := p.Blocks
	whole := d.Depth == 0 || isPolicy(d.Key)
	if !whole {
		blocks = s.book.own(d.Key, blocks)
	}
	if !holdsWords(blocks) {
		o := skipped(d, "Left out: this page says nothing that other pages of the site do not say as well.")
		o.judged = true
		return o
	}
	o := s.taughtBy(d, s.book.title(p), p.Lang, blocks)
	o.judged, o.fresh = true, fresh >= leastFresh
	if s.book.young(d.Key) && !whole {
		o.revise = &revision{doc: o.doc, title: p.Title, h1: p.H1, lang: p.Lang, blocks: p.Blocks, taught: len(blocks)}
	}
	return o
}

// leastFresh is the share of a page's words that are to be new for it to count as
// a page that says something.
const leastFresh = 0.2

func holdsWords(blocks []block.Block) bool {
	n := 0
	for _, b := range blocks {
		if b.Kind != block.Heading {
			if n += clean.WordCount(b.Markdown()); n >= 3 {
				return true
			}
		}
	}
	return false
}

// isPolicy says whether an address is one of the texts that shoppers ask about
// and shops hide from search engines.
func isPolicy(key string) bool {
	u, err := url.Parse(key)
	return err == nil && crawl.HelpRank(u.Path) == 0
}

// revise looks again at the pages that were read first, now that it is known what
// the site repeats.
func (s *scan) revise(ctx context.Context) error {
	if s.book == nil {
		return nil
	}
	for _, r := range s.book.revise {
		blocks := s.book.own(r.doc.Key, r.blocks)
		title := s.book.title(&page.Page{Title: r.title, Meta: page.Meta{H1: r.h1}})
		if len(blocks) == r.taught && title == r.doc.Title || !holdsWords(blocks) {
			continue
		}
		o := s.taughtBy(r.doc, title, r.lang, blocks)
		o.doc.FetchedAt = s.cfg.Now()
		if err := s.cfg.Rows.SaveDocument(ctx, o.doc, true, o.passages, nil, s.frontierLimit()); err != nil {
			return err
		}
	}
	s.book.revise = nil
	return nil
}

// How many pages are read in full to see what the site repeats: unchanged ones when
// another one did change, and such as were read before a scan was cut off.
const (
	samplePages = 6
	primePages  = 2*leastPages + 2 // the book is no longer young then
)

// sample fills the book where it does not fill by itself: in a later round, where
// most pages are not sent again, with the start page and neighbours of the first
// page that was; in a scan that was cut off, with pages that were read before, as
// few pages would be mistaken for the whole site.
func (s *scan) sample(ctx context.Context, changed tilly.Document) {
	if s.book == nil || s.job.Round <= 1 && !s.resumed {
		return
	}
	s.sampled.Do(func() {
		keys := s.neighbours(ctx, changed)
		if s.resumed {
			keys = append(keys, s.readBefore(ctx)...)
		}
		for _, key := range keys {
			res, err := s.cfg.Fetch.Get(ctx, fetch.Request{URL: key, Robots: true, Follow: func(*url.URL) bool { return false }})
			if err != nil || res.RedirectTo != "" {
				continue
			}
			if p, _ := s.read(res); p != nil {
				s.book.note(key, p, key == s.start) // the start page keeps all that it says
			}
		}
	})
}

// readBefore gives pages of this round that were read before the scan was cut off.
func (s *scan) readBefore(ctx context.Context) (keys []string) {
	if s.cfg.Rounds == nil {
		return nil
	}
	found, err := s.cfg.Rounds.Earlier(ctx, s.job.StoreID, s.job.SourceID, s.job.Round+1, 2*primePages)
	if err != nil {
		return nil // the scan meets the same error itself
	}
	for _, f := range found {
		if len(keys) < primePages {
			keys = append(keys, f.Key)
		}
	}
	return keys
}

// neighbours gives pages that taught something before, those of the same folder first.
func (s *scan) neighbours(ctx context.Context, of tilly.Document) []string {
	const candidates = 50
	docs, err := s.cfg.Rows.NextDocuments(ctx, s.job.StoreID, s.job.SourceID, s.job.Round, candidates)
	if err != nil {
		return nil // the scan meets the same error itself
	}
	s.mu.Lock()
	keys := slices.Clone(s.held)
	s.mu.Unlock()
	for _, d := range docs {
		if d.Passages > 0 {
			keys = append(keys, d.Key)
		}
	}
	rank := func(key string) int {
		switch {
		case key == s.start:
			return 0
		case folderOf(key) == folderOf(of.Key):
			return 1
		}
		return 2
	}
	keys = slices.DeleteFunc(keys, func(key string) bool { return key == of.Key })
	slices.SortStableFunc(keys, func(a, b string) int { return rank(a) - rank(b) })
	return keys[:min(len(keys), samplePages)]
}
