package model

import (
	"math"
	"slices"
	"strconv"
)

// sums are the figures that one may be reckoned from.
type sums struct {
	said    []amount // of the sentence, each of which stands in a source or the question
	counts  []float64
	known   []amount // of the sources and the question
	percent []float64
	rows    []amount // prices of the products that the sentence names
	results []amount // all of the sentence
}

// sumsOf gathers what a sentence's figures may be reckoned from.
func (r *referee) sumsOf(at []int, c claim) sums {
	x := sums{results: amountsOf(c.need), known: amountsOf(r.askedFacts)}
	have := []facts{r.askedFacts}
	for _, i := range at {
		g := r.grounds[i]
		have = append(have, g.facts)
		x.known = append(x.known, g.meant(c.telling())...)
		if g.Product != nil {
			x.rows = append(x.rows, moneyOf(g)...)
		}
	}
	for _, a := range x.results {
		n := strconv.FormatFloat(a.value, 'f', -1, 64)
		if slices.ContainsFunc(have, func(f facts) bool { return f.states(n, a.unit) }) {
			x.said = append(x.said, a)
		}
	}
	for _, a := range append(amountsOf(r.askedFacts), x.results...) {
		if a.unit == "" && a.value >= 2 && a.value < 1000 && a.value == math.Trunc(a.value) {
			x.counts = append(x.counts, a.value)
		}
	}
	for _, a := range append(slices.Clone(x.known), x.said...) {
		if a.unit == "%" {
			x.percent = append(x.percent, a.value)
		}
	}
	return x
}

// meant are the amounts of those sentences of a source that the words mean rather
// than another with an amount.
func (g Ground) meant(list []token) (out []amount) {
	held := make([][]bool, len(g.parts))
	for i, p := range g.parts {
		held[i] = make([]bool, len(list))
		for k, word := range list {
			held[i][k] = word.in(p.marks)
		}
	}
	for i, p := range g.parts {
		meant := true
		for j, other := range g.parts {
			meant = meant && !(len(other.facts.units) > 0 && less(held[i], held[j]))
		}
		if meant {
			out = append(out, amountsOf(p.facts)...)
		}
	}
	return out
}

// moneyOf is what a row's product costs.
func moneyOf(g Ground) []amount {
	for _, p := range g.parts {
		for _, a := range amountsOf(p.facts) {
			if a.unit != "" && a.unit != "%" {
				return []amount{a}
			}
		}
	}
	return nil
}

// reckoned says whether a figure is the sum, the difference, the product or the
// share of others.
func (x sums) reckoned(n, unit string) bool {
	v, err := strconv.ParseFloat(n, 64)
	if err != nil {
		return false
	}
	if unit == "" {
		return x.isCount(v) || x.plain(v)
	}
	is := func(w float64) bool { return math.Abs(w-v) < 0.006 }
	var near []amount // what is spoken of: of the sentence and the question first
	for _, a := range x.said {
		if a.unit == unit {
			near = append(near, a)
		}
	}
	all := slices.DeleteFunc(slices.Clone(x.known), func(a amount) bool { return a.unit != unit })
	lines := slices.Clone(near) // a count of things comes to something as well
	for _, a := range all {
		for _, k := range x.counts {
			if is(a.value * k) {
				return true
			}
			lines = append(lines, amount{a.value * k, unit})
		}
		for _, p := range x.percent {
			if is(a.value*p/100) || is(a.value*(1-p/100)) || is(a.value*(1+p/100)) {
				return true
			}
		}
	}
	for i, a := range lines {
		for j, b := range lines {
			if i != j && (is(a.value+b.value) || is(a.value-b.value)) {
				return true
			}
			for k, c := range lines[:min(len(lines), 12)] {
				if i < j && j < k && is(a.value+b.value+c.value) {
					return true
				}
			}
		}
		for _, b := range all { // of a bound, what is still to go
			if i < len(near) && (is(math.Abs(b.value-a.value)) || is(a.value+b.value)) {
				return true
			}
		}
	}
	total := 0.0
	for _, a := range x.rows {
		if a.unit == unit {
			total += a.value
		}
	}
	return len(x.rows) > 1 && is(total)
}

// isCount says whether a bare figure counts what the sentence reckons with.
func (x sums) isCount(v float64) bool {
	for _, a := range x.known {
		for _, r := range x.results {
			if a.unit != "" && a.unit != "%" && r.unit == a.unit && v >= 2 && v < 100 && v == math.Trunc(v) && math.Abs(a.value*v-r.value) < 0.006 {
				return true
			}
		}
	}
	return false
}

// plain says whether a bare figure is reckoned from others of the sentence.
func (x sums) plain(v float64) bool {
	for i, a := range x.results {
		for j, b := range x.results {
			if i == j || a.value == v || b.value == v {
				continue
			}
			if !slices.Contains(x.said, a) && !slices.Contains(x.said, b) {
				continue
			}
			if a.value+b.value == v || a.value-b.value == v || a.value*b.value == v {
				return slices.Contains(x.said, a) && (slices.Contains(x.said, b) || a.value*b.value == v)
			}
		}
	}
	return false
}

// comparesWrong says whether a sentence sets an amount of the question, or one that
// it reckoned, on the wrong side of a bound.
func (r *referee) comparesWrong(at []int, c claim) bool {
	var stated []facts
	for _, i := range at {
		stated = append(stated, r.grounds[i].facts)
	}
	own := func(a amount) bool { // not what a source tells
		n := strconv.FormatFloat(a.value, 'f', -1, 64)
		return a.unit != "" && a.unit != "%" && !slices.ContainsFunc(stated, func(f facts) bool { return f.states(n, a.unit) })
	}
	for _, part := range c.clauses {
		bounds := c.tongue.boundsOf(part.text)
		for _, a := range amountsOf(part.need) {
			for _, b := range bounds {
				if own(a) && !r.gap(a, b) && b.value != a.value && (b.unit == a.unit || b.unit == "") && breaks(a, b, part.denies) {
					return true
				}
			}
		}
	}
	for _, a := range amountsOf(c.need) {
		n := strconv.FormatFloat(a.value, 'f', -1, 64)
		if !own(a) || !c.promises["free"] || !r.askedFacts.states(n, a.unit) {
			continue
		}
		for _, i := range at {
			for _, p := range r.grounds[i].parts {
				for _, b := range p.bounds {
					bare := strconv.FormatFloat(b.value, 'f', -1, 64)
					if _, told := c.need.numbers[bare]; !told && p.free && b.unit == a.unit && breaks(a, b, c.denies) {
						return true
					}
				}
			}
		}
	}
	return false
}

// gap says whether an amount is what lies between one of the question and a bound.
func (r *referee) gap(a amount, b bound) bool {
	return slices.ContainsFunc(amountsOf(r.askedFacts), func(q amount) bool { return math.Abs(math.Abs(b.value-q.value)-a.value) < 0.006 })
}

// breaks says whether an amount is not on the side of a bound where it is said to be.
func breaks(a amount, b bound, denied bool) bool {
	holds := a.value >= b.value
	if !b.over {
		holds = a.value <= b.value
	}
	return holds == denied && a.value != b.value
}
