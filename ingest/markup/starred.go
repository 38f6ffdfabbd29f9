package markup

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Many shops show what customers wrote in boxes of their own, without a name that says so:
// several beside each other, each with a row of stars and a few words. A product has stars
// too, but leads somewhere and costs something.

const (
	fewestStars   = 4  // of five, one of which may be empty and drawn otherwise
	mostStars     = 10 // each may be drawn twice, empty and full
	fewestLetters = 20 // in what a customer wrote
)

// starWords are parts of the class names of a drawn star.
var starWords = []string{"star", "stars"}

// starSigns are stars as characters.
const starSigns = "★☆⭐✩✭✮✯⯨"

// Starred are the boxes of a page that hold what customers wrote, told by their stars.
func Starred(doc *html.Node) map[*html.Node]bool {
	rows := starRows(doc)
	if len(rows) < 2 {
		return nil
	}
	above := map[*html.Node]bool{} // holds a row of stars
	for _, row := range rows {
		for n := row; n != nil && !above[n]; n = n.Parent {
			above[n] = true
		}
	}
	boxes := map[*html.Node][]*html.Node{} // side by side, by what they stand in
	for _, row := range rows {
		if box := boxOf(row, above); box != nil && isWritten(box) && !slices.Contains(boxes[box.Parent], box) {
			boxes[box.Parent] = append(boxes[box.Parent], box)
		}
	}
	out := map[*html.Node]bool{}
	for _, list := range boxes {
		for _, box := range list {
			out[box] = len(list) > 1
		}
	}
	return out
}

// starRows are the elements that a row of stars stands in.
func starRows(doc *html.Node) (rows []*html.Node) {
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode || n.DataAtom == atom.Script || n.DataAtom == atom.Style {
			continue
		}
		stars := 0
		for c := range n.ChildNodes() {
			switch {
			case c.Type == html.TextNode && n.DataAtom != atom.Body:
				stars += strings.Count(strings.Map(onlyStars, c.Data), "★")
			case c.Type == html.ElementNode && isStar(c):
				stars++
			}
		}
		if stars >= fewestStars && stars <= mostStars {
			rows = append(rows, n)
		}
	}
	return rows
}

// onlyStars makes every star the same and drops all else.
func onlyStars(r rune) rune {
	if strings.ContainsRune(starSigns, r) {
		return '★'
	}
	return -1
}

// isStar says whether an element draws one star: a small picture by its name, or the sign.
func isStar(n *html.Node) bool {
	// Names are taken apart only where they may be a star's: a page has thousands.
	if class := Attr(n, "class"); strings.Contains(strings.ToLower(class), "star") {
		for name := range strings.FieldsSeq(class) {
			if slices.ContainsFunc(nameParts(name), func(part string) bool { return slices.Contains(starWords, part) }) {
				return true
			}
		}
	}
	c := n.FirstChild
	return c != nil && c.NextSibling == nil && c.Type == html.TextNode && strings.Map(onlyStars, c.Data) == "★" && countLetters(c.Data) == 0
}

// boxOf is the box that a row of stars stands in beside others with such rows; nil for none.
func boxOf(row *html.Node, above map[*html.Node]bool) *html.Node {
	for n := row; n.Parent != nil && n.DataAtom != atom.Body; n = n.Parent {
		boxes := 0
		for c := range n.Parent.ChildNodes() {
			if c.DataAtom == n.DataAtom && above[c] {
				boxes++
			}
		}
		if boxes > 1 {
			return n
		}
	}
	return nil
}

// isWritten says whether a box holds words and nothing that one may follow, press or pay.
func isWritten(box *html.Node) bool {
	letters := 0
	for n := range box.Descendants() {
		switch n.DataAtom {
		case atom.A, atom.Button, atom.Input, atom.Select, atom.Form, atom.H1, atom.Table:
			return false
		default:
		}
		if n.Type == html.TextNode && !Below(n, atom.Script, atom.Style) {
			if strings.ContainsFunc(n.Data, func(r rune) bool { return unicode.Is(unicode.Sc, r) }) {
				return false
			}
			letters += countLetters(n.Data)
		}
	}
	return letters >= fewestLetters && box.DataAtom != atom.A && !Below(box, atom.A)
}

func countLetters(text string) (n int) {
	for _, r := range text {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
