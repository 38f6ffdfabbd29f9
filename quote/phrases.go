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
			if !k.has(ph.kind) && standsAt(terms[i:], ph.terms) {
				k |= 1 << ph.kind
			}
		}
	}
	return k
}

func standsAt(terms, of []string) bool {
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
				return false
			}
			continue
		}
		if at >= len(terms) || terms[at] != of[i] {
			return false
		}
		at++
	}
	return true
}
