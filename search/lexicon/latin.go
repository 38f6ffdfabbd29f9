package lexicon

import (
	"sync"

	"tilly/search/analysis"
	"tilly/words"
)

// InLatin is the greatest share of a text's letters that stands in small words of one
// language that is written in Latin letters.
func (l *Lexicon) InLatin(text string) float64 { return l.signals().small(Sample(text), inLatin()) }

// inLatin are the languages written in Latin letters, by their places in analysis.Languages.
var inLatin = sync.OnceValue(func() (all uint64) {
	for i, lang := range analysis.Languages() {
		if analysis.ASCII(analysis.Fold(words.Only(lang, "language").Name())) {
			all |= 1 << i
		}
	}
	return all
})
