package table

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/marks"
	"tilly/ingest/markup"
)

// What owners of many countries call the columns of a list of questions, and the
// one that names a row.
var (
	questionNames = marks.Set("column.question")
	answerNames   = marks.Set("column.answer")
	rowNames      = marks.Set("column.name")
)

// CSV turns rows into passages.
type CSV struct {
	in       *Reader
	title    string // of the file
	hints    *markup.Hints
	columns  []string
	question int // columns of a list of questions; -1 without
	answer   int
	name     int         // the column that names a row; -1 without
	goods    *goodsTable // what a list of products keeps from shoppers; nil for others
	first    []Record    // read while the columns were found, taught first
	Rejects  Rejects
}

// NewCSV reads a table up to its header; title is that of its passages.
func NewCSV(in *Reader, title string, h *markup.Hints) (*CSV, error) {
	t := &CSV{in: in, title: title, hints: h, question: -1, answer: -1, name: -1}
	var err error
	for len(t.first) < 2 && err == nil {
		var rec Record
		if rec, err = in.next(); err == nil && !t.refused(rec) {
			t.first = append(t.first, rec)
		}
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	t.readHeader()
	return t, nil
}

// readHeader decides what the first row is: a header, a question with its
// answer, or a row like the others.
func (t *CSV) readHeader() {
	if len(t.first) == 0 {
		return
	}
	head := t.first[0].fields
	q, a := columnOf(head, questionNames()), columnOf(head, answerNames())
	switch {
	case q >= 0 && a >= 0:
		t.question, t.answer = q, a
	case len(head) == 2 && asksAndAnswers(t.first):
		t.question, t.answer = 0, 1
		return
	case !isHeader(head, t.first[1:]):
		return
	}
	t.columns, t.first = make([]string, len(head)), t.first[1:]
	for i, cell := range head {
		t.columns[i] = tilly.Clip(clean.Text(cell), 80)
	}
	t.name = columnOf(head, rowNames())
	t.goods = newGoodsTable(head)
}

// columnOf finds the first column that is called by one of some names.
func columnOf(head []string, names map[string]bool) int {
	for i, cell := range head {
		name := strings.ReplaceAll(strings.ToLower(strings.Trim(clean.Text(cell), " :?*")), "_", " ")
		if names[name] {
			return i
		}
	}
	return -1
}

func asksAndAnswers(rows []Record) bool {
	for _, r := range rows {
		if len(r.fields) != 2 || !block.IsQuestion(r.fields[0]) || block.IsQuestion(r.fields[1]) {
			return false
		}
	}
	return true
}

// isHeader says whether a row names columns: short, different words without
// figures, and another row follows.
func isHeader(head []string, rest []Record) bool {
	seen := map[string]bool{}
	for _, cell := range head {
		name := strings.ToLower(clean.Text(cell))
		if name == "" {
			continue
		}
		if seen[name] || clean.WordCount(name) > 8 || startsWithDigit(name) {
			return false
		}
		seen[name] = true
	}
	return len(seen) > 0 && len(rest) > 0 && (len(head) > 1 || clean.WordCount(head[0])*3 <= clean.WordCount(rest[0].fields[0]))
}

func startsWithDigit(s string) bool {
	for _, r := range s {
		return unicode.IsDigit(r)
	}
	return false
}

// Next gives the passages of the next row that teaches anything; io.EOF after
// the last.
func (t *CSV) Next() ([]tilly.Passage, error) {
	for {
		rec, err := t.row()
		if err != nil {
			return nil, err
		}
		if t.refused(rec) {
			continue
		}
		if list := t.teach(rec); len(list) > 0 {
			return list, nil
		}
	}
}

func (t *CSV) row() (Record, error) {
	if len(t.first) > 0 {
		rec := t.first[0]
		t.first = t.first[1:]
		return rec, nil
	}
	return t.in.next()
}

func (t *CSV) refused(rec Record) bool {
	if rec.fault != "" {
		t.Rejects.add(rec.line, rec.fault)
	}
	return rec.fault != ""
}

func (t *CSV) teach(rec Record) []tilly.Passage {
	if t.question >= 0 {
		return t.pair(rec)
	}
	shown, hidden := t.goods.shown(rec.fields)
	if hidden != "" {
		t.Rejects.add(rec.line, hidden)
		return nil
	}
	var lines []string
	title := ""
	for i, cell := range shown {
		value := t.cell(cell)
		if value == "" {
			continue
		}
		if title == "" && strings.IndexFunc(value, unicode.IsLetter) >= 0 || i == t.name {
			title = value
		}
		lines = append(lines, t.named(i, value, len(rec.fields)))
	}
	if len(lines) == 0 {
		t.Rejects.add(rec.line, "is empty")
		return nil
	}
	return t.passages(tilly.Clip(clean.Text(title), block.MaxTitle), strings.Join(lines, "\n"))
}

// passages is one for a row of ordinary length. The title is the row's, below
// the file's.
func (t *CSV) passages(title, text string) []tilly.Passage {
	var path []string
	if title != "" && len(t.columns) > 1 {
		path = []string{title}
	}
	var list []tilly.Passage
	for _, piece := range block.Pieces(block.Block{Kind: block.Paragraph, Text: text}) {
		list = append(list, tilly.Passage{Title: t.title, Headings: path, Text: piece})
	}
	return list
}

func (t *CSV) named(i int, value string, of int) string {
	switch {
	case i < len(t.columns) && t.columns[i] != "" && len(t.columns) > 1:
		return t.columns[i] + ": " + value
	case of == 1 || len(t.columns) <= 1:
		return value
	}
	return fmt.Sprintf("Column %d: %s", i+1, value)
}

func (t *CSV) pair(rec Record) []tilly.Passage {
	at := func(i int) string {
		if i < len(rec.fields) {
			return t.cell(rec.fields[i])
		}
		return ""
	}
	question, answer := clean.Text(at(t.question)), at(t.answer)
	fault := ""
	switch {
	case question == "" && answer == "":
		fault = "is empty"
	case question == "":
		fault = "has no question"
	case answer == "":
		fault = "has no answer"
	case len([]rune(question)) > tilly.MaxQuestion || len([]rune(answer)) > tilly.MaxAnswer:
		fault = "is too long"
	}
	if fault != "" {
		t.Rejects.add(rec.line, fault)
		return nil
	}
	return []tilly.Passage{{Title: t.title, Question: question, Answer: answer}}
}

// cell is the text of a cell as people read it; shops keep HTML in them.
func (t *CSV) cell(raw string) string {
	if strings.Contains(raw, "</") || strings.Contains(raw, "<br") || strings.Contains(raw, "/>") {
		return markup.Markdown(t.hints, raw)
	}
	return cleanLines(raw)
}

// cleanLines is Text line by line.
func cleanLines(s string) string {
	if !strings.ContainsAny(s, "\r\n") {
		return clean.Text(s)
	}
	var w clean.Writer
	for _, line := range strings.FieldsFunc(s, func(r rune) bool { return r == '\r' || r == '\n' }) {
		w.Add(line)
		w.Break()
	}
	return w.String()
}
