package search

import (
	"slices"

	"tilly/words"
)

// synonym is another word for one, and how well it stands for it.
type synonym struct {
	word   string
	weight float64
}

// synonymTable maps a word of a language, as written, to those that shoppers and
// shops use for it. A synonym never adds to a score: the better of the two counts.
func synonymTable(known *words.Language) map[string][]synonym {
	table := map[string][]synonym{}
	addGroups(table, known.Groups("close"), sameWeight)
	addGroups(table, known.Groups("ware"), wareWeight)
	return table
}

func addGroups(table map[string][]synonym, groups [][]string, weight float64) {
	for _, group := range groups {
		for _, w := range group {
			for _, other := range group {
				if other != w {
					table[w] = append(table[w], synonym{other, weight})
				}
			}
		}
	}
}

// called are the other words for one in a language. English is read in every store:
// shops everywhere borrow from it.
func (l *Lexicon) called(langs []string, word string) []synonym {
	var out []synonym
	for _, lang := range langs {
		out = append(out, l.tongue(lang).close()[word]...)
	}
	if !slices.Contains(langs, "en") {
		out = append(out, l.tongue("en").close()[word]...)
	}
	return append(out, measures().called[word]...)
}
