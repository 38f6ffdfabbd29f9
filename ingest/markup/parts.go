package markup

import (
	"strconv"
	"strings"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// How far parts nest in each other before they are read as plain text, and how many
// rows of one list or table are read.
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
	var b block.Block
	ordered, number := n.DataAtom == atom.Ol, 0
	for c := n.FirstChild; c != nil && len(b.Rows) < maxRows; c = c.NextSibling {
		if c.Type != html.ElementNode || r.hints.role(c, r.main) == out {
			continue
		}
		items := r.inside(c)
		own, nested := splitNested(items)
		text := block.Inline(own)
		b.Linked += block.LinkedIn(items)
		if text != "" {
			number++
			b.Rows = append(b.Rows, bullet(ordered, number)+text)
		}
		for _, inner := range nested {
			for _, row := range inner.Rows {
				b.Rows = append(b.Rows, "  "+row)
			}
		}
	}
	if len(b.Rows) > 0 {
		b.Kind = block.List
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
func splitNested(items []block.Block) (own, nested []block.Block) {
	for _, b := range items {
		if b.Kind == block.List {
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
			if HasAttr(d, "aria-expanded") && HasAttr(d, "aria-controls") {
				return true
			}
		case atom.H1, atom.H2, atom.H3, atom.H4:
			if d.Parent != nil && LongText(d.Parent, 300) {
				return true
			}
		default:
		}
	}
	return false
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
	sub := r.sub()
	sub.main, sub.faq, sub.folded, sub.depth = r.main, r.faq, true, r.depth+1
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.DataAtom == atom.Summary {
			summary = summaryText(r, c)
			continue
		}
		sub.node(c)
	}
	sub.flush()
	r.named(summary, sub.blocks)
}

// unfold reads a part under the name of what unfolds it, also where it is hidden until
// then; false where neither a question, nor its place among questions, nor that it is
// hidden tells that it is unfolded.
func (r *reader) unfold(by, part *html.Node) bool {
	name, hidden := unfolderText(by), r.hints.role(part, r.main) == out
	if hidden && r.hints.roleShown(part, r.main) == out || !hidden && !r.faq && !block.IsQuestion(name) {
		return false
	}
	sub := r.sub()
	sub.main, sub.faq, sub.folded, sub.depth = r.main, r.faq, true, r.depth+1
	sub.here = part
	sub.element(sub, part)
	sub.flush()
	r.flush()
	r.taken = part
	r.named(name, sub.blocks)
	return true
}

// named adds what a part holds that unfolds under a name.
func (r *reader) named(summary string, blocks []block.Block) {
	answer := block.Markdown(blocks)
	switch {
	case answer == "":
	case summary != "" && (block.IsQuestion(summary) || r.faq) && clean.WordCount(answer) <= block.MaxAnswerWords && !block.HasHeadings(blocks):
		r.add(block.Block{Kind: block.Pair, Text: summary, Answer: answer})
	default:
		if summary != "" {
			r.add(block.Block{Kind: block.Heading, Level: block.SummaryLevel, Text: tilly.Clip(summary, block.MaxTitle)})
		}
		r.take(blocks)
		r.add(block.Block{Kind: block.SectionEnd})
	}
}

func summaryText(r *reader, n *html.Node) string {
	sub := r.sub()
	sub.main = true
	sub.children(n)
	sub.flush()
	return tilly.Clip(strings.ReplaceAll(block.Inline(sub.blocks), "\n", " "), block.MaxTitle)
}
