package understand

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// byKeys reads a text as the keys of a language's keyboard write it.
func (t Typist) byKeys(lang, text string) reading {
	r := reading{lang: lang}
	keys := keyboards()[lang]
	if keys == nil || !slices.Contains(t.Languages, lang) {
		return r
	}
	r.text = keys.Replace(strings.ToLower(text))
	known := dictionaryOf(lang)
	all, some := 0, 0
	for _, w := range words.Plain(r.text) {
		n := utf8.RuneCountInString(w)
		all += n
		if known.list.Has(analysis.Fold(w)) || t.Store.Knows(w) {
			some += n
			r.words++
		}
	}
	r.share = float64(some) / float64(max(1, all))
	return r
}

// keyboards write what the keys of each language's keyboard have in the place of the American
// one's.
var keyboards = sync.OnceValue(func() map[string]*strings.Replacer {
	all := map[string]*strings.Replacer{}
	for _, lang := range words.TypedInLatin() {
		s, _ := words.SpellingsOf(lang)
		var pairs []string
		for i, letter := range s.Layout {
			pairs = append(pairs, words.LayoutKeys[i:i+1], letter)
		}
		if pairs != nil {
			all[lang] = strings.NewReplacer(pairs...)
		}
	}
	return all
})
