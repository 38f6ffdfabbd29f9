package understand

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// within says whether a piece of a text is part of a longer word.
func within(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	after, _ := utf8.DecodeRuneInString(text[to:])
	return from > 0 && goesOn(before) || to < len(text) && goesOn(after)
}

func goesOn(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune("'’", r)
}
