package page

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/marks"
	"tilly/ingest/markup"
)

// maxLinks is how many links of one page are looked at.
const maxLinks = 5_000

// Link is one <a href> of a page.
type Link struct {
	URL      *url.URL
	NoFollow bool
}

// Meta is what a page says about itself, gathered in one walk.
type Meta struct {
	Base        *url.URL
	baseSet     bool
	Title       string
	ogTitle     string
	Site        string
	H1          string
	h2          *html.Node // the first that is not beside the page's own words
	lang        string
	Canonical   *url.URL
	Refresh     *url.URL // where a meta refresh leads
	NoIndex     bool
	NoFollow    bool
	scripts     int
	rootEmpty   bool // an element that a script is to fill stands empty
	wantsScript bool // a noscript part asks for scripts
	JSONLD      []string
	Hrefs       []*html.Node
	keep        map[*html.Node]bool // holds the first heading or the main part
	mains       map[*html.Node]bool
	articles    []*html.Node
	unfolds     map[string]bool   // ids of parts that a button shows
	labels      map[string]string // texts of labels by the ids of what they are of
	reduced     sales
	struck      int  // texts that are struck out
	struckText  int  // of them, in bytes
	allText     int  // of the page, in bytes
	headOutside bool // the first main heading stands outside the main part
}

func readMeta(doc *html.Node, at *url.URL) *Meta {
	m := &Meta{Base: at, keep: map[*html.Node]bool{}, mains: map[*html.Node]bool{}, unfolds: map[string]bool{}, labels: map[string]string{}, reduced: sales{}}
	m.walk(doc)
	if m.H1 == "" && m.h2 != nil {
		m.keepAbove(m.h2) // a page without a main heading begins with this one
	}
	return m
}

func (m *Meta) walk(n *html.Node) {
	if n.Type == html.ElementNode {
		m.element(n)
		switch n.DataAtom {
		case atom.Script, atom.Style, atom.Svg, atom.Template:
			return
		default:
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.TextNode {
			m.allText += len(c.Data)
			continue
		}
		m.walk(c)
	}
}

func (m *Meta) element(n *html.Node) {
	if id := markup.Attr(n, "aria-controls"); id != "" && markup.HasAttr(n, "aria-expanded") && len(m.unfolds) < maxLinks {
		m.unfolds[id] = true
	}
	if id := markup.Attr(n, "for"); id != "" && n.DataAtom == atom.Label && m.labels[id] == "" && len(m.labels) < maxLinks {
		m.labels[id] = markup.LabelText(n)
	}
	switch n.DataAtom {
	case atom.Html:
		m.lang = markup.Attr(n, "lang")
	case atom.Title:
		if m.Title == "" && n.Namespace == "" {
			m.Title = clean.Text(markup.TextOf(n))
		}
	case atom.Meta:
		m.metaTag(n)
	case atom.Base:
		if u, err := fetch.Join(m.Base, markup.Attr(n, "href")); err == nil && !m.baseSet && markup.HasAttr(n, "href") {
			m.Base, m.baseSet = u, true
		}
	case atom.Link:
		m.linkTag(n)
	case atom.A, atom.Area:
		if len(m.Hrefs) < maxLinks && markup.HasAttr(n, "href") {
			m.Hrefs = append(m.Hrefs, n)
		}
	case atom.Script:
		m.scripts++
		if strings.EqualFold(strings.TrimSpace(markup.Attr(n, "type")), "application/ld+json") && len(m.JSONLD) < 50 {
			m.JSONLD = append(m.JSONLD, markup.TextOf(n))
		}
	case atom.H1:
		if m.H1 == "" {
			m.H1 = clean.Text(markup.TextOf(n))
			m.keepAbove(n)
			m.headOutside = !m.inMain(n)
		}
	case atom.H2:
		if m.h2 == nil && !beside(n) {
			m.h2 = n
		}
	case atom.Main:
		m.mains[n] = true
		m.keepAbove(n)
	case atom.Del, atom.S, atom.Strike:
		m.strike(n)
	case atom.Article:
		m.articles = append(m.articles, n)
	case atom.Noscript:
		m.wantsScript = m.wantsScript || strings.Contains(strings.ToLower(markup.TextOf(n)), "javascript")
	case atom.Div:
		m.root(n)
	default:
		if markup.Attr(n, "role") == "main" {
			m.mains[n] = true
			m.keepAbove(n)
		}
	}
}

// around is what the page tells of its parts: its main part is its one <main>, or the
// one <article> where there is no main.
func (m *Meta) around(doc *html.Node) *markup.Around {
	a := &markup.Around{
		Starred: markup.Starred(doc),
		Lang:    primaryTag(m.lang), Mains: m.mains, Keep: m.keep, Unfolds: m.unfolds, Labels: m.labels, Reduced: m.reduced, Struck: m.struckText*4 > m.allText,
	}
	if len(m.mains) == 0 && len(m.articles) == 1 && !markup.Below(m.articles[0], atom.Aside, atom.Nav, atom.Footer) {
		a.Mains = map[*html.Node]bool{m.articles[0]: true}
	}
	return a
}

// inMain says whether a node stands in a main part that was met before it.
func (m *Meta) inMain(n *html.Node) bool {
	for ; n != nil; n = n.Parent {
		if m.mains[n] {
			return true
		}
	}
	return false
}

// strike notes what is struck out, and a price beside it that holds.
func (m *Meta) strike(n *html.Node) {
	if m.struck++; m.struck > mostReduced {
		return
	}
	if !markup.Below(n, atom.Del, atom.S, atom.Strike) {
		m.struckText += len(markup.TextOf(n))
	}
	if box, prices := reducedBeside(n); box != nil {
		m.reduced[box] = prices
	}
}

// root notes an empty element that frameworks draw a whole page into.
func (m *Meta) root(n *html.Node) {
	switch markup.Attr(n, "id") {
	case "root", "app", "__next", "__nuxt", "main-app", "svelte", "q-app", "___gatsby":
		m.rootEmpty = m.rootEmpty || !markup.LongText(n, 40)
	}
	if markup.Attr(n, "role") == "main" {
		m.mains[n] = true
		m.keepAbove(n)
	}
}

// beside says whether n stands in a part that is surely not the page's own.
func beside(n *html.Node) bool {
	for ; n != nil; n = n.Parent {
		switch n.DataAtom {
		case atom.Nav, atom.Header, atom.Footer, atom.Aside, atom.Dialog, atom.Form, atom.Template, atom.Noscript:
			return true
		default:
		}
		if markup.Attr(n, "role") != "" || markup.HasAttr(n, "hidden") || markup.HasAttr(n, "aria-hidden") || markup.HidingStyle(markup.Attr(n, "style")) {
			return true
		}
		names := strings.ToLower(markup.Attr(n, "class") + " " + markup.Attr(n, "id"))
		if n.DataAtom != atom.Body && marks.HasAny(names, markup.NoticeWords()) ||
			marks.HasAny(names, []string{"nav", "menu", "footer", "sidebar", "modal", "popup", "drawer", "newsletter", "subscribe", "comment", "related"}) {
			return true
		}
	}
	return false
}

func (m *Meta) keepAbove(n *html.Node) {
	for ; n != nil && !m.keep[n]; n = n.Parent {
		m.keep[n] = true
	}
}

func (m *Meta) metaTag(n *html.Node) {
	content := markup.Attr(n, "content")
	switch strings.ToLower(markup.Attr(n, "name") + markup.Attr(n, "property")) {
	case "robots", "tillybot":
		for directive := range strings.SplitSeq(strings.ToLower(content), ",") {
			switch strings.TrimSpace(directive) {
			case "noindex":
				m.NoIndex = true
			case "nofollow":
				m.NoFollow = true
			case "none":
				m.NoIndex, m.NoFollow = true, true
			}
		}
	case "og:site_name", "application-name":
		if m.Site == "" {
			m.Site = clean.Text(content)
		}
	case "og:title":
		m.ogTitle = clean.Text(content)
	}
	if strings.EqualFold(markup.Attr(n, "http-equiv"), "refresh") {
		m.metaRefresh(content)
	}
}

// metaRefresh reads "5; url='/there'".
func (m *Meta) metaRefresh(content string) {
	_, target, ok := strings.Cut(content, ";")
	if !ok {
		return
	}
	target = strings.TrimSpace(target)
	if len(target) < 4 || !strings.EqualFold(target[:3], "url") {
		return
	}
	target = strings.Trim(strings.TrimLeft(target[3:], " ="), `"' `)
	if u, err := fetch.Join(m.Base, target); err == nil {
		m.Refresh = u
	}
}

func (m *Meta) linkTag(n *html.Node) {
	if m.Canonical != nil || !markup.HasToken(markup.Attr(n, "rel"), "canonical") {
		return
	}
	if href := markup.Attr(n, "href"); href != "" {
		if u, err := fetch.Join(m.Base, href); err == nil {
			m.Canonical = u
		}
	}
}

// Links resolves the page's links; what no browser would load over HTTP is
// left out.
func (m *Meta) Links() []Link {
	found := make([]Link, 0, len(m.Hrefs))
	for _, n := range m.Hrefs {
		href := strings.TrimSpace(markup.Attr(n, "href"))
		if href == "" || href[0] == '#' || markup.OtherScheme(href) {
			continue
		}
		if u, err := fetch.Join(m.Base, href); err == nil {
			rel := markup.Attr(n, "rel")
			found = append(found, Link{u, markup.HasToken(rel, "nofollow")})
		}
	}
	return found
}

// pageTitle is what the page calls itself, without the site's name around it.
func (m *Meta) pageTitle(at *url.URL) string {
	title := m.Title
	if title == "" {
		title = m.ogTitle
	}
	if title == "" {
		title = m.H1
	}
	if title == "" {
		return tilly.Clip(strings.Trim(at.Hostname()+at.Path, "/"), block.MaxTitle)
	}
	return tilly.Clip(trimSite(title, m.H1, m.Site, at.Hostname()), block.MaxTitle)
}

// trimSite drops "| Shop name" before or after a title: the part that is the
// site's own name or its host's, or all but the main heading.
func trimSite(title, h1, site, host string) string {
	for _, sep := range []string{" | ", " – ", " — ", " - ", " · ", " » ", " « ", " :: "} {
		parts := strings.Split(title, sep)
		if len(parts) < 2 {
			continue
		}
		first, last := parts[0], parts[len(parts)-1]
		switch {
		case h1 != "" && strings.EqualFold(first, h1), h1 != "" && strings.EqualFold(last, h1):
			return h1
		case IsSiteName(last, site, host):
			return strings.Join(parts[:len(parts)-1], sep)
		case IsSiteName(first, site, host):
			return strings.Join(parts[1:], sep)
		}
	}
	if site != "" && len(title) > len(site) && strings.HasSuffix(strings.ToLower(title), strings.ToLower(site)) {
		return strings.TrimRight(title[:len(title)-len(site)], " |–—-·»:")
	}
	return title
}

// IsSiteName says whether a part of a title is the name of the site.
func IsSiteName(part, site, host string) bool {
	if strings.EqualFold(part, site) {
		return true
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(host, "www."), ".")
	squeezed := strings.ToLower(strings.NewReplacer(" ", "", "-", "", "&", "", "'", "").Replace(part))
	return len(name) > 3 && squeezed == strings.ReplaceAll(name, "-", "")
}
