package lexicon

import "tilly/search/analysis"

// When the words of a text are held to be in a language that is not ours.
const (
	foreignSigns = 2 * wordSign // this much speaks for the language, and
	foreignTimes = 2            // times what speaks for any of ours
)

// Foreign names the language of a text where it is certain and none of ours; "" where
// it is one of them, or there is doubt.
func (l *Lexicon) Foreign(text string, ours func(lang string) bool) string {
	text = Sample(text)
	lang := l.byScript(text)
	if lang == "" {
		lang = l.foreignWords(text, ours)
	}
	if lang == "" || ours(lang) {
		return ""
	}
	return lang
}

// foreignWords is the language that the small words of a text speak for, ""
// when they speak for one of ours as well.
func (l *Lexicon) foreignWords(text string, ours func(lang string) bool) string {
	signals := l.signals()
	signs := signals.of(text)
	signals.addWeak(signs, text)
	best, most, here := -1, 0, 0
	for i, lang := range analysis.Languages() {
		if ours(lang) {
			here = max(here, signs[i])
		} else if signs[i] > most {
			best, most = i, signs[i]
		}
	}
	if most < foreignSigns || most < foreignTimes*here {
		return ""
	}
	for i, lang := range analysis.Languages() {
		if ours(lang) && signals.ownLetters(text, i, best) > 0 {
			return ""
		}
	}
	return analysis.Languages()[best]
}
