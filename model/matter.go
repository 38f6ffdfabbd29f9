package model

import (
	"slices"
)

// promised says whether the sources make each promise of a claim, in whatever words.
func (r *referee) promised(at []int, c claim) bool {
	for key := range c.promises {
		made := slices.ContainsFunc(at, func(i int) bool { return r.grounds[i].promises[key] })
		if !made && key == "free" {
			made = slices.ContainsFunc(at, func(i int) bool {
				f := r.grounds[i].facts
				if zero, ok := f.numbers["0"]; ok && (len(zero) > 1 || !zero[""]) {
					return true
				}
				return c.denies && len(f.units) > 0
			})
		}
		if !made && key == "discount" {
			made = slices.ContainsFunc(at, func(i int) bool { return r.grounds[i].facts.units["%"] })
		}
		if !made {
			return false
		}
	}
	return true
}

// stranger says whether a name of the claim, a country or a day stands in none of the
// sources, unless they list what there is and the claim denies that it is among them.
func (r *referee) stranger(at []int, c claim) bool {
	m := r.marksAt(at)
	unknown := func(k token) bool {
		if k.in(m) || r.foreign(at, c) && k.country == "" && k.weekday < 0 && k.concept != "" {
			return false
		}
		return !c.denies || !r.shutOut(k, at)
	}
	if slices.ContainsFunc(c.names, unknown) {
		return true
	}
	return slices.ContainsFunc(c.words, func(k token) bool { return (k.country != "" || k.weekday >= 0) && unknown(k) })
}

// newMatter says whether a claim speaks of a matter that no source speaks of.
func (r *referee) newMatter(at []int, c claim) bool {
	m := r.marksAt(at)
	return slices.ContainsFunc(c.words, func(k token) bool {
		return services[k.concept] && !k.in(m) && (!c.denies || !r.shutOut(k, at))
	})
}

// about are the rows whose whole title a sentence holds, the longest titles only: who
// speaks of the wool blanket does not speak of the blanket.
func (r *referee) about(c claim) []int {
	spoken := map[string]bool{}
	for _, w := range r.contentTerms(c.text) {
		spoken[w] = true
	}
	within := func(title []string, in func(string) bool) bool {
		return !slices.ContainsFunc(title, func(w string) bool { return !in(w) })
	}
	var out []int
	for i, g := range r.grounds {
		if g.Product != nil && len(g.title) > 0 && within(g.title, func(w string) bool { return spoken[w] }) {
			out = append(out, i)
		}
	}
	return slices.DeleteFunc(slices.Clone(out), func(i int) bool {
		return slices.ContainsFunc(out, func(j int) bool {
			a, b := r.grounds[i].title, r.grounds[j].title
			return len(a) < len(b) && within(a, func(w string) bool { return slices.Contains(b, w) })
		})
	})
}
