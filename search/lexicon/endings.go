package lexicon

import (
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// What stands behind the letters that words share.
const (
	mostEndings = 3 // that follow one another behind these: temiz-le-ne-bilir
	leastCut    = 2 // letters of an ending of which a stemmer has left but the beginning
)

// endings are those that the words of a language take, folded, and what they begin with.
type endings map[string]ending

// ending says what a run of letters is: an ending, or what a stemmer may leave of one.
type ending struct{ whole, begun bool }

func newEndings(known *words.Language) endings {
	list := endings{}
	for _, text := range known.List("ending") {
		text = analysis.Fold(text)
		letters := 0
		for i := range text {
			if letters >= leastCut {
				list[text[:i]] = ending{whole: list[text[:i]].whole, begun: true}
			}
			letters++
		}
		list[text] = ending{whole: true, begun: list[text].begun}
	}
	return list
}

// makeUp says whether at most so many endings, of which one may be a single letter and the
// last but begun, make up all that is left of a word.
func (e endings) makeUp(rest string, most int, single bool) bool {
	switch {
	case rest == "":
		return true
	case most == 0:
		return false
	case e[rest].begun:
		return true
	}
	for end, letters := 0, 0; end < len(rest); {
		_, size := utf8.DecodeRuneInString(rest[end:])
		end, letters = end+size, letters+1
		if e[rest[:end]].whole && (letters > 1 || !single) && e.makeUp(rest[end:], most-1, single || letters == 1) {
			return true
		}
	}
	return false
}
