package maintext

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Block is a run of text of a page that stands by itself: what one paragraph, item,
// cell or button holds. Labels name blocks by their number, so how a page is cut
// may never change.
type Block struct {
	Text   string
	Linked int    // of its bytes, within links
	Hidden bool   // by the page's own attributes
	Path   string // the elements around it, outermost first
}

// Blocks cuts a page into its blocks, in order. It knows nothing of main text.
func Blocks(page []byte) ([]Block, error) {
	doc, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		return nil, err
	}
	var c cutter
	c.node(doc, place{})
	c.end()
	return c.blocks, nil
}

// place is where in the page the cutter is.
type place struct {
	path   string
	link   bool
	hidden bool
}

type cutter struct {
	blocks []Block
	text   strings.Builder
	linked int
	at     place // where the text under way began
}

func (c *cutter) node(n *html.Node, at place) {
	switch n.Type {
	case html.TextNode:
		c.write(n.Data, at)
		return
	case html.ElementNode:
		if untold(n.DataAtom) {
			return
		}
		at.link = at.link || n.DataAtom == atom.A
		at.hidden = at.hidden || isHidden(n)
	case html.DocumentNode:
	default:
		return
	}
	parted := n.Type == html.ElementNode && !inline(n.DataAtom)
	if parted {
		at.path += "/" + nameOf(n)
		c.end()
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		c.node(child, at)
	}
	if parted {
		c.end()
	}
}

func (c *cutter) write(s string, at place) {
	s = strings.Join(strings.Fields(s), " ")
	if s == "" {
		c.text.WriteByte(' ')
		return
	}
	if strings.TrimSpace(c.text.String()) == "" {
		c.at = at
	}
	c.text.WriteString(s + " ")
	if at.link {
		c.linked += len(s)
	}
}

func (c *cutter) end() {
	if text := strings.Join(strings.Fields(c.text.String()), " "); text != "" {
		c.blocks = append(c.blocks, Block{Text: text, Linked: c.linked, Hidden: c.at.hidden, Path: c.at.path})
	}
	c.text.Reset()
	c.linked = 0
}

// untold says whether the text of an element is never shown as such.
func untold(tag atom.Atom) bool {
	switch tag {
	case atom.Script, atom.Style, atom.Template, atom.Svg, atom.Head, atom.Noscript, atom.Iframe, atom.Object, atom.Textarea:
		return true
	default:
	}
	return false
}

// inline says whether an element stands within a line.
func inline(tag atom.Atom) bool {
	switch tag {
	case atom.A, atom.Span, atom.Em, atom.Strong, atom.B, atom.I, atom.U, atom.Small, atom.Mark, atom.Abbr, atom.Cite, atom.Code,
		atom.Kbd, atom.Sub, atom.Sup, atom.Time, atom.Q, atom.Font, atom.Ins, atom.Del, atom.S, atom.Var, atom.Samp, atom.Data,
		atom.Bdi, atom.Bdo, atom.Br, atom.Img, atom.Tt, atom.Big, atom.Dfn, atom.Label, atom.Wbr, atom.Acronym, atom.Strike:
		return true
	default:
	}
	return false
}

func isHidden(n *html.Node) bool {
	for _, a := range n.Attr {
		switch a.Key {
		case "hidden":
			return true
		case "aria-hidden":
			return a.Val == "true"
		case "style":
			style := strings.ReplaceAll(a.Val, " ", "")
			if strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden") {
				return true
			}
		}
	}
	return false
}

// nameOf names an element as a style sheet would.
func nameOf(n *html.Node) string {
	name := n.Data
	for _, a := range n.Attr {
		switch a.Key {
		case "id":
			name += "#" + a.Val
		case "class":
			for class := range strings.FieldsSeq(a.Val) {
				name += "." + class
			}
		}
	}
	return name
}
