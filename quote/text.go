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

func digits(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
