package ingest

import (
	"bytes"
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

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

// ownership is whether the store's own site is shown to be its owner's.
type ownership struct {
	asked bool     // its owner wants all of it read
	site  *url.URL // once it is shown to be theirs
}

// ours says whether an address is on the site that was shown to be the owner's.
func (o *ownership) ours(u *url.URL) bool {
	return o.site != nil && (crawl.SameSite(o.site, u) || crawl.SameSite(u, o.site))
}

// forbidden words why robots.txt keeps a page of this source unread.
func (o *ownership) forbidden(message string) string {
	if o.asked && o.site == nil {
		return unshownReason
	}
	return message
}
