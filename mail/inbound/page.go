package inbound

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// pageText is the text of a mail's HTML, with marks before what it quotes. It is read
// token by token: the page may be of any form and depth.
func pageText(page string) string {
	p := &pageReader{}
	for z := html.NewTokenizer(strings.NewReader(page)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return p.String()
		case html.TextToken:
			if p.silent == 0 {
				p.say(string(z.Text()))
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			name, _ := z.TagName()
			p.opens(atom.Lookup(name))
		case html.EndTagToken:
			name, _ := z.TagName()
			p.closes(atom.Lookup(name))
		}
	}
}

// pageReader writes the lines of a page.
type pageReader struct {
	out    strings.Builder
	now    strings.Builder // the line that is being written
	blank  bool            // the last line was blank
	silent int             // how deep in what is not shown
	quotes int             // how deep in what is quoted
}

// String is all that was read.
func (p *pageReader) String() string {
	p.end()
	return strings.TrimSpace(p.out.String())
}

func (p *pageReader) say(text string) {
	spaced := strings.Join(strings.Fields(text), " ")
	if spaced == "" {
		if p.now.Len() > 0 {
			p.space()
		}
		return
	}
	if strings.TrimLeft(text, " \t\r\n") != text {
		p.space()
	}
	p.now.WriteString(spaced)
	if strings.TrimRight(text, " \t\r\n") != text {
		p.space()
	}
}

func (p *pageReader) space() {
	if s := p.now.String(); s != "" && !strings.HasSuffix(s, " ") {
		p.now.WriteByte(' ')
	}
}

// end ends the line, unless it is empty.
func (p *pageReader) end() {
	if line := strings.TrimSpace(p.now.String()); line != "" {
		p.write(line)
	}
	p.now.Reset()
}

// gap makes a blank line, one for many.
func (p *pageReader) gap() {
	p.end()
	if !p.blank && p.out.Len() > 0 {
		p.write("")
	}
}

func (p *pageReader) write(line string) {
	p.blank = line == ""
	const deepest = 10
	p.out.WriteString(strings.TrimRight(strings.Repeat("> ", min(p.quotes, deepest))+line, " ") + "\n")
}

func (p *pageReader) opens(a atom.Atom) {
	switch a {
	case atom.Style, atom.Script, atom.Title, atom.Template:
		p.silent++
	case atom.Br:
		if strings.TrimSpace(p.now.String()) == "" {
			p.gap()
		}
		p.end()
	case atom.Blockquote:
		p.gap()
		p.quotes++
	case atom.Hr:
		p.end()
		p.write("________________________________")
	case atom.Li:
		p.end()
		p.now.WriteString("- ")
	default:
		p.edge(a)
	}
}

func (p *pageReader) closes(a atom.Atom) {
	switch a {
	case atom.Style, atom.Script, atom.Title, atom.Template:
		p.silent = max(0, p.silent-1)
	case atom.Blockquote:
		p.end()
		p.quotes = max(0, p.quotes-1)
		p.gap()
	default:
		p.edge(a)
	}
}

// edge is what stands between elements.
func (p *pageReader) edge(a atom.Atom) {
	switch a {
	case atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Ul, atom.Ol, atom.Table, atom.Pre:
		p.gap()
	case atom.Div, atom.Tr, atom.Section, atom.Article, atom.Header, atom.Footer, atom.Body:
		p.end()
	case atom.Td, atom.Th:
		p.space()
	}
}
