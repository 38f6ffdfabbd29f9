// Package plain turns text without markup into passages: TXT files and the pages of PDF
// files.
package plain

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"
)

// txtStretch is how much text is split at a time, in bytes.
const txtStretch = 256 << 10

// TXT turns a plain text into passages, a stretch at a time. It guesses at
// headings, lists, and questions with their answers.
type TXT struct {
	in     *bufio.Reader
	title  string
	blocks []block.Block
	size   int
	lines  []string // of the paragraph under way
	done   bool
}

// NewTXT reads a text, which is UTF-8.
func NewTXT(text io.Reader, title string) *TXT {
	return &TXT{in: bufio.NewReaderSize(text, 64<<10), title: title}
}

// Next gives the passages of the next stretch; io.EOF after the last.
func (t *TXT) Next() ([]tilly.Passage, error) {
	for !t.done {
		line, err := t.line()
		if errors.Is(err, io.EOF) {
			t.done = true
		} else if err != nil {
			return nil, err
		}
		if strings.TrimSpace(line) != "" {
			t.lines = append(t.lines, line)
		}
		if strings.TrimSpace(line) == "" || len(t.lines) >= 200 || t.done {
			t.paragraph()
		}
		if t.size >= txtStretch {
			break
		}
	}
	if len(t.blocks) == 0 {
		return nil, io.EOF
	}
	list := block.Split(block.PairUp(t.blocks), t.title)
	t.blocks, t.size = nil, 0
	return list, nil
}

// line reads a line that ends in LF, CR LF or CR, or 64 KB without an end.
func (t *TXT) line() (string, error) {
	var b strings.Builder
	for b.Len() < 64<<10 {
		r, _, err := t.in.ReadRune()
		if err != nil {
			return b.String(), err
		}
		switch r {
		case '\n', '\u0085', '\u2028', '\u2029', '\f':
			return b.String(), nil
		case '\r':
			if next, _, err := t.in.ReadRune(); err == nil && next != '\n' {
				_ = t.in.UnreadRune() // it was just read
			}
			return b.String(), nil
		default:
			b.WriteRune(r)
		}
	}
	return b.String(), nil
}

// paragraph makes blocks of the lines between two empty ones.
func (t *TXT) paragraph() {
	lines := t.lines
	t.lines = nil
	for len(lines) > 0 {
		n := t.headingAt(lines)
		if n == 0 {
			break
		}
		lines = lines[n:]
	}
	var plain []string
	flush := func() {
		t.add(block.Block{Kind: block.Paragraph, Text: unwrap(plain)})
		plain = nil
	}
	for i, raw := range lines {
		if question, ok := asked(raw); ok && i+1 < len(lines) {
			flush()
			t.add(block.Block{Kind: block.Heading, Level: block.SummaryLevel, Text: question})
			continue
		}
		if answer, ok := labelled(raw, "A"); ok {
			raw = answer
		}
		plain = append(plain, raw)
	}
	flush()
}

func (t *TXT) add(b block.Block) {
	if b.Text == "" {
		return
	}
	b.Main, b.Runes = true, utf8.RuneCountInString(b.Text)
	t.blocks = append(t.blocks, b)
	t.size += len(b.Text)
}

// headingAt takes a heading at the top of a paragraph and says how many lines it
// has: marked with # or underlined as in Markdown, in capitals, or a question
// that stands alone.
func (t *TXT) headingAt(lines []string) int {
	text := clean.Text(lines[0])
	if text == "" || clean.WordCount(text) > 15 {
		return 0
	}
	if level := len(text) - len(strings.TrimLeft(text, "#")); level > 0 && level <= 6 && strings.HasPrefix(text[level:], " ") {
		t.add(block.Block{Kind: block.Heading, Level: level, Text: strings.TrimSpace(strings.Trim(text, "#"))})
		return 1
	}
	if len(lines) > 1 {
		if rule := strings.TrimSpace(lines[1]); len(rule) >= 3 && (strings.Trim(rule, "=") == "" || strings.Trim(rule, "-") == "") {
			level := 1
			if rule[0] == '-' {
				level = 2
			}
			t.add(block.Block{Kind: block.Heading, Level: level, Text: text})
			return 2
		}
	}
	switch question, ok := asked(lines[0]); {
	case capitals(text):
		t.add(block.Block{Kind: block.Heading, Level: 2, Text: text})
		return 1
	case ok || len(lines) == 1 && block.IsQuestion(text):
		t.add(block.Block{Kind: block.Heading, Level: block.SummaryLevel, Text: question})
		return 1
	}
	return 0
}

// asked reads a line "Q: …" or one that is a question.
func asked(line string) (string, bool) {
	if text, ok := labelled(line, "Q"); ok {
		return text, true
	}
	return clean.Text(line), false
}

// labelled reads a line that begins with a letter and a colon.
func labelled(line, letter string) (string, bool) {
	text := clean.Text(line)
	if len(text) > 2 && strings.EqualFold(text[:1], letter) && (text[1] == ':' || text[1] == '.' && text[2] == ' ') {
		return strings.TrimSpace(text[2:]), true
	}
	return "", false
}

// capitals says whether a line shouts, as headings of plain text do.
func capitals(s string) bool {
	letters := 0
	for _, r := range s {
		if unicode.IsLower(r) || unicode.IsLetter(r) && !unicode.IsUpper(r) {
			return false
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	last, _ := utf8.DecodeLastRuneInString(s)
	return letters >= 4 && !strings.ContainsRune(".,;", last)
}

// Lines of wrapped text are about as long as each other.
const (
	wrapLeast = 45
	wrapMost  = 130
)

// unwrap joins the lines of a paragraph that was wrapped to a width; others keep
// their lines.
func unwrap(lines []string) string {
	wrapped := len(lines) > 1
	for i, line := range lines {
		n := utf8.RuneCountInString(strings.TrimSpace(line))
		if n > wrapMost || n < wrapLeast && i < len(lines)-1 {
			wrapped = false
		}
	}
	var w clean.Writer
	for _, line := range lines {
		w.Add(line)
		if wrapped {
			w.Add(" ")
		} else {
			w.Break()
		}
	}
	return w.String()
}
