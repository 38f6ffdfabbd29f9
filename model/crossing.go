package model

import "slices"

// thing is what a piece of a source speaks of: its first telling word that does not
// stand in the headings.
func (r *reader) thing(p piece, above marks, t *tongue) (token, bool) {
	for _, k := range r.tokensOf(p.text, t) {
		if !k.figure && !k.weak && k.weekday < 0 && !t.Has("pledge", k.word) && !k.in(above) {
			return k, true
		}
	}
	return token{}, false
}

// crosses says whether a clause says of one thing what a sentence of the sources that
// speaks of several says of another.
func (r *referee) crosses(at []int, c claim) bool {
	for _, clause := range c.clauses {
		for _, i := range at {
			if slices.ContainsFunc(r.grounds[i].parts, func(p part) bool { return r.joins(at, r.grounds[i].lang, p, clause) }) {
				return true
			}
		}
	}
	return false
}

// compared are the words of a clause with its days and times.
func (c claim) compared() []token {
	out := slices.Clone(c.words)
	for _, more := range []map[string]bool{c.need.dates, c.need.times} {
		for v := range more {
			out = append(out, token{word: v, figure: true, weekday: -1})
		}
	}
	return out
}

// joins says whether a clause joins two pieces of a sentence: it names the thing of
// one and holds what is told of another, whose thing it does not name.
func (r *referee) joins(at []int, lang string, p part, c claim) bool {
	if len(p.pieces) < 2 {
		return false
	}
	list, t := c.compared(), tongueOf(lang)
	only := p.alone(list)
	if told(only) < 2 { // it joins nothing
		return false
	}
	named := make([]bool, len(p.pieces)) // whether the clause names its thing
	things := make([]token, len(p.pieces))
	for i, one := range p.pieces {
		if k, ok := r.thing(one, p.above, t); ok {
			things[i] = k
			named[i] = slices.ContainsFunc(list, func(w token) bool { return w.in(k.marks()) })
		}
	}
	other := func(b int) bool { // tells something of another thing
		k := things[b]
		return k.word != "" && !named[b] && firm(only[b], c.tongue) && (lang == c.tongue.Code() || k.concept != "")
	}
	for a := range p.pieces {
		if !named[a] || !slices.ContainsFunc(only[a], func(w token) bool { return w.in(things[a].marks()) }) {
			continue
		}
		for b := range p.pieces {
			if b != a && other(b) && !things[b].in(p.pieces[a].own) && !r.sayTogether(at, only[a], only[b]) {
				return true
			}
		}
	}
	return false
}

// told is in how many pieces words stand that stand in no other.
func told(only [][]token) (n int) {
	for _, list := range only {
		if len(list) > 0 {
			n++
		}
	}
	return n
}

// alone are the words that stand in one piece of a sentence only, by piece.
func (p part) alone(list []token) [][]token {
	out := make([][]token, len(p.pieces))
	for _, k := range list {
		var where []int
		for j, one := range p.pieces {
			if k.in(one.own) {
				where = append(where, j)
			}
		}
		if len(where) == 1 && !k.in(p.above) {
			out[where[0]] = append(out[where[0]], k)
		}
	}
	return out
}

// sayTogether says whether some piece of the sources holds words of both.
func (f *footing) sayTogether(at []int, a, b []token) bool {
	in := func(list []token, m marks) bool {
		return slices.ContainsFunc(list, func(k token) bool { return k.in(m) })
	}
	for _, i := range at {
		for _, p := range f.grounds[i].parts {
			if len(p.pieces) == 0 && in(a, p.own) && in(b, p.own) {
				return true
			}
			for _, one := range p.pieces {
				if in(a, one.own) && in(b, one.own) {
					return true
				}
			}
		}
	}
	return false
}

// firm says whether words tell more than one of them could by chance: a figure, a
// promise, or several.
func firm(list []token, t *tongue) bool {
	return len(list) > 1 || slices.ContainsFunc(list, func(k token) bool { return k.figure || t.Has("pledge", k.word) })
}

// marks are those of the word alone.
func (k token) marks() marks {
	m := marks{terms: map[string]bool{}, concepts: map[string]bool{}}
	for _, term := range k.terms {
		m.terms[term] = true
	}
	if k.concept != "" {
		m.concepts[k.concept] = true
	}
	return m
}
