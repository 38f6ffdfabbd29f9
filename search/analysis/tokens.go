package analysis

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tilly/words"
)

// EachWord gives the words of text in order.
func EachWord(text string, yield func(Word)) {
	if !ASCII(text) && !norm.NFC.IsNormalString(text) {
		text = norm.NFC.String(text)
	}
	text = strings.ToLower(text)
	var hyphen hyphenated
	for i := 0; i < len(text); {
		kind, size := ScriptAt(text, i)
		if kind == None {
			hyphen.gap(text[i:i+size], yield)
			i += size
			continue
		}
		end := runEnd(text, i, kind)
		w := text[i:end]
		i = end
		switch kind {
		case Pairs:
			hyphen.stop(yield)
			eachPair(w, false, yield)
		case Clusters:
			hyphen.stop(yield)
			eachPair(w, true, yield)
		default:
			spacedWord(w, &hyphen, yield)
		}
	}
	hyphen.flush(yield)
}

// ScriptAt classifies the character at i and gives its size in bytes.
func ScriptAt(text string, i int) (Script, int) {
	c := text[i]
	if c < utf8.RuneSelf {
		if asciiWord[c] {
			return Spaced, 1
		}
		return None, 1
	}
	return scriptOf(text, i)
}

// asciiWord says which of the first characters words are made of.
var asciiWord = func() (in [utf8.RuneSelf]bool) {
	for c := range in {
		in[c] = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
	}
	return in
}()

func scriptOf(text string, i int) (Script, int) {
	r, size := utf8.DecodeRuneInString(text[i:])
	switch {
	case r < 0x2e80 && !(r >= 0x0e00 && r < 0x0f00) && !(r >= 0x1000 && r < 0x1200) && !(r >= 0x1780 && r < 0x1800):
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r) || r == 'ـ' {
			return Spaced, size
		}
		return None, size
	case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) || r == 'ー' || r == '々':
		return Pairs, size
	case unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar):
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r) {
			return Clusters, size
		}
		return None, size
	case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r):
		return Spaced, size
	}
	return None, size
}

// runEnd is where the run of one script that begins at i ends. Apostrophes
// between letters and points or commas between digits belong to the run.
func runEnd(text string, i int, kind Script) int {
	for i < len(text) {
		if c := text[i]; kind == Spaced && c < utf8.RuneSelf && asciiWord[c] { // most by far
			i++
			continue
		}
		k, size := ScriptAt(text, i)
		if k == kind {
			i += size
			continue
		}
		if kind != Spaced || i == 0 || i+size >= len(text) || !inside(text, i, size) {
			return i
		}
		i += size
	}
	return i
}

// inside says whether the character at i holds a word or a number together.
func inside(text string, i, size int) bool {
	if text[i] == ' ' {
		return false
	}
	next, _ := ScriptAt(text, i+size)
	if next != Spaced {
		return false
	}
	prev, after := text[i-1], text[i+size]
	switch text[i : i+size] {
	case ".", ",":
		return IsDigit(prev) && IsDigit(after)
	case "/":
		return IsDigit(prev) && IsDigit(after) && fraction(text, i)
	case "'", "’", "ʼ", "״", "׳":
		return !IsDigit(prev) && !IsDigit(after)
	}
	return false
}

// spacedWord settles apostrophes and digits of one word.
func spacedWord(w string, hyphen *hyphenated, yield func(Word)) {
	if len(w) > MaxWord {
		hyphen.stop(yield)
		return
	}
	if IsDigit(w[0]) && strings.Contains(w, "x") && sides(w, hyphen, yield) {
		return
	}
	if number, unit, ok := measured(w); ok {
		hyphen.add(Word{Text: number, Number: true}, yield)
		hyphen.add(Word{Text: unit}, yield)
		return
	}
	if IsDigit(w[0]) && strings.Trim(w, "0123456789.,/") == "" {
		hyphen.add(Word{Text: plainNumber(w), Number: true}, yield)
		return
	}
	hyphen.add(Word{Text: withoutApostrophe(w)}, yield)
}

// elisions are what small words leave before an apostrophe or behind it, of all
// Languages: names keep theirs anywhere.
var elisions = sync.OnceValue(func() (e struct{ before, after map[string]bool }) {
	e.before, e.after = map[string]bool{}, map[string]bool{}
	for _, lang := range Languages() {
		keyed := words.Only(lang, "elision").Keyed("elision")
		for side, set := range map[string]map[string]bool{"before": e.before, "after": e.after} {
			for _, w := range keyed[side] {
				set[w] = true
			}
		}
	}
	return e
})

// withoutApostrophe keeps what carries the meaning: shop of "shop's", école of
// "l'école", dont of "don't".
func withoutApostrophe(w string) string {
	i := strings.IndexByte(w, '\'')
	if i < 0 && !ASCII(w) {
		i = strings.IndexAny(w, "’ʼ״׳")
	}
	if i < 0 {
		return w
	}
	_, size := utf8.DecodeRuneInString(w[i:])
	left, right := w[:i], w[i+size:]
	switch elided := elisions(); {
	case elided.after[right]:
		return left
	case elided.before[left]:
		return withoutApostrophe(right)
	}
	return left + withoutApostrophe(right)
}

// eachPair gives overlapping pairs of the characters (or clusters of a base and
// its marks) of a run that is written without spaces.
func eachPair(run string, clusters bool, yield func(Word)) {
	kind := Pairs
	if clusters {
		kind = Clusters
	}
	prev, at := 0, 0
	n := 0
	for at < len(run) {
		end := unitEnd(run, at, clusters)
		if n > 0 {
			yield(Word{Text: run[prev:end], Script: kind})
		}
		prev, at = at, end
		n++
	}
	if n == 1 {
		yield(Word{Text: run, Script: kind})
	}
}

func unitEnd(run string, at int, clusters bool) int {
	r, size := utf8.DecodeRuneInString(run[at:])
	end := at + size
	if !clusters {
		return end
	}
	leads := r >= 0x0e40 && r <= 0x0e44 || r >= 0x0ec0 && r <= 0x0ec4 // vowels written before their consonant
	for end < len(run) {
		next, size := utf8.DecodeRuneInString(run[end:])
		if !unicode.Is(unicode.M, next) && !leads && next != 'า' && next != 'ะ' && next != 'ำ' {
			break
		}
		leads = false
		end += size
	}
	return end
}
