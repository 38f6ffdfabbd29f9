package ingest

import (
	"context"
	"net/url"
	"strings"
	"sync"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// notShownReason is why a page of a product that the shop hides is left out.
const notShownReason = "Left out: the shop does not show this product."

// leftOutReason is what stands at a product that a shop's interface does not give
// to the public.
func leftOutReason(skip string) string { return "Left out: " + tilly.Uncapital(skip) }

// unseenReasons are those by which shoppers do not see a product.
func unseenReasons() []string {
	return []string{leftOutReason(platform.SkipHidden), leftOutReason(platform.SkipPassword), leftOutReason(platform.SkipDraft)}
}

// hidden are pages of products that the shop does not show.
type hidden struct {
	cfg   *Config
	job   tilly.ScanJob
	once  sync.Once
	pages map[string]bool
}

// has says whether a page is that of a product which a source of products of
// the store knows as not shown. Shops list such pages in their sitemaps.
func (h *hidden) has(ctx context.Context, address string) bool {
	if h.cfg.Unseen == nil {
		return false
	}
	h.once.Do(func() {
		list, err := h.cfg.Unseen.LeftOut(ctx, h.job.StoreID, unseenReasons())
		if err != nil {
			h.cfg.Log.WarnContext(ctx, "hidden products are not known", "source", h.job.SourceID, "error", err)
		}
		h.pages = map[string]bool{}
		for _, each := range list {
			h.pages[pageName(each, true)] = true
		}
	})
	return h.pages[pageName(address, true)] || h.pages[pageName(address, false)]
}

// pageName is a page's address without what sites write in several ways, with or
// without its parameters: those of a product choose a variant of it.
func pageName(address string, query bool) string {
	u, err := fetch.Parse(address)
	if err != nil {
		return ""
	}
	name := fetch.Normalise(&url.URL{Scheme: "https", Host: strings.TrimPrefix(u.Host, "www."), Path: u.Path, RawPath: u.RawPath})
	name = strings.TrimSuffix(name, "/")
	if query && u.RawQuery != "" {
		_, q, _ := strings.Cut(fetch.Normalise(u), "?")
		name += "?" + q
	}
	return name
}

// withdraw forgets what pages of hidden products taught before it was known that
// they are hidden. It ends each reading of a site and of a catalogue, so that it
// does not matter which of them was first.
func (h *hidden) withdraw(ctx context.Context) error {
	if h.cfg.Unseen == nil {
		return nil
	}
	list, err := h.cfg.Unseen.LeftOut(ctx, h.job.StoreID, unseenReasons())
	if err != nil || len(list) == 0 {
		return err
	}
	var keys []string
	for _, each := range list {
		keys = append(keys, spellings(each)...)
	}
	return h.cfg.Unseen.Withdraw(ctx, h.job.StoreID, keys, notShownReason)
}

// spellings are the keys under which a site may have one page.
func spellings(address string) (keys []string) {
	u, err := fetch.Parse(address)
	if err != nil {
		return nil
	}
	host := strings.TrimPrefix(u.Host, "www.")
	for _, scheme := range []string{"https", "http"} {
		for _, www := range []string{"", "www."} {
			one := *u
			one.Scheme, one.Host = scheme, www+host
			key := fetch.Normalise(&one)
			keys = append(keys, key)
			if one.RawQuery == "" {
				keys = append(keys, strings.TrimSuffix(key, "/"), strings.TrimSuffix(key, "/")+"/")
			}
		}
	}
	return keys
}
