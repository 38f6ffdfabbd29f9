package search

import "tilly/search/analysis"

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
	for i, lang := range analysis.Languages() {
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
