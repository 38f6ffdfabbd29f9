package markup

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/clean"
)

// maxLabel is the longest bold beginning that is taken for a heading, in words.
const maxLabel = 8

// onlyTwo says whether n and the element before it are all of their parent.
func onlyTwo(n *html.Node) bool {
	return blankTo(n.NextSibling, nil) && blankTo(n.Parent.FirstChild, n.PrevSibling)
}

// blankTo says whether nothing is shown from n up to end.
func blankTo(n, end *html.Node) bool {
	for ; n != nil && n != end; n = n.NextSibling {
		if n.Type == html.ElementNode || n.Type == html.TextNode && strings.TrimSpace(n.Data) != "" {
			return false
		}
	}
	return true
}

// isBold says whether an element is set in bold by its tag.
func isBold(n *html.Node) bool {
	return n.Type == html.ElementNode && (n.DataAtom == atom.B || n.DataAtom == atom.Strong)
}

// boldOnly says whether all text of an element is bold.
func boldOnly(n *html.Node) bool {
	some := false
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode && strings.TrimSpace(c.Data) == "":
		case isBold(c):
			some = true
		case c.Type == html.ElementNode && boldOnly(c):
			some = true
		default:
			return false
		}
	}
	return some
}

// label is the bold beginning of an element that heads what follows, in a line of
// its own, and what it is followed by; nil for none. Editors of shops make most
// headings so.
func label(n *html.Node) (first *html.Node) {
	if n.DataAtom != atom.P && n.DataAtom != atom.Div {
		return nil
	}
	first = n.FirstChild
	for first != nil && first.Type == html.TextNode && strings.TrimSpace(first.Data) == "" {
		first = first.NextSibling
	}
	if first == nil || !isBold(first) {
		return nil
	}
	text := clean.Text(TextOf(first))
	if text == "" || clean.WordCount(text) > maxLabel || strings.HasSuffix(text, ".") || strings.HasSuffix(text, "!") || clean.HasFigure(text) {
		return nil
	}
	after := first.NextSibling
	for after != nil && after.Type == html.TextNode && strings.TrimSpace(after.Data) == "" {
		after = after.NextSibling
	}
	switch {
	case after != nil && after.DataAtom == atom.Br && !blankTo(after.NextSibling, nil):
		return first
	case after == nil && n.DataAtom == atom.P && headsNext(n):
		return first
	}
	return nil
}

// headsNext says whether a paragraph or list that is no label itself follows n.
func headsNext(n *html.Node) bool {
	next := n.NextSibling
	for next != nil && next.Type != html.ElementNode {
		next = next.NextSibling
	}
	if next == nil {
		return false
	}
	switch next.DataAtom {
	case atom.P:
		return !boldOnly(next) && strings.TrimSpace(TextOf(next)) != ""
	case atom.Ul, atom.Ol, atom.Table:
		return true
	default:
	}
	return false
}
