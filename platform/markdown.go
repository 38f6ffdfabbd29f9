package platform

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
)

// Markdown is the text of a description written in HTML, with its paragraphs,
// lists and tables; scripts, styles, forms and frames are left out.
func Markdown(source string) string {
	if source == "" {
		return ""
	}
	if len(source) > maxSource {
		source = Clip(source, maxSource)
	}
	root := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(source), root)
	if err != nil {
		return ""
	}
	var w mdWriter
	for _, n := range nodes {
		w.node(n, 0)
	}
	return Clip(w.text(), tilly.MaxDescription)
}

// Description is the Markdown of a product's short text, which shops write for
// shoppers, and of its long one; what stands in both is given once.
func Description(short, long string) string {
	a, b := Markdown(short), Markdown(long)
	if a == "" || strings.Contains(b, a) {
		return b
	}
	return Clip(strings.TrimSpace(a+"\n\n"+b), tilly.MaxDescription)
}

const (
	maxSource = 1 << 20
	maxDepth  = 200
)

// mdWriter collects blocks; a block is a paragraph, an item or a row.
type mdWriter struct {
	lines []string
	line  strings.Builder
	mark  string // what the next line begins with
	tight bool   // the next line follows without an empty one
}

func (w *mdWriter) node(n *html.Node, depth int) {
	switch {
	case depth > maxDepth:
		return
	case n.Type == html.TextNode:
		w.line.WriteString(n.Data)
		return
	case n.Type != html.ElementNode:
		return
	}
	switch n.DataAtom {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Iframe, atom.Object, atom.Embed, atom.Svg, atom.Form,
		atom.Button, atom.Select, atom.Input, atom.Textarea, atom.Head, atom.Meta, atom.Link, atom.Title, atom.Video, atom.Audio:
	case atom.Br:
		w.flush(true)
	case atom.Li:
		w.flush(true)
		w.mark = "- "
		w.children(n, depth)
		w.flush(true)
		w.mark = ""
	case atom.Tr:
		w.flush(true)
		w.row(n, depth)
		w.flush(true)
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		w.flush(false)
		w.mark = "## "
		w.children(n, depth)
		w.flush(false)
		w.mark = ""
	default:
		block := isBlock(n.DataAtom)
		if block {
			w.flush(false)
		}
		w.children(n, depth)
		if block {
			w.flush(false)
		}
	}
}

func (w *mdWriter) children(n *html.Node, depth int) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		w.node(c, depth+1)
	}
}

// row writes the cells of a table's row on one line.
func (w *mdWriter) row(n *html.Node, depth int) {
	var cells []string
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Td || c.DataAtom == atom.Th {
			inner := mdWriter{}
			inner.children(c, depth+1)
			cells = append(cells, strings.Join(strings.Fields(inner.text()), " "))
		}
	}
	if len(cells) > 0 {
		w.line.WriteString("| " + strings.Join(cells, " | ") + " |")
	}
}

func isBlock(a atom.Atom) bool {
	switch a {
	case atom.P, atom.Div, atom.Section, atom.Article, atom.Ul, atom.Ol, atom.Dl, atom.Dt, atom.Dd, atom.Table, atom.Blockquote,
		atom.Pre, atom.Figure, atom.Figcaption, atom.Hr, atom.Header, atom.Footer, atom.Main, atom.Center, atom.Details, atom.Summary:
		return true
	}
	return false
}

// flush ends a line; tight ones are not set apart from the next.
func (w *mdWriter) flush(tight bool) {
	text := Line(w.line.String())
	w.line.Reset()
	if text == "" {
		w.tight = w.tight && tight
		return
	}
	if len(w.lines) > 0 && !w.tight {
		w.lines = append(w.lines, "")
	}
	w.lines = append(w.lines, w.mark+text)
	w.tight = tight
	if w.mark == "- " {
		w.mark = "  " // the rest of an item
	}
}

func (w *mdWriter) text() string {
	w.flush(false)
	return strings.Join(w.lines, "\n")
}
