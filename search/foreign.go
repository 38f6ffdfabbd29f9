package search

import "tilly/search/lexicon"

// foreignKnown is the share of a question's meaning that a store knows from which the
// question is not held to be in a language that the store does not have.
const foreignKnown = 0.6

// Foreign names the language of a question where it is certain and the store has
// no passage in it, so that the answer can say so instead of guessing; "" where the
// store has the language, or there is doubt.
func (x *Index) Foreign(question string) string {
	if x.live == 0 {
		return ""
	}
	lang := x.lex.Foreign(question, func(lang string) bool { return x.langs[lang] > 0 })
	if lang == "" {
		return ""
	}
	question = lexicon.Sample(question)
	p := x.plan(Query{Text: question})
	if p.knownShare() >= foreignKnown {
		return ""
	}
	return lang
}
