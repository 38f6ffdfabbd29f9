package ingest

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/fetch"
)

// maxLinks is how many links of one page are looked at.
const maxLinks = 5_000

// link is one <a href> of a page.
type link struct {
	url      *url.URL
	nofollow bool
}

// meta is what a page says about itself, gathered in one walk.
type meta struct {
	base        *url.URL
	baseSet     bool
	title       string
	ogTitle     string
	site        string
	h1          string
	h2          *html.Node // the first that is not beside the page's own words
	lang        string
	canonical   *url.URL
	refresh     *url.URL // where a meta refresh leads
	noindex     bool
	nofollow    bool
	scripts     int
	rootEmpty   bool // an element that a script is to fill stands empty
	wantsScript bool // a noscript part asks for scripts
	jsonLD      []string
	hrefs       []*html.Node
	keep        map[*html.Node]bool // holds the first heading or the main part
	mains       map[*html.Node]bool
	articles    []*html.Node
	unfolds     map[string]bool // ids of parts that a button shows
	reduced     map[*html.Node]reduced
	struck      int // texts that are struck out
}

func readMeta(doc *html.Node, at *url.URL) *meta {
	m := &meta{base: at, keep: map[*html.Node]bool{}, mains: map[*html.Node]bool{}, unfolds: map[string]bool{}, reduced: map[*html.Node]reduced{}}
	m.walk(doc)
	if m.h1 == "" && m.h2 != nil {
		m.keepAbove(m.h2) // a page without a main heading begins with this one
	}
	return m
}

func (m *meta) walk(n *html.Node) {
	if n.Type == html.ElementNode {
		m.element(n)
		switch n.DataAtom {
		case atom.Script, atom.Style, atom.Svg, atom.Template:
			return
		default:
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		m.walk(c)
	}
}

func (m *meta) element(n *html.Node) {
	if id := attr(n, "aria-controls"); id != "" && hasAttr(n, "aria-expanded") && len(m.unfolds) < maxLinks {
		m.unfolds[id] = true
	}
	switch n.DataAtom {
	case atom.Html:
		m.lang = attr(n, "lang")
	case atom.Title:
		if m.title == "" && n.Namespace == "" {
			m.title = cleanText(textOf(n))
		}
	case atom.Meta:
		m.metaTag(n)
	case atom.Base:
		if u, err := fetch.Join(m.base, attr(n, "href")); err == nil && !m.baseSet && hasAttr(n, "href") {
			m.base, m.baseSet = u, true
		}
	case atom.Link:
		m.linkTag(n)
	case atom.A, atom.Area:
		if len(m.hrefs) < maxLinks && hasAttr(n, "href") {
			m.hrefs = append(m.hrefs, n)
		}
	case atom.Script:
		m.scripts++
		if strings.EqualFold(strings.TrimSpace(attr(n, "type")), "application/ld+json") && len(m.jsonLD) < 50 {
			m.jsonLD = append(m.jsonLD, textOf(n))
		}
	case atom.H1:
		if m.h1 == "" {
			m.h1 = cleanText(textOf(n))
			m.keepAbove(n)
		}
	case atom.H2:
		if m.h2 == nil && !beside(n) {
			m.h2 = n
		}
	case atom.Main:
		m.mains[n] = true
		m.keepAbove(n)
	case atom.Del, atom.S, atom.Strike:
		m.notePrice(n)
	case atom.Article:
		m.articles = append(m.articles, n)
	case atom.Noscript:
		m.wantsScript = m.wantsScript || strings.Contains(strings.ToLower(textOf(n)), "javascript")
	case atom.Div:
		m.root(n)
	default:
		if attr(n, "role") == "main" {
			m.mains[n] = true
			m.keepAbove(n)
		}
	}
}

// root notes an empty element that frameworks draw a whole page into.
func (m *meta) root(n *html.Node) {
	switch attr(n, "id") {
	case "root", "app", "__next", "__nuxt", "main-app", "svelte", "q-app", "___gatsby":
		m.rootEmpty = m.rootEmpty || !longText(n, 40)
	}
	if attr(n, "role") == "main" {
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
		if attr(n, "role") != "" || hasAttr(n, "hidden") || hasAttr(n, "aria-hidden") || hidingStyle(attr(n, "style")) {
			return true
		}
		names := strings.ToLower(attr(n, "class") + " " + attr(n, "id"))
		if n.DataAtom != atom.Body && containsAny(names, noticeWords()) ||
			containsAny(names, []string{"nav", "menu", "footer", "sidebar", "modal", "popup", "drawer", "newsletter", "subscribe", "comment", "related"}) {
			return true
		}
	}
	return false
}

func (m *meta) keepAbove(n *html.Node) {
	for ; n != nil && !m.keep[n]; n = n.Parent {
		m.keep[n] = true
	}
}

func (m *meta) metaTag(n *html.Node) {
	content := attr(n, "content")
	switch strings.ToLower(attr(n, "name") + attr(n, "property")) {
	case "robots", "tillybot":
		for directive := range strings.SplitSeq(strings.ToLower(content), ",") {
			switch strings.TrimSpace(directive) {
			case "noindex":
				m.noindex = true
			case "nofollow":
				m.nofollow = true
			case "none":
				m.noindex, m.nofollow = true, true
			}
		}
	case "og:site_name", "application-name":
		if m.site == "" {
			m.site = cleanText(content)
		}
	case "og:title":
		m.ogTitle = cleanText(content)
	}
	if strings.EqualFold(attr(n, "http-equiv"), "refresh") {
		m.metaRefresh(content)
	}
}

// metaRefresh reads "5; url='/there'".
func (m *meta) metaRefresh(content string) {
	_, target, ok := strings.Cut(content, ";")
	if !ok {
		return
	}
	target = strings.TrimSpace(target)
	if len(target) < 4 || !strings.EqualFold(target[:3], "url") {
		return
	}
	target = strings.Trim(strings.TrimLeft(target[3:], " ="), `"' `)
	if u, err := fetch.Join(m.base, target); err == nil {
		m.refresh = u
	}
}

func (m *meta) linkTag(n *html.Node) {
	if m.canonical != nil || !hasToken(attr(n, "rel"), "canonical") {
		return
	}
	if href := attr(n, "href"); href != "" {
		if u, err := fetch.Join(m.base, href); err == nil {
			m.canonical = u
		}
	}
}

// links resolves the page's links; what no browser would load over HTTP is
// left out.
func (m *meta) links() []link {
	found := make([]link, 0, len(m.hrefs))
	for _, n := range m.hrefs {
		href := strings.TrimSpace(attr(n, "href"))
		if href == "" || href[0] == '#' || otherScheme(href) {
			continue
		}
		if u, err := fetch.Join(m.base, href); err == nil {
			rel := attr(n, "rel")
			found = append(found, link{u, hasToken(rel, "nofollow")})
		}
	}
	return found
}

// otherScheme says whether href names a scheme that is not HTTP.
func otherScheme(href string) bool {
	i := strings.IndexAny(href, ":/?#")
	return i > 0 && href[i] == ':' && !strings.EqualFold(href[:i], "http") && !strings.EqualFold(href[:i], "https")
}

// pageTitle is what the page calls itself, without the site's name around it.
func (m *meta) pageTitle(at *url.URL) string {
	title := m.title
	if title == "" {
		title = m.ogTitle
	}
	if title == "" {
		title = m.h1
	}
	if title == "" {
		return clip(strings.Trim(at.Hostname()+at.Path, "/"), maxTitle)
	}
	return clip(trimSite(title, m.h1, m.site, at.Hostname()), maxTitle)
}

const maxTitle = 300

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
		case isSiteName(last, site, host):
			return strings.Join(parts[:len(parts)-1], sep)
		case isSiteName(first, site, host):
			return strings.Join(parts[1:], sep)
		}
	}
	if site != "" && len(title) > len(site) && strings.HasSuffix(strings.ToLower(title), strings.ToLower(site)) {
		return strings.TrimRight(title[:len(title)-len(site)], " |–—-·»:")
	}
	return title
}

func isSiteName(part, site, host string) bool {
	if strings.EqualFold(part, site) {
		return true
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(host, "www."), ".")
	squeezed := strings.ToLower(strings.NewReplacer(" ", "", "-", "", "&", "", "'", "").Replace(part))
	return len(name) > 3 && squeezed == strings.ReplaceAll(name, "-", "")
}

func attr(n *html.Node, key string) string {
	for i := range n.Attr {
		if n.Attr[i].Key == key && n.Attr[i].Namespace == "" {
			return n.Attr[i].Val
		}
	}
	return ""
}

func hasAttr(n *html.Node, key string) bool {
	for i := range n.Attr {
		if n.Attr[i].Key == key {
			return true
		}
	}
	return false
}

func hasToken(list, token string) bool {
	for t := range strings.FieldsSeq(list) {
		if strings.EqualFold(t, token) {
			return true
		}
	}
	return false
}

// textOf is all text below n, with a space between elements.
func textOf(n *html.Node) string { return joinText(n, " ") }

// rawText is all text below n as it stands.
func rawText(n *html.Node) string { return joinText(n, "") }

func joinText(n *html.Node, between string) string {
	if n.FirstChild != nil && n.FirstChild == n.LastChild && n.FirstChild.Type == html.TextNode {
		return n.FirstChild.Data
	}
	var b strings.Builder
	for d := range n.Descendants() {
		switch {
		case d.Type == html.TextNode:
			b.WriteString(d.Data)
			b.WriteString(between)
		case d.DataAtom == atom.Br:
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// clip cuts s to n runes.
func clip(s string, n int) string {
	count := 0
	for i := range s {
		if count == n {
			return s[:i]
		}
		count++
	}
	return s
}
