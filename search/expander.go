package search

import (
	"slices"

	"tilly"
	"tilly/search/analysis"
	"tilly/search/segment"
)

// expander finds the terms as which the words of a query may stand in a store: their
// stems, other names, compounds, and what an unknown word may have been meant as.
type expander struct {
	x        *Index
	langs    []string // of the store, the likeliest for this query first
	ana      []*analysis.Analyzer
	spoken   string // the language of the query, where the store has several
	several  bool   // the store has several languages
	wares    bool   // products are asked for
	mistypes int    // words for which every letter was tried
	scripted int    // words that were looked for in another script
	room     segment.Words
}

func (x *Index) expander(q Query) expander {
	e := expander{x: x, langs: x.languages(), spoken: x.spoken(q.Text), several: x.several(), wares: q.Kind == tilly.ProductsKind}
	for _, first := range []string{x.prefers, e.spoken} {
		if first != "" {
			e.langs = append([]string{first}, slices.DeleteFunc(e.langs, func(lang string) bool { return lang == first })...)
		}
	}
	for _, lang := range e.langs {
		e.ana = append(e.ana, analysis.NewAnalyzer(lang))
	}
	return e
}

// found keeps the forms the store knows, with their postings.
func (e *expander) found(forms []form) []form {
	kept := forms[:0]
	for _, f := range forms {
		n := 0
		f.posts = make([]segment.Postings, len(e.x.parts))
		for i, part := range e.x.parts {
			f.posts[i], _ = part.Seg.Postings(f.term)
			if f.lang != "" {
				f.posts[i] = part.Seg.PostingsIn(f.lang, f.posts[i])
			}
			n += part.Count(f.posts[i])
		}
		if n > 0 {
			f.idf = e.x.idf(n)
			kept = append(kept, f)
		}
	}
	return kept
}

// has says whether any passage held the term.
func (e *expander) has(term string) bool {
	for _, part := range e.x.parts {
		if _, ok := part.Seg.Find(term); ok {
			return true
		}
	}
	return false
}

func (e *expander) stands(w analysis.Word) bool {
	for _, a := range e.ana {
		if e.x.df(a.Term(w)) > 0 {
			return true
		}
	}
	return false
}
