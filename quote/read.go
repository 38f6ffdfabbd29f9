package quote

import (
	"slices"

	"tilly/quote/wish"
	"tilly/search"
	"tilly/search/analysis"
	"tilly/words"
)

// Looked is how many passages are looked at.
const Looked = 20

// read measures all that was found.
func read(q Question, found search.Found) *reading {
	results := found.Results[:min(Looked, len(found.Results))]
	if len(results) == 0 {
		return &reading{asked: newAsked(nil, nil, nil), weights: fitted()}
	}
	r := &reading{weights: fitted(), results: results, pages: q.Quoted, lang: q.Lang, ana: map[string]*analysis.Analyzer{}}
	r.stop = func(word string) bool {
		l := words.Of(q.Lang)
		return l.Stop(word) || words.Of(results[0].Passage.Lang).Stop(word)
	}
	asking := r.readWish(q)
	found.Words = r.somewhere(q, found.Words)
	r.asked = newAsked(found.Words, asking, r.stop)
	r.country = r.countryOf(q)
	r.holdCountries(q, found.Words)
	for i, w := range found.Words {
		if wish.Digits(w.Text) && i < len(r.asked.atoms) && !w.Pair {
			r.numbers = append(r.numbers, i)
		}
		r.strength += w.Worth
	}
	r.strength *= 4
	r.standings = newStandings(results, r.strength)
	r.measureAll()
	r.readParts(q, found.Words)
	return r
}

// readParts measures the parts of a question that ask for something, each by itself.
func (r *reading) readParts(q Question, list []search.AskedWord) {
	for _, text := range partsOf(q.Text, q.Lang) {
		p := &reading{weights: r.weights, results: r.results, lang: r.lang, country: r.country, ana: r.ana, strength: r.strength, standings: r.standings, numbers: r.numbers, pages: r.pages}
		asking := p.readWish(Question{Text: text, Lang: q.Lang})
		if p.wish.Kinds == 0 && len(p.wish.Shapes) == 0 {
			continue
		}
		p.asked = newAsked(lessElsewhere(list, text), asking, r.stop)
		p.measureAll()
		r.parts = append(r.parts, p)
	}
}

// readWish takes in what a question asks for, in its own language or in one that
// the passages are in; and tells by which words it does.
func (r *reading) readWish(q Question) (asking func(word string) bool) {
	langs := []string{q.Lang}
	for _, res := range r.results {
		if !slices.Contains(langs, res.Passage.Lang) {
			langs = append(langs, res.Passage.Lang)
		}
	}
	var tongues []*wish.Tongue
	var of []wish.Question
	var terms [][]string
	for _, lang := range langs {
		t, ana := wish.TongueOf(lang), r.analyzer(lang)
		tongues, of, terms = append(tongues, t), append(of, t.After(ana, q.Text, q.Before)), append(terms, ana.Terms(q.Text))
	}
	r.wish.Read(tongues, of, terms)
	return func(word string) bool {
		for i, lang := range langs {
			for _, term := range r.analyzer(lang).Terms(word) {
				if of[i].Marks[term] {
					return true
				}
			}
		}
		return false
	}
}
