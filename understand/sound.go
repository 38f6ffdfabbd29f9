package understand

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/search/translit"
)

// reading is a text as it may have been meant.
type reading struct {
	text, lang string
	share      float64 // of its letters, in words that are understood
	words      int     // that are
	mixed      float64 // the share of what is no English that is understood
	beside     float64 // the share of the text that is no English
}

// sound is a word as it sounds.
type sound struct {
	word string  // "" where it stays as it is typed
	how  float64 // how far it is told, from 0 to 1
}

// bySound reads a text as its words sound.
func (t Typist) bySound(lang string, pieces []piece) reading {
	r := reading{lang: lang}
	meant := map[string]sound{}
	for _, p := range pieces {
		if _, done := meant[p.small]; p.small != "" && !done {
			meant[p.small] = t.hear(lang, p.small)
		}
	}
	how := func(p piece) float64 { return meant[p.small].how }
	r.share = shareOf(pieces, how)
	english := dictionaryOf("en").list
	rest := slices.DeleteFunc(slices.Clone(pieces), func(p piece) bool { return english.Has(p.small) })
	r.mixed, r.beside = shareOf(rest, how), shareOf(pieces, func(p piece) float64 { return sure(!english.Has(p.small)) })
	for _, p := range rest {
		r.words += int(sure(meant[p.small].how > 0))
	}
	r.text = written(pieces, meant)
	return r
}

// ofStore is how far a word is told that only the store has.
const ofStore = 0.8

// hear reads one word. What the store alone has is left to who looks it up there.
func (t Typist) hear(lang, small string) sound {
	known := dictionaryOf(lang)
	word, cost, most := known.bySound(small)
	switch {
	case word != "" && cost < translit.Loose:
		return sound{word, toldBy(word, cost, most)}
	case t.Store.Finds(small):
		return sound{"", ofStore}
	case known.rules.Vowels() && (word != "" || !dictionaryOf("en").list.Has(small)):
		return sound{known.rules.Letters(small), toldBy(word, cost, most)}
	case word != "":
		return sound{word, toldBy(word, cost, most)}
	}
	return sound{}
}

// toldBy is how far a word is told that costs so much of the most it may.
func toldBy(word string, cost, most int) float64 {
	return told[min(utf8.RuneCountInString(word), len(told)-1)] * (1 - float64(cost)/float64(most+1))
}

// told is how far a word is told by as many letters of it.
var told = [...]float64{0, .2, .5, .8, 1}

// written is a text with its words as they were meant.
func written(pieces []piece, meant map[string]sound) string {
	var out []string
	for _, p := range pieces {
		out = append(out, p.before+cmp.Or(meant[p.small].word, p.word)+p.after)
	}
	return strings.Join(out, " ")
}
