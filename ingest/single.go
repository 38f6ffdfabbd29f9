package ingest

import (
	"context"
	"errors"
	"time"

	"tilly"
	"tilly/fetch"
)

// pagesBudget keeps the promise that a page is failed within 60 seconds.
func pagesBudget(Limits) time.Duration { return 50 * time.Second }

// seedPages puts the addresses that the owner gave into the frontier.
func seedPages(ctx context.Context, s *scan) (string, error) {
	urls := s.source.Input.URLs
	if len(urls) == 0 && s.source.Input.URL != "" {
		urls = []string{s.source.Input.URL}
	}
	var found []tilly.FoundURL
	for _, raw := range urls {
		u, err := fetch.Parse(raw)
		if err != nil {
			if len(urls) == 1 {
				return ownerText(err), nil
			}
			continue
		}
		found = append(found, tilly.FoundURL{Key: fetch.Normalise(u), URL: u.String()})
	}
	if len(found) == 0 {
		return "No web address was given. Add one such as https://www.example.com/page.", nil
	}
	if err := s.prove(ctx, urls...); err != nil {
		return "", err
	}
	if err := s.askPolicies(ctx, urls...); err != nil {
		return "", err
	}
	return "", s.add(ctx, found)
}

// readSingle reads a page that the owner named. Redirects are followed to any
// public address, and a wish not to be indexed does not bind: it is meant for
// search engines, and shops often put it on their policies.
func readSingle(ctx context.Context, s *scan, d tilly.Document) outcome {
	limited, cancel := context.WithDeadline(ctx, s.deadline)
	defer cancel()
	r := fetch.Request{URL: d.URL, Robots: true}
	if d.Passages > 0 {
		r.ETag, r.LastModified = d.ETag, d.LastModified
	}
	res, err := s.get(limited, r)
	if err != nil {
		return s.notFetched(d, err)
	}
	if s.isUnseen(ctx, d.URL) || s.isUnseen(ctx, res.URL) {
		return skipped(d, notShownReason)
	}
	return s.understand(d, res)
}

// notFetched judges a page that did not come: what is gone is forgotten, what
// may come back keeps what it taught.
func (s *scan) notFetched(d tilly.Document, err error) outcome {
	var f *fetch.Failure
	switch {
	case !errors.As(err, &f):
		return kept(d, "The site took too long to answer. Scan it again later.")
	case f.Reason == fetch.BadStatus && (f.Status == 404 || f.Status == 410):
		return failed(d, f.Message)
	case f.Reason == fetch.ForbidRobots && s.kind.patient:
		return skipped(d, s.forbidden(f.Message))
	case f.Reason == fetch.ForbidRobots:
		return failed(d, s.forbidden(f.Message))
	}
	return kept(d, f.Message)
}

// ownerText is what of err may be shown.
func ownerText(err error) string {
	var f *fetch.Failure
	if errors.As(err, &f) {
		return f.Message
	}
	return "The page could not be read. Check its address."
}
