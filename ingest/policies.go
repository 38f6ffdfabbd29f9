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

// policies are what the store's own shop told of them by its interface.
type policies struct {
	home *url.URL                   // the shop, where the source reads it and keys are there
	told map[string]platform.Policy // by path
}

// ask asks the store's own shop by its interface for the policies that it
// keeps from robots, when a source reads the shop's site: they are taught in the
// place of their pages.
func (p *policies) ask(ctx context.Context, s shops, sites ...string) error {
	shop, err := s.own(ctx)
	if err != nil || s.cfg.Connect == nil || shop.Key == "" && shop.Secret == "" {
		return err
	}
	if p.home = siteOf(shop.URL, sites); p.home == nil {
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
		s.cfg.Log.InfoContext(ctx, "the shop keeps its policies to itself", "store", s.storeID, "error", err.Error())
		return nil
	}
	p.told = map[string]platform.Policy{}
	for _, each := range list {
		p.told[each.Path] = each
	}
	return nil
}

// pages are those of the policies on a site.
func (p *policies) pages(home *url.URL) (found []tilly.FoundURL) {
	for path := range p.told {
		u := &url.URL{Scheme: home.Scheme, Host: home.Host, Path: path}
		found = append(found, tilly.FoundURL{Key: fetch.Normalise(u), URL: u.String(), Depth: 1})
	}
	return found
}

// of is a page that the shop told by its interface.
func (p *policies) of(address string) (fetch.Response, bool) {
	u, err := url.Parse(address)
	if err != nil || p.home == nil || !crawl.SameSite(p.home, u) && !crawl.SameSite(u, p.home) {
		return fetch.Response{}, false
	}
	policy, ok := p.told[strings.TrimSuffix(u.Path, "/")]
	if !ok {
		return fetch.Response{}, false
	}
	title := html.EscapeString(policy.Title)
	var page bytes.Buffer
	for _, part := range []string{"<!doctype html><html><head><title>", title, "</title></head><body><main><h1>", title, "</h1>", policy.HTML, "</main></body></html>"} {
		page.WriteString(part)
	}
	return fetch.Response{
		URL: address, Status: http.StatusOK, Header: http.Header{}, Body: page.Bytes(), ContentType: "text/html",
	}, true
}
