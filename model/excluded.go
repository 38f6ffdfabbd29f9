package model

import (
	"slices"
)

// takesOut says whether a word stands in what a sentence takes out, and nowhere else in
// it.
func (p part) takesOut(k token) bool { return k.in(p.taken) && !k.in(p.rest) }

// excepted says whether a clause affirms of something what the sentence of the sources
// that speaks most of the same takes it out of.
func (r *referee) excepted(at []int, c claim) bool {
	if c.asks {
		return false
	}
	return slices.ContainsFunc(c.clauses, func(part claim) bool {
		if part.denies || part.tongue.Has("excluding", part.text) || part.tongue.Has("lack", part.text) {
			return false
		}
		return slices.ContainsFunc(part.words, func(k token) bool { return !k.weak && !k.figure && r.takenOut(at, k, c) })
	})
}

// takenOut says whether all sentences that hold a word, of those that hold most of its
// clause beside, take it out of what they say.
func (r *referee) takenOut(at []int, k token, c claim) bool {
	most, out := 0, false
	if r.takenFrom(at, k, c) {
		return true
	}
	for _, i := range at {
		for _, p := range r.grounds[i].parts {
			if !k.in(p.own) {
				continue
			}
			n := 0
			for _, other := range c.words {
				if other.word != k.word && other.in(p.marks) {
					n++
				}
			}
			away := p.takesOut(k)
			switch {
			case n > most:
				most, out = n, away
			case n == most:
				out = out && away
			}
		}
	}
	return most > 0 && out
}

// takenFrom says whether a sentence about the very thing that the claim names takes a
// word out, and no other about it holds that.
func (r *referee) takenFrom(at []int, k token, c claim) bool {
	found := false
	for _, i := range at {
		g := r.grounds[i]
		for _, p := range g.parts {
			if p.said == "" || !p.takesOut(k) || k.in(p.above) {
				continue
			}
			own, ok := r.thing(piece{text: p.said}, p.above, tongueOf(g.lang))
			if !ok || !slices.ContainsFunc(c.words, func(w token) bool { return w.in(own.marks()) }) {
				continue
			}
			found = true
			for _, j := range at {
				for _, other := range r.grounds[j].parts {
					if own.in(other.own) && k.in(other.own) && (other.said == "" || !k.in(other.taken)) {
						return false
					}
				}
			}
		}
	}
	return found
}
