package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// isEdge says whether an element is a foot of the page or a bar of notices.
func isEdge(n *html.Node) bool {
	if n.DataAtom == atom.Footer || Attr(n, "role") == "contentinfo" {
		return true
	}
	for name := range strings.FieldsSeq(strings.ToLower(Attr(n, "class") + " " + Attr(n, "id"))) {
		if strings.HasSuffix(name, "footer") || strings.Contains(name, "announcement") || strings.HasSuffix(name, "topbar") || strings.HasPrefix(name, "usp") {
			return true
		}
	}
	return false
}

// isHead says whether an element is the head of a page.
func isHead(n *html.Node) bool {
	return n.DataAtom == atom.Header && !below(n, atom.Main, atom.Article, atom.Section) || Attr(n, "role") == "banner"
}

// below says whether a node stands in an element of one of some kinds.
func below(n *html.Node, kinds ...atom.Atom) bool {
	for n = n.Parent; n != nil; n = n.Parent {
		for _, kind := range kinds {
			if n.DataAtom == kind {
				return true
			}
		}
	}
	return false
}

// eachEdge gives the outermost heads, feet and bars of notices of a page.
func eachEdge(h *Hints, n *html.Node, yield func(*html.Node)) {
	if n.Type == html.ElementNode && isReview(n) {
		return
	}
	if n.Type == html.ElementNode && (isEdge(n) && h.role(n, false) == out || isHead(n)) {
		yield(n)
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		eachEdge(h, c, yield)
	}
}
