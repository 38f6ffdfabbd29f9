package ingest

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// edgeFacts reads what the start page says at its foot and in its bar of notices,
// which is left out of every page as it stands on all of them: hours, addresses,
// when orders are sent. Links, legal lines and invitations stay out.
func edgeFacts(h *hints, doc *html.Node, base *meta) []block {
	var facts []block
	seen := map[string]bool{}
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode && (isEdge(n) || isHead(n)) && h.role(n, false) == out {
			r := reader{hints: h, meta: base, edge: true}
			r.children(n)
			r.flush()
			facts = append(facts, factsOf(shortLines(r.blocks), seen)...)
			return
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(doc)
	return facts
}

// isEdge says whether an element is a foot of the page or a bar of notices.
func isEdge(n *html.Node) bool {
	if n.DataAtom == atom.Footer || attr(n, "role") == "contentinfo" {
		return true
	}
	for name := range strings.FieldsSeq(strings.ToLower(attr(n, "class") + " " + attr(n, "id"))) {
		if strings.HasSuffix(name, "footer") || strings.Contains(name, "announcement") || strings.HasSuffix(name, "topbar") || strings.HasPrefix(name, "usp") {
			return true
		}
	}
	return false
}

// shortLines makes text of the bold lines that are no heading of anything.
func shortLines(blocks []block) []block {
	for i := range blocks {
		if b := &blocks[i]; b.kind == heading && b.level == summaryLevel && isEmptyHeading(blocks, i) {
			b.kind, b.level = paragraph, 0
		}
	}
	return blocks
}

// factsOf are the parts that tell something, each with the heading it stands under:
// where one line of a part does, the short ones beside it are meant with it.
func factsOf(blocks []block, seen map[string]bool) (facts []block) {
	for len(blocks) > 0 {
		end := 1
		for end < len(blocks) && (blocks[end].kind != heading || blocks[end].level == summaryLevel) {
			end++
		}
		part := blocks[:end]
		blocks = blocks[end:]
		if !slices.ContainsFunc(part, tellsFact) {
			continue
		}
		for i, b := range part {
			told := withoutInvitations(b)
			if md := told.markdown(); md == "" || seen[md] || i == 0 && b.kind == heading && saysAny(strings.ToLower(b.text), "page.edge") {
				continue
			}
			seen[told.markdown()] = true
			told.main, told.anchored = true, true
			facts = append(facts, told)
		}
	}
	return facts
}

// tellsFact says whether a block tells something by itself.
func tellsFact(b block) bool {
	switch b.kind {
	case list:
		return !linkList(b) && slices.ContainsFunc(b.rows, isFact)
	case paragraph:
		return !linkList(b) && isFact(b.text)
	case pair, table:
		return true
	default:
	}
	return false
}

// withoutInvitations is a block without its links, legal lines and invitations; one
// without text where it is nothing else.
func withoutInvitations(b block) block {
	switch {
	case b.kind == pair || b.kind == table || b.kind == heading:
		return b
	case b.kind == list && !linkList(b):
		b.rows = slices.DeleteFunc(slices.Clone(b.rows), func(row string) bool {
			return !isFact(row) && b.linked > 0 && !hasFigure(row) || isInvitation(row)
		})
		return b
	case b.kind == paragraph && !linkList(b) && !isInvitation(b.text):
		return b
	}
	return block{}
}

// isFact says whether a line tells something by itself.
func isFact(text string) bool {
	n := wordCount(text)
	return n >= 3 && (n >= 6 || hasFigure(text)) && !isInvitation(text)
}

// isInvitation says whether a line is none of the shop's facts: an invitation or a
// legal line, or too long for the edge of a page.
func isInvitation(text string) bool {
	return wordCount(text) > maxEdgeWords || saysAny(strings.ToLower(text), "page.edge")
}

// maxEdgeWords are in a line at the edge of a page at most.
const maxEdgeWords = 100
