package ingest

import (
	"context"
	"net/url"
	"slices"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/crawl"
)

// sitemapURLs gives the pages that the site's sitemaps list: those that robots
// names, wherever they are kept, else the usual place. Pages that shoppers ask
// about come first, in case there are more than may be read.
func (s *scan) sitemapURLs(ctx context.Context, home *url.URL) ([]tilly.FoundURL, error) {
	starts := []string{fetch.Origin(home) + "/sitemap.xml"}
	hosts := map[string]bool{}
	if robots, err := s.cfg.Fetch.Robots(ctx, home); err == nil && len(robots.Sitemaps) > 0 {
		starts = robots.Sitemaps
		for _, loc := range starts {
			if u, err := fetch.Parse(loc); err == nil {
				hosts[u.Host] = true
			}
		}
	}
	listed, err := s.cfg.Fetch.Sitemaps(ctx, starts, func(loc string) bool {
		u, err := fetch.Parse(loc)
		return err == nil && (s.site.frontier.OnSite(u) != nil || hosts[u.Host])
	})
	if err != nil {
		return nil, err
	}
	var pages []*url.URL
	for _, l := range listed {
		if u, err := fetch.Parse(l.Loc); err == nil {
			pages = append(pages, u)
		}
	}
	slices.SortStableFunc(pages, func(a, b *url.URL) int { return crawl.HelpRank(a.Path) - crawl.HelpRank(b.Path) })
	found := s.site.frontier.Take(pages, 1)
	return found[:min(len(found), s.round.limit())], nil
}
