// Package look tells what is found at a shop's address before anything is taught: its
// name, logo and colours, pages worth teaching, its software, and whether the chat
// stands there.
package look

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/charset"
	"tilly/ingest/clean"
	"tilly/ingest/crawl"
	"tilly/ingest/marks"
	"tilly/ingest/markup"
	"tilly/ingest/page"
)

// maxLookLinks is how many links of a front page may become pages to teach.
const maxLookLinks = 12

// At reads the front page of a shop as somebody does who sees it for the first
// time: its name, logo, colours and picture, and the pages that are worth teaching,
// best first and more than are needed, as robots.txt may keep some from us. sheets
// are the addresses of its style sheets.
func At(body []byte, header http.Header, address string) (look tilly.Look, sheets []string, err error) {
	at, err := url.Parse(address)
	if err != nil {
		return look, nil, err
	}
	p, err := page.Extract(markup.NewHints(), charset.Decode(body, header.Get("Content-Type")), at)
	if err != nil {
		return look, nil, err
	}
	v := viewOf(p)
	look = tilly.Look{URL: address, Name: v.name(at), Platform: softwareOf(body), Logo: v.logo(), Image: v.image, Pages: lookPages(p, at)}
	look.Colours = Colours(v.theme, v.css.String())
	if reason := page.Unreadable(p, true); reason == page.NotOpenReason {
		look.Closed = reason
	}
	return look, v.sheets, nil
}

// view is what a page shows of whose it is.
type view struct {
	page         *page.Page
	theme, image string
	logos        [3]string // of JSON-LD, an image on the page, an icon
	called       string    // by JSON-LD
	css          strings.Builder
	sheets       []string
}

func viewOf(p *page.Page) *view {
	v := &view{page: p}
	for _, script := range p.JSONLD {
		var node any
		if json.Unmarshal([]byte(script), &node) == nil {
			v.organisation(node, 0)
		}
	}
	for n := range p.Doc.Descendants() {
		if n.Type == html.ElementNode {
			v.element(n)
		}
	}
	return v
}

// maxStyle is how much of a page's own style is looked at, in bytes.
const maxStyle = 500 << 10

func (v *view) element(n *html.Node) {
	switch n.DataAtom {
	case atom.Meta:
		switch name := strings.ToLower(markup.Attr(n, "name") + markup.Attr(n, "property")); {
		case name == "theme-color" && v.theme == "":
			v.theme = markup.Attr(n, "content")
		case (name == "og:image" || name == "og:image:secure_url" || name == "twitter:image") && v.image == "":
			v.image = v.picture(markup.Attr(n, "content"))
		}
	case atom.Link:
		switch rel := strings.ToLower(markup.Attr(n, "rel")); {
		case strings.Contains(rel, "icon") && (v.logos[2] == "" || strings.Contains(rel, "apple-touch-icon")):
			if at := v.picture(markup.Attr(n, "href")); at != "" {
				v.logos[2] = at
			}
		case markup.HasToken(rel, "stylesheet") && len(v.sheets) < 20:
			if u, err := fetch.Join(v.page.Base, markup.Attr(n, "href")); err == nil {
				v.sheets = append(v.sheets, u.String())
			}
		}
	case atom.Style:
		if v.css.Len() < maxStyle {
			v.css.WriteString(markup.RawText(n) + "\n")
		}
	case atom.Img:
		if v.logos[1] == "" && isLogo(n) {
			v.logos[1] = v.picture(markup.Attr(n, "src"))
		}
	default:
	}
}

// isLogo says whether a picture is the shop's own, by what shop software calls it.
func isLogo(n *html.Node) bool {
	names := markup.Attr(n, "class") + " " + markup.Attr(n, "id") + " " + markup.Attr(n, "alt") + " " + markup.Attr(n, "src")
	for up := n.Parent; up != nil && up.DataAtom != atom.Body && len(names) < 2_000; up = up.Parent {
		names += " " + markup.Attr(up, "class") + " " + markup.Attr(up, "id")
	}
	return strings.Contains(strings.ToLower(names), "logo")
}

// picture is the address of a picture that can be shown, "" else: drawings are not.
func (v *view) picture(src string) string {
	src = strings.TrimSpace(src)
	if src == "" || strings.HasPrefix(strings.ToLower(src), "data:") {
		return ""
	}
	u, err := fetch.Join(v.page.Base, src)
	if err != nil || strings.HasSuffix(strings.ToLower(u.Path), ".svg") || strings.HasSuffix(strings.ToLower(u.Path), ".ico") {
		return ""
	}
	return u.String()
}

// organisation finds in JSON-LD what a shop calls itself, and its logo.
func (v *view) organisation(node any, depth int) {
	if depth > 6 {
		return
	}
	switch node := node.(type) {
	case []any:
		for _, one := range node {
			v.organisation(one, depth+1)
		}
	case map[string]any:
		kinds, _ := json.Marshal(node["@type"])
		kind := string(kinds)
		if strings.Contains(kind, "Organization") || strings.Contains(kind, "Store") || strings.Contains(kind, "LocalBusiness") || strings.Contains(kind, "WebSite") {
			if name, ok := node["name"].(string); ok && v.called == "" {
				v.called = clean.Text(html.UnescapeString(name))
			}
			logo := node["logo"]
			if object, ok := logo.(map[string]any); ok {
				logo = object["url"]
			}
			if at, ok := logo.(string); ok && v.logos[0] == "" {
				v.logos[0] = v.picture(at)
			}
		}
		for _, below := range []string{"@graph", "publisher"} {
			v.organisation(node[below], depth+1)
		}
	}
}

func (v *view) logo() string {
	i := slices.IndexFunc(v.logos[:], func(at string) bool { return at != "" })
	if i < 0 {
		return ""
	}
	return v.logos[i]
}

// maxShopName is the longest name of a shop that is proposed, in characters.
const maxShopName = 80

// name is what the shop calls itself: in words for others, else the part of its title
// that is like its host, else its host.
func (v *view) name(at *url.URL) string {
	for _, name := range []string{v.page.Site, v.called} {
		if name != "" {
			return tilly.Clip(name, maxShopName)
		}
	}
	title := v.page.Meta.Title
	for _, sep := range []string{" | ", " – ", " — ", " - ", " · ", " » ", ": "} {
		for part := range strings.SplitSeq(title, sep) {
			if part != "" && page.IsSiteName(part, "", at.Hostname()) {
				return tilly.Clip(strings.TrimSpace(part), maxShopName)
			}
		}
	}
	if title != "" {
		first, _, _ := strings.Cut(title, " – ")
		first, _, _ = strings.Cut(first, " | ")
		return tilly.Clip(strings.TrimSpace(first), maxShopName)
	}
	return strings.TrimPrefix(at.Hostname(), "www.")
}

// lookPages are the front page and those that answer what shoppers ask of any shop:
// its shipping, returns, help, contact; others of the site where there are too few.
func lookPages(p *page.Page, at *url.URL) []tilly.LookPage {
	pages := []tilly.LookPage{{URL: at.String(), Title: p.Title}}
	seen := map[string]bool{fetch.Normalise(at): true}
	var help, rest []tilly.LookPage
	for _, n := range p.Hrefs {
		u, err := fetch.Join(p.Base, markup.Attr(n, "href"))
		if err != nil || fetch.Origin(u) != fetch.Origin(at) || markup.OtherScheme(markup.Attr(n, "href")) || u.RawQuery != "" {
			continue
		}
		u.Fragment = ""
		title := tilly.Clip(clean.Text(markup.TextOf(n)), 100)
		if seen[fetch.Normalise(u)] || title == "" {
			continue
		}
		seen[fetch.Normalise(u)] = true
		switch one := (tilly.LookPage{URL: u.String(), Title: title}); {
		case crawl.HelpRank(u.Path) == 0 || marks.In(strings.ToLower(title), "page.help"):
			help = append(help, one)
		case !shopping(u.Path):
			rest = append(rest, one)
		}
	}
	pages = append(pages, append(help, rest...)...)
	return pages[:min(len(pages), maxLookLinks)]
}

// shopping says whether a path is that of a cart, an account or goods, by the words
// that shop software uses in addresses of any language.
func shopping(path string) bool {
	path = strings.ToLower(path)
	return slices.ContainsFunc([]string{"cart", "basket", "checkout", "account", "login", "wishlist",
		"/product", "/collections", "/shop/", "wp-", "feed"}, func(word string) bool {
		return strings.Contains(path, word)
	})
}
