package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/search/segment"
)

// parted finds the passages where a word stands as two, one after the other: fire
// pit for firepit. Of several ways to cut it the most common counts.
func (e *expander) parted(g *group) (form, bool) {
	if utf8.RuneCountInString(g.word) < 2*segment.LeastPart || analysis.HasDigit(g.word) {
		return form{}, false
	}
	var best form
	most := 0
	for i := range g.word {
		if i < segment.LeastPart || len(g.word)-i < segment.LeastPart {
			continue
		}
		for _, a := range e.ana {
			left := a.Term(analysis.Word{Text: g.word[:i]})
			if !e.has(left) || e.x.lex.SoftIn(e.langs, left) {
				continue
			}
			right := a.Term(analysis.Word{Text: g.word[i:]})
			if e.x.lex.SoftIn(e.langs, right) { // afterpay is a name and not what comes after paying
				continue
			}
			if posts, n := e.phrase(left, right); n > most {
				best, most = form{term: left, tail: right, weight: joinWeight, how: "split", posts: posts}, n
			}
		}
	}
	best.idf = e.x.idf(most)
	return best, most > 0
}

// phrase gives the live passages where right follows left within a field, and how
// many they are.
func (e *expander) phrase(left, right string) (out []segment.Postings, n int) {
	out = make([]segment.Postings, len(e.x.parts))
	for i, part := range e.x.parts {
		out[i] = part.Phrase(left, right, &e.room)
		n += len(out[i].Docs)
	}
	return out, n
}

// A word in no more passages than hardly is doubted where one a letter away stands
// in common times as many.
const (
	hardly = 5
	common = 20
)

// doubt adds what a word the store hardly knows may have been meant as: shops
// mistype too.
func (e *expander) doubt(g *group) {
	n := 0
	for _, f := range g.forms {
		if f.how != "" {
			return
		}
		n += e.x.df(f.term)
	}
	if n > hardly || analysis.HasDigit(g.word) {
		return
	}
	var meant group
	for _, f := range g.forms {
		e.repair(f.term, &meant)
	}
	for _, f := range e.found(meant.forms) {
		if e.x.df(f.term) >= common*n {
			g.forms = append(g.forms, f)
		}
	}
}

// mostCompounds is how many compounds stand for one word, the commonest first.
const mostCompounds = 24

// compounded adds the terms that end with the word, in languages that write the noun
// a thing is called by at the end of one long word: Laufschuhe are Schuhe.
func (e *expander) compounded(g *group) {
	for i, lang := range e.langs {
		if !e.x.lex.Compounds(lang) || utf8.RuneCountInString(g.word) < segment.LeastPart+1 || analysis.HasDigit(g.word) {
			continue
		}
		stem := e.ana[i].Term(analysis.Word{Text: g.word})
		var more group
		for _, part := range e.x.parts {
			for _, term := range part.Seg.Ending(stem) {
				more.add(term, compoundWeight, "joined")
			}
		}
		forms := e.found(more.forms)
		slices.SortFunc(forms, func(a, b form) int { return cmp.Or(cmp.Compare(a.idf, b.idf), strings.Compare(a.term, b.term)) })
		for _, f := range forms[:min(len(forms), mostCompounds)] {
			if g.holds(f.term) == 0 {
				g.forms = append(g.forms, f)
			}
		}
	}
}
