package wish

import (
	"maps"
	"slices"

	"tilly/search/analysis"
	"tilly/words"
)

// asking reads which kinds questions of one language ask for.
type asking struct {
	asks      *phrases // kinds
	inquiries *phrases // words.inquiries, in the order of inquiryNames
	concepts  *phrases // in the order of conceptNames
	typos     *typos   // of the words of all of these
	compounds compounds
}

func newAsking(lang string) *asking {
	l, ana := words.Of(lang), analysis.NewAnalyzer(lang)
	a := &asking{asks: newPhrases(), inquiries: newPhrases(), concepts: newPhrases()}
	for i, name := range KindNames() {
		for _, p := range l.Asks(name) {
			a.asks.say(ana, p, i)
		}
	}
	inquiries, concepts := l.Keyed("question"), l.Concepts()
	for i, name := range inquiryNames {
		for _, p := range inquiries[name] {
			a.inquiries.say(ana, p, i)
		}
	}
	for _, days := range l.Weekdays() {
		concepts["weekday"] = append(concepts["weekday"], days...)
	}
	for i, name := range conceptNames {
		for _, p := range concepts[name] {
			a.concepts.say(ana, p, i)
		}
	}
	a.typos = newTypos(lang, a.asks, a.inquiries, a.concepts)
	a.compounds = newCompounds(l.Compounds(), a.asks, a.concepts)
	return a
}

// Question is what is read of one in a language.
type Question struct {
	Kinds     Kinds
	inquiries Kinds           // of inquiryNames
	Marks     map[string]bool // terms by which it asks
	free      bool            // it speaks of what costs nothing
	met       Kinds           // of conceptNames
}

// after reads a question that may lean on an earlier one.
func (a *asking) after(ana *analysis.Analyzer, text, before string) Question {
	q := a.read(ana, text)
	if before == "" || q.Kinds != 0 {
		return q
	}
	was := a.read(ana, before)
	q.Kinds = composedOf(q.met|was.met, q.inquiries)
	if q.Kinds == 0 {
		q.Kinds = was.Kinds
	}
	if q.inquiries == 0 {
		q.inquiries = was.inquiries
	}
	maps.Copy(q.Marks, was.Marks)
	return q
}

func (a *asking) read(ana *analysis.Analyzer, text string) (q Question) {
	s := speak(ana, text)
	typed := a.mend(ana, &s)
	q.Marks = map[string]bool{}
	within := make([]bool, len(s.terms)) // a question word of several words
	a.inquiries.each(&s, func(p phrase, places []int) {
		q.inquiries |= 1 << p.kind
		for _, at := range places {
			q.Marks[s.terms[at]] = true
			within[at] = within[at] || len(places) > 1 && (inquiryNames[p.kind] == "howlong" || inquiryNames[p.kind] == "when")
		}
	})
	exact := KindsOf(exactKinds)
	a.asks.each(&s, func(p phrase, places []int) {
		if len(places) == 1 && within[places[0]] {
			return
		}
		if exact.Has(p.kind) && !slices.EqualFunc(places, p.words, func(at int, w string) bool { return s.words[at] == w }) {
			return
		}
		q.Kinds |= 1 << p.kind
		if _, named := namedKinds[KindNames()[p.kind]]; named {
			return
		}
		for _, at := range places {
			q.Marks[s.terms[at]] = true
		}
	})
	var met Kinds
	by := map[int][]string{}
	a.concepts.each(&s, func(p phrase, places []int) {
		if len(places) == 1 && within[places[0]] {
			return
		}
		met |= 1 << p.kind
		for _, at := range places {
			by[p.kind] = append(by[p.kind], s.terms[at])
		}
	})
	q.met = met
	q.free = met&bitOf(conceptNames, "free") != 0
	for _, c := range composed {
		spoken := c.by(met, q.inquiries)
		if spoken == 0 {
			continue
		}
		q.Kinds |= KindOf(c.kind)
		for i := range conceptNames {
			if only, named := namedKinds[c.kind]; spoken.Has(i) && (!named || only == conceptNames[i]) {
				for _, t := range by[i] {
					q.Marks[t] = true
				}
			}
		}
	}
	for at, term := range typed {
		q.Marks[term] = q.Marks[s.terms[at]]
	}
	return q
}

// mend puts right the words by which a question asks, takes compounds that end with one
// for it, and tells the terms of what was typed in their places.
func (a *asking) mend(ana *analysis.Analyzer, s *spoken) (typed map[int]string) {
	for i, w := range s.words {
		term, word := a.typos.meant(w), ""
		if term == "" && !a.typos.known[w] {
			term, word = a.compounds.headOf(ana, w, s.terms[i])
		}
		if term != "" {
			if typed == nil {
				typed = map[int]string{}
			}
			typed[i], s.terms[i], s.words[i] = s.terms[i], term, word
		}
	}
	return typed
}
