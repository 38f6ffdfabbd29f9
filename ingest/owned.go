package ingest

import (
	"bytes"
	"context"
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/fetch"
	"tilly/ingest/crawl"
)

// How a site shows whose it is: by the store's widget on its home page, by a meta
// tag there, or by a file. The word is the store's data id, which nobody but the
// owner of a site can put there.
const (
	ownerMeta = "tilly-site"
	ownerFile = "/tilly-site.txt"
)

// unshownReason is why a page stays unread that the owner asked for.
const unshownReason = "The site's robots.txt keeps this page from us, and nothing shows yet that the site is yours. " +
	"Save keys that work, or put the chat on its home page, then scan it again."

// prove finds out whether the pages of the store's own site may be read that its
// robots.txt keeps from search engines: its owner asked for it, and the site is
// shown to be the owner's. Of every other host robots.txt counts.
func (s *scan) prove(ctx context.Context, addresses ...string) error {
	if !s.source.Input.Disallowed || s.cfg.Shops == nil {
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
	if own.KeysWork || s.shows(ctx, home, own.DataID) {
		s.owned = home
	}
	return ctx.Err()
}

// shows says whether a site holds a store's data id where only its owner can have
// put it.
func (s *scan) shows(ctx context.Context, home *url.URL, dataID string) bool {
	if dataID == "" {
		return false
	}
	at := func(path string) []byte {
		u := url.URL{Scheme: home.Scheme, Host: home.Host, Path: path}
		res, err := s.get(ctx, fetch.Request{URL: u.String(), Robots: true, Follow: func(next *url.URL) bool { return crawl.SameSite(home, next) }})
		if err != nil || res.RedirectTo != "" {
			return nil
		}
		return res.Body
	}
	return holdsID(at("/"), dataID) || strings.TrimSpace(string(at(ownerFile))) == dataID
}

// holdsID says whether a page has the script of a store's widget or its meta tag:
// text that visitors may have written does not count.
func holdsID(page []byte, dataID string) bool {
	for z := html.NewTokenizer(bytes.NewReader(page)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return false
		case html.StartTagToken, html.SelfClosingTagToken:
		default:
			continue
		}
		t := z.Token()
		switch t.DataAtom {
		case atom.Script:
			if attribute(t, "data-id") == dataID {
				return true
			}
		case atom.Meta:
			if strings.EqualFold(attribute(t, "name"), ownerMeta) && attribute(t, "content") == dataID {
				return true
			}
		}
	}
}

func attribute(t html.Token, name string) string {
	for _, a := range t.Attr {
		if a.Key == name {
			return strings.TrimSpace(a.Val)
		}
	}
	return ""
}

// ours says whether an address is on the site that was shown to be the owner's.
func (s *scan) ours(u *url.URL) bool {
	return s.owned != nil && (crawl.SameSite(s.owned, u) || crawl.SameSite(u, s.owned))
}

// forbidden words why robots.txt keeps a page of this source unread.
func (s *scan) forbidden(message string) string {
	if s.source.Input.Disallowed && s.owned == nil {
		return unshownReason
	}
	return message
}
