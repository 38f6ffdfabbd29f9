package wish

import (
	"slices"
	"strings"

	"tilly/search/analysis"
)

// maxGap is how many terms may stand in the place of a "*".
const maxGap = 6

// phrases finds which kinds the words of a text speak of, by stems.
type phrases struct {
	first map[string][]phrase
}

type phrase struct {
	terms []string // "*" is a gap
	words []string // of the terms without gaps, as they were given; nil where none were
	kind  int
}

func newPhrases() *phrases { return &phrases{first: map[string][]phrase{}} }

func (p *phrases) add(ana *analysis.Analyzer, text string, kind int) {
	var terms []string
	for i, part := range strings.Split(text, "*") {
		if i > 0 && len(terms) > 0 {
			terms = append(terms, "*")
		}
		terms = append(terms, ana.Terms(part)...)
	}
	for len(terms) > 0 && terms[len(terms)-1] == "*" {
		terms = terms[:len(terms)-1]
	}
	if len(terms) > 0 {
		p.first[terms[0]] = append(p.first[terms[0]], phrase{terms: terms, kind: kind})
	}
}

// say adds a phrase with its words, for each.
func (p *phrases) say(ana *analysis.Analyzer, text string, kind int) {
	ph := phrase{kind: kind}
	for i, part := range strings.Split(text, "*") {
		if i > 0 && len(ph.terms) > 0 {
			ph.terms = append(ph.terms, "*")
		}
		s := speak(ana, part)
		ph.terms, ph.words = append(ph.terms, s.terms...), append(ph.words, s.words...)
	}
	for len(ph.terms) > 0 && ph.terms[len(ph.terms)-1] == "*" {
		ph.terms = ph.terms[:len(ph.terms)-1]
	}
	if len(ph.terms) > 0 {
		p.first[ph.terms[0]] = append(p.first[ph.terms[0]], ph)
	}
}

// eachWord gives the words of all phrases, each with the term it is found by.
func (p *phrases) eachWord(yield func(word, term string)) {
	for _, list := range p.first {
		for _, ph := range list {
			terms := slices.DeleteFunc(slices.Clone(ph.terms), func(t string) bool { return t == "*" })
			for i, w := range ph.words {
				yield(w, terms[i])
			}
		}
	}
}

// eachAlone gives the terms of the phrases that are single words.
func (p *phrases) eachAlone(yield func(term string)) {
	for _, list := range p.first {
		for _, ph := range list {
			if len(ph.terms) == 1 {
				yield(ph.terms[0])
			}
		}
	}
}

// each gives the phrases that stand in a text, with the places of their terms.
func (p *phrases) each(s *spoken, yield func(phrase, []int)) {
	for i, t := range s.terms {
		for _, ph := range p.first[t] {
			places := standsAt(s.terms[i:], ph.terms)
			ok := places != nil
			for k := range places {
				places[k] += i
				ok = ok && s.agree(places[k], ph.words[k])
			}
			if ok {
				yield(ph, places)
			}
		}
	}
}

// findIn gives the kinds of all phrases that stand in a text, whose terms are known, in
// words that may be forms of theirs.
func (p *phrases) findIn(ana *analysis.Analyzer, text string, terms []string) (k Kinds) {
	if p.find(terms) == 0 {
		return 0
	}
	s := speak(ana, text)
	p.each(&s, func(ph phrase, _ []int) { k |= 1 << ph.kind })
	return k
}

// find gives the kinds of all phrases that stand in the terms of a text.
func (p *phrases) find(terms []string) (k Kinds) {
	for i, t := range terms {
		for _, ph := range p.first[t] {
			if !k.Has(ph.kind) && standsAt(terms[i:], ph.terms) != nil {
				k |= 1 << ph.kind
			}
		}
	}
	return k
}

// standsAt is where the terms of a phrase stand in a text that begins with it, nil
// where they do not.
func standsAt(terms, of []string) (places []int) {
	at := 0
	for i := 0; i < len(of); i++ {
		if of[i] == "*" {
			found := false
			for gap := 1; gap <= maxGap && at+gap < len(terms); gap++ {
				if terms[at+gap] == of[i+1] {
					at, found = at+gap, true
					break
				}
			}
			if !found {
				return nil
			}
			continue
		}
		if at >= len(terms) || terms[at] != of[i] {
			return nil
		}
		places = append(places, at)
		at++
	}
	return places
}
