package sell

import (
	"strings"

	"tilly/search"
	"tilly/search/analysis"
	"tilly/words"
)

// denied says whether a product holds the words it was found by in denials alone:
// "without perfume".
func denied(r search.Result) bool {
	if r.Match.Title > 0 {
		return false
	}
	ana := analysis.NewAnalyzer(r.Passage.Lang)
	terms := map[string]bool{}
	for _, w := range r.Why {
		for _, f := range w.Forms {
			terms[f.Term] = terms[f.Term] || !w.Soft
		}
	}
	said, without := false, true
	for _, s := range words.Sentences(strings.ReplaceAll(r.Passage.Said(), "\n", ". ")) {
		for _, term := range ana.Terms(s) {
			if terms[term] {
				said, without = true, without && denies(r.Passage.Lang, s)
			}
		}
	}
	return said && without
}

// denies says whether a sentence of a language denies something.
func denies(lang, text string) bool { return words.Of(lang).Has("negation", text) }
