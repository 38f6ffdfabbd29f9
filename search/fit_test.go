package search_test

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tilly/search"
)

// How the weights of products are fitted: with what every candidate was measured by
// kept, so that trying weights needs no search.

// equal is what each trait counts before any fit.
const equal = 0.4

// pull is what it costs to go away from equal weights, in NDCG of both sets for
// each squared distance of one. With a hundred queries a fit that is free follows
// chance.
const pull = 0.1

// triedWeights are what a fit tries for each trait.
var triedWeights = []float64{0, .1, .2, .3, .4, .5, .6, .8, 1}

// weightsOf are the weights of the traits.
type weightsOf = [len(search.TraitNames)]float64

func equalWeights() (w weightsOf) {
	for i := range w {
		w[i] = equal
	}
	return w
}

// measured is one query with what its candidates were measured by.
type measured struct {
	ideal float64
	found []search.Traited
	grade []float64
}

// measure keeps all that a set's ranking is made of.
func (set judged) measure(x *search.Index, relevant float64) (out []measured) {
	for _, q := range set.queries {
		ideal, ok := set.ideal(q.id, relevant)
		if !ok {
			continue
		}
		m := measured{ideal: ideal, found: x.Traits(search.Query{Text: q.text, Kind: set.kind()})}
		for _, f := range m.found {
			m.grade = append(m.grade, set.grades[q.id][f.ID])
		}
		out = append(out, m)
	}
	return out
}

// ndcg ranks one query's candidates by the weights.
func (m measured) ndcg(w weightsOf) float64 {
	type scored struct {
		score float64
		i     int
	}
	all := make([]scored, len(m.found))
	for i, f := range m.found {
		all[i] = scored{f.Words, i}
		for k, v := range f.By {
			all[i].score += w[k] * v
		}
	}
	slices.SortFunc(all, func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(m.found[a.i].ID, m.found[b.i].ID))
	})
	var grades []float64
	for _, s := range all[:min(len(all), 10)] {
		grades = append(grades, m.grade[s.i])
	}
	return gain(grades) / m.ideal
}

// mean is the mean NDCG@10 of the queries that keep admits.
func mean(set []measured, w weightsOf, keep func(i int) bool) float64 {
	sum, n := 0.0, 0.0
	for i, m := range set {
		if keep(i) {
			sum += m.ndcg(w)
			n++
		}
	}
	return sum / max(n, 1)
}

func all(int) bool { return true }

// fitted goes through the traits twice and leaves each at the weight from which on
// both sides the sets do well, so that no lucky value is taken; every set counts
// the same, however many queries it has.
func fitted(sets [][]measured, keep func(i int) bool) weightsOf {
	w := equalWeights()
	worth := func() (sum float64) {
		for _, set := range sets {
			sum += mean(set, w, keep)
		}
		for _, v := range w {
			sum -= pull * (v - equal) * (v - equal)
		}
		return sum
	}
	for range 2 {
		for k := range w {
			got := make([]float64, len(triedWeights))
			for i, v := range triedWeights {
				w[k] = v
				got[i] = worth()
			}
			best := 0
			smooth := func(i int) float64 {
				return got[i]/2 + (got[max(i-1, 0)]+got[min(i+1, len(got)-1)])/4
			}
			for i := range got {
				if smooth(i) > smooth(best) {
					best = i
				}
			}
			w[k] = triedWeights[best]
		}
	}
	return w
}

// leftOut fits without each of some folds of the queries in turn and gives what the
// queries reach that were left out.
func leftOut(sets [][]measured, folds int) []float64 {
	sum := make([]float64, len(sets))
	for fold := range folds {
		w := fitted(sets, func(i int) bool { return i%folds != fold })
		for s, set := range sets {
			for i := fold; i < len(set); i += folds {
				sum[s] += set[i].ndcg(w)
			}
		}
	}
	for s, set := range sets {
		sum[s] /= float64(len(set))
	}
	return sum
}

// drawn gives what random weights reach that are up to half away from w, lowest
// first.
func drawn(set []measured, w weightsOf, n int) []float64 {
	dice := rand.New(rand.NewPCG(11, 7))
	var out []float64
	for range n {
		v := w
		for k := range v {
			v[k] *= 0.5 + dice.Float64()
		}
		out = append(out, mean(set, v, all))
	}
	slices.Sort(out)
	return out
}

// interval is where the mean lies in 19 of 20 other draws of as many queries.
func interval(set []measured, w weightsOf) (low, high float64) {
	dice := rand.New(rand.NewPCG(5, 3))
	each := make([]float64, len(set))
	for i, m := range set {
		each[i] = m.ndcg(w)
	}
	means := make([]float64, 2000)
	for i := range means {
		for range each {
			means[i] += each[dice.IntN(len(each))] / float64(len(each))
		}
	}
	slices.Sort(means)
	return means[len(means)/40], means[len(means)*39/40]
}

// TestFitFindsWeights: a trait that tells what is relevant is weighed more, one that
// tells the contrary less.
func TestFitFindsWeights(t *testing.T) {
	var set []measured
	for range 20 {
		m := measured{ideal: 1}
		for i := range 4 {
			f := search.Traited{ID: string(rune('a' + i)), Words: 1}
			f.By[0], f.By[1] = 0.1*float64(i), 0.9-0.1*float64(i)
			m.found, m.grade = append(m.found, f), append(m.grade, math.Floor(float64(i)/3))
		}
		set = append(set, m)
	}
	if w := fitted([][]measured{set}, all); w[0] <= w[1] || mean(set, w, all) < 1 {
		t.Errorf("fitted %v", w)
	}
}
