package ingest

import (
	"context"
	"net/url"
	"slices"
	"sync"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/book"
)

// How many pages are read in full to see what the site repeats: unchanged ones when
// another one did change, and such as were read before a scan was cut off.
const (
	samplePages = 6
	primePages  = 2*book.LeastPages + 2 // the book is no longer young then
)

// sampler reads pages again to see what a site repeats.
type sampler struct {
	cfg     *Config
	round   *round
	reader  *pageReader
	site    *siteKnown
	start   string // key of the start page
	resumed bool   // pages of this round were read by a process that is gone
	once    sync.Once
	mu      sync.Mutex
	held    []string // pages that were unchanged, to learn from what the site repeats
}

// hold remembers a page that was unchanged.
func (s *sampler) hold(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.held) < 2*samplePages {
		s.held = append(s.held, key)
	}
}

// sample fills the book where it does not fill by itself: in a later round, where
// most pages are not sent again, with the start page and neighbours of the first
// page that was; in a scan that was cut off, with pages that were read before, as
// few pages would be mistaken for the whole site.
func (s *sampler) sample(ctx context.Context, changed tilly.Document) {
	if s.site.book == nil || s.round.job.Round <= 1 && !s.resumed {
		return
	}
	s.once.Do(func() {
		keys := s.neighbours(ctx, changed)
		if s.resumed {
			keys = append(keys, s.readBefore(ctx)...)
		}
		for _, key := range keys {
			res, err := s.cfg.Fetch.Get(ctx, fetch.Request{URL: key, Robots: true, Follow: func(*url.URL) bool { return false }})
			if err != nil || res.RedirectTo != "" {
				continue
			}
			if p, _ := s.reader.read(res); p != nil {
				s.site.book.Note(key, p, key == s.start) // the start page keeps all that it says
			}
		}
	})
}

// readBefore gives pages of this round that were read before the scan was cut off.
func (s *sampler) readBefore(ctx context.Context) (keys []string) {
	if s.cfg.Rounds == nil {
		return nil
	}
	found, err := s.cfg.Rounds.Earlier(ctx, s.round.job.StoreID, s.round.job.SourceID, s.round.job.Round+1, 2*primePages)
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
func (s *sampler) neighbours(ctx context.Context, of tilly.Document) []string {
	const candidates = 50
	docs, err := s.round.next(ctx, candidates)
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
		case book.FolderOf(key) == book.FolderOf(of.Key):
			return 1
		}
		return 2
	}
	keys = slices.DeleteFunc(keys, func(key string) bool { return key == of.Key })
	slices.SortStableFunc(keys, func(a, b string) int { return rank(a) - rank(b) })
	return keys[:min(len(keys), samplePages)]
}
