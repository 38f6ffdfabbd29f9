package shops

import (
	"strings"

	"tilly/quote"
	"tilly/quote/wish"
	"tilly/search"
)

// fewPassages is the share of a store that is no sign of a language of its own.
const fewPassages = 0.05

// Look puts a question to an index as the assistant does where nothing was said
// before, and gives what was found for it.
func Look(x *search.Index, text string, limit int) (quote.Question, search.Found) {
	lang := x.Lexicon().Language(text, x.Language())
	asked := quote.Question{Text: wish.Spelled(strings.TrimSpace(text), lang), Lang: lang}
	var langs []string
	for _, l := range x.Languages() {
		if l.Share > fewPassages {
			langs = append(langs, l.Lang)
		}
	}
	return asked, x.Find(search.Query{
		Text: asked.Text, Hints: quote.Hints(asked, langs), Limit: limit, Filter: search.Filter{NoFacts: true},
	})
}
