package quote

import (
	"tilly/quote/wish"
	"tilly/search"
	"tilly/search/analysis"
)

// sheet is a passage whose units are measured.
type sheet struct {
	search.Result
	*cutting
	list   []candidate
	title  cover
	whole  cover
	titled wish.Kinds // told by its title, of those that are asked for
	pathed wish.Kinds // told by its address, of those
	met    float64    // share of the title's words that are asked
	leads  []lead     // its title and headings
}

// reading is a question with what was found for it, on its way to a draft.
type reading struct {
	asked    *asked
	lang     string // of the question
	country  string // that it asks about, by its code, "" for none or several
	wish     wish.Wish
	numbers  []int // atoms that are figures
	results  []search.Result
	sheets   []sheet // of results
	weights  *Weights
	ana      map[string]*analysis.Analyzer
	parts    []*reading             // of a question that asks several things
	stop     func(word string) bool // it says little in the languages that are spoken
	pages    []string               // that the answer before was quoted from
	strength float64                // the most a passage can score, as far as that is known
	standings
	room []float64 // see blank
}

func (r *reading) analyzer(lang string) *analysis.Analyzer {
	a := r.ana[lang]
	if a == nil {
		a = analysis.NewAnalyzer(lang)
		r.ana[lang] = a
	}
	return a
}

// blank is a cover of nothing; many are cut of one piece.
func (r *reading) blank() cover {
	n := len(r.asked.atoms)
	if len(r.room) < n {
		r.room = make([]float64, max(n, 4096))
	}
	c := cover(r.room[:n:n])
	r.room = r.room[n:]
	return c
}

func (r *reading) cover(terms []string) cover {
	c := r.blank()
	c.add(r.asked, terms)
	return c
}

func (r *reading) join(covers ...cover) cover {
	c := r.blank()
	for _, o := range covers {
		c.with(o, 1)
	}
	return c
}
