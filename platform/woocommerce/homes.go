package woocommerce

import (
	"bytes"
	"cmp"
	"context"
	"net/http"
	"net/url"
	"sync"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// A shop in several languages has a row for each product in each. Some plug-ins (WPML,
// Polylang's for WooCommerce) tell the language of a row and which others are the same
// product, and list one language at a time, chosen by lang=; others (Polylang alone) list
// all and tell nothing. Then the address tells: the shop's first page names where each
// language begins.

// homes are the first pages of a shop in its languages.
type homes struct {
	caller  *platform.Caller
	pages   *fetch.Client // nil: none is read
	address string
	mu      sync.Mutex
	list    *platform.Alternates // nil until they were asked for
}

// asksForPatience says of a page that it comes later; one that is broken, as themes and
// plug-ins leave some, may never.
func asksForPatience(f *fetch.Failure) bool {
	return f.Status == http.StatusTooManyRequests || f.Status == http.StatusServiceUnavailable || f.Reason == fetch.HostPaused
}

// alternates are the first pages of the shop in its languages, asked for once; nil of one
// that is in one language, or does not show its first page.
func (h *homes) alternates(ctx context.Context) (platform.Alternates, error) {
	h.mu.Lock()
	known := h.list
	h.mu.Unlock()
	if known != nil {
		return *known, nil
	}
	if h.pages == nil {
		return nil, nil
	}
	var list platform.Alternates
	page, err := h.caller.Page(ctx, h.pages, h.address, asksForPatience)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case tilly.CodeOf(err) == tilly.Unavailable:
		return nil, err
	}
	if err == nil {
		at, _ := url.Parse(page.URL)
		if doc, err := html.Parse(bytes.NewReader(page.Body)); err == nil && at != nil {
			list = platform.AlternatesOf(doc, at)
		}
	}
	if len(list.Langs()) < 2 {
		list = nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.list = &list
	return list, nil
}

// said fills in the language of products that do not tell theirs.
func said(list []tilly.Product, homes platform.Alternates) {
	for i := range list {
		list[i].Lang = cmp.Or(list[i].Lang, homes.LangAt(list[i].URL))
	}
}
