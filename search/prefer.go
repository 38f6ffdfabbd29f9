package search

import (
	"cmp"
	"slices"

	"tilly"
)

// asGood is the share of what the best passage holds of a question that one in the
// preferred language must hold to stand in the place of all others.
const asGood = 0.8

// Preferring is the index for somebody who reads a language: of texts that say the
// same in several, those in this one are found. Where a store has nothing in it, all
// stays as it is.
func (x *Index) Preferring(lang string) *Index {
	if lang == "" || len(x.langs) < 2 || x.langs[lang] == 0 {
		return x
	}
	own := *x
	own.prefers = lang
	return &own
}

// Prefers is the language whose texts are found, "" for none before others.
func (x *Index) Prefers() string { return x.prefers }

// Likely is the language of a question that does not tell its own: the preferred one,
// else the one most passages are written in.
func (x *Index) Likely() string { return cmp.Or(x.prefers, x.Language()) }

// preferred leaves out what is in other languages than the preferred one, of each kind
// of which that one holds about as much of the question. What an owner taught as an
// answer stays: it is meant for whoever asks.
func (x *Index) preferred(results []Result) []Result {
	if x.prefers == "" {
		return results
	}
	var best, own [2]float64
	for _, r := range results {
		kind := kindOf(r)
		best[kind] = max(best[kind], r.Match.Coverage)
		if r.Passage.Lang == x.prefers {
			own[kind] = max(own[kind], r.Match.Coverage)
		}
	}
	return slices.DeleteFunc(results, func(r Result) bool {
		kind := kindOf(r)
		return own[kind] > 0 && own[kind] >= asGood*best[kind] && r.Passage.Lang != x.prefers && r.Passage.Lang != "" && r.Passage.Question == ""
	})
}

func kindOf(r Result) int {
	if r.Passage.Kind == tilly.ProductsKind {
		return 1
	}
	return 0
}
