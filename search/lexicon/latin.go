package lexicon

import (
	"slices"
	"sync"

	"tilly/search/analysis"
)

// InLatin is the greatest share of a text's letters that stands in small words of one
// language that is written in Latin letters.
func (l *Lexicon) InLatin(text string) float64 { return l.signals().small(Sample(text), inLatin()) }

// inLatin are the languages written in Latin letters, by their places in analysis.Languages.
var inLatin = sync.OnceValue(func() (all uint64) {
	for i, lang := range analysis.Languages() {
		if !slices.ContainsFunc(scripts, func(s script) bool { return slices.Contains(s.langs, lang) }) {
			all |= 1 << i
		}
	}
	return all
})
