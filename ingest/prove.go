package ingest

import (
	"context"
	"net/url"
	"strings"

	"tilly/fetch"
	"tilly/ingest/crawl"
)

// prove finds out whether the pages of the store's own site may be read that its
// robots.txt keeps from search engines: its owner asked for it, and the site is
// shown to be the owner's. Of every other host robots.txt counts.
func (s *scan) prove(ctx context.Context, addresses ...string) error {
	if !s.owned.asked || s.cfg.Shops == nil {
		return nil
	}
	own, err := s.cfg.Shops.Ownership(ctx, s.job.StoreID)
	if err != nil {
		return err
	}
	home := siteOf(own.URL, addresses)
	if home == nil {
		return nil
	}
	if own.KeysWork || s.fetcher.shows(ctx, home, own.DataID) {
		s.owned.site = home
	}
	return ctx.Err()
}

// shows says whether a site holds a store's data id where only its owner can have
// put it.
func (f *fetcher) shows(ctx context.Context, home *url.URL, dataID string) bool {
	if dataID == "" {
		return false
	}
	at := func(path string) []byte {
		u := url.URL{Scheme: home.Scheme, Host: home.Host, Path: path}
		res, err := f.get(ctx, fetch.Request{URL: u.String(), Robots: true, Follow: func(next *url.URL) bool { return crawl.SameSite(home, next) }})
		if err != nil || res.RedirectTo != "" {
			return nil
		}
		return res.Body
	}
	return holdsID(at("/"), dataID) || strings.TrimSpace(string(at(ownerFile))) == dataID
}
