package ingest

import (
	"context"
	"errors"
	"net/url"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/book"
	"tilly/ingest/crawl"
	"tilly/ingest/page"
)

// seedSite reads the start page to learn where the site really lives, follows
// its links, then adds what its sitemaps list.
func seedSite(ctx context.Context, s *scan) (string, error) {
	start, err := fetch.Parse(s.source.Input.URL)
	if err != nil {
		return ownerText(err), nil
	}
	if err := s.prove(ctx, start.String()); err != nil {
		return "", err
	}
	key := fetch.Normalise(start)
	if err := s.round.add(ctx, []tilly.FoundURL{{Key: key, URL: start.String()}}); err != nil {
		return "", err
	}
	home, reason, err := s.probe(ctx, start, key)
	if err != nil || reason != "" {
		return reason, err
	}
	s.remembered(home)
	reason, err = s.readStart(ctx, home)
	s.early = nil // from here on pages are read side by side
	if err != nil || reason != "" {
		return reason, err
	}
	if err := s.policies.ask(ctx, s.shops, start.String(), home.String()); err != nil {
		return "", err
	}
	if err := s.round.add(ctx, s.policies.pages(home)); err != nil {
		return "", err
	}
	found, err := s.sitemapURLs(ctx, home)
	if err != nil {
		return "", err
	}
	return "", s.round.add(ctx, found)
}

// probe fetches the start page. A start URL that leads to www. or https of the
// same site moves the scan there, as that is what its owner meant; home is the
// address in the end. When nothing answers at all, reason says why.
func (s *scan) probe(ctx context.Context, start *url.URL, key string) (home *url.URL, reason string, err error) {
	docs, err := s.round.next(ctx, 1)
	if err != nil {
		return nil, "", err
	}
	r := fetch.Request{URL: start.String(), Robots: true, Follow: func(next *url.URL) bool { return crawl.SameSite(start, next) }}
	waiting := len(docs) > 0 && docs[0].Key == key
	if waiting {
		r.ETag, r.LastModified = s.fetcher.conditions(docs[0])
	}
	res, err := s.fetcher.get(ctx, r)
	if ctx.Err() != nil {
		return nil, "", ctx.Err()
	}
	var f *fetch.Failure
	if errors.As(err, &f) && (f.Temporary || f.Reason != fetch.BadStatus && f.Reason != fetch.ForbidRobots && f.Reason != fetch.TooBig) {
		if waiting {
			if err := s.save(ctx, kept(docs[0], f.Message)); err != nil {
				return nil, "", err
			}
		}
		return nil, f.Message, nil
	}
	home = start
	if err == nil {
		if home, err = url.Parse(res.URL); err != nil {
			return nil, "", err
		}
	}
	s.early = &fetched{fetch.Normalise(home), res, errOf(f)}
	return home, "", nil
}

// errOf keeps a nil Failure from becoming an error that is not nil.
func errOf(f *fetch.Failure) error {
	if f == nil {
		return nil
	}
	return f
}

// readStart reads the start page before anything else, so that what it links
// to is sure of its place in the frontier. A site that is not open yet is said so.
func (s *scan) readStart(ctx context.Context, home *url.URL) (reason string, err error) {
	for range 2 { // the start URL, and where it leads
		docs, err := s.round.next(ctx, 1)
		if err != nil {
			return "", err
		}
		if len(docs) == 0 || docs[0].Depth > 0 {
			return "", s.startAgain(ctx)
		}
		d := docs[0]
		o := s.guardedStart(ctx, d, home)
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if err := s.save(ctx, o); err != nil {
			return "", err
		}
		if s.handled++; o.doc.Error == page.NotOpenReason {
			return page.NotOpenReason, nil
		}
	}
	return "", nil
}

// startAgain follows the links of the start page once more in a scan that goes
// on: what it held back when it was ended was in memory alone.
func (s *scan) startAgain(ctx context.Context) error {
	if s.early == nil || s.early.err != nil || s.early.res.NotModified || s.early.res.RedirectTo != "" {
		return nil
	}
	p, _ := s.lasting.reader.read(s.early.res)
	if p == nil {
		return nil
	}
	return s.round.add(ctx, s.linksOf(tilly.Document{}, p))
}

// guardedStart gives the start URL's outcome: where it moved, the address it
// moved to takes its place.
func (s *scan) guardedStart(ctx context.Context, d tilly.Document, home *url.URL) outcome {
	target := fetch.Normalise(home)
	if d.Key == target || s.early.err != nil {
		return s.guarded(ctx, d)
	}
	o := skipped(d, "Leads to "+tilly.Clip(home.String(), 200)+", which is read in its place.")
	o.found = []tilly.FoundURL{{Key: target, URL: home.String(), Depth: d.Depth}}
	return o
}

// remembered begins with what an interrupted run of this scan knew, else afresh.
func (s *scan) remembered(home *url.URL) {
	s.sampler.start = fetch.Normalise(home)
	if was := s.lasting.parked.take(s.job); was.book != nil && was.frontier.Origin == fetch.Origin(home) {
		*s.site = was
		return
	}
	s.site.frontier, s.site.book = crawl.NewFrontier(home), book.New()
	s.sampler.resumed = s.handled > 0
}
