package pdf

import (
	"slices"
	"strings"
	"unicode"

	"tilly/ingest/charset"
)

// How a text of a PDF reads (charset.Reading): a poor page is looked at by lines, a poor
// line is mended where another reading of its signs is that of a language and far
// likelier. Few letters tell nothing by themselves.
const (
	poorPage    = -2.7
	poorLine    = -4.2
	hopeless    = -5.2
	goodLine    = -3.4
	farLikelier = 1.3

	fewLetters  = 6
	someLetters = 12
	manyLetters = 24

	// mostLost is the part of a file's signs above which it teaches nothing.
	mostLost = 0.5
)

// legiblePages are the pages of a PDF as people read them, where some of its fonts lack
// the table that says which letters they draw: what can be told is written as it is
// meant, what cannot is left out. lost is the part of the file's signs that was.
func legiblePages(pages []string) (out []string, lost float64) {
	all, gone := 0, 0
	for _, page := range pages {
		page = turned(page)
		signs := visible(page)
		all += signs
		if whole := charset.Read(page); whole.Broken == 0 && whole.Jumbled*10 <= signs && (whole.Letters == 0 || whole.Likely >= poorPage) {
			out = append(out, page)
			continue
		}
		kept := legibleLines(strings.Split(page, "\n"))
		gone += signs - min(visible(kept), signs)
		out = append(out, kept)
	}
	return out, float64(gone) / float64(max(all, 1))
}

// visible counts signs that take ink.
func visible(text string) (n int) {
	for _, r := range text {
		if !unicode.IsSpace(r) {
			n++
		}
	}
	return n
}

// legibleLines mends the lines of a page, and drops those that cannot be told; a page
// most of which cannot says nothing.
func legibleLines(lines []string) string {
	readings := make([]charset.Reading, len(lines))
	var found []glyphTable // by which long lines read well
	for i, line := range lines {
		readings[i] = charset.Read(line)
		if r := readings[i]; r.Telling(manyLetters) && r.Likely < poorLine || r.Broken > 0 && r.Letters+r.Broken >= someLetters {
			if table := betterTable(glyphTables(), line, r, someLetters); table != nil {
				found = append(found, table)
			}
		}
	}
	kept, good, bad := make([]string, 0, len(lines)), 0, 0
	for i, line := range lines {
		if table := betterTable(found, line, readings[i], fewLetters); table != nil {
			line = table(line)
			readings[i] = charset.Read(line)
		}
		n := visible(line)
		if illegible(readings[i], n) {
			bad += n
			continue
		}
		good += n
		kept = append(kept, line)
	}
	if bad > good {
		return ""
	}
	return strings.Join(kept, "\n")
}

// illegible says whether a line of so many visible signs is none of any language.
func illegible(r charset.Reading, signs int) bool {
	return r.Broken*4 > signs || r.Jumbled*5 > signs ||
		r.Broken > 0 && r.Telling(someLetters) && r.Likely < poorLine ||
		r.Telling(manyLetters) && r.Likely < hopeless
}

// betterTable is the one of some tables by which a line that reads poorly reads best,
// with so many letters at least; nil where it reads as no language does by any.
func betterTable(tables []glyphTable, line string, as charset.Reading, letters int) (found glyphTable) {
	if as.Letters+as.Broken == 0 || as.Broken == 0 && as.Likely >= poorLine {
		return nil
	}
	best := goodLine
	for _, table := range tables {
		r := charset.Read(table(line))
		if r.Telling(letters) && r.Broken == 0 && r.Likely >= best && (as.Broken > 0 || r.Likely >= as.Likely+farLikelier) {
			found, best = table, r.Likely
		}
	}
	return found
}

// turned writes what stands backwards in a page in Hebrew or Arabic from its beginning:
// each run of words, with the spaces and signs between them.
func turned(page string) string {
	if !strings.ContainsFunc(page, charset.RightToLeft) || !charset.Backwards(page) {
		return page
	}
	text := []rune(page)
	for from := 0; from < len(text); from++ {
		if !charset.RightToLeft(text[from]) {
			continue
		}
		to := from + 1
		for i := to; i < len(text) && text[i] != '\n' && text[i] != '\r' && (charset.RightToLeft(text[i]) || !unicode.IsLetter(text[i]) && !unicode.IsDigit(text[i])); i++ {
			if charset.RightToLeft(text[i]) {
				to = i + 1
			}
		}
		slices.Reverse(text[from:to])
		from = to
	}
	return string(text)
}
