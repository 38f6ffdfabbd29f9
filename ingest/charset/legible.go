package charset

import (
	"slices"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Reading is how a text reads.
type Reading struct {
	// Likely is the natural logarithm of how likely a letter is in the language that
	// fits best, as a mean: about -2.3 in prose, below -4 where letters stand for others.
	Likely float64
	// Letters is how many letters that is, with the edges of words.
	Letters int
	// Words is how many words they stand in.
	Words int
	// Broken is how many signs no text has: control characters and code points that
	// nobody has given a meaning to.
	Broken int
	// Jumbled is how often a letter stands next to one of another script, where no
	// language has that.
	Jumbled int
}

// Bounds of what is weighed, and kept, for how texts read.
const (
	readWords = 400
	keptWords = 20_000
)

// Telling says whether so many letters stand in words long enough to tell anything:
// signs of formulas are none.
func (r Reading) Telling(letters int) bool { return r.Letters >= letters && r.Letters >= 4*r.Words }

// Read weighs how like a text of some language a text reads. Only words in Latin,
// Greek and Cyrillic letters are weighed: a text without them has no letters here.
func Read(text string) Reading {
	w := readingWeigher()
	w.Lock()
	defer w.Unlock()
	if len(w.known) > keptWords {
		clear(w.known)
	}
	r := Reading{Broken: broken(text)}
	capitals := 0
	last := ' '
	for _, next := range text {
		if wordRune(last) && wordRune(next) {
			if unicode.IsUpper(next) && unicode.IsLower(last) {
				capitals++
			}
			if a, b := alphabet(last), alphabet(next); a != b && !unicode.IsMark(next) && !ofFormulas(last) && !ofFormulas(next) && !joinsAny(a) && !joinsAny(b) {
				r.Jumbled++
			}
		}
		last = next
	}
	found, _, _ := cut(text)
	found = slices.DeleteFunc(found, func(word string) bool { return !weighed(word) })
	found = found[:min(len(found), readWords)]
	if len(found) == 0 {
		return r
	}
	best, sum := w.language(found), float64(capitals)*capitalCost
	for _, word := range found {
		weights := w.word(word)
		sum += max(weights[best]+ownWord, slices.Max(weights)+foreignWord)
		r.Letters += utf8.RuneCountInString(word) + 1
		r.Words++
	}
	r.Likely = sum / float64(r.Letters)
	return r
}

// joinsAny says whether letters of a script stand next to those of others.
func joinsAny(script *unicode.RangeTable) bool {
	return script == unicode.Han || script == unicode.Thai
}

// ofFormulas are letters that stand for quantities.
func ofFormulas(r rune) bool { return r >= 0x1d400 && r <= 0x1d7ff }

// weighed says whether a word is in letters of which it is known which follows which.
func weighed(word string) bool {
	for _, r := range word {
		if r >= 0x530 {
			return false
		}
	}
	return true
}

// broken counts the signs that no text has. A sign of a font's own before a space is a
// bullet.
func broken(text string) int {
	n, private := 0, 0
	for _, r := range text {
		switch {
		case unicode.Is(unicode.Co, r):
			private++
		case r == ' ' && private == 1:
			private = 0
		case unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t',
			r == unicode.ReplacementChar,
			r >= 0x80 && !unicode.IsPrint(r) && !unicode.In(r, unicode.Cf, unicode.Z):
			n++
		}
		if !unicode.Is(unicode.Co, r) {
			n, private = n+private, 0
		}
	}
	return n + private
}

type sharedWeigher struct {
	sync.Mutex
	*weigher
}

var readingWeigher = sync.OnceValue(func() *sharedWeigher { return &sharedWeigher{weigher: newWeigher()} })
