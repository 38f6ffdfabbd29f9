// Package page reads a web page: its own words as blocks, without navigation, notices,
// footers and what is hidden, and what it says about itself.
package page

import (
	"bytes"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/markup"
)

// MaxText is how much text of one page is learnt, in bytes.
const MaxText = 500 << 10

// Page is what was read from one document.
type Page struct {
	Meta
	Title  string
	Lang   string
	Others map[string]string // addresses of the page in other languages, by their tags
	Blocks []block.Block
	Text   string // all of it as Markdown: what is hashed and compared
	Cut    bool   // there was more than MaxText
	Doc    *html.Node
}

// Extract reads an HTML page: its own words as blocks, without navigation,
// notices, footers and what is hidden. body is UTF-8.
func Extract(h *markup.Hints, body []byte, at *url.URL) (*Page, error) {
	doc, err := html.Parse(bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	m := readMeta(doc, at)
	blocks, spots := markup.Read(h, m.around(doc), doc)
	p := &Page{Meta: *m, Title: m.pageTitle(at), Doc: doc}
	p.Blocks = block.PairUp(ownWords(withoutOthers(m, blocks, spots), m.headOutside))
	p.addJSONLD(h)
	p.Blocks = append(p.Blocks, markedGoods(doc, at, m.lang, block.Markdown(p.Blocks), m.reduced)...)
	p.finish()
	p.Lang = Language(m.lang, p.Text)
	p.Others = OthersOf(doc, m.Base, m.lang, p.Lang)
	return p, nil
}

// PlainText reads a text file as a page of paragraphs.
func PlainText(body []byte, at *url.URL) *Page {
	p := &Page{Meta: Meta{Base: at}, Title: (&Meta{}).pageTitle(at)}
	text := strings.ReplaceAll(strings.ReplaceAll(string(body), "\r\n", "\n"), "\r", "\n")
	for part := range strings.SplitSeq(text, "\n\n") {
		var w clean.Writer
		for line := range strings.SplitSeq(part, "\n") {
			w.Add(line)
			w.Break()
		}
		if s := w.String(); s != "" {
			p.Blocks = append(p.Blocks, block.Block{Kind: block.Paragraph, Text: s, Runes: len(s), Main: true})
		}
	}
	p.finish()
	p.Lang = Language("", p.Text)
	return p
}

// addJSONLD adds questions that the page only tells machines.
func (p *Page) addJSONLD(h *markup.Hints) {
	seen := map[string]bool{}
	for _, b := range p.Blocks {
		if b.Kind == block.Pair || b.Kind == block.Heading {
			seen[block.FoldQuestion(b.Text)] = true
		}
	}
	p.Blocks = append(p.Blocks, jsonLDPairs(h, p.JSONLD, seen)...)
}

// AddEdge adds what stands at the foot and in the notices of a site, which no
// other page says.
func (p *Page) AddEdge(h *markup.Hints) {
	if p.Doc == nil {
		return
	}
	facts := append(edgeFacts(h, p.Doc, &p.Meta), contacts(h, p.Doc, p.Lang, readBusiness(p.JSONLD, p.Lang))...)
	if len(facts) > 0 {
		p.Blocks = append(p.Blocks, block.Block{Kind: block.SectionEnd, Level: 1})
		p.Blocks = append(p.Blocks, facts...)
		p.finish()
	}
}

// finish caps the text.
func (p *Page) finish() {
	size := 0
	for i, b := range p.Blocks {
		size += len(b.Markdown()) + 2
		if size > MaxText {
			p.Blocks, p.Cut = p.Blocks[:i], true
			break
		}
	}
	p.Text = block.Markdown(p.Blocks)
}

// ownWords keeps the main part where it holds enough of the page, and drops
// what is nothing but links outside it. Where the first heading stands outside the main
// part, that may be but one part of several.
func ownWords(blocks []block.Block, headOutside bool) []block.Block {
	total, inMain := 0, 0
	for _, b := range blocks {
		if block.LinkList(b) && !b.Main {
			continue
		}
		total += b.Runes
		if b.Main {
			inMain += b.Runes
		}
	}
	mainOnly := inMain >= 200 && inMain*5 >= total && !headOutside || inMain*2 > total
	var kept []block.Block
	for _, b := range blocks {
		if mainOnly && !b.Main && !b.Anchored && b.Kind != block.SectionEnd {
			continue
		}
		if !b.Main && block.LinkList(b) {
			continue
		}
		kept = append(kept, b)
	}
	return block.DropEmptyHeadings(sayingHeadings(kept))
}

// sayingHeadings makes text of headings with nothing below them that say something by
// themselves, as pages have that are written in headings; where there is next to no
// other text all of them, but the first.
func sayingHeadings(blocks []block.Block) []block.Block {
	other := 0
	for _, b := range blocks {
		if b.Kind != block.Heading {
			other += clean.WordCount(b.Markdown())
		}
	}
	kept := slices.Clone(blocks)
	for i := range kept {
		b := &kept[i]
		if i == 0 || b.Kind != block.Heading || b.Level >= block.SummaryLevel ||
			!block.IsEmptyHeading(blocks, i) ||
			block.LinkedText(*b) || block.IsQuestion(b.Text) {
			continue
		}
		if n := clean.WordCount(b.Text); other < fewWords || n >= saysSomething || n > 1 && (clean.HasFigure(b.Text) || strings.HasSuffix(b.Text, ".")) {
			b.Kind, b.Level = block.Paragraph, 0
		}
	}
	return kept
}

// Words from which a heading says something by itself, and below which a page has no
// text but its headings.
const (
	saysSomething = 5
	fewWords      = 12
)
