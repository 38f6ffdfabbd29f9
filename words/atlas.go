package words

import (
	"strings"
	"unicode/utf8"
)

// atlas finds the countries that a text names in one language.
type atlas struct {
	names map[string]string   // ISO codes of names, in lower case
	begun map[string][]string // names of one word by how they begin
}

// begunBy is how many letters an inflected name has in common with the name at least.
const begunBy = 4

func newAtlas(countries map[string][]string) *atlas {
	a := &atlas{map[string]string{}, map[string][]string{}}
	for iso, list := range countries {
		for _, name := range list {
			small := strings.ToLower(name)
			a.names[small] = iso
			if key := begins(small); !strings.Contains(small, " ") && utf8.RuneCountInString(small) >= begunBy {
				a.begun[key] = append(a.begun[key], small)
			}
		}
	}
	return a
}

func begins(word string) string {
	n := 0
	for i := range word {
		if n == begunBy {
			return word[:i]
		}
		n++
	}
	return word
}
