package analysis

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold removes what people leave out when they type: diacritics, points,
// digits of other scripts, final forms. Marks stay where they are vowels of
// their own (Thai, Devanagari and their like).
func Fold(s string) string {
	if ASCII(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFKD.String(s) {
		if unicode.Is(unicode.Mn, r) && dropsMark(r) {
			continue
		}
		r = unicode.ToLower(r)
		if to, ok := folded(r); ok {
			b.WriteString(to)
			continue
		}
		b.WriteRune(r)
	}
	return norm.NFC.String(b.String())
}

// ASCII says whether a text holds nothing beyond the first 128 characters.
func ASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// dropsMark: combining accents, Hebrew points, Arabic vowel signs.
func dropsMark(r rune) bool {
	return r >= 0x0300 && r <= 0x036f || r >= 0x0591 && r <= 0x05c7 ||
		r >= 0x0610 && r <= 0x061a || r >= 0x064b && r <= 0x065f || r == 0x0670 ||
		r >= 0x06d6 && r <= 0x06ed
}

// folded is the plain form of letters that do not decompose.
func folded(r rune) (string, bool) {
	switch {
	case r >= 0x0660 && r <= 0x0669: // Arabic-Indic digits
		return string('0' + r - 0x0660), true
	case r >= 0x06f0 && r <= 0x06f9: // Persian digits
		return string('0' + r - 0x06f0), true
	}
	switch r {
	case 'ß':
		return "ss", true
	case 'æ':
		return "ae", true
	case 'œ':
		return "oe", true
	case 'ø':
		return "o", true
	case 'ł':
		return "l", true
	case 'đ', 'ð':
		return "d", true
	case 'ı':
		return "i", true
	case 'þ':
		return "th", true
	case 'ς':
		return "σ", true
	case 'ך':
		return "כ", true
	case 'ם':
		return "מ", true
	case 'ן':
		return "נ", true
	case 'ף':
		return "פ", true
	case 'ץ':
		return "צ", true
	case 'ٱ':
		return "ا", true
	case 'ى', 'ی':
		return "ي", true
	case 'ة':
		return "ه", true
	case 'ک':
		return "ك", true
	case 'ـ', '׳', '״':
		return "", true
	}
	return "", false
}
