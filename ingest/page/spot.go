package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// spot is where on its page a block stands.
type spot struct {
	at      *html.Node // the element that it began in
	anchor  *html.Node // the first link in it, or the one that it stands in
	several bool       // there are further links in it
}

// goOn notes that text of a paragraph stands in an element, and in a link or none.
func (s *spot) goOn(here, anchor *html.Node) {
	if s.at == nil {
		s.at = here
	}
	switch {
	case anchor == nil || anchor == s.anchor:
	case s.anchor == nil:
		s.anchor = anchor
	default:
		s.several = true
	}
}

// leads is the address that a block of one link leads to, "" for none or for a place
// of the same page.
func (s spot) leads() string {
	if s.anchor == nil || s.several {
		return ""
	}
	href := strings.TrimSpace(Attr(s.anchor, "href"))
	if href == "" || href[0] == '#' {
		return ""
	}
	return href
}

// isCard says whether a link is drawn around more than a name: around parts of which
// one is a text.
func isCard(a *html.Node) bool {
	if !hasBlockChild(a) {
		return false
	}
	for d := range a.Descendants() {
		if d.Type == html.TextNode && len(strings.TrimSpace(d.Data)) >= cardText && !below(d, atom.Script, atom.Style, atom.Svg, atom.Noscript) {
			return true
		}
	}
	return false
}

// cardText is how long a text in a card is at least, in bytes: names are shorter.
const cardText = 45

// within says whether a node is box or stands in it.
func within(n, box *html.Node) bool {
	for ; n != nil; n = n.Parent {
		if n == box {
			return true
		}
	}
	return false
}
