package search

import "tilly/search/analysis"

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
	for i, lang := range analysis.Languages() {
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
