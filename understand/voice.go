package understand

import (
	"slices"
	"strings"

	"tilly/search/lexicon"
	"tilly/words"
)

// everywhere are all languages.
var everywhere words.Mix

// spare is a language of which words stand in questions of any other.
const spare = "en"

// Voice is what questions are read with: the language of who asks, those whose words
// may stand among its own, and what a lexicon knows of it. The zero value knows words
// of all languages and no lexicon; most methods need one.
type Voice struct {
	words.Mix
	Lang string // of who asks, a primary tag
	lex  *lexicon.Lexicon
	more []string // languages that a text may be in as well
}

// NewVoice is that of who asks in a language at a store that is written in another, or
// in the same; more are languages that a text may be in as well.
func NewVoice(lex *lexicon.Lexicon, lang, store string, more ...string) Voice {
	return Voice{Mix: words.MixOf(append([]string{lang, store, spare}, more...)...), Lang: lang, lex: lex, more: more}
}

// SaysLittle says whether a word, in lower case, tells next to nothing of what is
// wanted.
func (v Voice) SaysLittle(w string) bool {
	return v.isSmall(w) || v.lex.Weak(v.Lang, w) || v.Has("goods.any", w) || v.Has("goods.gift", w) || v.Has("goods.empty", w)
}

// isSmall says whether a word is a small one where the text may be in.
func (v Voice) isSmall(w string) bool {
	return v.lex.Soft(v.Lang, w) || slices.ContainsFunc(v.more, func(lang string) bool { return v.lex.Soft(lang, w) })
}

// Told are the words of a list without those that say nothing of the thing.
func (v Voice) Told(list []string) []string { return v.Without("goods.empty", list) }

// contentWords is how many words of a text are no small words.
func (v Voice) contentWords(text string) int {
	n := 0
	for _, w := range words.Plain(text) {
		if !v.lex.Soft(v.Lang, w) {
			n++
		}
	}
	return n
}

// AsksSomething says whether a text is a question, and not the name of what is wanted.
func (v Voice) AsksSomething(text string) bool {
	return endsAsking(text) || v.startsQuestion(text)
}

// endsAsking says whether a text ends with a question mark of any script.
func endsAsking(text string) bool {
	text = strings.TrimSpace(text)
	return strings.HasSuffix(text, "?") || strings.HasSuffix(text, "？") || strings.HasSuffix(text, "؟")
}

// startsQuestion says whether a clause begins as questions do: with one word that asks,
// or with several.
func (v Voice) startsQuestion(clause string) bool {
	return v.Begins("question", words.Joined(words.Plain(clause)))
}
