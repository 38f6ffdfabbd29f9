package markup

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/clean"
)

// leastUnfolded is how much text a part has at least that a button unfolds, in bytes.
const leastUnfolded = 12

// unfoldedBy is the part of the page that a button unfolds without saying so to readers
// of screens: what stands right behind it, where it is the only control in its place,
// has words of its own and is no field to be filled in. It is nil for any other.
func unfoldedBy(n *html.Node) *html.Node {
	if words := clean.WordCount(TextOf(n)); words < 2 || words > maxUnfolder {
		return nil
	}
	for nextElement(n) == nil && isOnly(n) && n.Parent.DataAtom == atom.Div {
		n = n.Parent
	}
	for c := range n.Parent.ChildNodes() {
		if c != n && (c.DataAtom == atom.Button || c.DataAtom == atom.Input || c.DataAtom == atom.Select) {
			return nil
		}
	}
	part := nextElement(n)
	if part == nil || !isPart(part) || !LongText(part, leastUnfolded) {
		return nil
	}
	for d := range part.Descendants() {
		if d.DataAtom == atom.Textarea || d.DataAtom == atom.Form {
			return nil
		}
	}
	return part
}

// nextElement is the one behind n, nil for none.
func nextElement(n *html.Node) *html.Node {
	next := n.NextSibling
	for next != nil && next.Type != html.ElementNode {
		next = next.NextSibling
	}
	return next
}

// isOnly says whether n is the only element of its parent, which has no text beside it.
func isOnly(n *html.Node) bool {
	for c := range n.Parent.ChildNodes() {
		if c != n && (c.Type == html.ElementNode || strings.TrimSpace(c.Data) != "" && c.Type == html.TextNode) {
			return false
		}
	}
	return true
}

// unfolderText is what an element that unfolds a part is called, without the sign that
// shows whether it is unfolded.
func unfolderText(n *html.Node) string {
	return strings.TrimRight(clean.Text(TextOf(n)), " +-−–—×✕▾▼▲▸►›»>⌄∨↓")
}

// maxUnfolder is how many words a button has at most that unfolds a part.
const maxUnfolder = 40

// isPart says whether an element is of those that unfold.
func isPart(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Div, atom.P, atom.Section, atom.Ul, atom.Ol, atom.Article:
		return true
	default:
	}
	return false
}

// choosesOne says whether a label is of one choice among several, with its words in it:
// what a product comes in, or how it may be sent.
func choosesOne(n *html.Node) bool {
	for d := range n.Descendants() {
		if d.DataAtom == atom.Input && Attr(d, "type") == "radio" {
			return clean.WordCount(TextOf(n)) > 1
		}
	}
	return false
}
