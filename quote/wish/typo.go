package wish

import (
	"unicode/utf8"

	"tilly/spelling"
	"tilly/words"
)

// Words of fewer letters are not put right: many are a letter away from another.
const leastMended = 6

// typos puts right the words by which questions of one language ask. Which those are
// the phrases say; the words that the language has besides are no slips of them.
type typos struct {
	asking map[string][]typoWord // by how they begin, and by how they end
	known  map[string]bool
}

// typoWord is a word by which questions ask.
type typoWord struct{ word, term string }

func newTypos(lang string, of ...*phrases) *typos {
	t := &typos{asking: map[string][]typoWord{}, known: map[string]bool{}}
	for _, w := range words.Vocabulary(lang) {
		t.known[w] = true
	}
	seen := map[string]bool{}
	for _, p := range of {
		p.eachWord(func(word, term string) {
			if utf8.RuneCountInString(word) >= leastMended && !seen[word] {
				seen[word] = true
				for _, key := range ends(word) {
					t.asking[key] = append(t.asking[key], typoWord{word, term})
				}
			}
		})
	}
	return t
}

// ends are the first two letters of a word and its last two: one slip in six letters
// leaves one of them.
func ends(word string) [2]string {
	r := []rune(word)
	return [2]string{string(r[:2]) + "-", "-" + string(r[len(r)-2:])}
}

// meant is the term of the word that a word is a slip of; "" where it is none, or
// where it may be one of several.
func (t *typos) meant(word string) (term string) {
	if utf8.RuneCountInString(word) < leastMended || t.known[word] {
		return ""
	}
	for _, key := range ends(word) {
		for _, w := range t.asking[key] {
			if term != w.term && spelling.IsTypo(word, w.word) {
				if term != "" {
					return ""
				}
				term = w.term
			}
		}
	}
	return term
}
