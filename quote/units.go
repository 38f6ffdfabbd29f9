package quote

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// Unit is the smallest piece of a text that says something: a sentence, an item of
// a list, a row of a table in words.
type Unit struct {
	Text  string
	Under string // the heading within the text that it stands under
	Block int    // the paragraph, list or table it belongs to
	Item  bool   // of a list or a table
}

// Units cuts the Markdown of a text into its units.
func Units(markdown string) []Unit {
	var out []Unit
	for _, u := range units(markdown) {
		out = append(out, Unit{Text: u.text, Under: u.under, Block: u.block, Item: u.kind != sentenceUnit})
	}
	return out
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
