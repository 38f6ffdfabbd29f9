package lexicon

import (
	"slices"
	"strings"

	"tilly/search/analysis"
	"tilly/words"
)

// smallWords are the stop words, without the letters that are sizes as well: who
// asks for an L does not say the.
func smallWords(known *words.Language) []string {
	sizes := known.List("size")
	return slices.DeleteFunc(known.List("stop"), func(w string) bool { return slices.Contains(sizes, w) })
}

// foldedSet holds the single words of a list.
func foldedSet(list []string) map[string]bool {
	set := map[string]bool{}
	for _, w := range list {
		if !strings.Contains(w, " ") {
			set[analysis.Fold(w)] = true
		}
	}
	return set
}
