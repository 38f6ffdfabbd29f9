package lexicon

import (
	"strings"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// How well the words of the thesaurus stand for one.
const (
	synonymWeight = 0.8 // what means the same
	memberWeight  = 0.7 // what is of a kind, for the kind
)

// relation is some words by their stems, and how well each stands for another.
type relation struct {
	stems  []string
	weight float64
}

// thesaurus maps the stem of a word to what shoppers and shops use for the same matter.
// Words are compared by their stems, so one form of each is enough; in languages without
// a stemmer the forms in use are listed.
type thesaurus map[string][]*relation

// newThesaurus is that of one language.
func newThesaurus(known *words.Language) thesaurus {
	t, ana := thesaurus{}, analysis.NewAnalyzer(known.Code())
	for _, group := range known.Groups("same") {
		t.alike(ana, group, SameWeight)
	}
	more := words.ThesaurusOf(known.Code())
	for _, group := range more.Synonyms {
		t.alike(ana, group, synonymWeight)
	}
	for kind, members := range more.Members {
		t.of(ana, kind, members)
	}
	return t
}

// alike notes that each word of a group stands for any other.
func (t thesaurus) alike(ana *analysis.Analyzer, group []string, weight float64) {
	all := relation{stems: stemsOf(ana, group), weight: weight}
	for _, stem := range all.stems {
		t[stem] = append(t[stem], &all)
	}
}

// of notes what is of a kind. Who asks for the kind is told by what is of it, but who asks
// for one thing not by all others of its kind.
func (t thesaurus) of(ana *analysis.Analyzer, kind string, members []string) {
	narrower := relation{stemsOf(ana, members), memberWeight}
	for _, stem := range single(ana, kind) {
		t[stem] = append(t[stem], &narrower)
	}
}

// each gives the stems of the other words for what a stem means.
func (t thesaurus) each(stem string, yield func(other string, weight float64)) {
	for _, r := range t[stem] {
		for _, other := range r.stems {
			if other != stem {
				yield(other, r.weight)
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
