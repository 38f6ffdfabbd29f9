// Package markup turns HTML into blocks of text, an element at a time: of a page with
// what the rest of it tells of the element, or of a fragment such as the description of
// a product. One file a kind of element; elements.go is their table.
package markup

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Attr is the value of an attribute, "" without it.
func Attr(n *html.Node, key string) string {
	for i := range n.Attr {
		if n.Attr[i].Key == key && n.Attr[i].Namespace == "" {
			return n.Attr[i].Val
		}
	}
	return ""
}

// HasAttr says whether an element has an attribute.
func HasAttr(n *html.Node, key string) bool {
	for i := range n.Attr {
		if n.Attr[i].Key == key {
			return true
		}
	}
	return false
}

// HasToken says whether a list of words has one of them, in capitals or not.
func HasToken(list, token string) bool {
	for t := range strings.FieldsSeq(list) {
		if strings.EqualFold(t, token) {
			return true
		}
	}
	return false
}

// TextOf is all text below n, with a space between elements.
func TextOf(n *html.Node) string { return joinText(n, " ") }

// RawText is all text below n as it stands.
func RawText(n *html.Node) string { return joinText(n, "") }

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

// LongText says whether the visible text below n has at least limit bytes.
func LongText(n *html.Node, limit int) bool {
	for d := range n.Descendants() {
		if d.Type == html.TextNode && d.Parent.DataAtom != atom.Script && d.Parent.DataAtom != atom.Style {
			limit -= len(strings.TrimSpace(d.Data))
			if limit <= 0 {
				return true
			}
		}
	}
	return false
}

// OtherScheme says whether href names a scheme that is not HTTP.
func OtherScheme(href string) bool {
	i := strings.IndexAny(href, ":/?#")
	return i > 0 && href[i] == ':' && !strings.EqualFold(href[:i], "http") && !strings.EqualFold(href[:i], "https")
}

func hasBlockChild(n *html.Node) bool {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.DataAtom {
		case atom.Div, atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Ul, atom.Ol, atom.Table, atom.Section, atom.Article:
			return true
		default:
		}
	}
	return false
}

// Below says whether a node stands in an element of one of some kinds.
func Below(n *html.Node, kinds ...atom.Atom) bool {
	for n = n.Parent; n != nil; n = n.Parent {
		for _, kind := range kinds {
			if n.DataAtom == kind {
				return true
			}
		}
	}
	return false
}

// countSigns counts the digits and letters of a text, and the signs that stand beside
// figures.
func countSigns(text string) (digits, letters, signs int) {
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		case unicode.Is(unicode.Sc, r) || strings.ContainsRune(":%+@", r):
			signs++
		}
	}
	return digits, letters, signs
}
