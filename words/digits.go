package words

import (
	"strings"
	"unicode"
)

// PlainDigits puts 0 to 9 in the place of the digits of other scripts.
func PlainDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 || !unicode.IsDigit(r) {
			return r
		}
		zero := r // of the first of the scripts whose digits follow one another
		for unicode.IsDigit(zero - 1) {
			zero--
		}
		return '0' + (r-zero)%10
	}, text)
}
