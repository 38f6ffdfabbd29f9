package page

import (
	"slices"
	"strings"

	"golang.org/x/net/html"

	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/marks"
	"tilly/ingest/markup"
)

// edgeFacts reads what the start page says at its foot and in its bar of notices,
// which is left out of every page as it stands on all of them: hours, addresses,
// when orders are sent. Links, legal lines and invitations stay out.
func edgeFacts(h *markup.Hints, doc *html.Node, base *Meta) []block.Block {
	var facts []block.Block
	seen := map[string]bool{}
	var walk func(*html.Node)
	around := base.around(doc)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode && (markup.IsEdge(n) || markup.IsHead(n)) && h.LeavesOut(n) {
			facts = append(facts, factsOf(shortLines(markup.ReadEdge(h, around, n)), seen)...)
			return
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(doc)
	return facts
}

// shortLines makes text of the bold lines that are no heading of anything.
func shortLines(blocks []block.Block) []block.Block {
	for i := range blocks {
		if b := &blocks[i]; b.Kind == block.Heading && b.Level == block.SummaryLevel && block.IsEmptyHeading(blocks, i) {
			b.Kind, b.Level = block.Paragraph, 0
		}
	}
	return blocks
}

// factsOf are the parts that tell something, each with the heading it stands under:
// where one line of a part does, the short ones beside it are meant with it.
func factsOf(blocks []block.Block, seen map[string]bool) (facts []block.Block) {
	for len(blocks) > 0 {
		end := 1
		for end < len(blocks) && (blocks[end].Kind != block.Heading || blocks[end].Level == block.SummaryLevel) {
			end++
		}
		part := blocks[:end]
		blocks = blocks[end:]
		if !slices.ContainsFunc(part, tellsFact) {
			continue
		}
		for i, b := range part {
			told := withoutInvitations(b)
			if md := told.Markdown(); md == "" || seen[md] || i == 0 && b.Kind == block.Heading && marks.In(strings.ToLower(b.Text), "page.edge") {
				continue
			}
			seen[told.Markdown()] = true
			told.Main, told.Anchored = true, true
			facts = append(facts, told)
		}
	}
	return facts
}

// tellsFact says whether a block tells something by itself.
func tellsFact(b block.Block) bool {
	switch b.Kind {
	case block.List:
		return !block.LinkList(b) && slices.ContainsFunc(b.Rows, isFact)
	case block.Paragraph:
		return !block.LinkList(b) && isFact(b.Text)
	case block.Pair, block.Table:
		return true
	default:
	}
	return false
}

// withoutInvitations is a block without its links, legal lines and invitations; one
// without text where it is nothing else.
func withoutInvitations(b block.Block) block.Block {
	switch {
	case b.Kind == block.Pair || b.Kind == block.Table || b.Kind == block.Heading:
		return b
	case b.Kind == block.List && !block.LinkList(b):
		b.Rows = slices.DeleteFunc(slices.Clone(b.Rows), func(row string) bool {
			return !isFact(row) && b.Linked > 0 && !clean.HasFigure(row) || isInvitation(row)
		})
		return b
	case b.Kind == block.Paragraph && !block.LinkList(b) && !isInvitation(b.Text):
		return b
	}
	return block.Block{}
}

// isFact says whether a line tells something by itself.
func isFact(text string) bool {
	n := clean.WordCount(text)
	return n >= 3 && (n >= 6 || clean.HasFigure(text)) && !isInvitation(text)
}

// isInvitation says whether a line is none of the shop's facts: an invitation or a
// legal line, or too long for the edge of a page.
func isInvitation(text string) bool {
	return clean.WordCount(text) > maxEdgeWords || marks.In(strings.ToLower(text), "page.edge")
}

// maxEdgeWords are in a line at the edge of a page at most.
const maxEdgeWords = 100
