package markup

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/words"
)

// reader turns the elements of a page into blocks, in their order.
type reader struct {
	hints  *Hints
	page   *Around
	blocks []block.Block
	spots  []Spot       // where each of them stands
	text   clean.Writer // the paragraph under way
	linked int          // its runes within links
	begun  Spot         // where it began
	here   *html.Node   // the element that is read
	anchor *html.Node   // the link that it stands in
	main   bool         // within the main part
	faq    bool         // within a part that calls itself a FAQ
	edge   bool         // reads what stands at the edge of a page
	link   bool         // within a link
	folded bool         // within an unfolding part
	depth  int          // of parts within parts: lists, definitions, what unfolds
	taken  *html.Node   // the element that was read with the one before it

	element func(*reader, *html.Node) // reads an element by its tag
}

// sub is a reader of a part of the same page, without its surroundings.
func (r *reader) sub() *reader { return &reader{hints: r.hints, page: r.page, element: r.element} }

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
	if (IsReview(n) || r.page.Starred[n]) && !r.page.Keep[n] {
		r.flush()
		return
	}
	role, unfolded := r.hints.role(n, r.main), false
	if role == out && r.main && len(r.page.Unfolds) > 0 && r.page.Unfolds[Attr(n, "id")] {
		role = r.hints.roleShown(n, r.main)
		unfolded = role != out
	}
	if isLetterForm(n) {
		role = out
	}
	if role == out && (r.edge && (IsEdge(n) || IsHead(n)) || tellsReach(n)) {
		role = r.hints.roleUnnamed(n, r.main)
	}
	if role == out && isSpared(n, r.page.Struck) {
		role = r.hints.roleUnnamed(n, r.main)
	}
	if role == out && !(r.page.Keep[n] && !noContent(n.DataAtom)) {
		switch {
		case n.DataAtom == atom.Select && r.main:
			r.paragraph(choicesOf(n, r.page.Labels))
		case n.DataAtom == atom.Label && r.main && choosesOne(n):
			r.element(r, n)
		case n.DataAtom == atom.Label && r.main && listIn(n) != nil:
			r.paragraph(choicesOf(listIn(n), r.page.Labels))
		case n.DataAtom == atom.Label && (r.folded || r.faq):
			r.unfolder(n) // parts that unfold without a script
		}
		return
	}
	if prices, ok := r.page.Reduced[n]; ok && r.tellPrices(n, prices) {
		return
	}
	was := *r // flags of the surroundings, restored below
	r.here = n
	if r.page.Mains[n] {
		r.main = true
	}
	r.folded = r.folded || role == folded
	r.faq = r.faq || isFAQ(n)
	r.element(r, n)
	if unfolded { // what its button is the heading of ends with it
		r.flush()
		r.add(block.Block{Kind: block.SectionEnd})
	}
	r.main, r.folded, r.faq, r.link = was.main, was.folded, was.faq, was.link
	r.here, r.anchor = was.here, was.anchor
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
		if d.Type == html.TextNode && !Below(d, atom.Script, atom.Style, atom.Option, atom.Textarea) {
			size += clean.WordCount(d.Data)
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
		if c != r.taken {
			r.node(c)
		}
	}
}

func (r *reader) inline(s string) {
	before := r.text.Len()
	r.text.Add(s)
	if r.link {
		r.linked += utf8.RuneCountInString(r.text.Since(before))
	}
	if r.text.Len() > before {
		r.begun.goOn(r.here, r.anchor)
	}
}

// paragraph adds a text as one of its own.
func (r *reader) paragraph(text string) {
	if text != "" {
		r.flush()
		r.add(block.Block{Kind: block.Paragraph, Text: text})
	}
}

// flush ends the paragraph under way.
func (r *reader) flush() {
	if text := r.text.String(); text != "" {
		b := block.Block{Kind: block.Paragraph, Text: text, Linked: r.linked}
		if r.faq && block.IsQuestion(text) && clean.WordCount(text) <= block.MaxQuestionWords && !strings.Contains(text, "\n") {
			b = block.Block{Kind: block.Heading, Level: block.SummaryLevel, Text: text}
		}
		r.addAt(b, r.begun)
	}
	r.text.Reset()
	r.linked, r.begun = 0, Spot{}
}

func (r *reader) add(b block.Block) { r.addAt(b, Spot{At: r.here, Anchor: r.anchor}) }

func (r *reader) addAt(b block.Block, at Spot) {
	b.Main, b.Anchored = r.main, b.Kind == block.Pair || r.faq
	if b.Runes == 0 {
		b.Runes = utf8.RuneCountInString(b.Text) + utf8.RuneCountInString(b.Answer)
		for _, row := range b.Rows {
			b.Runes += utf8.RuneCountInString(row)
		}
	}
	r.blocks = append(r.blocks, b)
	r.spots = append(r.spots, at)
}

// take adds blocks that were read apart.
func (r *reader) take(blocks []block.Block) {
	r.blocks = append(r.blocks, blocks...)
	for range blocks {
		r.spots = append(r.spots, Spot{At: r.here})
	}
}

// inside reads the children of n into blocks of their own.
func (r *reader) inside(n *html.Node) []block.Block {
	sub := r.sub()
	sub.main, sub.faq, sub.edge, sub.link, sub.folded, sub.depth = r.main, r.faq, r.edge, r.link, r.folded, r.depth
	sub.children(n)
	sub.flush()
	return sub.blocks
}

// unfolder reads the element that unfolds a part as its heading.
func (r *reader) unfolder(n *html.Node) {
	if text := unfolderText(n); clean.WordCount(text) > 1 {
		r.flush()
		r.add(block.Block{Kind: block.Heading, Level: block.SummaryLevel, Text: tilly.Clip(text, block.MaxTitle)})
	}
}

// tellPrices says both prices in the words of the page's language; false where these
// are not known.
func (r *reader) tellPrices(n *html.Node, prices Reduced) bool {
	text, ok := words.Of(r.page.Lang).Say("instead", map[string]string{"price": prices.Now, "before": prices.Before})
	if !ok {
		return false
	}
	if n.DataAtom == atom.Span || n.DataAtom == atom.Bdi || n.DataAtom == atom.Strong || n.DataAtom == atom.B {
		r.inline(" " + text + " ")
		return true
	}
	r.flush()
	r.inline(text)
	r.flush()
	return true
}
