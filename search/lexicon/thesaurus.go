package lexicon

import (
	"strings"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// thesaurus maps the stem of a word to those of the other words that shoppers and
// shops use for the same matter. Words are compared by their stems, so one form of
// each is enough; in languages without a stemmer the forms in use are listed.
type thesaurus map[string][]string

// newThesaurus is that of one language.
func newThesaurus(known *words.Language) thesaurus {
	t := thesaurus{}
	ana := analysis.NewAnalyzer(known.Code())
	for _, group := range known.Groups("same") {
		var terms []string
		for _, w := range group {
			terms = append(terms, single(ana, w)...)
		}
		for _, term := range terms {
			for _, other := range terms {
				if other != term {
					t[term] = append(t[term], other)
				}
			}
		}
	}
	return t
}

// single are the terms of an entry that is one word; none of several, as each alone
// would mean too much. One with hyphens is found as it is written together, and by a
// letter that stands alone in it: people write e mail and 's avonds as well.
func single(ana *analysis.Analyzer, entry string) (terms []string) {
	if strings.Contains(entry, " ") {
		return nil
	}
	hyphens, whole := strings.Contains(entry, "-"), 0
	analysis.EachWord(entry, func(w analysis.Word) {
		if w.Joined == hyphens {
			whole++
		}
		if w.Joined == hyphens || utf8.RuneCountInString(w.Text) == 1 {
			terms = append(terms, ana.Term(w))
		}
	})
	if whole != 1 {
		return nil
	}
	return terms
}
