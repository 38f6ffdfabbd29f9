package ingest

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// How far parts nest in each other before they are read as plain text, and how many rows of one list or table are read.
const (
	maxListDepth = 6
	maxRows      = 5_000
)

// list reads ul and ol. Items that are whole sections stay sections.
func (r *reader) list(n *html.Node) {
	r.flush()
	if r.depth >= maxListDepth || sectionItems(n) {
		r.children(n)
		r.flush()
		return
	}
	r.depth++
	defer func() { r.depth-- }()
	var b block
	ordered, number := n.DataAtom == atom.Ol, 0
	for c := n.FirstChild; c != nil && len(b.rows) < maxRows; c = c.NextSibling {
		if c.Type != html.ElementNode || r.hints.role(c, r.main) == out {
			continue
		}
		items := r.inside(c)
		own, nested := splitNested(items)
		text := inlineOf(own)
		b.linked += linkedIn(items)
		if text != "" {
			number++
			b.rows = append(b.rows, bullet(ordered, number)+text)
		}
		for _, inner := range nested {
			for _, row := range inner.rows {
				b.rows = append(b.rows, "  "+row)
			}
		}
	}
	if len(b.rows) > 0 {
		b.kind = list
		r.add(b)
	}
}

func bullet(ordered bool, number int) string {
	if !ordered {
		return "- "
	}
	return strconv.Itoa(number) + ". "
}

// splitNested parts an item's own text from the lists within it.
func splitNested(items []block) (own, nested []block) {
	for _, b := range items {
		if b.kind == list {
			nested = append(nested, b)
		} else {
			own = append(own, b)
		}
	}
	return own, nested
}

// sectionItems says whether the items of a list are long parts with headings,
// questions that unfold, or tables: then the list is only a frame.
func sectionItems(n *html.Node) bool {
	for d := range n.Descendants() {
		switch d.DataAtom {
		case atom.Details, atom.Table, atom.Dl:
			return true
		case atom.Button:
			if hasAttr(d, "aria-expanded") && hasAttr(d, "aria-controls") {
				return true
			}
		case atom.H1, atom.H2, atom.H3, atom.H4:
			if d.Parent != nil && longText(d.Parent, 300) {
				return true
			}
		default:
		}
	}
	return false
}

// longText says whether the visible text below n has at least limit bytes.
func longText(n *html.Node, limit int) bool {
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

// joinTerm puts a colon between a term and its meaning where none is.
func joinTerm(term, text string) string {
	if last, _ := utf8.DecodeLastRuneInString(term); strings.ContainsRune(":?!？！：؟", last) {
		return term + " " + text
	}
	return term + ": " + text
}

// details reads an unfolding part: a question with its answer where the summary
// asks one or the part is a FAQ, else a section of its own.
func (r *reader) details(n *html.Node) {
	r.flush()
	if r.depth >= maxListDepth {
		r.children(n)
		return
	}
	var summary string
	sub := reader{hints: r.hints, meta: r.meta, main: r.main, faq: r.faq, folded: true, depth: r.depth + 1}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.DataAtom == atom.Summary {
			summary = summaryText(r, c)
			continue
		}
		sub.node(c)
	}
	sub.flush()
	answer := markdownOf(sub.blocks)
	switch {
	case answer == "":
	case summary != "" && (isQuestion(summary) || r.faq) && wordCount(answer) <= maxAnswerWords && !hasHeadings(sub.blocks):
		r.add(block{kind: pair, text: summary, answer: answer})
	default:
		if summary != "" {
			r.add(block{kind: heading, level: summaryLevel, text: clip(summary, maxTitle)})
		}
		r.blocks = append(r.blocks, sub.blocks...)
		r.add(block{kind: sectionEnd})
	}
}

func summaryText(r *reader, n *html.Node) string {
	sub := reader{hints: r.hints, meta: r.meta, main: true}
	sub.children(n)
	sub.flush()
	return clip(strings.ReplaceAll(inlineOf(sub.blocks), "\n", " "), maxTitle)
}

func hasHeadings(blocks []block) bool {
	for _, b := range blocks {
		if b.kind == heading || b.kind == pair {
			return true
		}
	}
	return false
}
