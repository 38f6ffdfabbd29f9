package reckon

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A table of sizes tells each by measures of who wears it.

// lengths are the measures that bodies are told in, as package words names them.
var lengths = []string{"cm", "mm", "in"}

// measured is a length that a question brings.
type measured struct {
	value    float64
	unit     string // of lengths
	from, to int
}

// asksOfSize says whether a question asks for a size and brings one length.
func asksOfSize(r *reading) bool {
	return r.asks("size") && strings.ContainsFunc(plain(r.Text), isDigit) && len(r.tongue.lengthsIn(strings.ToLower(plain(r.Text)))) == 1
}

func (t *tongue) lengthsIn(small string) (out []measured) {
	for _, f := range figuresIn(small) {
		if unit, size := t.lengthAt(small[f.to:]); unit != "" {
			out = append(out, measured{f.value, unit, f.from, f.to + size})
		}
	}
	return out
}

// lengthAt is the measure of length that a text begins with, and how far it goes.
func (t *tongue) lengthAt(rest string) (unit string, size int) {
	word := strings.TrimLeft(rest, " ")
	skipped := len(rest) - len(word)
	if strings.HasPrefix(word, `"`) || strings.HasPrefix(word, "”") {
		return "in", skipped + 1
	}
	end := strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	if end < 0 {
		end = len(word)
	}
	for _, of := range lengths {
		if slices.Contains(t.lengthWords(of), word[:end]) {
			return of, skipped + end
		}
	}
	for _, of := range lengths { // 98センチです
		for _, w := range t.lengthWords(of) {
			if r, _ := utf8.DecodeRuneInString(w); r >= 0x0e00 && strings.HasPrefix(word, w) {
				return of, skipped + len(w)
			}
		}
	}
	return "", 0
}

func (t *tongue) lengthWords(of string) []string { return append(slices.Clip(t.lengths[of]), of) }

// reckonSize looks a length up in the tables of sizes, in those first whose heading
// names what is asked for.
func reckonSize(r *reading) []outcome {
	asked := r.tongue.lengthsIn(strings.ToLower(plain(r.Text)))[0]
	var all, meant []outcome
	for _, lines := range r.blocks() {
		if len(lines[0].Cells) < 2 || len(lines[0].Columns) == 0 {
			continue
		}
		terms := lines[0].terms(plain(r.Text))
		o, ok := r.inColumn(lines, terms, asked)
		if !ok {
			o, ok = r.inRow(lines, terms, asked)
		}
		if !ok {
			continue
		}
		all = append(all, o)
		l := lines[0]
		named := l.terms(l.Under + " " + l.passage.Title)
		for term := range l.terms(strings.Join(slices.Concat(l.Concepts()["size"], l.Concepts()["size_chart"]), " ")) {
			delete(named, term) // that it is one of sizes
		}
		if shares(terms, named) {
			meant = append(meant, o)
		}
	}
	if meant != nil {
		return meant
	}
	return all
}

func shares(a, b map[string]bool) bool {
	for term := range a {
		if b[term] {
			return true
		}
	}
	return false
}

// inColumn reads a table with a row for each size.
func (r *reading) inColumn(lines []line, terms map[string]bool, asked measured) (o outcome, ok bool) {
	l := lines[0]
	for c := 1; c < len(l.Columns); c++ {
		var cells, sizes []string
		for _, row := range lines {
			if c < len(row.Cells) {
				cells, sizes = append(cells, row.Cells[c]), append(sizes, row.Cells[0])
			}
		}
		if !r.isOf(l, l.Columns[c], cells, terms, asked) {
			continue
		}
		fits, whole := fitting(cells, asked.value)
		switch {
		case ok || len(cells) != len(lines): // two columns tell it
			return o, false
		case len(fits) > 0:
			o, ok = r.fits(asked, pick(sizes, fits), lines[fits[0]], lines[fits[len(fits)-1]].at), true
		case whole:
			o, ok = r.outside(asked, l, lines[len(lines)-1].at), true
		}
	}
	return o, ok
}

// inRow reads a table with a column for each size.
func (r *reading) inRow(lines []line, terms map[string]bool, asked measured) (o outcome, ok bool) {
	for _, l := range lines {
		if len(l.Cells) != len(l.Columns) || !r.isOf(l, l.Cells[0], l.Cells[1:], terms, asked) {
			continue
		}
		fits, whole := fitting(l.Cells[1:], asked.value)
		switch {
		case ok:
			return o, false
		case len(fits) > 0:
			o, ok = r.fits(asked, pick(l.Columns[1:], fits), l, l.at), true
		case whole:
			o, ok = r.outside(asked, l, l.at), true
		}
	}
	return o, ok
}

func (r *reading) fits(asked measured, sizes string, l line, last int) outcome {
	return outcome{verdict: sizes, said: r.say("size-fits", lengthText(asked), sizes), line: l, last: last}
}

func (r *reading) outside(asked measured, l line, last int) outcome {
	return outcome{verdict: "outside", said: r.say("size-outside", lengthText(asked)), line: l, last: last}
}

func pick(list []string, at []int) string {
	var out []string
	for _, i := range at {
		out = append(out, strings.TrimSpace(list[i]))
	}
	return strings.Join(out, ", ")
}

func lengthText(m measured) string { return strconv.FormatFloat(m.value, 'f', -1, 64) + " " + m.unit }

// isOf says whether a column or row tells the measure that is asked for, in its unit.
func (r *reading) isOf(l line, name string, cells []string, terms map[string]bool, asked measured) bool {
	small := strings.ToLower(plain(name))
	named := l.terms(small)
	for _, of := range lengths {
		for _, w := range l.lengthWords(of) {
			delete(named, w)
		}
	}
	if !shares(terms, named) {
		return false
	}
	units := map[string]bool{}
	for _, text := range append(slices.Clone(cells), name) {
		l.unitsOf(strings.ToLower(plain(text)), units)
	}
	if len(units) == 0 { // beside the table a word like "in" is none
		for _, text := range r.around(l) {
			l.unitsOf(strings.ReplaceAll(" "+strings.ToLower(plain(text))+" ", " in ", " "), units)
		}
	}
	return len(units) == 1 && units[asked.unit]
}

// around are the headings of a line and all that stands beside it on its page.
func (r *reading) around(of line) (out []string) {
	out = append(out, of.above)
	for _, l := range r.lines() {
		if l.passage.DocumentID == of.passage.DocumentID && l.passage.Ord == of.passage.Ord && len(l.Cells) == 0 {
			out = append(out, l.small)
		}
	}
	return out
}

// unitsOf notes the units of length that a text names.
func (l line) unitsOf(small string, into map[string]bool) {
	for i := range small {
		if i > 0 && !startsWord(small, i) {
			continue
		}
		if of, _ := l.lengthAt(small[i:]); of != "" {
			into[of] = true
		}
	}
}

func startsWord(text string, at int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	return !unicode.IsLetter(before) && !unicode.IsMark(before)
}

// cellRange is what a cell of a table of sizes holds: from one figure to another.
var cellRange = regexp.MustCompile(`^\D{0,2}(\d+(?:[.,]\d+)?)\s*\D{0,2}\s*-\s*(\d+(?:[.,]\d+)?)\s*\pL{0,3}"?$`)

// fitting are the places of the cells whose ranges hold a value; whole is false where
// not each cell is a range.
func fitting(cells []string, value float64) (at []int, whole bool) {
	whole = true
	for i, cell := range cells {
		m := cellRange.FindStringSubmatch(strings.TrimSpace(plain(cell)))
		if m == nil {
			whole = false
			continue
		}
		low, lowOK := valueOf(m[1])
		high, highOK := valueOf(m[2])
		if !lowOK || !highOK || low > high {
			return nil, false
		}
		if low <= value && value <= high {
			at = append(at, i)
		}
	}
	return at, whole
}
