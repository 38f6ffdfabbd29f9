package understand

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/search/analysis"
)

// Named writes names of the store as it has them in a text without spaces between words,
// where they are typed in katakana or Hangul.
func (t Typist) Named(text string) string {
	if analysis.ASCII(text) {
		return text
	}
	var out strings.Builder
	for text != "" {
		run := spelledOut(text)
		if name := t.Store.Called(run); name != "" {
			out.WriteString(" " + name + " ")
		} else {
			out.WriteString(run)
		}
		if text = text[len(run):]; text != "" {
			_, size := utf8.DecodeRuneInString(text)
			out.WriteString(text[:size])
			text = text[size:]
		}
	}
	return out.String()
}

// spelledOut is what of a text's beginning is in letters that say how names sound.
func spelledOut(text string) string {
	for i, r := range text {
		if r != 'ー' && !unicode.In(r, unicode.Katakana, unicode.Hangul) {
			return text[:i]
		}
	}
	return text
}
