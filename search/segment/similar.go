package segment

import (
	"slices"
	"strings"

	"tilly/search/analysis"
	"tilly/spelling"
)

// Similar gives the terms that share a third of their character trigrams with
// the word. The table is made when a store first meets an unknown word.
func (s *Segment) Similar(word string) []string {
	s.gramsOnce.Do(func() { s.grams = newGramTable(s.terms) })
	grams := spelling.Runs(word)
	hits := make([]uint8, s.terms.len())
	var out []string
	for _, g := range grams {
		for _, id := range s.grams.terms(g) {
			if hits[id]++; int(hits[id]) == (len(grams)+2)/3 {
				out = append(out, s.terms.at(id))
			}
		}
	}
	return out
}

// Beginning gives the terms that begin with some letters, from a list that is made when a
// store is first asked.
func (s *Segment) Beginning(head string) (out []string) {
	s.sortedOnce.Do(s.sortTerms)
	at, _ := slices.BinarySearchFunc(s.sorted, head, func(id uint32, head string) int { return strings.Compare(s.terms.at(id), head) })
	for ; at < len(s.sorted); at++ {
		term := s.terms.at(s.sorted[at])
		if !strings.HasPrefix(term, head) {
			break
		}
		out = append(out, term)
	}
	return out
}

// From is the first term, in the order of bytes, that is not before a text; "" for none.
func (s *Segment) From(text string) string {
	s.sortedOnce.Do(s.sortTerms)
	at, _ := slices.BinarySearchFunc(s.sorted, text, func(id uint32, text string) int { return strings.Compare(s.terms.at(id), text) })
	if at == len(s.sorted) {
		return ""
	}
	return s.terms.at(s.sorted[at])
}

// sortTerms sorts the terms by their letters.
func (s *Segment) sortTerms() {
	s.sorted = make([]uint32, 0, s.terms.len())
	for id := range uint32(s.terms.len()) { //nolint:gosec // they are counted in 32 bits
		s.sorted = append(s.sorted, id)
	}
	slices.SortFunc(s.sorted, func(a, b uint32) int { return strings.Compare(s.terms.at(a), s.terms.at(b)) })
}

// LeastPart is how many letters the parts of a compound have at least.
const LeastPart = 3

// Ending gives the terms that end with the stem and have a part before it.
func (s *Segment) Ending(stem string) (out []string) {
	s.tailsOnce.Do(s.buildTails)
	at, _ := slices.BinarySearchFunc(s.tails, stem, func(id uint32, stem string) int { return compareTails(s.terms.at(id), stem) })
	for ; at < len(s.tails); at++ {
		term := s.terms.at(s.tails[at])
		if !strings.HasSuffix(term, stem) {
			break
		}
		if len(term) >= len(stem)+LeastPart {
			out = append(out, term)
		}
	}
	return out
}

// buildTails sorts the terms by their letters from the end.
func (s *Segment) buildTails() {
	for id := range uint32(s.terms.len()) { //nolint:gosec // they are counted in 32 bits
		if term := s.terms.at(id); len(term) > LeastPart && !analysis.HasDigit(term) {
			s.tails = append(s.tails, id)
		}
	}
	slices.SortFunc(s.tails, func(a, b uint32) int { return compareTails(s.terms.at(a), s.terms.at(b)) })
}

func compareTails(a, b string) int {
	for i, j := len(a)-1, len(b)-1; ; i, j = i-1, j-1 {
		switch {
		case i < 0 || j < 0:
			return i - j
		case a[i] != b[j]:
			return int(a[i]) - int(b[j])
		}
	}
}
