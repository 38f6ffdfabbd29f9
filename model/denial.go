package model

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/words"
)

// contradicts says whether the sentences of the sources that speak of the very same
// say the opposite: one denies what the other does not.
func (r *referee) contradicts(at []int, c claim) bool {
	several := 0
	for _, part := range c.clauses {
		if len(part.telling()) >= 2 {
			several++
		}
	}
	if several < 2 {
		return r.opposed(at, c)
	}
	return slices.ContainsFunc(c.clauses, func(part claim) bool { return r.opposed(at, part) }) ||
		r.opposed(at, c) &&
			!slices.ContainsFunc(c.clauses, func(part claim) bool { return part.denies != c.denies })
}

// opposed says whether of the sentences nearest to a claim one says its opposite and
// none says the same.
func (r *referee) opposed(at []int, c claim) bool {
	list := r.comparable(at, c)
	if len(list) == 0 {
		return false
	}
	same, opposite := false, false
	for _, p := range r.nearest(at, list) {
		if r.agrees(at, c, list, p) {
			same = true
		} else {
			opposite = true
		}
	}
	if opposite && c.denies && slices.ContainsFunc(c.words, func(k token) bool { return r.shutOut(k, at) }) {
		return false
	}
	return opposite && (!same || c.denies && !c.promises["free"] && !r.foreign(at, c))
}

// comparable are the words of a claim by which a sentence is known to speak of the very
// same; none where they are too few.
func (r *referee) comparable(at []int, c claim) []token {
	foreign := r.foreign(at, c)
	list := slices.DeleteFunc(c.telling(), func(k token) bool { return slices.Contains(spanKeys, k.concept) })
	if foreign {
		list = slices.DeleteFunc(list, func(k token) bool { return !k.in(r.marksAt(at)) })
	}
	if len(list) < 2 && !foreign { // those that say little have to do
		list = slices.DeleteFunc(slices.Clone(c.words), func(k token) bool { return k.figure })
	}
	alone := func(k token) bool {
		return k.country != "" || k.weekday >= 0 || foreign && services[k.concept]
	}
	if len(list) >= 2 || len(list) == 1 && len(c.need.numbers) == 0 && alone(list[0]) {
		return list
	}
	return nil
}

// nearest are the parts of the sources that have the most of the words, if that is
// enough: of a country or a day that a source names, all of them.
func (r *referee) nearest(at []int, list []token) (found []part) {
	fixed := slices.DeleteFunc(slices.Clone(list), func(k token) bool {
		return k.country == "" && k.weekday < 0 || !k.in(r.marksAt(at))
	})
	least := overlapPart
	if len(fixed) > 0 {
		least = min(overlapPart, overlapFixed)
	}
	const equal = 1e-9
	best := least
	for _, i := range at {
		for _, p := range r.grounds[i].parts {
			if slices.ContainsFunc(fixed, func(k token) bool { return !k.in(p.marks) }) {
				continue
			}
			share, own := p.sharedOf(list)
			switch {
			case !own || share < least || share < best-equal:
			case share > best+equal:
				best, found = share, []part{p}
			default:
				found = append(found, p)
			}
		}
	}
	return found
}

// sharedOf is which share of the words a part has, itself or by their opposite, and
// whether it has one of them without what stands beside it.
func (p part) sharedOf(list []token) (share float64, own bool) {
	n := 0
	for _, k := range list {
		if k.in(p.marks) || p.unlike(k) {
			n++
		}
		own = own || k.in(p.own)
	}
	return float64(n) / float64(len(list)), own
}

// agrees says whether a part that speaks of the very same as a claim says the same.
func (r *referee) agrees(at []int, c claim, list []token, p part) bool {
	foreign := r.foreign(at, c)
	switch {
	case p.double, p.denies && c.tongue.Has("excluding", c.text):
		return true
	case p.said != "" && !c.denies && foreign && !slices.ContainsFunc(c.words, p.takesOut): // of what it takes out nothing is spoken
		return true
	case p.said != "" && c.denies && slices.ContainsFunc(c.words, p.takesOut):
		return true
	case p.bends && slices.ContainsFunc(c.words, func(k token) bool { return k.in(p.tail) || p.unlike(k) }):
		return true
	case c.denies && c.promises["free"] && len(p.facts.units) > 0: // what costs something
		return true
	}
	turned := slices.ContainsFunc(list, p.unlike) || c.denies && !p.denies && p.prefixed && foreign
	return (p.denies == c.denies) != turned
}

// unlike says whether a sentence has a word of the claim with its opposite: unworn for
// not worn.
func (p part) unlike(k token) bool {
	for _, begin := range opposites {
		for have := range p.words {
			if rest, ok := strings.CutPrefix(have, begin); ok && !p.words[k.word] &&
				len(k.word) > 3 && words.CommonLetters(rest, k.word) >= max(4, utf8.RuneCountInString(k.word)-2) {
				return true
			}
			if rest, ok := strings.CutPrefix(k.word, begin); ok && len(have) > 3 &&
				!p.words[k.word] && words.CommonLetters(rest, have) >= max(4, utf8.RuneCountInString(have)-2) {
				return true
			}
		}
	}
	return false
}
