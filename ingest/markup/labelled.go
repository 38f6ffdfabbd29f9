package markup

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/block"
	"tilly/ingest/clean"
)

// How many words the name of a figure or fact has at most, and the fact itself.
const (
	maxNameWords = 5
	maxFactWords = 14
)

// labelled is the row that an element tells where it holds nothing but the name of a
// fact above the fact ("Width", "54 cm"), or a figure above what it counts ("80",
// "jets"), as grids do that are drawn by a style sheet; "" where it is none, or the
// only one of its kind.
func (r *reader) labelled(n *html.Node) string {
	if n.DataAtom != atom.Div || r.link {
		return ""
	}
	first, second := r.twoRuns(n)
	if second == nil || !repeated(first) {
		return ""
	}
	name, fact := clean.Text(TextOf(first)), clean.Text(TextOf(second))
	switch {
	case strings.ContainsRune(name, '\n') || strings.ContainsRune(fact, '\n'):
		return ""
	case isBareFigure(name) && clean.WordCount(fact) <= maxNameWords && !clean.HasFigure(fact):
		return name + " " + fact
	case isName(name) && fact != "" && clean.WordCount(fact) <= maxFactWords && !strings.Contains(fact, ": ") && !block.IsQuestion(fact):
		return strings.TrimSuffix(name, ":") + ": " + fact
	}
	return ""
}

// twoRuns are the two children of an element that have words, where it has just two and
// both are lines of text without links to other pages and controls; nil for any other.
func (r *reader) twoRuns(n *html.Node) (first, second *html.Node) {
	for c := range n.ChildNodes() {
		switch {
		case c.Type == html.TextNode && strings.TrimSpace(c.Data) == "", c.Type == html.CommentNode:
		case c.Type != html.ElementNode:
			return nil, nil
		case !hasWords(c):
		case second != nil || !r.isLine(c):
			return nil, nil
		case first == nil:
			first = c
		default:
			second = c
		}
	}
	return first, second
}

// hasWords says whether an element holds a letter or a digit: an icon does not.
func hasWords(n *html.Node) bool {
	for d := range n.Descendants() {
		if d.Type == html.TextNode && !Below(d, atom.Script, atom.Style, atom.Svg) &&
			strings.ContainsFunc(d.Data, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			return true
		}
	}
	return false
}

// isLine says whether an element is one line of the page's own words.
func (r *reader) isLine(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Div, atom.Span, atom.P, atom.Strong, atom.B, atom.Small, atom.Em:
	default:
		return false
	}
	if hasBlockChild(n) || r.hints.role(n, r.main) != plain {
		return false
	}
	for d := range n.Descendants() {
		switch d.DataAtom {
		case atom.Button, atom.Input, atom.Select, atom.Br, atom.Del, atom.S:
			return false
		case atom.A:
			if !isReach(d) {
				return false
			}
		default:
		}
	}
	return true
}

// repeated says whether another element near n is of its class, as names of facts are.
func repeated(n *html.Node) bool {
	class, around := Attr(n, "class"), n.Parent.Parent
	if class == "" || around == nil {
		return false
	}
	if around.Parent != nil {
		around = around.Parent
	}
	seen := 0
	for d := range around.Descendants() {
		if seen++; seen > maxNear {
			return false
		}
		if d != n && d.Type == html.ElementNode && d.DataAtom == n.DataAtom && Attr(d, "class") == class {
			return true
		}
	}
	return false
}

// maxNear is among how many nodes another of a class is looked for.
const maxNear = 300

// isName says whether a line may name a fact: a few words that end no sentence and ask
// nothing.
func isName(text string) bool {
	return clean.WordCount(text) <= maxNameWords && strings.ContainsFunc(text, unicode.IsLetter) &&
		!strings.Contains(strings.TrimSuffix(text, ":"), ":") && !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "!") && !block.IsQuestion(text)
}

// isBareFigure says whether a line is a figure with a sign or a unit at most.
func isBareFigure(text string) bool {
	digits, letters, _ := countSigns(text)
	return digits > 0 && letters <= 3
}
