package quote

import (
	"strings"

	"tilly/search"
)

// maxGap is how many terms may stand in the place of a "*".
const maxGap = 6

// phrases finds which kinds the words of a text speak of, by stems.
type phrases struct {
	first map[string][]phrase
}

type phrase struct {
	terms []string // "*" is a gap
	kind  int
}

func newPhrases() *phrases { return &phrases{first: map[string][]phrase{}} }

func (p *phrases) add(ana *search.Analyzer, text string, kind int) {
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
		p.first[terms[0]] = append(p.first[terms[0]], phrase{terms, kind})
	}
}

// find gives the kinds of all phrases that stand in the terms of a text.
func (p *phrases) find(terms []string) (k kinds) {
	for i, t := range terms {
		for _, ph := range p.first[t] {
			if !k.has(ph.kind) && standsAt(terms[i:], ph.terms) != nil {
				k |= 1 << ph.kind
			}
		}
	}
	return k
}

// mark notes in said which terms phrases are made of that stand in a text.
func (p *phrases) mark(terms []string, said map[string]bool) {
	for i, t := range terms {
		for _, ph := range p.first[t] {
			for _, at := range standsAt(terms[i:], ph.terms) {
				said[terms[i+at]] = true
			}
		}
	}
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
