package quote

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/words"
)

// Unit is the smallest piece of a text that says something: a sentence, an item of
// a list, a row of a table in words.
type Unit struct {
	Text  string
	Under string // the heading within the text that it stands under
	Block int    // the paragraph, list or table it belongs to
	Item  bool   // of a list or a table
	Label string // the line above that only names what follows, "" without one
	// Of a row of a table its cells, and what each column is called as far as that is
	// told.
	Cells, Columns []string
}

// Units cuts the Markdown of a text into its units.
func Units(markdown string) []Unit {
	var out []Unit
	for _, u := range units(markdown) {
		out = append(out, shown(u))
	}
	return out
}

// UnitsOf are the units of a passage, and whether each may be said.
func UnitsOf(p tilly.Passage, each func(at int, u Unit, said bool)) {
	for at, piece := range cuttingOf(p, p.Lang).units {
		each(at, shown(piece.unit), !piece.unsaid)
	}
}

func shown(u unit) Unit {
	return Unit{Text: u.text, Under: u.under, Block: u.block, Item: u.kind != sentenceUnit, Label: u.label, Cells: u.cells, Columns: u.columns}
}

// Around is a unit of a passage as it is quoted, with what belongs to it, and the text
// directive of that; both are empty where it holds what may not be said.
func Around(p tilly.Passage, at int) (text, place string) {
	list := candidatesOf(p)
	s := spanOf(list, at)
	if anyUnsaid(list, s) {
		return "", ""
	}
	return headed(list[at].under, textOfSpan(list, s), list, s), directive(list, s)
}

// Listed are units of a passage, from first to last, as they are quoted below a line that
// leads to them, and the text directive of that; both are empty where they hold what
// may not be said.
func Listed(p tilly.Passage, first, last int) (text, place string) {
	list, s := candidatesOf(p), span{first, last}
	if anyUnsaid(list, s) {
		return "", ""
	}
	if text = textOfSpan(list, s); first == last && list[first].kind != sentenceUnit {
		text = "- " + text
	}
	return text, directive(list, s)
}

func anyUnsaid(list []candidate, s span) bool {
	return slices.ContainsFunc(list[s.first:s.last+1], func(c candidate) bool { return c.unsaid })
}

// candidatesOf are the units of a passage, asked nothing.
func candidatesOf(p tilly.Passage) []candidate {
	c := cuttingOf(p, p.Lang)
	list := make([]candidate, len(c.units))
	for i := range c.units {
		list[i] = candidate{readUnit: &c.units[i], at: i}
	}
	return list
}

// PieceEnd is where the first sentence or line ends, with the space after it; a text
// is streamed in such pieces.
func PieceEnd(text string) int {
	end := words.SentenceEnd(text)
	if nl := strings.IndexByte(text, '\n'); nl >= 0 && nl < end {
		end = nl
	}
	end = max(end, 1)
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if !unicode.IsSpace(r) {
			break
		}
		end += size
	}
	return end
}
