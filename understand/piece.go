package understand

import (
	"strings"

	"tilly/search/analysis"
)

// piece is what stands between spaces: a word with what is around it.
type piece struct {
	before, word, after string
	small               string // the word in small letters; "" where it is none
	letters             int    // that want to be understood
}

// mostRead is how many words of a text are read: who types more has said what it is about.
const mostRead = 24

func piecesOf(text string) (all []piece) {
	read := 0
	for _, field := range strings.Fields(text) {
		word := strings.TrimLeft(field, `"'([{<*-`)
		p := piece{before: field[:len(field)-len(word)]}
		p.word = strings.TrimRight(word, `"')]}>*-.,;:!?`)
		p.after = word[len(p.word):]
		if read < mostRead && isTyped(p.word) {
			p.small = strings.ToLower(p.word)
			read++
		}
		if read < mostRead && !strings.ContainsAny(field, "@/") {
			p.letters = len(strings.Trim(p.word, "0123456789"))
		}
		all = append(all, p)
	}
	return all
}

// isTyped says whether a word may stand for one in other letters: no address, no code, no
// model with its number.
func isTyped(word string) bool {
	return strings.ContainsFunc(word, isLatinLetter) && !strings.ContainsFunc(word, noWord) && !numbered(word)
}

// numbered says whether digits stand side by side: one alone may be typed for a letter.
func numbered(word string) bool {
	for i := 1; i < len(word); i++ {
		if analysis.IsDigit(word[i-1]) && analysis.IsDigit(word[i]) {
			return true
		}
	}
	return false
}

func isLatinLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// noWord says whether a sign is part of no word: of an address, of code.
func noWord(r rune) bool {
	return !isLatinLetter(r) && !(r >= '0' && r <= '9') && r != '\'' && r != '-'
}

// weight is how much a word tells: short ones sound like many.
func (p piece) weight() float64 { return min(float64(p.letters), mostWeight) }

const mostWeight = 8

// shareOf is the share of what words tell that is understood; how far each is tells a
// function, from 0 to 1.
func shareOf(pieces []piece, how func(p piece) float64) float64 {
	all, some := 0.0, 0.0
	for _, p := range pieces {
		all += p.weight()
		some += p.weight() * how(p)
	}
	if all == 0 {
		return 0
	}
	return some / all
}

// sure is all where something is so, else nothing.
func sure(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
