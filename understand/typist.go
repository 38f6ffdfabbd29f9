package understand

import (
	"slices"

	"tilly/search/lexicon"
	"tilly/search/translit"
)

// Store tells of the words of a store.
type Store interface {
	// Knows says whether it has a word, in lower case.
	Knows(word string) bool
	// Finds says whether it has one that a word in Latin letters is typed for.
	Finds(word string) bool
	// Called is its name that an unknown word is typed for, "" for none.
	Called(word string) string
}

// Typist knows the languages of a store and its words, for telling what was meant where
// somebody types in the letters of another script than their language's.
type Typist struct {
	Lexicon   *lexicon.Lexicon
	Languages []string // that the store has, and that its asker spoke before
	Store     Store
}

// leastName is how many letters a name has at least: shorter ones are as well the small
// words of a language.
const leastName = 3

// withoutNames leaves words alone that the store has in Latin letters, and that are none of
// its language: they tell nothing.
func (t Typist) withoutNames(lang string, pieces []piece) []piece {
	pieces, known := slices.Clone(pieces), dictionaryOf(lang)
	for i, p := range pieces {
		if len(p.small) < leastName || !t.Store.Knows(p.small) {
			continue
		}
		if word, cost, _ := known.bySound(p.small); word == "" || cost >= translit.Loose {
			pieces[i].small, pieces[i].letters = "", 0
		}
	}
	return pieces
}

// known is how much of a text is in words that the store has.
func (t Typist) known(pieces []piece) float64 {
	return shareOf(pieces, func(p piece) float64 { return sure(p.small != "" && t.Store.Knows(p.small)) })
}

// inLatin is how much of a text is in words that are known of a language that is written in
// Latin letters: the store's, or English, which is read everywhere.
func (t Typist) inLatin(pieces []piece) (best float64) {
	for _, lang := range append([]string{"en"}, t.Languages...) {
		if translit.Typed(lang) != nil {
			continue
		}
		known := dictionaryOf(lang)
		best = max(best, shareOf(pieces, func(p piece) float64 {
			return sure(known.list.Has(p.small) || lang != "en" && t.Store.Knows(p.small))
		}))
	}
	return best
}
