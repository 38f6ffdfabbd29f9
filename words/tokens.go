package words

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// token is a word of a text, and where it stands.
type token struct {
	text     string
	from, to int
	ends     bool // a sentence ends behind it
}

// unspaced are the scripts whose words have no spaces between them, or have
// particles written onto them: each character with its marks is a token, so that
// a phrase is found within a run of them.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar,
}

// tokens cuts a text into words: runs of letters, marks and digits. What is between
// them, apostrophes included, is left out. The text should be in lower case.
func tokens(text string, buffer []token) []token {
	out := buffer[:0]
	open := false // the last token may grow
	for i, r := range text {
		switch {
		case unicode.IsMark(r) || r == '\u200c' || r == 'ー':
			if len(out) > 0 && out[len(out)-1].to == i {
				out[len(out)-1].to = i + len(string(r))
			} else if !unicode.IsMark(r) {
				open = false
			}
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			alone := isUnspaced(r)
			if open && !alone {
				out[len(out)-1].to = i + len(string(r))
			} else {
				out = append(out, token{from: i, to: i + len(string(r))})
			}
			open = !alone
		default:
			open = false
			if len(out) > 0 && strings.ContainsRune(".!?;\n。！？؟।", r) {
				out[len(out)-1].ends = true
			}
		}
	}
	for i := range out {
		out[i].text = text[out[i].from:out[i].to]
	}
	return out
}

func isUnspaced(r rune) bool { return r >= 0x0e00 && unicode.In(r, unspaced...) }

// plain is a word without what people leave out when they type: accents, points,
// the strokes of a few letters. Vowel signs of other scripts stay.
func plain(w string) string {
	ascii := true
	for i := range len(w) {
		ascii = ascii && w[i] < 0x80
	}
	if ascii {
		return w
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(w) {
		if !dropped(r) {
			b.WriteString(plainLetter(r))
		}
	}
	return norm.NFC.String(b.String())
}

// dropped: combining accents, Hebrew points, Arabic vowel signs and lengthening.
func dropped(r rune) bool {
	return r >= 0x0300 && r <= 0x036f || r >= 0x0591 && r <= 0x05c7 || r >= 0x064b && r <= 0x065f || r == 0x0640
}

func plainLetter(r rune) string {
	switch r {
	case 'ß':
		return "ss"
	case 'æ':
		return "ae"
	case 'œ':
		return "oe"
	case 'ø':
		return "o"
	case 'ł':
		return "l"
	case 'đ':
		return "d"
	case 'ı':
		return "i"
	case 'ى', 'ی':
		return "ي"
	case 'ة':
		return "ه"
	case 'ک':
		return "ك"
	}
	return string(r)
}
