package quote

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// plainWords are the words in lower case without punctuation.
func plainWords(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r)
	})
}

// closed says whether a text ends as sentences do.
func closed(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, "\"'”’»)*_ "))
	return strings.ContainsRune(".!?。！？؟।…", r)
}
