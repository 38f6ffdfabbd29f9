package model

import (
	"maps"
	"slices"
)

// borrows says whether a sentence gives the thing that one sentence of a source is
// about what another tells that says the like of something else.
func (r *referee) borrows(at []int, c claim) bool {
	if r.foreign(at, c) {
		return false
	}
	for _, i := range at {
		for _, own := range r.grounds[i].parts {
			for _, k := range c.words {
				if k.figure || k.weak || !k.in(own.head) {
					continue
				}
				if slices.ContainsFunc(r.grounds[i].parts, func(other part) bool { return r.lends(at, other, own, k, c) }) {
					return true
				}
			}
		}
	}
	return false
}

// lends says whether a sentence of the sources, about something that the claim does not
// name, tells the like of what is told of the claim's thing, and has a figure or a word
// of the claim that none tells of that.
func (r *referee) lends(at []int, other, own part, thing token, c claim) bool {
	if thing.in(other.own) {
		return false
	}
	like := slices.ContainsFunc(c.words, func(k token) bool {
		return !k.figure && !k.weak && k.in(own.own) && k.in(other.own) && !k.in(own.above)
	})
	if !like || !r.unnamed(other, c) {
		return false
	}
	return r.lendsFigure(at, other, thing, c) || slices.ContainsFunc(c.clauses, func(clause claim) bool {
		names := slices.ContainsFunc(clause.words, func(k token) bool { return k.word == thing.word })
		return names && slices.ContainsFunc(clause.words, func(k token) bool {
			return !k.figure && !k.weak && !k.in(own.marks) && k.in(other.own) && !r.tellsOf(at, k, thing)
		})
	})
}

// lendsFigure says whether one of the claim's figures stands in a sentence of the
// sources, and in none with the claim's thing.
func (r *referee) lendsFigure(at []int, other part, thing token, c claim) bool {
	figures := slices.Collect(maps.Keys(c.need.numbers))
	if !slices.ContainsFunc(c.words, func(k token) bool { return slices.Contains(spanKeys, k.concept) }) { // an hour before the shop closes
		figures = slices.AppendSeq(figures, maps.Keys(c.need.times))
	}
	return slices.ContainsFunc(figures, func(n string) bool {
		k := token{word: n, figure: true, weekday: -1}
		return k.in(other.own) && !r.asks(n) && !r.tellsOf(at, k, thing)
	})
}

// tellsOf says whether a sentence of the sources has a word with a thing.
func (f *footing) tellsOf(at []int, k, thing token) bool {
	return slices.ContainsFunc(at, func(i int) bool {
		return slices.ContainsFunc(f.grounds[i].parts, func(p part) bool { return k.in(p.own) && thing.in(p.own) })
	})
}

// unnamed says whether a claim leaves out a word that a sentence begins with.
func (r *referee) unnamed(p part, c claim) bool {
	head := r.tokensOf(headOf(p.text), c.tongue)
	named := func(k token) bool {
		return slices.ContainsFunc(c.words, func(w token) bool { return w.in(k.marks()) || k.country != "" && w.country == k.country })
	}
	if slices.ContainsFunc(head, func(k token) bool { return k.country != "" && named(k) }) { // one of those it lists
		return false
	}
	return slices.ContainsFunc(head, func(k token) bool { return !k.figure && !k.weak && !k.in(p.above) && !named(k) })
}
