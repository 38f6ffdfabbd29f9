package markup

import (
	"tilly"

	"tilly/ingest/block"
	"tilly/ingest/clean"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// longMeaning is from how many words on a meaning is a section of its own.
const longMeaning = 40

// term is one entry of a definition list: its names and what they mean.
type term struct {
	name   string
	blocks []block.Block
}

// definitions reads dl by its terms: a question with its answer is a pair, a term
// with a long meaning a section of its own, and the others are "- Term: meaning".
func (r *reader) definitions(n *html.Node) {
	r.flush()
	if r.depth >= maxListDepth {
		r.children(n)
		return
	}
	r.depth++
	defer func() { r.depth-- }()
	var terms []term
	r.terms(n, &terms)
	long := false
	for _, t := range terms {
		long = long || clean.WordCount(block.Markdown(t.blocks)) > longMeaning || block.HasHeadings(t.blocks)
	}
	if r.depth > 1 || !long && !asksMostly(terms) {
		r.shortTerms(terms)
		return
	}
	for _, t := range terms {
		r.section(t)
	}
}

// terms gathers the entries below n; pairs are often wrapped in a div.
func (r *reader) terms(n *html.Node, terms *[]term) {
	named := false // the entry under way has a name and no meaning yet
	for c := n.FirstChild; c != nil && len(*terms) < maxRows; c = c.NextSibling {
		last := len(*terms) - 1
		switch {
		case c.Type != html.ElementNode || r.hints.role(c, r.main) == out:
		case c.DataAtom == atom.Dt && named:
			(*terms)[last].name += ", " + block.Inline(r.inside(c))
		case c.DataAtom == atom.Dt:
			*terms = append(*terms, term{name: block.Inline(r.inside(c))})
			named = true
		case c.DataAtom == atom.Dd && last >= 0:
			(*terms)[last].blocks = append((*terms)[last].blocks, r.inside(c)...)
			named = false
		case c.DataAtom == atom.Dd:
			*terms = append(*terms, term{blocks: r.inside(c)})
		default:
			r.terms(c, terms)
			named = false
		}
	}
}

// asksMostly says whether the terms of a list are questions.
func asksMostly(terms []term) bool {
	asked := 0
	for _, t := range terms {
		if block.IsQuestion(t.name) {
			asked++
		}
	}
	return asked*2 > len(terms)
}

// shortTerms writes each term with its meaning in one row.
func (r *reader) shortTerms(terms []term) {
	b := block.Block{Kind: block.List}
	for _, t := range terms {
		text := block.Inline(t.blocks)
		b.Linked += block.LinkedIn(t.blocks)
		switch {
		case text != "" && t.name != "":
			b.Rows = append(b.Rows, "- "+block.JoinTerm(t.name, text))
		case text != "":
			b.Rows = append(b.Rows, "- "+text)
		}
	}
	if len(b.Rows) > 0 {
		r.add(b)
	}
}

// section writes a term as a question with its answer, or as a heading with what
// it means below.
func (r *reader) section(t term) {
	answer := block.Markdown(t.blocks)
	switch {
	case answer == "":
	case block.IsQuestion(t.name) && clean.WordCount(answer) <= block.MaxAnswerWords && !block.HasHeadings(t.blocks):
		r.add(block.Block{Kind: block.Pair, Text: tilly.Clip(t.name, block.MaxTitle), Answer: answer})
	default:
		if t.name != "" {
			r.add(block.Block{Kind: block.Heading, Level: block.SummaryLevel, Text: tilly.Clip(t.name, block.MaxTitle)})
		}
		r.take(t.blocks)
		r.add(block.Block{Kind: block.SectionEnd})
	}
}
