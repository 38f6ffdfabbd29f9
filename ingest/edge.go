package ingest

import (
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
		if n.Type == html.ElementNode && isEdge(n) && h.role(n, false) == out {
			r := reader{hints: h, meta: base}
			r.children(n)
			r.flush()
			for _, b := range r.blocks {
				if b = factsOf(b); b.kind != heading && !seen[b.markdown()] && b.markdown() != "" {
					seen[b.markdown()] = true
					b.main, b.anchored = true, true
					facts = append(facts, b)
				}
			}
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

// factsOf is the part of a block that tells something; a heading when none does.
func factsOf(b block) block {
	none := block{kind: heading}
	switch b.kind {
	case list:
		if linkList(b) {
			return none
		}
		var rows []string
		for _, row := range b.rows {
			if isFact(row) {
				rows = append(rows, row)
			}
		}
		b.rows = rows
	case paragraph:
		if linkList(b) || !isFact(b.text) {
			return none
		}
	case pair, table:
	default:
		return none
	}
	return b
}

func isFact(text string) bool {
	lower := strings.ToLower(text)
	n := wordCount(text)
	return n >= 3 && n <= 100 && (n >= 6 || hasFigure(text)) && !saysAny(lower, "page.edge")
}
