package ingest

import (
	"bytes"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// maxText is how much text of one page is learnt, in bytes.
const maxText = 500 << 10

// page is what was read from one document.
type page struct {
	meta
	title  string
	lang   string
	others map[string]string // addresses of the page in other languages, by their tags
	blocks []block
	text   string // all of it as Markdown: what is hashed and compared
	cut    bool   // there was more than maxText
	doc    *html.Node
}

// extract reads an HTML page: its own words as blocks, without navigation,
// notices, footers and what is hidden. body is UTF-8.
func extract(h *hints, body []byte, at *url.URL) (*page, error) {
	doc, err := html.Parse(bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	m := readMeta(doc, at)
	r := reader{hints: h, meta: m}
	r.node(doc)
	r.flush()
	p := &page{meta: *m, title: m.pageTitle(at), doc: doc}
	p.blocks = pairUp(ownWords(r.blocks))
	p.addJSONLD(h)
	p.addGoods(at)
	p.finish()
	p.lang = language(m.lang, p.text)
	p.others = othersOf(doc, m.base, m.lang, p.lang)
	return p, nil
}

// plainText reads a text file as a page of paragraphs.
func plainText(body []byte, at *url.URL) *page {
	p := &page{meta: meta{base: at}, title: (&meta{}).pageTitle(at)}
	text := strings.ReplaceAll(strings.ReplaceAll(string(body), "\r\n", "\n"), "\r", "\n")
	for part := range strings.SplitSeq(text, "\n\n") {
		var w textWriter
		for line := range strings.SplitSeq(part, "\n") {
			w.write(line)
			w.br()
		}
		if s := w.String(); s != "" {
			p.blocks = append(p.blocks, block{kind: paragraph, text: s, runes: len(s), main: true})
		}
	}
	p.finish()
	p.lang = language("", p.text)
	return p
}

// addJSONLD adds questions that the page only tells machines.
func (p *page) addJSONLD(h *hints) {
	seen := map[string]bool{}
	for _, b := range p.blocks {
		if b.kind == pair || b.kind == heading {
			seen[foldQuestion(b.text)] = true
		}
	}
	p.blocks = append(p.blocks, jsonLDPairs(h, p.jsonLD, seen)...)
}

// addEdge adds what stands at the foot and in the notices of a site, which no
// other page says.
func (p *page) addEdge(h *hints) {
	if p.doc == nil {
		return
	}
	facts := append(edgeFacts(h, p.doc, &p.meta), contacts(h, p.doc, p.lang)...)
	if len(facts) > 0 {
		p.blocks = append(p.blocks, block{kind: sectionEnd, level: 1})
		p.blocks = append(p.blocks, facts...)
		p.finish()
	}
}

// finish caps the text.
func (p *page) finish() {
	size := 0
	for i, b := range p.blocks {
		size += len(b.markdown()) + 2
		if size > maxText {
			p.blocks, p.cut = p.blocks[:i], true
			break
		}
	}
	p.text = markdownOf(p.blocks)
}

// ownWords keeps the main part where it holds enough of the page, and drops
// what is nothing but links outside it.
func ownWords(blocks []block) []block {
	total, inMain := 0, 0
	for _, b := range blocks {
		if linkList(b) && !b.main {
			continue
		}
		total += b.runes
		if b.main {
			inMain += b.runes
		}
	}
	mainOnly := inMain >= 200 && inMain*5 >= total || inMain*2 > total
	var kept []block
	for _, b := range blocks {
		if mainOnly && !b.main && !b.anchored && b.kind != sectionEnd {
			continue
		}
		if !b.main && linkList(b) {
			continue
		}
		kept = append(kept, b)
	}
	return dropEmptyHeadings(sayingHeadings(kept))
}

// sayingHeadings makes text of headings with nothing below them that say something by
// themselves, as pages have that are written in headings; where there is next to no
// other text all of them, but the first.
func sayingHeadings(blocks []block) []block {
	other := 0
	for _, b := range blocks {
		if b.kind != heading {
			other += wordCount(b.markdown())
		}
	}
	kept := slices.Clone(blocks)
	for i := range kept {
		b := &kept[i]
		if i == 0 || b.kind != heading || b.level >= summaryLevel || !isEmptyHeading(blocks, i) || linkedText(*b) || isQuestion(b.text) {
			continue
		}
		if n := wordCount(b.text); other < fewWords || n >= saysSomething || n > 1 && (hasFigure(b.text) || strings.HasSuffix(b.text, ".")) {
			b.kind, b.level = paragraph, 0
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

// linkedText says whether a block is a link for the most part.
func linkedText(b block) bool { return b.linked > 0 && b.linked*10 >= b.runes*7 }

// linkList says whether a block is nothing but links.
func linkList(b block) bool {
	return b.kind != heading && b.linked > 0 && b.linked*10 >= b.runes*7 && (b.kind == list || b.kind == table || b.runes < 200)
}

// dropEmptyHeadings drops headings with nothing below them but the next one of
// the same or a higher rank. The first heading of a page stays.
func dropEmptyHeadings(blocks []block) []block {
	kept := make([]block, 0, len(blocks))
	for i, b := range blocks {
		if b.kind == heading && i > 0 && isEmptyHeading(blocks, i) {
			continue
		}
		kept = append(kept, b)
	}
	return kept
}

// isEmptyHeading says whether nothing stands below a heading.
func isEmptyHeading(blocks []block, i int) bool {
	return i+1 == len(blocks) || blocks[i+1].kind == sectionEnd || blocks[i+1].kind == heading && blocks[i+1].level <= blocks[i].level
}
