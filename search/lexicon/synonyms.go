package lexicon

import (
	"tilly/words"
)

// Synonym is another word for one, and how well it stands for it.
type Synonym struct {
	Word   string
	Weight float64
}

// How well the other words stand for one.
const (
	sameWeight  = 0.8  // words that questions use
	MeansWeight = 0.65 // words that mean the same by the thesaurus
	wareWeight  = 0.9  // other names of a thing
)

// synonymTable maps a word of a language, as written, to those that shoppers and
// shops use for it. A synonym never adds to a score: the better of the two counts.
func synonymTable(known *words.Language) map[string][]Synonym {
	table := map[string][]Synonym{}
	addGroups(table, known.Groups("close"), sameWeight)
	addGroups(table, known.Groups("ware"), wareWeight)
	return table
}

func addGroups(table map[string][]Synonym, groups [][]string, weight float64) {
	for _, group := range groups {
		for _, w := range group {
			for _, other := range group {
				if other != w {
					table[w] = append(table[w], Synonym{other, weight})
				}
			}
		}
	}
}
