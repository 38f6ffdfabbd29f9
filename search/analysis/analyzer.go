package analysis

import (
	"strings"
	"unicode/utf8"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/arabic"
	"github.com/blevesearch/snowballstem/danish"
	"github.com/blevesearch/snowballstem/dutch"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/finnish"
	"github.com/blevesearch/snowballstem/french"
	"github.com/blevesearch/snowballstem/german"
	"github.com/blevesearch/snowballstem/hungarian"
	"github.com/blevesearch/snowballstem/irish"
	"github.com/blevesearch/snowballstem/italian"
	"github.com/blevesearch/snowballstem/norwegian"
	"github.com/blevesearch/snowballstem/portuguese"
	"github.com/blevesearch/snowballstem/romanian"
	"github.com/blevesearch/snowballstem/russian"
	"github.com/blevesearch/snowballstem/spanish"
	"github.com/blevesearch/snowballstem/swedish"
	"github.com/blevesearch/snowballstem/tamil"
	"github.com/blevesearch/snowballstem/turkish"

	"tilly/words"
)

// stemmer finds the Snowball stemmer of a language; nil where there is none.
func stemmer(lang string) func(*snowballstem.Env) bool {
	switch lang {
	case "en":
		return english.Stem
	case "de":
		return german.Stem
	case "fr":
		return french.Stem
	case "es":
		return spanish.Stem
	case "it":
		return italian.Stem
	case "pt":
		return portuguese.Stem
	case "nl":
		return dutch.Stem
	case "da":
		return danish.Stem
	case "sv":
		return swedish.Stem
	case "no", "nb", "nn":
		return norwegian.Stem
	case "fi":
		return finnish.Stem
	case "ru":
		return russian.Stem
	case "tr":
		return turkish.Stem
	case "hu":
		return hungarian.Stem
	case "ro":
		return romanian.Stem
	case "ar":
		return arabic.Stem
	case "ga":
		return irish.Stem
	case "ta":
		return tamil.Stem
	}
	return nil
}

// Analyzer turns words into the terms under which they are found, for one
// language. It remembers what it has seen, so it serves one goroutine.
type Analyzer struct {
	stem func(*snowballstem.Env) bool
	lang string
	seen map[string]string
}

// NewAnalyzer makes one for a BCP 47 tag; a language that is not known is folded
// only.
func NewAnalyzer(lang string) *Analyzer {
	lang = Primary(lang)
	return &Analyzer{stem: stemmer(lang), lang: lang, seen: map[string]string{}}
}

// Language is the primary tag of the language it is made for.
func (a *Analyzer) Language() string { return a.lang }

// Terms are the terms of text in order, stop words included.
func (a *Analyzer) Terms(text string) []string {
	var out []string
	EachWord(text, func(w Word) {
		if t := a.Term(w); t != "" {
			out = append(out, t)
		}
	})
	return out
}

// Term is that of a word.
func (a *Analyzer) Term(w Word) string {
	if w.Number || w.Script != Spaced {
		return a.unspaced(w.Text)
	}
	if t, ok := a.seen[w.Text]; ok {
		return t
	}
	t := a.Fresh(w)
	if len(a.seen) < 1<<16 {
		a.seen[strings.Clone(w.Text)] = t
	}
	return t
}

// Fresh is the term of a word that is not remembered, for whoever remembers it or asks once.
func (a *Analyzer) Fresh(w Word) string {
	if w.Number || w.Script != Spaced {
		return a.unspaced(w.Text)
	}
	return a.stemmed(w.Text)
}

// unspaced is the term of what has no stem. Chinese is one in traditional and in simplified
// letters.
func (a *Analyzer) unspaced(text string) string { return words.Simplified(a.lang, Fold(text)) }

func (a *Analyzer) stemmed(text string) string {
	if base := lightStem(a.lang, text); base != "" {
		return base
	}
	if a.stem == nil || len(text) < 3 || HasDigit(text) {
		return Fold(text)
	}
	env := snowballstem.NewEnv(text)
	a.stem(env)
	if env.Current() == "" || a.lang == "tr" && utf8.RuneCountInString(env.Current()) < 3 { // ürün, product, is no ending of ür
		return Fold(text)
	}
	if a.lang == "de" {
		return germanPlural(Fold(env.Current()))
	}
	return Fold(env.Current())
}

// germanPlural drops the s of words that came from elsewhere (Akkus, Fotos), which
// the stemmer keeps.
func germanPlural(w string) string {
	if n := len(w); n > 4 && w[n-1] == 's' && strings.IndexByte("aiou", w[n-2]) >= 0 {
		return w[:n-1]
	}
	return w
}
