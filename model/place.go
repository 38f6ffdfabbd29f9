package model

import (
	"slices"
)

// mixed says whether a clause gives one thing the figure of another: of a product
// that is not named there, or of a sentence that its words do not mean.
func (r *referee) mixed(at []int, c claim) bool {
	for _, part := range c.clauses {
		if rows := r.about(part); len(rows) == 1 && len(r.about(c)) > 1 {
			have := []facts{r.grounds[rows[0]].facts}
			for _, i := range at {
				if r.grounds[i].Product == nil {
					have = append(have, r.grounds[i].facts)
				}
			}
			x := r.sumsOf(at, c)
			if lacking(have, part.need, func(n, unit string) bool { return r.askedFacts.states(n, unit) || x.reckoned(n, unit) }) != "" {
				return true
			}
			continue
		}
		list := part.telling()
		if !slices.ContainsFunc(list, func(k token) bool { return k.in(r.marksAt(at)) }) {
			list = c.telling()
		}
		list = slices.DeleteFunc(slices.Clone(list), func(k token) bool { return k.weak || c.tongue.Has("pledge", k.word) })
		for n, units := range part.need.numbers {
			for unit := range units {
				if r.ofAnother(at, list, n, unit, part.need.spans[n]) {
					return true
				}
			}
		}
	}
	if len(at) < 2 || len(c.names) == 0 || len(c.need.numbers) == 0 {
		return false
	}
	return !slices.ContainsFunc(at, func(i int) bool { // one source has the names with the figures
		g := r.grounds[i]
		x := r.sumsOf(at, c)
		return g.Product != nil || lacking([]facts{g.facts}, c.need, func(n, unit string) bool { return r.quotes(n, unit, c) || x.reckoned(n, unit) }) == "" &&
			!slices.ContainsFunc(c.names, func(k token) bool { return !k.in(g.marks) })
	})
}

// ofAnother says whether the sentences of the sources that have a figure hold less of
// the words than one that has another figure of its kind in its place.
func (r *referee) ofAnother(at []int, list []token, n, unit string, spans map[string]bool) bool {
	var with, without [][]bool
	for _, i := range at {
		for _, p := range r.grounds[i].parts {
			held := make([]bool, len(list))
			for k, word := range list {
				held[k] = word.in(p.marks)
			}
			switch {
			case p.facts.states(n, unit) && p.facts.lasts(n, spans):
				with = append(with, held)
			case p.rivals(unit, spans):
				without = append(without, held)
			}
		}
	}
	if len(with) == 0 {
		return false
	}
	for _, a := range with {
		if !slices.ContainsFunc(without, func(b []bool) bool { return less(a, b) }) {
			return false
		}
	}
	return true
}

// rivals says whether a sentence has a figure of the same kind.
func (p part) rivals(unit string, spans map[string]bool) bool {
	if unit != "" {
		return p.facts.units[unit]
	}
	for _, have := range p.facts.spans {
		for span := range spans {
			if have[span] {
				return true
			}
		}
	}
	return false
}
