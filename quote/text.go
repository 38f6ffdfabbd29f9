package quote

import (
	"strings"
	"unicode/utf8"
)

// closed says whether a text ends as sentences do.
func closed(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, "\"'”’»)*_ "))
	return strings.ContainsRune(".!?。！？؟।…", r)
}
