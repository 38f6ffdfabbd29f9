package ingest

import (
	"context"

	"tilly"
	"tilly/fetch"
)

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
	if err := s.policies.ask(ctx, s.shops, urls...); err != nil {
		return "", err
	}
	return "", s.round.add(ctx, found)
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
	res, err := s.fetcher.get(limited, r)
	if err != nil {
		return s.fetcher.missed(d, err)
	}
	if s.hidden.has(ctx, d.URL) || s.hidden.has(ctx, res.URL) {
		return skipped(d, notShownReason)
	}
	return s.learner.understand(d, res)
}
