package words

import (
	"strings"
	"unicode"
)

// Typed are the words of a text however it was typed: in lower case, without what people
// leave out (accents, points), a letter that was held (*heyyy*) once. Of scripts without
// spaces each character is one.
func Typed(text string) []string {
	found := tokens(unheld(Small(text)), nil)
	out := make([]string, len(found))
	for i, t := range found {
		out[i] = plain(t.text)
	}
	return out
}

// held is how often in a row a letter stands at least that was held.
const held = 3

// unheld is a text with each letter once that stands in it three times in a row or more.
func unheld(text string) string {
	if !isHeld(text) {
		return text
	}
	var b strings.Builder
	letters := []rune(text)
	for i := 0; i < len(letters); {
		n := 1
		for i+n < len(letters) && letters[i+n] == letters[i] {
			n++
		}
		kept := n
		if n >= held && !unicode.IsDigit(letters[i]) {
			kept = 1
		}
		b.WriteString(string(letters[i : i+kept]))
		i += n
	}
	return b.String()
}

func isHeld(text string) bool {
	var before rune
	n := 0
	for _, r := range text {
		if r != before {
			before, n = r, 0
		}
		if n++; n >= held {
			return true
		}
	}
	return false
}
