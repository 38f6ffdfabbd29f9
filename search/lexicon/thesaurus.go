package lexicon

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// thesaurus maps the stem of a word to what shoppers and shops use for the same matter.
// Words are compared by their stems, so one form of each is enough; in languages without
// a stemmer the forms in use are listed.
// What is mapped are the groups in which it stands, each kept once.
type thesaurus map[string][][]string

// newThesaurus is that of one language.
func newThesaurus(known *words.Language) thesaurus {
	t, ana := thesaurus{}, analysis.NewAnalyzer(known.Code())
	for _, group := range slices.Concat(known.Groups("same"), words.Synonyms(known.Code())) {
		stems := stemsOf(ana, group)
		for _, stem := range stems {
			t[stem] = append(t[stem], stems)
		}
	}
	return t
}

// each gives the stems of the other words for what a stem means.
func (t thesaurus) each(stem string, yield func(other string)) {
	for _, group := range t[stem] {
		for _, other := range group {
			if other != stem {
				yield(other)
			}
		}
	}
}

func stemsOf(ana *analysis.Analyzer, list []string) (stems []string) {
	for _, w := range list {
		stems = append(stems, single(ana, w)...)
	}
	return stems
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
