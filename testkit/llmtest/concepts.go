package llmtest

import (
	"hash/fnv"
	"strings"
)

// Dimensions of Concepts beside those of the groups.
const conceptSpelling = 64

// Concepts is a model whose meanings are given: each group lists words and phrases
// that say the same and has a dimension of its own. Words of no group mean how they
// are spelled, a little.
func Concepts(groups ...string) func(text string) []float32 {
	type phrase struct {
		words string
		group int
	}
	var phrases []phrase
	for i, g := range groups {
		for words := range strings.SplitSeq(g, ",") {
			phrases = append(phrases, phrase{" " + strings.TrimSpace(words) + " ", i})
		}
	}
	return func(text string) []float32 {
		v := make([]float32, len(groups)+conceptSpelling)
		said := " " + strings.Join(plain(text), " ") + " "
		for _, p := range phrases {
			words := " " + strings.Join(plain(p.words), " ") + " "
			for n := strings.Count(said, words); n > 0; n-- {
				v[p.group]++
			}
			said = strings.ReplaceAll(said, words, " ")
		}
		for _, w := range strings.Fields(said) {
			for i := 0; i+3 <= len(w); i++ {
				h := fnv.New32a()
				_, _ = h.Write([]byte(w[i : i+3]))
				v[len(groups)+int(h.Sum32()%conceptSpelling)] += 0.08
			}
		}
		v[len(v)-1] += 0.05 // nothing means nothing at all
		return v
	}
}
