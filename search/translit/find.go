package translit

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Words are those among which the ones that are meant are looked for.
type Words interface {
	// From is the first word, in the order of bytes, that is not before a text; "" for none.
	From(text string) string
}

// Most is the highest cost at which a word of some length is still meant. Where vowels need
// not be written every letter costs, as many words are made of the same consonants.
func (r *Rules) Most(text string) int {
	letters := utf8.RuneCountInString(r.parts(text))
	if r.vowels {
		return loose*max(1, letters/4) + loose - 1
	}
	return letters * 9 / 5
}

// Match is a word that what was typed may be meant as.
type Match struct {
	Word string
	Cost int // how unlike it is typed, from 0
}

// mostSteps bounds the work for one word.
const mostSteps = 2500

// Find gives the words as which text may be meant at a cost of no more than most, the
// likeliest first.
func (r *Rules) Find(text string, most int, among Words) []Match {
	s := search{Rules: r, text: r.parts(text), most: most, among: among, seen: map[place]int{}, best: map[string]int{}}
	s.at(0, "", 0, 0)
	found := make([]Match, 0, len(s.best))
	for word, cost := range s.best {
		found = append(found, Match{word, cost})
	}
	slices.SortFunc(found, func(a, b Match) int {
		if a.Cost != b.Cost {
			return a.Cost - b.Cost
		}
		return strings.Compare(a.Word, b.Word)
	})
	return found
}

// search is one Find.
type search struct {
	*Rules

	text  string
	most  int
	among Words
	steps int
	seen  map[place]int // the least cost at which it was reached
	best  map[string]int
}

// place is how far what was typed is read, and what of a word it makes.
type place struct {
	from int
	word string
	row  int
}

// at goes on from a place.
func (s *search) at(from int, word string, row, cost int) {
	p := place{from, word, row}
	if was, been := s.seen[p]; cost > s.most || been && was <= cost || s.steps == mostSteps {
		return
	}
	s.seen[p] = cost
	s.steps++
	next := s.among.From(word)
	if !strings.HasPrefix(next, word) {
		return
	}
	rest := s.text[from:]
	if next == word && word != "" {
		s.ends(word, rest, cost)
	}
	if rest != "" && s.bent(word, rest) { // шкоду stands for skoda
		for _, r := range vowels {
			if full := word + string(r); s.among.From(full) == full {
				s.ends(full, rest, cost)
			}
		}
	}
	if rest == "" {
		s.skip(from, word, row, cost)
		return
	}
	for _, rule := range s.byFirst[rest[0]] {
		if strings.HasPrefix(rest, rule.in) {
			s.at(from+len(rule.in), word+rule.out, 0, cost+rule.cost)
		}
	}
	if n := doubled(s.text[:from], rest); n > 0 {
		s.at(from+n, word, row, cost)
	}
	s.skip(from, word, row, cost)
}

// skip adds letters that were not typed.
func (s *search) skip(from int, word string, row, cost int) {
	if row == s.row {
		return
	}
	if last, size := utf8.DecodeLastRuneInString(word); size > 0 && !strings.HasSuffix(word[:len(word)-size], string(last)) {
		s.at(from, word+string(last), row, cost)
	}
	for _, rule := range s.untyped {
		s.at(from, word+rule.out, row+1, cost+rule.cost)
	}
}

// leastBent is how many letters a word has at least that may have an ending behind it.
const leastBent = 3

// vowels are those in whose place endings stand.
const vowels = "aeio"

// bent says whether rest is an ending of a word.
func (s *search) bent(word, rest string) bool {
	return slices.Contains(s.endings, rest) && utf8.RuneCountInString(word) >= leastBent
}

// ends notes a word where nothing is left of what was typed but an ending.
func (s *search) ends(word, rest string, cost int) {
	if rest != "" {
		if !s.bent(word, rest) {
			return
		}
		cost += loose
	}
	if was, been := s.best[word]; cost <= s.most && (!been || cost < was) {
		s.best[word] = cost
	}
}
