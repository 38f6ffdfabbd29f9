package pdf

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// pageText makes text as people read it of what PDFium gives for a page.
func pageText(raw string) string {
	text := joinDivided(raw)
	if strings.ContainsFunc(text, isHangul) {
		text = fromDoubledUTF8(text)
	}
	if !isPlain(text) {
		text = repairLetters(expandForms(text))
	}
	return text
}

func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// joinDivided joins words that were divided at the end of a line. PDFium marks
// them with U+0002 or U+FFFE, in newer files without the line's end.
func joinDivided(s string) string {
	if !strings.ContainsAny(s, "\u0002\ufffe\u00ad") {
		return s
	}
	return strings.NewReplacer(
		"\u0002\r\n", "", "\ufffe\r\n", "", "\u0002\n", "", "\ufffe\n", "", "\u00ad\r\n", "", "\u00ad\n", "",
		"\u0002", "", "\ufffe", "", "\u00ad", "",
	).Replace(s)
}

// expandForms writes ligatures, presentation forms and full-width letters as the
// letters they stand for (Unicode TR 15, compatibility), and leaves signs such as
// "²" and "½" as they are.
func expandForms(s string) string {
	if !strings.ContainsFunc(s, presentation) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if presentation(r) {
			b.WriteString(norm.NFKC.String(string(r)))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// presentation says whether r is a form of letters that a font draws.
func presentation(r rune) bool {
	return r >= 0xfb00 && r <= 0xfb4f || r >= 0xfb50 && r <= 0xfdff || r >= 0xfe70 && r <= 0xfefc || r >= 0xff01 && r <= 0xff5e ||
		r >= 0xff65 && r <= 0xff9f || r >= 0x2f00 && r <= 0x2fd5 || r >= 0xf900 && r <= 0xfaff
}

func isHangul(r rune) bool { return r >= 0xac00 && r <= 0xd7a3 }

// fromDoubledUTF8 mends files whose table of letters holds UTF-8 where UTF-16
// belongs: two bytes of one letter then look like one Korean syllable. In Korean
// text three of four syllables have a second byte that UTF-8 cannot have.
func fromDoubledUTF8(s string) string {
	const least = 6
	n := 0
	for _, r := range s {
		if !isHangul(r) {
			continue
		}
		if r < 0xc300 || r&0xff < 0x80 || r&0xff > 0xbf {
			return s
		}
		n++
	}
	if n < least {
		return s
	}
	return strings.Map(func(r rune) rune {
		if isHangul(r) {
			return (r>>8&0x1f)<<6 | r&0x3f
		}
		return r
	}, s)
}

// accents are the marks that old fonts draw apart, before their letter.
func accents() map[rune]rune {
	return map[rune]rune{'¨': 0x308, '´': 0x301, '`': 0x300, 'ˆ': 0x302, '˜': 0x303, '¸': 0x327, 'ˇ': 0x30c, '˚': 0x30a, '˘': 0x306, '˝': 0x30b}
}

// mistaken are letters of one 8-bit table that programs read by another one. No word has
// a capital with an accent after small letters.
func mistaken() map[rune]rune {
	return map[rune]rune{
		'‰': 'ä', '¸': 'ü', 'ˆ': 'ö', '‡': 'à',
		'È': 'é', 'Ë': 'è', 'Í': 'ê', 'Á': 'ç', 'Ù': 'ô', 'Ó': 'î', 'Ò': 'ñ', 'Û': 'ó', 'Ì': 'í', 'Â': 'å', 'Ê': 'æ',
	}
}

// repairLetters puts accents onto their letters, letters of a mistaken table
// right, and spaces where one script ends and takes none where none belong.
func repairLetters(s string) string {
	accent, wrong := accents(), mistaken()
	rs := []rune(s)
	var b strings.Builder
	b.Grow(len(s))
	at := func(i int) rune {
		if i < 0 || i >= len(rs) {
			return ' '
		}
		return rs[i]
	}
	for i := 0; i < len(rs); i++ {
		r, before, after := rs[i], at(i-1), at(i+1)
		if mark, ok := accent[r]; ok && latin(after) && (r != '¸' || strings.ContainsRune("cCsStT", after)) {
			if joined := norm.NFC.String(string([]rune{after, mark})); utf8.RuneCountInString(joined) == 1 {
				b.WriteString(joined)
				i++
				continue
			}
		}
		if right, ok := wrong[r]; ok &&
			latin(before) && (latin(after) && !unicode.IsUpper(r) ||
			unicode.IsUpper(r) && unicode.IsLower(before) && !unicode.IsUpper(after)) {
			r = right
		}
		switch {
		case r == ' ' && ideograph(before) && ideograph(after):
			continue
		case rightToLeft(before) && unicode.IsDigit(r), unicode.IsDigit(before) && rightToLeft(r):
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}

func latin(r rune) bool { return unicode.Is(unicode.Latin, r) }

func ideograph(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }

func rightToLeft(r rune) bool {
	return unicode.In(r, unicode.Hebrew, unicode.Arabic) && unicode.IsLetter(r)
}
