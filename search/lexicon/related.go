package lexicon

import "unicode/utf8"

// LeastRelated is with how many letters two words begin alike that may be of one.
const LeastRelated = 5

// Inflects says whether endings of a language are known.
func (l *Lexicon) Inflects(lang string) bool { return len(l.tongue(lang).endings) > 0 }

// Related says whether two stems of a language may be of one word that it inflects or
// makes others of: both begin alike, and all that either has besides is endings. So
// комплект is no комплекс, and discount no discover, however alike they begin.
func (l *Lexicon) Related(lang, one, other string) bool {
	known := l.tongue(lang).endings
	if len(known) == 0 {
		return false
	}
	same, letters := Common(one, other)
	for ; letters >= LeastRelated; letters-- {
		if known.makeUp(one[same:], mostEndings, false) && known.makeUp(other[same:], mostEndings, false) {
			return true
		}
		_, size := utf8.DecodeLastRuneInString(one[:same])
		same -= size
	}
	return false
}

// Common is how far two words begin alike, in bytes and in letters.
func Common(one, other string) (bytes, letters int) {
	for bytes < len(one) {
		r, size := utf8.DecodeRuneInString(one[bytes:])
		if s, n := utf8.DecodeRuneInString(other[bytes:]); s != r || n != size { // what is broken is no letter
			break
		}
		bytes, letters = bytes+size, letters+1
	}
	return bytes, letters
}
