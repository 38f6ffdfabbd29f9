package model

import (
	"slices"
	"strconv"
)

// turns says whether a clause sets a figure as the other side of a bound than the
// sentence of the sources that speaks of it: riders under 16 may for 16 or older.
func (r *referee) turns(at []int, c claim) bool {
	return slices.ContainsFunc(c.clauses, func(part claim) bool {
		return slices.ContainsFunc(part.tongue.boundsOf(part.text), func(b bound) bool {
			n := strconv.FormatFloat(b.value, 'f', -1, 64)
			return len(part.need.spans[n]) == 0 && r.turned(at, b, part)
		})
	})
}

func (r *referee) turned(at []int, b bound, c claim) bool {
	found := false
	for _, i := range at {
		for _, p := range r.grounds[i].parts {
			for _, have := range p.bounds {
				if have.value != b.value || have.unit != b.unit {
					continue
				}
				if have.over == b.over || p.denies != c.denies || p.free != c.promises["free"] {
					return false
				}
				found = true
			}
		}
	}
	return found
}

// barred says whether a name of a claim that affirms something stands in the sources
// in denials only.
func (r *referee) barred(at []int, c claim) bool {
	if c.asks || c.denies || c.tongue.Has("exception", c.text) || slices.ContainsFunc(c.clauses, func(part claim) bool { return part.denies }) {
		return false
	}
	return slices.ContainsFunc(c.names, func(k token) bool {
		if k.weekday >= 0 {
			return false
		}
		found := false
		for _, i := range at {
			for _, p := range r.grounds[i].parts {
				if k.in(p.own) {
					if !p.denies || p.bends {
						return false
					}
					found = true
				}
			}
			if k.in(r.grounds[i].heading) {
				return false
			}
		}
		return found
	})
}
