package markup

import (
	"strings"

	"golang.org/x/net/html"

	"tilly/ingest/block"
)

// Read turns a page into blocks, in their order, with where on it each stands.
func Read(h *Hints, page *Around, doc *html.Node) ([]block.Block, []Spot) {
	r := newReader(h, page)
	r.node(doc)
	r.flush()
	return r.blocks, r.spots
}

// ReadEdge reads the foot of a page or a bar of notices, which Read leaves out.
func ReadEdge(h *Hints, page *Around, edge *html.Node) []block.Block {
	r := newReader(h, page)
	r.edge = true
	r.children(edge)
	r.flush()
	return r.blocks
}

// Markdown reads a fragment of HTML, or plain text, as a page's own words.
func Markdown(h *Hints, s string) string {
	doc, err := html.Parse(strings.NewReader(s))
	if err != nil {
		return ""
	}
	return MarkdownOf(h, doc)
}

// MarkdownOf reads a fragment that was parsed.
func MarkdownOf(h *Hints, doc *html.Node) string {
	r := newReader(h, &Around{})
	r.main, r.folded = true, true
	r.node(doc)
	r.flush()
	return block.Markdown(r.blocks)
}
