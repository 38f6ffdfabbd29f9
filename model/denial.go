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

func (r *referee) opposed(at []int, c claim) bool {
	list := slices.DeleteFunc(c.telling(), func(k token) bool { return slices.Contains(spanKeys, k.concept) })
	if r.foreign(at, c) {
		list = slices.DeleteFunc(list, func(k token) bool { return !k.in(r.marksAt(at)) })
	}
	if len(list) < 2 && !r.foreign(at, c) { // those that say little have to do
		list = slices.DeleteFunc(slices.Clone(c.words), func(k token) bool { return k.figure })
	}
	if len(list) < 2 && !(len(list) == 1 && len(c.need.numbers) == 0 &&
		(list[0].country != "" || list[0].weekday >= 0 || r.foreign(at, c) && services[list[0].concept])) {
		return false
	}
	best, same, opposite := 0.0, false, false
	fixed := slices.DeleteFunc(slices.Clone(list), func(k token) bool { return k.country == "" && k.weekday < 0 || !k.in(r.marksAt(at)) })
	for _, i := range at {
		for _, p := range r.grounds[i].parts {
			if slices.ContainsFunc(fixed, func(k token) bool { return !k.in(p.marks) }) {
				continue
			}
			n, own := 0, false
			for _, k := range list {
				if k.in(p.marks) || p.unlike(k) {
					n++
				}
				own = own || k.in(p.own)
			}
			share := float64(n) / float64(len(list))
			if !own || share < overlapPart && (len(fixed) == 0 || share < overlapFixed) || share < best-1e-9 {
				continue
			}
			if share > best+1e-9 {
				best, same, opposite = share, false, false
			}
			switch {
			case p.double, p.denies && c.tongue.Has("excluding", c.text):
				same = true
			case p.said != "" && !c.denies && r.foreign(at, c) && !slices.ContainsFunc(c.words, p.takesOut): // of what it takes out nothing is spoken
				same = true
			case p.said != "" && c.denies && slices.ContainsFunc(c.words, p.takesOut):
				same = true
			case p.bends && slices.ContainsFunc(c.words, func(k token) bool { return k.in(p.tail) || p.unlike(k) }):
				same = true
			case c.denies && c.promises["free"] && len(p.facts.units) > 0: // what costs something
				same = true
			case (p.denies == c.denies) != (slices.ContainsFunc(list, p.unlike) || c.denies && !p.denies && p.prefixed && r.foreign(at, c)):
				same = true
			default:
				opposite = true
			}
		}
	}
	if opposite && c.denies && slices.ContainsFunc(c.words, func(k token) bool { return r.shutOut(k, at) }) {
		return false
	}
	return opposite && (!same || c.denies && !c.promises["free"] && !r.foreign(at, c))
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
