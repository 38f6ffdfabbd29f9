package charset

import (
	"strings"
	"unicode"
)

// What signs cost that are no letters, and letters that stand as no word has them,
// as natural logarithms.
const (
	plainSign   = -3.0  // of ASCII
	usualSign   = -7.0  // that texts of shops have
	wideSign    = -4.5  // punctuation of Chinese, Japanese, Korean
	oddSign     = -12.0 // any other
	brokenSign  = -18.0 // that no text has
	withinWord  = -3.0  // a sign between two letters
	capitalCost = -4.0  // a capital after a small letter
	mixedCost   = -5.0  // a letter of another script next to one
)

// usualSigns are those that texts of shops have beyond ASCII.
const usualSigns = "–—‘’“”„‚…•·€£¥©®™°²³½¼¾×±«»¿¡№´ªº§‹›†−≤≥№₺₽₴₪₫₩฿ ،؛؟"

// joiners are the usual signs that stand within words.
const joiners = "’‘´·–—\u00ad"

const wideSigns = "　、。「」『』【】《》〈〉・～〜…‥※○●◎★☆■□◆◇▲△▼▽→←↑↓〒々"

// alphabet groups letters: those of one word are of one.
func alphabet(r rune) *unicode.RangeTable {
	if r < 0x250 {
		return unicode.Latin
	}
	if thousands(r) || r == 'ー' || r == '々' {
		return unicode.Han
	}
	for _, t := range []*unicode.RangeTable{unicode.Cyrillic, unicode.Greek, unicode.Hebrew, unicode.Arabic, unicode.Thai, unicode.Latin} {
		if unicode.Is(t, r) {
			return t
		}
	}
	return nil
}

func wordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || r == 'ー'
}

// cut takes a cell apart: its words in lower case, and what it costs that is none.
func cut(cell string) (words []string, cost float64, bad int) {
	runes := []rune(cell)
	var word []rune
	flush := func() {
		if len(word) > 0 {
			words = append(words, string(word))
			word = nil
		}
	}
	for i, r := range runes {
		if !wordRune(r) {
			flush()
			c, b := sign(runes, i)
			cost += c
			bad += b
			continue
		}
		if i > 0 && wordRune(runes[i-1]) {
			switch a, b := alphabet(runes[i-1]), alphabet(r); {
			case a != b && !unicode.IsMark(r):
				flush()
				if a != unicode.Han && b != unicode.Han && a != unicode.Thai && b != unicode.Thai {
					cost += mixedCost
				}
			case unicode.IsUpper(r) && unicode.IsLower(runes[i-1]):
				cost += capitalCost
			}
		}
		word = append(word, unicode.ToLower(r))
	}
	flush()
	return words, cost, bad
}

// sign is what the sign at a place costs, and whether no text has it.
func sign(runes []rune, at int) (cost float64, bad int) {
	r := runes[at]
	switch {
	case r < 0x80 && (r >= ' ' && r != 0x7f || strings.ContainsRune("\t\r\n\f", r)):
		return plainSign, 0
	case r >= 0xff01 && r <= 0xff5e || strings.ContainsRune(wideSigns, r):
		return wideSign, 0
	case strings.ContainsRune(usualSigns, r) || r == '\u00a0' || r == '\u00ad' || r == '\u200b' || r == '\ufeff':
		cost = usualSign
		if at > 0 && at+1 < len(runes) && wordRune(runes[at-1]) && wordRune(runes[at+1]) && !strings.ContainsRune(joiners, r) {
			cost += withinWord
		}
		return cost, 0
	case r == unicode.ReplacementChar || unicode.IsControl(r) || unicode.Is(unicode.Co, r) || !unicode.IsPrint(r):
		return brokenSign, 1
	}
	return oddSign, 1
}
