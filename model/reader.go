package model

import (
	"cmp"

	"tilly"
	"tilly/search/analysis"
	"tilly/search/lexicon"
	"tilly/words"
)

// Setting is what a sieve is made of.
type Setting struct {
	Store   tilly.Store
	Lexicon *lexicon.Lexicon
	Lang    string // most of the store's sources are in it
	Asker   string // the asker's language, "" for Lang
	Asked   string // the question with what it leans on: its figures may be reckoned with
}

// reader reads what sentences say, each in its language.
type reader struct {
	lex   *lexicon.Lexicon
	lang  string // most of the store's sources are in it
	asker string
	home  map[string]bool // words of the store's name, which need no source
	anas  map[string]*analysis.Analyzer
}

func newReader(o Setting) reader {
	r := reader{lex: o.Lexicon, lang: cmp.Or(o.Lang, "en"), home: map[string]bool{}, anas: map[string]*analysis.Analyzer{}}
	r.asker = cmp.Or(o.Asker, r.lang)
	for _, w := range words.Plain(o.Store.Name) {
		r.home[w] = true
	}
	return r
}

// analyzer gives the terms of a language's words.
func (r *reader) analyzer(lang string) *analysis.Analyzer {
	if r.anas[lang] == nil {
		r.anas[lang] = analysis.NewAnalyzer(lang)
	}
	return r.anas[lang]
}

// contentTerms are the terms of the words that carry meaning, in the store's language.
func (r *reader) contentTerms(text string) (out []string) {
	for _, w := range words.Plain(text) {
		if !r.lex.Soft(r.lang, w) {
			out = append(out, r.analyzer(r.lang).Terms(w)...)
		}
	}
	return out
}
