package ingest

import (
	"bytes"
	"context"
	"html"
	"net/http"
	"net/url"
	"strings"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/crawl"
	"tilly/platform"
)

// askPolicies asks the store's own shop by its interface for the policies that it
// keeps from robots, when a source reads the shop's site: they are taught in the
// place of their pages.
func (s *scan) askPolicies(ctx context.Context, sites ...string) error {
	shop, err := s.shop(ctx)
	if err != nil || s.cfg.Connect == nil || shop.Key == "" && shop.Secret == "" {
		return err
	}
	if s.home = siteOf(shop.URL, sites); s.home == nil {
		return nil
	}
	c, err := s.cfg.Connect(ctx, shop)
	if err != nil {
		return err
	}
	teller, ok := c.(platform.PolicyTeller)
	if !ok {
		return nil
	}
	list, err := teller.Policies(ctx)
	switch code := tilly.CodeOf(err); {
	case err == nil:
	case ctx.Err() != nil:
		return ctx.Err()
	case code == tilly.Unavailable:
		return err
	default:
		s.cfg.Log.InfoContext(ctx, "the shop keeps its policies to itself", "store", s.job.StoreID, "error", err.Error())
		return nil
	}
	s.policies = map[string]platform.Policy{}
	for _, p := range list {
		s.policies[p.Path] = p
	}
	return nil
}

// siteOf is the shop's own site, nil when no address is on it.
func siteOf(shop string, addresses []string) *url.URL {
	own, err := fetch.Parse(shop)
	if err != nil {
		return nil
	}
	for _, raw := range addresses {
		if u, err := fetch.Parse(raw); err == nil && (crawl.SameSite(own, u) || crawl.SameSite(u, own)) {
			return own
		}
	}
	return nil
}

// addPolicies puts the pages of policies into the frontier of a site scan.
func (s *scan) addPolicies(ctx context.Context, home *url.URL) error {
	var found []tilly.FoundURL
	for path := range s.policies {
		u := &url.URL{Scheme: home.Scheme, Host: home.Host, Path: path}
		found = append(found, tilly.FoundURL{Key: fetch.Normalise(u), URL: u.String(), Depth: 1})
	}
	return s.add(ctx, found)
}

// told is a page that the shop told by its interface.
func (s *scan) told(address string) (fetch.Response, bool) {
	u, err := url.Parse(address)
	if err != nil || s.home == nil || !crawl.SameSite(s.home, u) && !crawl.SameSite(u, s.home) {
		return fetch.Response{}, false
	}
	p, ok := s.policies[strings.TrimSuffix(u.Path, "/")]
	if !ok {
		return fetch.Response{}, false
	}
	title := html.EscapeString(p.Title)
	var page bytes.Buffer
	for _, part := range []string{"<!doctype html><html><head><title>", title, "</title></head><body><main><h1>", title, "</h1>", p.HTML, "</main></body></html>"} {
		page.WriteString(part)
	}
	return fetch.Response{
		URL: address, Status: http.StatusOK, Header: http.Header{}, Body: page.Bytes(), ContentType: "text/html",
	}, true
}
