package lexicon

import "tilly/search/analysis"

// Spoken is which of our languages a text is in, "" where there is doubt. A script tells
// any of ours, small words only those that we have much of.
func (l *Lexicon) Spoken(text string, ours, much func(lang string) bool) string {
	text = Sample(text)
	if lang := l.byScript(text); lang != "" {
		if !ours(lang) {
			return ""
		}
		return lang
	}
	return l.spokenWords(text, much)
}

// spokenWords is the one of some languages that the small words of a text speak for most.
func (l *Lexicon) spokenWords(text string, among func(lang string) bool) string {
	signs := l.signals().of(text)
	best, most, next := "", 0, 0
	for i, lang := range analysis.Languages() {
		switch n := signs[i]; {
		case !among(lang):
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
