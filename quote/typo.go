package quote

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/search"
	"tilly/words"
)

// Words of fewer letters are not put right: many are a letter away from another.
const leastMended = 6

// typos puts right the words by which questions of one language ask. Which those are
// the phrases say; the words that the language has besides are no slips of them.
type typos struct {
	asking map[int][]typoWord // by how many letters they have
	known  map[string]bool
}

// typoWord is a word by which questions ask.
type typoWord struct{ word, term string }

func newTypos(lang string, of ...*phrases) *typos {
	t := &typos{asking: map[int][]typoWord{}, known: map[string]bool{}}
	for _, w := range words.Vocabulary(lang) {
		t.known[w] = true
	}
	seen := map[string]bool{}
	for _, p := range of {
		p.eachWord(func(word, term string) {
			n := utf8.RuneCountInString(word)
			if n >= leastMended && !seen[word] {
				seen[word] = true
				t.asking[n] = append(t.asking[n], typoWord{word, term})
			}
		})
	}
	for _, list := range t.asking { // the same guess whatever the order of a map was
		slices.SortFunc(list, func(a, b typoWord) int { return strings.Compare(a.word, b.word) })
	}
	return t
}

// meant is the term of the word that a word is a slip of; "" where it is none, or
// where it may be one of several.
func (t *typos) meant(word string) (term string) {
	n := utf8.RuneCountInString(word)
	if n < leastMended || t.known[word] {
		return ""
	}
	for k := max(n-1, leastMended); k <= n+1; k++ {
		for _, w := range t.asking[k] {
			if term != w.term && search.IsTypo(word, w.word) {
				if term != "" {
					return ""
				}
				term = w.term
			}
		}
	}
	return term
}
