package markup

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// newReader reads parts of a page, each element by its tag.
func newReader(h *Hints, page *Around) *reader {
	return &reader{hints: h, page: page, element: element}
}

// element reads one element that is part of the page's own words.
func element(r *reader, n *html.Node) {
	switch n.DataAtom {
	case atom.Br:
		r.text.Break()
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		r.heading(n, int(n.Data[1]-'0'))
	case atom.Ul, atom.Ol:
		r.list(n)
	case atom.Table:
		r.table(n)
	case atom.Dl:
		r.definitions(n)
	case atom.Details:
		r.details(n)
	case atom.Pre:
		r.pre(n)
	case atom.Button:
		r.button(n)
	case atom.Time:
		r.begun.Timed = true
		r.gap(n)
		r.children(n)
	case atom.A:
		if HasAttr(n, "href") && !(r.main && isReach(n)) {
			r.link, r.anchor = r.link || !IsCard(n), n
		}
		if hasBlockChild(n) {
			r.around(n)
		} else {
			r.gap(n)
			r.children(n)
		}
	case atom.Span, atom.Em, atom.Strong, atom.B, atom.I, atom.U, atom.Small, atom.Mark, atom.Abbr, atom.Cite, atom.Code,
		atom.Kbd, atom.Sub, atom.Sup, atom.Q, atom.Font, atom.Ins, atom.Var, atom.Samp, atom.Data, atom.Bdi, atom.Bdo:
		r.gap(n)
		r.children(n)
	case atom.Option, atom.Img, atom.Hr:
		r.flush()
	default:
		if Attr(n, "role") == "heading" {
			r.heading(n, ariaLevel(n))
			return
		}
		r.around(n)
	}
}

// around reads the children of a block element.
func (r *reader) around(n *html.Node) {
	r.flush()
	if row := r.labelled(n); row != "" {
		r.add(block.Block{Kind: block.Paragraph, Text: row})
		return
	}
	if first := label(n); first != nil && r.depth == 0 {
		r.add(block.Block{Kind: block.Heading, Level: block.SummaryLevel, Text: tilly.Clip(clean.Text(strings.TrimSuffix(clean.Text(TextOf(first)), ":")), block.MaxTitle)})
		for c := first.NextSibling; c != nil; c = c.NextSibling {
			r.node(c)
		}
	} else {
		r.children(n)
	}
	r.flush()
	r.pressed(n)
}

// pressed tells the choices that are buttons side by side, such as sizes with their
// prices. Names alone may be of anything that a button does.
func (r *reader) pressed(n *html.Node) {
	var rows []string
	for c := range n.ChildNodes() {
		if c.DataAtom != atom.Button || r.hints.role(c, r.main) == out || HasAttr(c, "aria-expanded") {
			continue
		}
		var parts []string
		for d := range c.Descendants() {
			if d.Type == html.TextNode && !Below(d, atom.Script, atom.Style, atom.Svg) {
				parts = append(parts, strings.Fields(d.Data)...)
			}
		}
		text := clean.Text(strings.Join(parts, " "))
		if !clean.HasFigure(text) || clean.WordCount(text) < 2 || clean.WordCount(text) > maxLabel {
			return
		}
		rows = append(rows, "- "+text)
	}
	if len(rows) > 1 {
		r.add(block.Block{Kind: block.List, Rows: rows})
	}
}

func (r *reader) heading(n *html.Node, level int) {
	r.flush()
	sub := r.sub()
	sub.main = r.main
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.DataAtom == atom.Button {
			sub.children(c) // the button of an unfolding part
			continue
		}
		sub.node(c)
	}
	sub.flush()
	if text := strings.ReplaceAll(block.Inline(sub.blocks), "\n", " "); text != "" {
		linked := block.LinkedIn(sub.blocks)
		if utf8.RuneCountInString(text) > maxHeading && !r.link && linked == 0 {
			r.take(sub.blocks)
			return
		}
		at := Spot{At: n, Anchor: r.anchor}
		if r.link {
			linked = utf8.RuneCountInString(text)
		} else if at.Anchor == nil && len(sub.spots) > 0 {
			at.Anchor = sub.spots[0].Anchor
		}
		b := block.Block{Kind: block.Heading, Level: level, Text: tilly.Clip(text, block.MaxTitle), Linked: linked}
		if level > 1 && isFigure(text) {
			b.Kind, b.Level = block.Paragraph, 0
		}
		r.addAt(b, at)
	}
}

// maxHeading is how long a heading is at most, in characters: what is longer is text in
// large letters.
const maxHeading = 200

// isFigure says whether what is written as a heading is but a figure, as a price, a
// number to call or hours in large letters are: it is told itself and is above
// nothing. Figures alone are years and numbers of steps.
func isFigure(text string) bool {
	digits, letters, signs := countSigns(text)
	return digits > 1 && letters < digits && letters+signs > 0 || signs > 0 && strings.Contains(text, "@") && !strings.Contains(text, " ")
}

func ariaLevel(n *html.Node) int {
	if l := Attr(n, "aria-level"); len(l) == 1 && l[0] >= '1' && l[0] <= '6' {
		return int(l[0] - '0')
	}
	return 2
}

// button is a heading where it unfolds a part of the page, else a control.
func (r *reader) button(n *html.Node) {
	if part := unfoldedBy(n); part != nil && r.depth < maxListDepth && r.unfold(n, part) {
		return
	}
	if !HasAttr(n, "aria-expanded") || !HasAttr(n, "aria-controls") && !r.folded || !(r.main || r.folded || r.faq) {
		return
	}
	r.unfolder(n)
}

// pre keeps the lines of preformatted text.
func (r *reader) pre(n *html.Node) {
	r.flush()
	var lines []string
	for line := range strings.Lines(RawText(n)) {
		kept := strings.TrimRight(strings.Map(func(c rune) rune {
			if c != '\t' && c != '\n' && clean.Invisible(c, ' ') {
				return -1
			}
			return c
		}, line), " \t\r\n")
		lines = append(lines, kept)
	}
	if text := strings.Trim(strings.Join(lines, "\n"), "\n"); text != "" {
		r.add(block.Block{Kind: block.Code, Text: text})
	}
}

// gap parts a piece of a line from the one right before it where only a style
// sheet does so on the page: "Weight" and "68 kg" in spans of one row. A label and
// its figure, alone in their row, are told as such.
func (r *reader) gap(n *html.Node) {
	before := n.PrevSibling
	if before == nil || before.Type != html.ElementNode || before.DataAtom == atom.Br || !r.text.Within() {
		return
	}
	first, _ := utf8.DecodeRuneInString(strings.TrimSpace(TextOf(n)))
	figure := unicode.IsDigit(first) || unicode.Is(unicode.Sc, first)
	switch {
	case figure && unicode.IsLetter(r.text.LastRune()) && onlyTwo(n):
		r.text.Add(": ")
	case unicode.IsUpper(first), figure && (unicode.IsLetter(r.text.LastRune()) || unicode.IsDigit(r.text.LastRune()) && choices(before, n)):
		r.text.Add(" ")
	}
}

// choices says whether two elements that follow each other are of one set, as sizes are:
// marked alike, with more than a digit of a counter in one of them.
func choices(a, b *html.Node) bool {
	class := Attr(a, "class")
	return a.DataAtom == b.DataAtom && class != "" && class == Attr(b, "class") &&
		max(len(strings.TrimSpace(TextOf(a))), len(strings.TrimSpace(TextOf(b)))) > 1
}
