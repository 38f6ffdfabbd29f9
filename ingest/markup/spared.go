package markup

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/clean"
)

// isSpared says whether an element that is left out by its name or tag is read all the
// same, as what it holds stands nowhere else: a figure that is written twice, for eyes
// and for readers of screens, a box within a text, and all that is struck out
// where a tag was left open (struck).
func isSpared(n *html.Node, struck bool) bool {
	return isTwin(n) || isBox(n) || struck && IsStruck(n)
}

// isTwin says whether an element tells readers of screens the figure that its
// neighbour only shows.
func isTwin(n *html.Node) bool {
	before := n.PrevSibling
	for before != nil && before.Type == html.TextNode && strings.TrimSpace(before.Data) == "" {
		before = before.PrevSibling
	}
	if before == nil || before.Type != html.ElementNode || n.FirstChild == nil || Attr(before, "aria-hidden") != "true" {
		return false
	}
	figure := figures(RawText(n))
	return figure != "" && figure == figures(RawText(before))
}

func figures(text string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
}

// How much text a box within a text holds at least, and how much each of two texts
// beside it, in bytes.
const (
	boxText    = 80
	besideText = 80
)

// isBox says whether an element that is named as what stands beside a page stands
// within its text: among paragraphs, and made of text rather than of links.
func isBox(n *html.Node) bool {
	if n.DataAtom != atom.Div && n.DataAtom != atom.Aside && n.DataAtom != atom.Section ||
		!strings.Contains(Attr(n, "class"), "sidebar") ||
		!Named(n, 1, func(part string) bool { return part == "sidebar" }) {
		return false
	}
	beside := 0
	for c := range n.Parent.ChildNodes() {
		if c != n && isRun(c) && LongText(c, besideText) {
			beside++
		}
	}
	if beside < 2 || !LongText(n, boxText) {
		return false
	}
	all, linked := 0, 0
	for d := range n.Descendants() {
		switch {
		case d.Type == html.TextNode:
			all += clean.WordCount(d.Data)
		case d.DataAtom == atom.A && HasAttr(d, "href"):
			linked += clean.WordCount(TextOf(d))
		}
	}
	return linked*3 < all
}

// isRun says whether an element is a paragraph, by its tag or as it holds no blocks.
func isRun(n *html.Node) bool {
	return n.DataAtom == atom.P || n.DataAtom == atom.Div && !hasBlockChild(n)
}
