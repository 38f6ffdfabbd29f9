package quote

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// unitKind tells what a unit of a passage is.
type unitKind uint8

const (
	sentenceUnit unitKind = iota
	itemUnit              // of a list
	rowUnit               // of a table, already worded as an item
)

// unit is the smallest piece that is quoted.
type unit struct {
	kind    unitKind
	text    string
	block   int      // paragraph, list or table it belongs to
	head    string   // for rows: the first cell
	beside  string   // for rows: the first that tells something beside it
	under   string   // the heading within the passage that it stands under
	names   string   // for rows: what the columns are called
	alone   bool     // the only sentence of its paragraph
	step    string   // for items of a numbered list: the number with its mark
	label   string   // the line above that only names what follows, "" without one
	cells   []string // for rows: all of them
	columns []string // for rows: what each column is called, nil where that is not told
}

// units reads the Markdown of a passage.
func units(markdown string) []unit {
	var out []unit
	block := -1
	under, first := "", 0 // since the last heading
	var paragraph []string
	flush := func() {
		out = append(out, unitsOf(paragraph, &block)...)
		paragraph = nil
	}
	lines := strings.Split(strings.ReplaceAll(markdown, "\r", ""), "\n")
	inList := false
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		switch {
		case line == "" || strings.Trim(line, "-*_ =") == "" || strings.HasPrefix(line, "```"):
			flush()
			inList = inList && line == ""
		case strings.HasPrefix(line, "#"):
			flush()
			inList = false
			setUnder(out[first:], under)
			under, first = strings.Trim(line, "# "), len(out)
		case strings.HasPrefix(line, "|"):
			flush()
			inList = false
			n := tableLength(lines[i:])
			block++
			out = append(out, tableUnits(lines[i:i+n], block)...)
			i += n - 1
		default:
			step, item, ok := listItem(line)
			switch {
			case ok:
				flush()
				if !inList {
					block++
				}
				out = append(out, unit{kind: itemUnit, text: item, block: block, step: step})
			case inList && len(out) > 0 && strings.HasPrefix(lines[i], " "):
				out[len(out)-1].text += " " + line
			default:
				paragraph = append(paragraph, strings.TrimLeft(line, "> "))
			}
			inList = ok || inList && len(paragraph) == 0
		}
	}
	flush()
	setUnder(out[first:], under)
	return labelled(captions(tidy(out)))
}

// unitsOf are the lines that stand for themselves and the sentences of a paragraph,
// a block each.
func unitsOf(paragraph []string, block *int) (out []unit) {
	items, prose := lines(paragraph)
	if len(items) > 0 {
		*block++
	}
	for _, line := range items {
		out = append(out, unit{kind: itemUnit, text: line, block: *block})
	}
	if len(prose) == 0 {
		return out
	}
	*block++
	list := words.Sentences(withoutImages(strings.Join(prose, " ")))
	for _, s := range list {
		out = append(out, unit{kind: sentenceUnit, text: s, block: *block, alone: len(list) == 1})
	}
	return out
}

// shortLine is the longest line that stands for itself, in characters: longer ones
// are prose that was wrapped.
const shortLine = 48

// namedLine finds "Brand: Riverbend".
var namedLine = regexp.MustCompile(`^\p{L}[^:.!?]{0,30}: \S`)

// lines parts a paragraph of several lines into those that say something each, as
// addresses, hours and properties are written, and prose.
func lines(paragraph []string) (items, prose []string) {
	if len(paragraph) == 1 && namedLine.MatchString(paragraph[0]) && !closed(paragraph[0]) && len(words.Plain(paragraph[0])) <= 12 {
		return paragraph, nil
	}
	if len(paragraph) < 2 {
		return nil, paragraph
	}
	if wrapped(paragraph) {
		return nil, paragraph
	}
	for _, line := range paragraph {
		n := utf8.RuneCountInString(line)
		if namedLine.MatchString(line) && n <= 3*shortLine || n <= shortLine && !closed(line) {
			items = append(items, line)
		} else {
			prose = append(prose, line)
		}
	}
	return items, prose
}

// leastWrapped is the narrowest column that prose is broken to, in characters.
const leastWrapped = 30

// wrapped says whether lines are prose that was broken to fit: one goes on in the
// next.
func wrapped(paragraph []string) bool {
	for i := 1; i < len(paragraph); i++ {
		first, _ := utf8.DecodeRuneInString(paragraph[i])
		if unicode.IsLower(first) && utf8.RuneCountInString(paragraph[i-1]) >= leastWrapped && !strings.ContainsAny(paragraph[i], "0123456789@") && !closed(paragraph[i-1]) && !namedLine.MatchString(paragraph[i-1]) {
			return true
		}
	}
	return false
}

// captions sets the rows and items below a line that is no sentence under it:
// "Socks", above a table of sizes.
func captions(list []unit) []unit {
	for i := 1; i < len(list); i++ {
		above := list[i-1]
		if list[i].kind == sentenceUnit || above.kind != sentenceUnit || above.block != list[i].block-1 || !names(above.text) {
			continue
		}
		for j := i; j < len(list) && list[j].block == list[i].block; j++ {
			list[j].under = above.text
		}
	}
	return list
}

// labelled tells each unit the last line above it, in its section, that names what
// follows: a heading that is not marked as one.
func labelled(list []unit) []unit {
	for i := 1; i < len(list); i++ {
		switch above := list[i-1]; {
		case above.under != list[i].under:
		case isLabel(above) && !isLabel(list[i]):
			list[i].label = above.text
		case !isLabel(list[i]) && above.label != "":
			list[i].label = above.label
		}
	}
	return list
}

// isLabel says whether a unit is a line on its own that is no sentence and tells no
// figure.
func isLabel(u unit) bool {
	return u.kind == sentenceUnit && u.alone && names(u.text) && !strings.ContainsAny(u.text, "0123456789@")
}

// names says whether a line is short and no sentence.
func names(text string) bool {
	return len(words.Plain(text)) <= 12 && !closed(text) && !strings.HasSuffix(text, ":")
}

func setUnder(list []unit, heading string) {
	for i := range list {
		list[i].under = heading
	}
}

var itemMark = regexp.MustCompile(`^(?:[-*+•]|(\d{1,3}[.)]))\s+(.+)$`)

func listItem(line string) (step, item string, ok bool) {
	if !strings.ContainsRune("-*+•0123456789", firstOf(line)) {
		return "", "", false
	}
	m := itemMark.FindStringSubmatch(line)
	if m == nil {
		return "", "", false
	}
	return m[1], strings.TrimSpace(m[2]), true
}

func firstOf(line string) rune {
	r, _ := utf8.DecodeRuneInString(line)
	return r
}

func tableLength(lines []string) int {
	n := 0
	for n < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[n]), "|") {
		n++
	}
	return n
}

// tableUnits words each row as "Standard: 3–5 days, $4.90"; a bare figure says
// which column it is from.
func tableUnits(lines []string, block int) []unit {
	var rows [][]string
	header := false
	for i, line := range lines {
		cells := splitRow(line)
		if i == 1 && dashes(cells) {
			header = true
			continue
		}
		rows = append(rows, cells)
	}
	var names []string
	if header && len(rows) > 0 {
		names, rows = rows[0], rows[1:]
	}
	var out []unit
	for _, cells := range rows {
		if text := wordRow(names, cells); text != "" {
			out = append(out, unit{kind: rowUnit, text: text, block: block, head: cells[0], beside: besideHead(cells), names: strings.Join(names, " "), cells: cells, columns: names})
		}
	}
	return out
}

// besideHead is the first cell of a row after its head that is not empty.
func besideHead(cells []string) string {
	for _, c := range cells[1:] {
		if c != "" && c != "-" && c != "–" {
			return c
		}
	}
	return ""
}

func wordRow(names, cells []string) string {
	var rest []string
	for i, c := range cells[1:] {
		if c == "" || c == "-" || c == "–" {
			continue
		}
		if len(cells) > 2 && i+1 < len(names) && names[i+1] != "" && bare(c) {
			c = names[i+1] + " " + c
		}
		rest = append(rest, c)
	}
	switch {
	case cells[0] == "":
		return strings.Join(rest, ", ")
	case len(rest) == 0:
		return cells[0]
	}
	return cells[0] + ": " + strings.Join(rest, ", ")
}

// Values of what a thing has or has not.
var isYes, isNo = words.Marked("flag.yes"), words.Marked("flag.no")

// bare says whether a cell does not tell by itself what it is: a number or an
// amount without more words, or a mark.
func bare(cell string) bool {
	small := strings.ToLower(cell)
	return small == "x" || isYes(small) || isNo(small) || strings.Trim(cell, "0123456789.,–-/✓✔✗$€£¥ ") == ""
}

func splitRow(line string) []string {
	line = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "|"), "|")
	line = strings.ReplaceAll(line, `\|`, "\x00")
	cells := strings.Split(line, "|")
	for i, c := range cells {
		cells[i] = strings.TrimSpace(strings.ReplaceAll(c, "\x00", "|"))
	}
	return cells
}

func dashes(cells []string) bool {
	for _, c := range cells {
		if c == "" || strings.Trim(c, "-: ") != "" {
			return false
		}
	}
	return true
}

var image = regexp.MustCompile(`!\[[^\]]*\]\([^)]*\)`)

// withoutImages is Markdown without the images in it, whose marks would end a sentence.
func withoutImages(text string) string {
	if !strings.Contains(text, "![") {
		return text
	}
	return strings.Join(strings.Fields(image.ReplaceAllString(text, "")), " ")
}

// tidy drops images and what is navigation rather than content: units that are
// nothing but a link, or hold no letters and no figures.
func tidy(list []unit) []unit {
	kept := list[:0]
	for _, u := range list {
		u.text = withoutImages(u.text)
		if u.text == "" || u.text[0] == '[' && onlyLink.MatchString(u.text) || len(words.Plain(u.text)) == 0 {
			continue
		}
		kept = append(kept, u)
	}
	return kept
}

var onlyLink = regexp.MustCompile(`^\[[^\]]{1,60}\]\([^)]*\)[.!»›→ ]*$`)
