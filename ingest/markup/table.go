package markup

import (
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/marks"
)

// cell is one cell of a table as it is read.
type cell struct {
	text   string
	header bool
	linked int
	bold   bool // all of it
}

// table reads a table of data; one that only lays out the page is read as text.
func (r *reader) table(n *html.Node) {
	r.flush()
	if layoutTable(n) {
		r.children(n)
		r.flush()
		return
	}
	rows := r.tableRows(n, nil)
	width := 0
	for _, row := range rows {
		width = max(width, len(row))
	}
	markHead(rows)
	switch {
	case len(rows) == 0 || pagingTable(rows):
	case width == 1:
		r.column(rows)
	case width == 2 && !allHeaders(rows[0]):
		r.labels(rows)
	default:
		r.grid(rows, width)
	}
}

// markHead finds the header row of a table that was typed into an editor, which
// makes all cells alike: its first row is bold and the second is not, or it holds
// nothing but names above columns of figures.
func markHead(rows [][]cell) {
	if len(rows) < 2 || slices.ContainsFunc(rows[0], func(c cell) bool { return c.header }) {
		return
	}
	all := func(row []cell, is func(cell) bool) bool {
		return !slices.ContainsFunc(row, func(c cell) bool { return !is(c) })
	}
	bold := func(c cell) bool { return c.bold || c.text == "" }
	name := func(c cell) bool { return c.text != "" && !clean.HasFigure(c.text) && clean.WordCount(c.text) <= 4 }
	if all(rows[0], bold) && !all(rows[1], bold) || len(rows[0]) > 2 && all(rows[0], name) && figuresBelow(rows) {
		for i := range rows[0] {
			rows[0][i].header = true
		}
	}
}

// figuresBelow says whether a column holds figures in every row but the first.
func figuresBelow(rows [][]cell) bool {
	for i := 1; i < len(rows[0]); i++ {
		if !slices.ContainsFunc(rows[1:], func(row []cell) bool { return i >= len(row) || !clean.HasFigure(row[i].text) }) {
			return true
		}
	}
	return false
}

// pagingTable says whether a table only leads to the pages before and after: a
// few cells, and of them two or more links that say no more than where to.
func pagingTable(rows [][]cell) bool {
	const most = 16 // cells
	cells, paging := 0, 0
	for _, row := range rows {
		for _, c := range row {
			if c.text == "" {
				continue
			}
			cells++
			if c.linked > 0 && pagingWord(c.text) {
				paging++
			}
		}
	}
	return paging >= 2 && cells <= most
}

// pagingWord says whether a text is one of those that lead through any site.
func pagingWord(text string) bool {
	text = strings.ToLower(strings.Trim(text, " .«»‹›<>←→↑|"))
	return leadingWords()[text]
}

var leadingWords = marks.Set("page.leading")

// tableRows reads rows of table sections, not those of tables within.
func (r *reader) tableRows(n *html.Node, rows [][]cell) [][]cell {
	for c := n.FirstChild; c != nil && len(rows) < maxRows; c = c.NextSibling {
		switch c.DataAtom {
		case atom.Thead, atom.Tbody, atom.Tfoot:
			if r.hints.role(c, r.main) != out {
				rows = r.tableRows(c, rows)
			}
		case atom.Caption:
			if text := block.Inline(r.inside(c)); text != "" {
				r.add(block.Block{Kind: block.Paragraph, Text: text})
			}
		case atom.Tr:
			if r.hints.role(c, r.main) == out {
				continue
			}
			if row := r.tableRow(c); len(row) > 0 {
				rows = append(rows, row)
			}
		default:
		}
	}
	return rows
}

func (r *reader) tableRow(tr *html.Node) []cell {
	var row []cell
	seen := false
	for c := tr.FirstChild; c != nil && len(row) < 50; c = c.NextSibling {
		if c.DataAtom != atom.Td && c.DataAtom != atom.Th {
			continue
		}
		blocks := r.inside(c)
		text := strings.ReplaceAll(block.Inline(blocks), "|", `\|`)
		seen = seen || text != ""
		row = append(row, cell{text, c.DataAtom == atom.Th, block.LinkedIn(blocks), boldOnly(c)})
	}
	if !seen {
		return nil
	}
	return row
}

// layoutTable says whether a table arranges parts of the page.
func layoutTable(n *html.Node) bool {
	if role := Attr(n, "role"); role == "presentation" || role == "none" {
		return true
	}
	for d := range n.Descendants() {
		switch d.DataAtom {
		case atom.Table, atom.H1, atom.H2, atom.H3, atom.Form, atom.Main, atom.Article:
			return true
		case atom.Th:
			return false
		default:
		}
	}
	return false
}

func linkedCells(row []cell) int {
	n := 0
	for _, c := range row {
		n += c.linked
	}
	return n
}

func allHeaders(row []cell) bool {
	return !slices.ContainsFunc(row, func(c cell) bool { return !c.header && c.text != "" })
}

// column reads a table of one column as a list.
func (r *reader) column(rows [][]cell) {
	b := block.Block{Kind: block.List}
	for _, row := range rows {
		b.Linked += linkedCells(row)
		b.Rows = append(b.Rows, "- "+row[0].text)
	}
	r.add(b)
}

// labels reads two columns without a header row as "- Label: value".
func (r *reader) labels(rows [][]cell) {
	b := block.Block{Kind: block.List}
	for _, row := range rows {
		b.Linked += linkedCells(row)
		if len(row) == 1 || row[1].text == "" {
			b.Rows = append(b.Rows, "- "+row[0].text)
		} else {
			b.Rows = append(b.Rows, "- "+strings.TrimPrefix(block.JoinTerm(row[0].text, row[1].text), ": "))
		}
	}
	r.add(b)
}

// grid reads a table as Markdown; the first row heads it when it is one of
// header cells.
func (r *reader) grid(rows [][]cell, width int) {
	head := make([]cell, width)
	if allHeaders(rows[0]) {
		head, rows = rows[0], rows[1:]
	}
	b := block.Block{Kind: block.Table, Head: markdownRow(head, width) + "\n|" + strings.Repeat(" --- |", width) + "\n"}
	for _, row := range rows {
		b.Linked += linkedCells(row)
		for i := range row {
			b.Runes += utf8.RuneCountInString(row[i].text)
		}
		b.Rows = append(b.Rows, markdownRow(row, width))
	}
	if len(b.Rows) == 0 {
		return
	}
	r.add(b)
}

func markdownRow(row []cell, width int) string {
	var b strings.Builder
	b.WriteByte('|')
	for i := range width {
		b.WriteByte(' ')
		if i < len(row) {
			b.WriteString(row[i].text)
		}
		b.WriteString(" |")
	}
	return b.String()
}
