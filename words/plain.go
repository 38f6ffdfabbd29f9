package words

import (
	"strings"
	"unicode"
)

// Plain are the words of a text in lower case without punctuation; scripts that
// write without spaces are not cut.
func Plain(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r)
	})
}
