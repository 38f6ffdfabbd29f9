package search

import (
	"cmp"
	"maps"
	"slices"

	"tilly"
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

// kindLang is a language among passages of a kind.
type kindLang struct {
	kind tilly.Kind
	lang string
}

// When a question is held to be in a language the store does not have.
const (
	foreignSigns = 2 * wordSign // this much speaks for the language, and
	foreignTimes = 2            // times what speaks for any language of the store, and
	foreignKnown = 0.6          // the store knows less than this of its meaning
)

// Foreign names the language of a question where it is certain and the store has
// no passage in it, so that the answer can say so instead of guessing; "" where the
// store has the language, or there is doubt.
func (x *Index) Foreign(question string) string {
	if x.live == 0 {
		return ""
	}
	question = sample(question)
	lang := x.lex.byScript(question)
	if lang == "" {
		lang = x.foreignWords(question)
	}
	if lang == "" || x.langs[lang] > 0 {
		return ""
	}
	p := x.plan(Query{Text: question})
	if p.knownShare() >= foreignKnown {
		return ""
	}
	return lang
}

// foreignWords is the language that the small words of a question speak for, ""
// when they speak for one of the store's as well.
func (x *Index) foreignWords(question string) string {
	signals := x.lex.signals()
	signs := signals.of(question)
	signals.addWeak(signs, question)
	best, most, ours := "", 0, 0
	for i, lang := range languages() {
		if x.langs[lang] > 0 {
			ours = max(ours, signs[i])
		} else if signs[i] > most {
			best, most = lang, signs[i]
		}
	}
	if most < foreignSigns || most < foreignTimes*ours {
		return ""
	}
	return best
}

// spoken is the language of the store that a question is written in, "" where there
// is doubt or the store has but one. A language that hardly any passage is in is no
// sign of several: the guess of a title is easily wrong.
func (x *Index) spoken(question string) string {
	several := 0
	for _, n := range x.langs {
		if n*50 >= x.live {
			several++
		}
	}
	if several < 2 {
		return ""
	}
	question = sample(question)
	if lang := x.lex.byScript(question); lang != "" {
		if x.langs[lang] == 0 {
			return ""
		}
		return lang
	}
	return x.spokenWords(question)
}

// spokenWords is the one of the store's languages that the small words of a
// question speak for most.
func (x *Index) spokenWords(question string) string {
	signs := x.lex.signals().of(question)
	best, most, next := "", 0, 0
	for i, lang := range languages() {
		switch n := signs[i]; {
		case x.langs[lang]*50 < x.live:
		case n > most:
			best, most, next = lang, n, most
		case n > next:
			next = n
		}
	}
	if most < enoughSigns || most == next {
		return ""
	}
	return best
}
