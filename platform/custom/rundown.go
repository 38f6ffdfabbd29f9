package custom

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/ingest/markup"
)

// Programs that describe products to search engines by themselves run all text of a page
// together, with the labels of its forms and with what customers wrote there. Such a text
// tells nothing that the page does not, and not all of it is the shop's word.

// asideRun is how many letters and digits in a row of a form or a review have to stand in
// a description for it to be taken for the page's text run together.
const asideRun = 32

// mostAside is how much of what stands aside is looked at, in bytes.
const mostAside = 64 << 10

// withoutRundowns takes descriptions away that hold what stands aside on their page.
func withoutRundowns(root *html.Node, list []tilly.Product) []tilly.Product {
	var aside []string
	for i := range list {
		p := &list[i]
		if len(p.Description) < asideRun {
			continue
		}
		if aside == nil {
			aside = asides(root)
		}
		if said := lettersOf(p.Description); holdsRun(said, aside) {
			p.Description = ""
		}
	}
	return list
}

// asides are what customers wrote on a page and what the forms are labelled in which
// people write, as letters.
func asides(root *html.Node) []string {
	out, starred, left := []string{}, markup.Starred(root), mostAside
	add := func(text string) {
		letters := lettersOf(tilly.ClipBytes(text, max(left, 0)))
		left -= len(letters)
		out = append(out, letters)
	}
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		switch {
		case n.Type == html.ElementNode && (starred[n] || markup.IsReview(n)):
			add(markup.RawText(n))
			return
		case n.DataAtom == atom.Form && writtenIn(n):
			add(labelsOf(n))
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(root)
	return out
}

// writtenIn says whether an element has a field for several lines.
func writtenIn(n *html.Node) bool {
	for d := range n.Descendants() {
		if d.DataAtom == atom.Textarea {
			return true
		}
	}
	return false
}

// labelsOf are the names of the fields of a form and what can be chosen in them.
func labelsOf(n *html.Node) string {
	switch n.DataAtom {
	case atom.Label, atom.Option, atom.Legend, atom.Button:
		return markup.RawText(n)
	default:
	}
	var b strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		b.WriteString(labelsOf(c))
	}
	return b.String()
}

// lettersOf is what is left of a text without spaces and signs, in lower case: texts that
// are run together lack some of them.
func lettersOf(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}

// holdsRun says whether a text holds a run of one of others.
func holdsRun(said string, others []string) bool {
	for _, other := range others {
		runes := []rune(other)
		for at := 0; at+asideRun <= len(runes); at += asideRun / 2 {
			if strings.Contains(said, string(runes[at:at+asideRun])) {
				return true
			}
		}
	}
	return false
}
