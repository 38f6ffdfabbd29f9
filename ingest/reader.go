package ingest

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
)

// reader turns the elements of a page into blocks, in their order.
type reader struct {
	hints  *hints
	meta   *meta
	blocks []block
	text   textWriter // the paragraph under way
	linked int        // its runes within links
	main   bool       // within the main part
	faq    bool       // within a part that calls itself a FAQ
	edge   bool       // reads what stands at the edge of a page
	link   bool       // within a link
	folded bool       // within an unfolding part
	depth  int        // of parts within parts: lists, definitions, what unfolds
}

// node reads n and what is below it.
func (r *reader) node(n *html.Node) {
	switch n.Type {
	case html.TextNode:
		r.inline(n.Data)
		return
	case html.DocumentNode:
		r.children(n)
		return
	case html.ElementNode:
	default:
		return
	}
	if isReview(n) && !r.meta.keep[n] {
		r.flush()
		return
	}
	role, unfolded := r.hints.role(n, r.main), false
	if role == out && r.main && len(r.meta.unfolds) > 0 && r.meta.unfolds[attr(n, "id")] {
		role = r.hints.roleShown(n, r.main)
		unfolded = role != out
	}
	if isLetterForm(n) {
		role = out
	}
	if role == out && (r.edge && (isEdge(n) || isHead(n)) || tellsReach(n)) {
		role = r.hints.roleUnnamed(n, r.main)
	}
	if role == out && !(r.meta.keep[n] && !noContent(n.DataAtom)) {
		switch {
		case n.DataAtom == atom.Select && r.main:
			r.choices(n)
		case n.DataAtom == atom.Label && (r.folded || r.faq):
			r.unfolder(n) // parts that unfold without a script
		}
		return
	}
	if prices, ok := r.meta.reduced[n]; ok && r.tellPrices(n, prices) {
		return
	}
	was := *r // flags of the surroundings, restored below
	if r.meta.isMain(n) {
		r.main = true
	}
	r.folded = r.folded || role == folded
	r.faq = r.faq || isFAQ(n)
	r.element(n)
	if unfolded { // what its button is the heading of ends with it
		r.flush()
		r.add(block{kind: sectionEnd})
	}
	r.main, r.folded, r.faq, r.link = was.main, was.folded, was.faq, was.link
}

// noContent says whether an element never holds text of the page.
func noContent(tag atom.Atom) bool {
	switch tag {
	case atom.Script, atom.Style, atom.Template, atom.Svg, atom.Head, atom.Noscript:
		return true
	default:
	}
	return false
}

// isLetterForm says whether an element is a form to write to the shop or about its
// goods: the texts in it are names of fields. Some pages stand in a form as a whole,
// and some forms have a text of their own.
func isLetterForm(n *html.Node) bool {
	if n.DataAtom != atom.Form {
		return false
	}
	letter, size := false, 0
	for d := range n.Descendants() {
		letter = letter || d.DataAtom == atom.Textarea
		if d.Type == html.TextNode && !below(d, atom.Script, atom.Style, atom.Option, atom.Textarea) {
			size += wordCount(d.Data)
		}
	}
	return letter && size <= maxFormWords
}

// maxFormWords are in the names of a form's fields at most.
const maxFormWords = 80

func isFAQ(n *html.Node) bool {
	for i := range n.Attr {
		if a := &n.Attr[i]; a.Key == "class" || a.Key == "id" || a.Key == "itemtype" {
			if strings.Contains(strings.ToLower(a.Val), "faq") {
				return true
			}
		}
	}
	return false
}

func (r *reader) children(n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		r.node(c)
	}
}

func (r *reader) inline(s string) {
	before := r.text.b.Len()
	r.text.write(s)
	if r.link {
		r.linked += r.text.b.Len() - before
	}
}

// element reads one element that is part of the page's own words.
func (r *reader) element(n *html.Node) {
	switch n.DataAtom {
	case atom.Br:
		r.text.br()
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
	case atom.A:
		r.link = true
		if hasBlockChild(n) {
			r.around(n)
		} else {
			r.gap(n)
			r.children(n)
		}
	case atom.Span, atom.Em, atom.Strong, atom.B, atom.I, atom.U, atom.Small, atom.Mark, atom.Abbr, atom.Cite, atom.Code,
		atom.Kbd, atom.Sub, atom.Sup, atom.Time, atom.Q, atom.Font, atom.Ins, atom.Var, atom.Samp, atom.Data, atom.Bdi, atom.Bdo:
		r.gap(n)
		r.children(n)
	case atom.Option, atom.Img, atom.Hr:
		r.flush()
	default:
		if attr(n, "role") == "heading" {
			r.heading(n, ariaLevel(n))
			return
		}
		r.around(n)
	}
}

// around reads the children of a block element.
func (r *reader) around(n *html.Node) {
	r.flush()
	if first := label(n); first != nil && r.depth == 0 {
		r.add(block{kind: heading, level: summaryLevel, text: clip(cleanText(strings.TrimSuffix(cleanText(textOf(first)), ":")), maxTitle)})
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
		if c.DataAtom != atom.Button || r.hints.role(c, r.main) == out || hasAttr(c, "aria-expanded") {
			continue
		}
		var parts []string
		for d := range c.Descendants() {
			if d.Type == html.TextNode && !below(d, atom.Script, atom.Style, atom.Svg) {
				parts = append(parts, strings.Fields(d.Data)...)
			}
		}
		text := cleanText(strings.Join(parts, " "))
		if !hasFigure(text) || wordCount(text) < 2 || wordCount(text) > maxLabel {
			return
		}
		rows = append(rows, "- "+text)
	}
	if len(rows) > 1 {
		r.add(block{kind: list, rows: rows})
	}
}

// flush ends the paragraph under way.
func (r *reader) flush() {
	if text := r.text.String(); text != "" {
		b := block{kind: paragraph, text: text, linked: r.linked}
		if r.faq && isQuestion(text) && wordCount(text) <= maxQuestionWords && !strings.Contains(text, "\n") {
			b = block{kind: heading, level: summaryLevel, text: text}
		}
		r.add(b)
	}
	r.text.reset()
	r.linked = 0
}

func (r *reader) add(b block) {
	b.main, b.anchored = r.main, b.kind == pair || r.faq
	if b.runes == 0 {
		b.runes = utf8.RuneCountInString(b.text) + utf8.RuneCountInString(b.answer)
		for _, row := range b.rows {
			b.runes += utf8.RuneCountInString(row)
		}
	}
	r.blocks = append(r.blocks, b)
}

// inside reads the children of n into blocks of their own.
func (r *reader) inside(n *html.Node) []block {
	sub := reader{hints: r.hints, meta: r.meta, main: r.main, faq: r.faq, edge: r.edge, link: r.link, folded: r.folded, depth: r.depth}
	sub.children(n)
	sub.flush()
	return sub.blocks
}

func (r *reader) heading(n *html.Node, level int) {
	r.flush()
	sub := reader{hints: r.hints, meta: r.meta, main: r.main}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.DataAtom == atom.Button {
			sub.children(c) // the button of an unfolding part
			continue
		}
		sub.node(c)
	}
	sub.flush()
	if text := strings.ReplaceAll(inlineOf(sub.blocks), "\n", " "); text != "" {
		linked := 0
		for _, b := range sub.blocks {
			linked += b.linked
		}
		if r.link {
			linked = len(text)
		}
		b := block{kind: heading, level: level, text: clip(text, maxTitle), linked: linked}
		if level > 1 && isFigure(text) {
			b.kind, b.level = paragraph, 0
		}
		r.add(b)
	}
}

// isFigure says whether what is written as a heading is but a figure, as a price, a
// number to call or hours in large letters are: it is told itself and is above
// nothing. Figures alone are years and numbers of steps.
func isFigure(text string) bool {
	digits, letters, signs := 0, 0, 0
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		case unicode.Is(unicode.Sc, r) || strings.ContainsRune(":%+@", r):
			signs++
		}
	}
	return digits > 1 && letters < digits && letters+signs > 0 || signs > 0 && strings.Contains(text, "@") && !strings.Contains(text, " ")
}

func ariaLevel(n *html.Node) int {
	if l := attr(n, "aria-level"); len(l) == 1 && l[0] >= '1' && l[0] <= '6' {
		return int(l[0] - '0')
	}
	return 2
}

// button is a heading where it unfolds a part of the page, else a control.
func (r *reader) button(n *html.Node) {
	if !hasAttr(n, "aria-expanded") || !hasAttr(n, "aria-controls") && !r.folded || !(r.main || r.folded || r.faq) {
		return
	}
	r.unfolder(n)
}

// unfolder reads the element that unfolds a part as its heading.
func (r *reader) unfolder(n *html.Node) {
	if text := cleanText(textOf(n)); wordCount(text) > 1 {
		r.flush()
		r.add(block{kind: heading, level: summaryLevel, text: clip(text, maxTitle)})
	}
}

// pre keeps the lines of preformatted text.
func (r *reader) pre(n *html.Node) {
	r.flush()
	var lines []string
	for line := range strings.Lines(rawText(n)) {
		kept := strings.TrimRight(strings.Map(func(c rune) rune {
			if c != '\t' && c != '\n' && invisible(c, ' ') {
				return -1
			}
			return c
		}, line), " \t\r\n")
		lines = append(lines, kept)
	}
	if text := strings.Trim(strings.Join(lines, "\n"), "\n"); text != "" {
		r.add(block{kind: code, text: text})
	}
}

// choices tells the options a product comes in ("Size: S, M, L").
func (r *reader) choices(n *html.Node) {
	name := strings.ToLower(attr(n, "name") + " " + attr(n, "id") + " " + attr(n, "class"))
	if !strings.Contains(name, "attribute") && !strings.Contains(name, "option") && !strings.Contains(name, "variant") &&
		!strings.Contains(name, "size") && !strings.Contains(name, "colo") {
		return
	}
	var options []string
	for d := range n.Descendants() {
		if d.DataAtom == atom.Option && attr(d, "value") != "" && !hasAttr(d, "disabled") && len(options) < 40 {
			if text := cleanText(textOf(d)); text != "" {
				options = append(options, text)
			}
		}
	}
	if len(options) > 1 {
		r.flush()
		r.add(block{kind: paragraph, text: choiceName(n) + ": " + strings.Join(options, ", ")})
	}
}

// choiceName words the name of a select: "attribute_pa_shoe-size" is "Shoe size".
func choiceName(n *html.Node) string {
	name := attr(n, "data-attribute_name") // WooCommerce
	if name == "" {
		name = attr(n, "name")
	}
	name = strings.TrimPrefix(strings.TrimPrefix(name, "attribute_"), "pa_")
	name = strings.Trim(strings.TrimPrefix(name, "options"), "[]")
	name = cleanText(strings.NewReplacer("-", " ", "_", " ").Replace(name))
	if name == "" || wordCount(name) > 4 {
		return "Options"
	}
	return tilly.Capital(name)
}

// isMain says whether n is the main part of the page: its one <main>, or the
// one <article> where there is no main.
func (m *meta) isMain(n *html.Node) bool {
	if len(m.mains) > 0 {
		return m.mains[n]
	}
	return len(m.articles) == 1 && m.articles[0] == n
}

func hasBlockChild(n *html.Node) bool {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.DataAtom {
		case atom.Div, atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Ul, atom.Ol, atom.Table, atom.Section, atom.Article:
			return true
		default:
		}
	}
	return false
}
