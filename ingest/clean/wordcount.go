package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// longRun is how many characters without a space count as a further word, so
// that text without any is not taken for short.
const longRun = 50

// WordCount measures text for splitting: words where they are spaced, and two
// characters a word in scripts without spaces (Han, Kana, Thai, Lao, Khmer,
// Burmese).
func WordCount(s string) int {
	count, unspaced, run, in := 0, 0, 0, false
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			i++
			letter := c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9'
			if letter && !in {
				count++
			}
			in = letter || in && c == '\''
			if run++; c <= ' ' {
				run = 0
			}
		} else {
			r, size := utf8.DecodeRuneInString(s[i:])
			i += size
			run++
			switch {
			case unspacedScript(r):
				unspaced++
				in, run = false, 0
			case unicode.IsLetter(r) || unicode.IsDigit(r):
				if !in {
					count++
				}
				in = true
			case !unicode.IsMark(r) && r != 0x2019:
				in = false
			}
		}
		if run == longRun {
			count, run = count+1, 0
		}
	}
	return count + (unspaced+1)/2
}

// unspacedScript says whether r belongs to a script that leaves no spaces
// between words.
func unspacedScript(r rune) bool {
	return r >= 0x0e00 && r <= 0x0eff || r >= 0x1000 && r <= 0x109f || r >= 0x1780 && r <= 0x17ff ||
		r >= 0x3040 && r <= 0x30ff || r >= 0x3400 && r <= 0x9fff && unicode.IsLetter(r) ||
		r >= 0xf900 && r <= 0xfaff || r >= 0x20000 && r <= 0x3ffff
}

// HasFigure says whether a digit stands in a text.
func HasFigure(s string) bool { return strings.ContainsAny(s, "0123456789") }

// Digits says whether a text is digits and nothing else.
func Digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
