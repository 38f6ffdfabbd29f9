package search

import (
	"cmp"
	"maps"
	"slices"
)

// LanguageShare is how much of a store is written in a language.
type LanguageShare struct {
	Lang  string // BCP 47 primary tag
	Share float64
}

// Languages are those the store's passages are written in, most first.
func (x *Index) Languages() []LanguageShare {
	var out []LanguageShare
	for _, lang := range slices.Sorted(maps.Keys(x.langs)) {
		out = append(out, LanguageShare{lang, float64(x.langs[lang]) / float64(x.live)})
	}
	slices.SortStableFunc(out, func(a, b LanguageShare) int { return cmp.Compare(b.Share, a.Share) })
	return out
}

// Written are the languages that more than a share of the store's passages of some kind
// are in, most first: a few pages in a second language are no sign of it among thousands
// of others, and are where products are most of what there is.
func (x *Index) Written(share float64) (langs []string) {
	for _, l := range x.Languages() {
		for kind, n := range x.kinds {
			if float64(x.spoke[kindLang{kind, l.Lang}]) > share*float64(n) {
				langs = append(langs, l.Lang)
				break
			}
		}
	}
	return langs
}

// languages are those of at least a twentieth of the passages, most first, three
// at most.
func (x *Index) languages() []string {
	var out []string
	for i, l := range x.Languages() {
		if i == 3 || l.Share < 0.05 {
			break
		}
		out = append(out, l.Lang)
	}
	return out
}

// Language is the one most passages are written in, "" for an empty index.
func (x *Index) Language() string {
	if langs := x.languages(); len(langs) > 0 {
		return langs[0]
	}
	return ""
}
