package plain

import (
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"
)

// HoldsText says whether there is a word or two on the pages.
func HoldsText(pages []string) bool {
	n := 0
	for _, p := range pages {
		if n += clean.WordCount(clean.Text(strings.ReplaceAll(p, "\ufffd", " "))); n >= 2 {
			return true
		}
	}
	return false
}

// PDF turns pages into passages that name their page.
type PDF struct {
	title   string
	pages   [][]string // lines
	at      int
	repeats map[string]bool
}

// pagesAtOnce is how many pages are split at a time.
const pagesAtOnce = 50

// NewPDF reads the text of pages.
func NewPDF(pages []string, title string) *PDF {
	p := &PDF{title: title, repeats: map[string]bool{}}
	for _, text := range pages {
		p.pages = append(p.pages, pageLines(text))
	}
	p.findRepeats()
	return p
}

// Next gives the passages of the next pages; io.EOF after the last.
func (p *PDF) Next() ([]tilly.Passage, error) {
	if p.at == len(p.pages) {
		return nil, io.EOF
	}
	var blocks []block.Block
	for end := min(len(p.pages), p.at+pagesAtOnce); p.at < end; p.at++ {
		paragraphs := pageParagraphs(p.own(p.pages[p.at]))
		if len(paragraphs) == 0 {
			continue
		}
		blocks = append(blocks, block.Block{Kind: block.Heading, Level: 1, Text: "Page " + strconv.Itoa(p.at+1), Main: true})
		for _, text := range paragraphs {
			blocks = append(blocks, block.Block{Kind: block.Paragraph, Text: text, Main: true, Runes: utf8.RuneCountInString(text)})
		}
	}
	return block.Split(blocks, p.title), nil
}

// pageLines cuts a page into lines.
func pageLines(text string) []string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, clean.Text(line))
	}
	return lines
}

// edgeLines is how many lines at the top and bottom of a page may be the same on
// every page.
const edgeLines = 2

// findRepeats finds the running heads and feet: lines at the edge of most pages,
// whatever their figures.
func (p *PDF) findRepeats() {
	counts := map[string]int{}
	for _, lines := range p.pages {
		for _, i := range edges(lines) {
			counts[sameFigures(lines[i])]++
		}
	}
	for line, n := range counts {
		if n >= 4 && n*5 >= len(p.pages)*3 {
			p.repeats[line] = true
		}
	}
}

// edges are the places of the first and last lines that hold anything.
func edges(lines []string) []int {
	var held []int
	for i, line := range lines {
		if line != "" {
			held = append(held, i)
		}
	}
	if len(held) <= 2*edgeLines {
		return held
	}
	return append(held[:edgeLines:edgeLines], held[len(held)-edgeLines:]...)
}

func sameFigures(line string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '0'
		}
		return r
	}, line)
}

// own is a page without running heads and feet.
func (p *PDF) own(lines []string) []string {
	kept := append([]string(nil), lines...)
	for _, i := range edges(lines) {
		if p.repeats[sameFigures(lines[i])] {
			kept[i] = ""
		}
	}
	return kept
}

// pageParagraphs joins the lines of a page into paragraphs: one ends at an empty
// line, before a bullet, and where a line stops short at the end of a sentence.
func pageParagraphs(lines []string) []string {
	width := 0
	for _, line := range lines {
		width = max(width, utf8.RuneCountInString(line))
	}
	var out []string
	var w clean.Writer
	flush := func() {
		if text := w.String(); text != "" {
			out = append(out, text)
		}
		w.Reset()
	}
	for _, line := range lines {
		if line == "" || isBullet(line) {
			flush()
		}
		w.Add(line)
		short := utf8.RuneCountInString(line)*10 < width*7
		switch {
		case short && endsLine(line):
			flush()
		case short:
			w.Break()
		default:
			w.Add(" ")
		}
	}
	flush()
	return out
}

func isBullet(line string) bool {
	r, size := utf8.DecodeRuneInString(line)
	return strings.ContainsRune("•◦▪●‣–*-", r) && strings.HasPrefix(line[size:], " ")
}

func endsLine(line string) bool {
	r, _ := utf8.DecodeLastRuneInString(line)
	return strings.ContainsRune(".!?:。！？؟।", r)
}
