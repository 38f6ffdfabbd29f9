package model

import "slices"

// elsewhere says whether a clause affirms of one place or thing what a sentence of the
// sources keeps to another: rentals in Boulder for "rentals in Golden only".
func (r *referee) elsewhere(at []int, c claim) bool {
	if c.asks || c.denies || len(c.names) == 0 {
		return false
	}
	for _, i := range at {
		g := r.grounds[i]
		t := tongueOf(g.lang)
		for _, p := range g.parts {
			if p.only && r.keptFrom(p, c, r.names(p.text, t)) {
				return true
			}
		}
	}
	return false
}

// keptFrom says whether a claim about what a sentence keeps to certain names holds
// other names, and none of those.
func (r *referee) keptFrom(p part, c claim, names []token) bool {
	named := func(k token) bool { return k.country == "" && k.weekday < 0 }
	names = slices.DeleteFunc(names, func(k token) bool { return !named(k) })
	theirs := slices.DeleteFunc(slices.Clone(c.names), func(k token) bool { return !named(k) || !r.contrasts(k, names) })
	if len(names) == 0 || len(theirs) == 0 {
		return false
	}
	for _, k := range names {
		if slices.ContainsFunc(c.words, func(w token) bool { return w.in(k.marks()) }) {
			return false
		}
	}
	return !slices.ContainsFunc(theirs, func(k token) bool { return k.in(p.own) }) &&
		slices.ContainsFunc(c.words, func(k token) bool { return !k.figure && !k.weak && k.in(p.own) && !k.in(p.above) })
}

// contrasts says whether a name begins a row or item of the sources as one of others
// does.
func (r *referee) contrasts(k token, others []token) bool {
	for _, g := range r.grounds {
		begins := func(k token) bool {
			return slices.ContainsFunc(g.parts, func(p part) bool { return k.in(p.head) })
		}
		if begins(k) && slices.ContainsFunc(others, begins) {
			return true
		}
	}
	return false
}
