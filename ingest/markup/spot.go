package markup

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Spot is where on its page a block stands.
type Spot struct {
	At      *html.Node // the element that it began in
	Anchor  *html.Node // the first link in it, or the one that it stands in
	Several bool       // there are further links in it
	Timed   bool       // it holds a <time>
}

// goOn notes that text of a paragraph stands in an element, and in a link or none.
func (s *Spot) goOn(here, anchor *html.Node) {
	if s.At == nil {
		s.At = here
	}
	switch {
	case anchor == nil || anchor == s.Anchor:
	case s.Anchor == nil:
		s.Anchor = anchor
	default:
		s.Several = true
	}
}

// Leads is the address that a block of one link leads to, "" for none or for a place
// of the same page.
func (s Spot) Leads() string {
	if s.Anchor == nil || s.Several {
		return ""
	}
	href := strings.TrimSpace(Attr(s.Anchor, "href"))
	if href == "" || href[0] == '#' {
		return ""
	}
	return href
}

// isReach says whether a link calls, writes or messages somebody and is called by the
// number or address that it does so at: that is told, and no name of another page.
func isReach(a *html.Node) bool {
	href, text := strings.ToLower(Attr(a, "href")), TextOf(a)
	return (strings.Contains(text, "@") || len(figures(text)) >= leastNumber) &&
		(OtherScheme(href) && !strings.HasPrefix(href, "javascript:") || strings.HasPrefix(href, "https://wa.me/"))
}

// leastNumber is how many digits a number to call has at least.
const leastNumber = 5

// IsCard says whether a link is drawn around more than a name: around parts of which
// one is a text.
func IsCard(a *html.Node) bool {
	if !hasBlockChild(a) {
		return false
	}
	for d := range a.Descendants() {
		if d.Type == html.TextNode && len(strings.TrimSpace(d.Data)) >= cardText && !Below(d, atom.Script, atom.Style, atom.Svg, atom.Noscript) {
			return true
		}
	}
	return false
}

// cardText is how long a text in a card is at least, in bytes: names are shorter.
const cardText = 45

// Within says whether a node is box or stands in it.
func Within(n, box *html.Node) bool {
	for ; n != nil; n = n.Parent {
		if n == box {
			return true
		}
	}
	return false
}
