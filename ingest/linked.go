package ingest

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"tilly"
	"tilly/fetch"
)

// maxFound is how many new links one page may add.
const maxFound = 2_000

// readLinked reads a page of a site scan. It stays on the site: a redirect is
// not followed but becomes a page of its own, or the reason to leave this one out.
func readLinked(ctx context.Context, s *scan, d tilly.Document) outcome {
	res, err := s.linkedPage(ctx, d)
	switch {
	case err != nil:
		return s.notFetched(d, err)
	case res.NotModified:
		return unchanged(d)
	case res.RedirectTo != "":
		return s.redirected(d, res.RedirectTo)
	}
	p, reason := s.read(res)
	if p == nil {
		return skipped(d, "Left out: "+lowerFirst(reason))
	}
	noindex, nofollow := robotsHeader(res.Header)
	p.noindex, p.nofollow = p.noindex || noindex, p.nofollow || nofollow
	found := s.linksOf(d, p)
	o := s.judge(d, p, res)
	o.found = append(o.found, found...)
	return o
}

// linkedPage gives the page, from the seeding of this scan where it came then.
func (s *scan) linkedPage(ctx context.Context, d tilly.Document) (fetch.Response, error) {
	if e := s.early; e != nil && e.key == d.Key {
		return e.res, e.err
	}
	r := fetch.Request{URL: d.URL, Robots: true, Follow: func(*url.URL) bool { return false }}
	r.ETag, r.LastModified = s.conditions(d)
	return s.get(ctx, r)
}

func (s *scan) redirected(d tilly.Document, to string) outcome {
	u, err := fetch.Parse(to)
	if err != nil || fetch.Origin(u) != s.frontier.origin {
		return skipped(d, "Left out: this address leads to another site.")
	}
	key, ok := s.frontier.accept(u)
	if !ok || key == d.Key {
		return skipped(d, "Left out: this address leads to one that is not read.")
	}
	o := skipped(d, "Leads to "+clip(to, 200)+", which is read in its place.")
	o.found = []tilly.FoundURL{{Key: key, URL: key, Depth: d.Depth}}
	return o
}

// judge decides whether a page is learnt.
func (s *scan) judge(d tilly.Document, p *page, res fetch.Response) outcome {
	if p.noindex {
		return skipped(d, "Left out: the page asks not to be indexed.")
	}
	if key, ok := s.canonicalKey(d, p); ok {
		o := skipped(d, "Left out: the page names "+clip(key, 200)+" as its proper address.")
		o.found = []tilly.FoundURL{{Key: key, URL: key, Depth: d.Depth}}
		return o
	}
	o := s.teach(d, p, res)
	if o.doc.State == tilly.Broken && p.refresh != nil { // a page that only sends visitors on
		if key, ok := s.frontier.accept(p.refresh); ok && key != d.Key {
			o.found = append(o.found, tilly.FoundURL{Key: key, URL: key, Depth: d.Depth})
		}
	}
	return o
}

// canonicalKey is the address that the page calls its own, where it is another
// one of this site. Two mistakes are common and are not believed: naming the
// home page everywhere, and two pages that name each other.
func (s *scan) canonicalKey(d tilly.Document, p *page) (string, bool) {
	if p.canonical == nil || fetch.Origin(p.canonical) != s.frontier.origin || p.canonical.Path == "/" {
		return "", false
	}
	key, ok := s.frontier.accept(p.canonical)
	if !ok || key == d.Key {
		return "", false
	}
	s.saving.Lock()
	defer s.saving.Unlock()
	if s.yielded[key] {
		return "", false
	}
	s.yielded[d.Key] = true
	return key, true
}

// linksOf gives the links of a page that belong into the frontier.
func (s *scan) linksOf(d tilly.Document, p *page) []tilly.FoundURL {
	if p.nofollow {
		return nil
	}
	var found []tilly.FoundURL
	seen := map[string]bool{d.Key: true}
	for _, l := range p.links() {
		if l.nofollow || len(found) >= maxFound {
			continue
		}
		if key, ok := s.frontier.accept(l.url); ok && !seen[key] {
			seen[key] = true
			found = append(found, tilly.FoundURL{Key: key, URL: key, Depth: d.Depth + 1})
		}
	}
	return found
}

// robotsHeader reads X-Robots-Tag.
func robotsHeader(h http.Header) (noindex, nofollow bool) {
	for _, value := range h.Values("X-Robots-Tag") {
		if agent, rest, ok := strings.Cut(value, ":"); ok && !strings.Contains(agent, ",") && !strings.EqualFold(strings.TrimSpace(agent), "unavailable_after") {
			if !strings.EqualFold(strings.TrimSpace(agent), "tillybot") {
				continue // meant for another crawler
			}
			value = rest
		}
		for directive := range strings.SplitSeq(strings.ToLower(value), ",") {
			switch strings.TrimSpace(directive) {
			case "noindex":
				noindex = true
			case "nofollow":
				nofollow = true
			case "none":
				noindex, nofollow = true, true
			}
		}
	}
	return noindex, nofollow
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
