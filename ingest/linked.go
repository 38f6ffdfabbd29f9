package ingest

import (
	"context"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/crawl"
	"tilly/ingest/page"
)

// maxFound is how many new links one page may add.
const maxFound = 2_000

// readLinked reads a page of a site scan. It stays on the site: a redirect is
// not followed but becomes a page of its own, or the reason to leave this one out.
func readLinked(ctx context.Context, s *scan, d tilly.Document) outcome {
	if d.Depth > 0 && s.site.frontier.Pointless(d.Key) {
		o := skipped(d, "Left out: pages of this kind only show again what others say.")
		o.unread = true
		return o
	}
	if d.Depth > 0 && s.hidden.has(ctx, d.Key) {
		return skipped(d, notShownReason)
	}
	res, err := s.linkedPage(ctx, d)
	s.fetcher.heard(err)
	switch {
	case err != nil:
		return s.fetcher.missed(d, err)
	case res.NotModified:
		s.sampler.hold(d.Key)
		return unchanged(d)
	case res.RedirectTo != "":
		return s.redirected(d, res.RedirectTo)
	}
	p, reason := s.lasting.reader.read(res)
	if p == nil {
		return skipped(d, "Left out: "+tilly.Uncapital(reason))
	}
	s.sampler.sample(ctx, d)
	noindex, nofollow := robotsHeader(res.Header)
	p.NoIndex, p.NoFollow = p.NoIndex || noindex, p.NoFollow || nofollow
	if s.absent.missing(ctx, s.site.frontier.Origin, d, p) {
		return failed(d, page.SoftReason)
	}
	found := s.linksOf(d, p)
	o := s.judge(d, p, res)
	o.found = append(o.found, found...)
	o.leads = o.leads || slices.ContainsFunc(found, func(f tilly.FoundURL) bool { return f.Depth < crawl.DoubtDepth })
	return o
}

// siteName names the host of u, where there is one to name.
func siteName(u *url.URL) string {
	if u == nil {
		return ""
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil {
		return "" // a bare address tells an owner nothing, and others too much
	}
	return " (" + tilly.Clip(u.Hostname(), 100) + ")"
}

func (s *scan) redirected(d tilly.Document, to string) outcome {
	u, err := fetch.Parse(to)
	if err != nil || s.site.frontier.OnSite(u) == nil {
		return skipped(d, "Left out: this address leads to another site"+siteName(u)+". To learn that one, add it by its own address.")
	}
	key, ok := s.site.frontier.Accept(u)
	if !ok || key == d.Key {
		if d.Depth == 0 && strings.Contains(u.Path, "password") { // Shopify's door
			return kept(d, page.NotOpenReason)
		}
		return skipped(d, "Left out: this address leads to one that is not read.")
	}
	o := skipped(d, "Leads to "+tilly.Clip(to, 200)+", which is read in its place.")
	o.found = []tilly.FoundURL{{Key: key, URL: key, Depth: d.Depth}}
	return o
}

// judge decides whether a page is learnt. A wish not to be indexed is meant for
// search engines; shops often put it on their policies, which shoppers ask about.
func (s *scan) judge(d tilly.Document, p *page.Page, res fetch.Response) outcome {
	if p.NoIndex && !isPolicy(d.Key) {
		return skipped(d, "Left out: the page asks not to be indexed.")
	}
	if d.Depth == 0 {
		p.AddEdge(s.lasting.reader.hints)
	}
	if key, ok := s.site.canon.key(s.site.frontier, d, p); ok {
		return s.site.canon.yield(s.site.frontier, d, key, s.learner.unnoted(d, p, res))
	}
	o := s.learner.teach(d, p, res)
	if o.doc.State == tilly.Broken && p.Refresh != nil { // a page that only sends visitors on
		if key, ok := s.site.frontier.Accept(p.Refresh); ok && key != d.Key {
			o.found = append(o.found, tilly.FoundURL{Key: key, URL: key, Depth: d.Depth})
		}
	}
	return o
}

// linksOf gives the links of a page that belong into the frontier now.
func (s *scan) linksOf(d tilly.Document, p *page.Page) []tilly.FoundURL {
	if p.NoFollow {
		return nil
	}
	var links []*url.URL
	for _, l := range p.Links() {
		if !l.NoFollow && len(links) < maxFound {
			links = append(links, l.URL)
		}
	}
	return s.site.frontier.Take(links, d.Depth%crawl.DoubtDepth+1)
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

// readCatalogued reads what is left of a catalogue's frontier: pages of a shop that
// has no interface, or products that an interrupted reading had begun and that
// the shop does not list any more.
func readCatalogued(ctx context.Context, s *scan, d tilly.Document) outcome {
	if s.round.connected {
		return skipped(d, "Left out: the shop does not list this product any more.")
	}
	return readLinked(ctx, s, d)
}

// linkedPage gives the page, from the seeding of this scan where it came then.
func (s *scan) linkedPage(ctx context.Context, d tilly.Document) (fetch.Response, error) {
	if e := s.early; e != nil && e.key == d.Key {
		return e.res, e.err
	}
	r := fetch.Request{URL: d.URL, Robots: true, Follow: func(*url.URL) bool { return false }}
	r.ETag, r.LastModified = s.fetcher.conditions(d)
	return s.fetcher.get(ctx, r)
}
