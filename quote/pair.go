package quote

import (
	"cmp"
	"math"
	"strings"

	"tilly"
	"tilly/quote/wish"
	"tilly/search"
)

// pairsLooked is how many of the first passages may be stored pairs that were asked.
const pairsLooked = 3

// A stored question says by itself what its answer answers, so it is judged by how
// the question meets it: a logistic regression over what the search measured, rounded
// from fits to public sets of questions and answers.
const (
	pairCoverage  = 2
	pairTitle     = 2.4
	pairNear      = 0.5
	pairQuestion  = 4.9
	pairKnown     = 3
	pairSubject   = 1.5
	pairIntercept = -7.5
)

// pairChance is how likely a stored pair is what was asked.
func pairChance(m search.Match) float64 {
	z := pairIntercept + pairCoverage*m.Coverage + pairTitle*m.Title + pairNear*m.Near + pairQuestion*m.Question + pairKnown*m.Known + pairSubject*m.Subject
	return 1 / (1 + math.Exp(-z))
}

// askedPair is the pair taught by the owner whose question was most likely asked, and
// its place; ok is false where that is less likely than least. Pairs that pages hold
// are units as others: they were written to be read among their neighbours.
func askedPair(results []search.Result, least float64) (d Draft, at int, ok bool) {
	for i, r := range results[:min(pairsLooked, len(results))] {
		p := r.Passage
		if p.Question == "" || p.URL != "" || r.Match.Question < pairAsked {
			continue
		}
		if chance := pairChance(r.Match); chance > least {
			d, least, at, ok = Draft{Text: pairText(p), Sources: []tilly.Passage{p}, Places: []string{""}, Quotes: []string{p.Answer}, Chance: chance}, chance, i, true
		}
	}
	return d, at, ok
}

// pairText is the answer of a stored pair; one of a page that leans on its question
// has that above it.
func pairText(p tilly.Passage) string {
	text := strings.TrimSpace(p.Answer)
	if p.URL != "" && wish.TongueOf(cmp.Or(p.Lang, "en")).LeansBack(text) {
		return "**" + p.Question + "** " + text
	}
	return text
}

// pairAsked is the share of a stored question that has to be asked for it to be one
// that was asked.
const pairAsked = 0.3
