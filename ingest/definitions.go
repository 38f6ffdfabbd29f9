package ingest

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// longMeaning is from how many words on a meaning is a section of its own.
const longMeaning = 40

// term is one entry of a definition list: its names and what they mean.
type term struct {
	name   string
	blocks []block
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
		long = long || wordCount(markdownOf(t.blocks)) > longMeaning || hasHeadings(t.blocks)
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
			(*terms)[last].name += ", " + inlineOf(r.inside(c))
		case c.DataAtom == atom.Dt:
			*terms = append(*terms, term{name: inlineOf(r.inside(c))})
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
		if isQuestion(t.name) {
			asked++
		}
	}
	return asked*2 > len(terms)
}

// shortTerms writes each term with its meaning in one row.
func (r *reader) shortTerms(terms []term) {
	b := block{kind: list}
	for _, t := range terms {
		text := inlineOf(t.blocks)
		b.linked += linkedIn(t.blocks)
		switch {
		case text != "" && t.name != "":
			b.rows = append(b.rows, "- "+joinTerm(t.name, text))
		case text != "":
			b.rows = append(b.rows, "- "+text)
		}
	}
	if len(b.rows) > 0 {
		r.add(b)
	}
}

// section writes a term as a question with its answer, or as a heading with what
// it means below.
func (r *reader) section(t term) {
	answer := markdownOf(t.blocks)
	switch {
	case answer == "":
	case isQuestion(t.name) && wordCount(answer) <= maxAnswerWords && !hasHeadings(t.blocks):
		r.add(block{kind: pair, text: clip(t.name, maxTitle), answer: answer})
	default:
		if t.name != "" {
			r.add(block{kind: heading, level: summaryLevel, text: clip(t.name, maxTitle)})
		}
		r.blocks = append(r.blocks, t.blocks...)
		r.add(block{kind: sectionEnd})
	}
}
