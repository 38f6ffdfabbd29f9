package search

import (
	"cmp"
	"slices"
	"strings"

	"tilly/search/analysis"
)

// Words of fewer letters are no more put right: most of them are a letter away
// from another. Of longer words it would take long to try every letter.
const (
	leastMended = 5
	mostMended  = 20
)

// mostMeant is how many words an unknown one may have been meant as, the commonest.
const mostMeant = 3

// mostMistyped is how many words of one query are put right by trying every letter,
// which takes half a millisecond each.
const mostMistyped = 6

// guess is a term that a word may have been meant as.
type guess struct {
	term string
	df   int
}

// commonest sorts by how many passages hold a term and keeps the first most.
func commonest(guesses []guess, most int) []guess {
	slices.SortFunc(guesses, func(a, b guess) int { return cmp.Or(b.df-a.df, strings.Compare(a.term, b.term)) })
	guesses = slices.Compact(guesses)
	return guesses[:min(len(guesses), most)]
}

// mistyped adds the terms of what the word is with one letter put right (P. Norvig,
// How to Write a Spelling Corrector, 2007). It is tried on the word as it is
// written: livng is a letter away from living, but not from its stem. For words of
// the 26 letters in the language of the question or of most of the store; repair
// sees to the others.
func (e *expander) mistyped(text string, g *group) {
	if len(text) < leastMended || len(text) > mostMended || !analysis.ASCII(text) || analysis.HasDigit(text) || e.mistypes == mostMistyped {
		return
	}
	e.mistypes++
	var found []guess
	eachNeighbour(text, func(b []byte) {
		term := e.ana[0].Fresh(analysis.Word{Text: string(b)})
		if !e.has(term) {
			return
		}
		if n := e.x.df(term); n > 0 {
			found = append(found, guess{term, n})
		}
	})
	for _, f := range commonest(found, mostMeant) {
		g.add(f.term, repairWeight, "repaired")
	}
}

// eachNeighbour gives all that is one letter away from a word: one left out, two
// changed about, one put in, one for another. What is given is overwritten.
func eachNeighbour(word string, yield func([]byte)) {
	room := make([]byte, 0, len(word)+1)
	for i := range len(word) + 1 {
		left, right := word[:i], word[i:]
		for c := byte('a'); c <= 'z'; c++ {
			yield(append(append(append(room, left...), c), right...))
			if right != "" {
				yield(append(append(append(room, left...), c), right[1:]...))
			}
		}
		if right != "" {
			yield(append(append(room, left...), right[1:]...))
		}
		if len(right) > 1 {
			yield(append(append(append(room, left...), right[1], right[0]), right[2:]...))
		}
	}
}

// begun adds the commonest terms that begin with the word: shoppers write fridges as
// refrig.
func (e *expander) begun(text string, g *group) {
	const least, most = 4, 2
	if len(text) < least {
		return
	}
	stem := analysis.Fold(text)
	var found []guess
	for _, part := range e.x.parts {
		for _, term := range part.Seg.Beginning(stem) {
			if n := e.x.df(term); n > 0 {
				found = append(found, guess{term, n})
			}
		}
	}
	for _, f := range commonest(found, most) {
		g.add(f.term, repairWeight, "repaired")
	}
}
