package main

import (
	"cmp"
	"slices"
)

// area is the area under the ROC curve: how often a right case is surer than a
// wrong one, ties counting half.
func area(all []example) float64 {
	cases := slices.Clone(all)
	slices.SortFunc(cases, func(a, b example) int { return cmp.Compare(a.sure, b.sure) })
	wrong, rights, wins := 0.0, 0.0, 0.0
	for i := 0; i < len(cases); {
		j, w, r := i, 0.0, 0.0
		for ; j < len(cases) && cases[j].sure == cases[i].sure; j++ {
			if cases[j].right {
				r++
			} else {
				w++
			}
		}
		wins += r*wrong + r*w/2
		wrong, rights, i = wrong+w, rights+r, j
	}
	return wins / (wrong * rights)
}

// coverage is the share of own questions that are answered from a sureness on.
func coverage(all []example, from float64) float64 {
	return share(all, func(e example) bool { return e.sort == own }, from)
}

// unanswerable is the share of the questions without an answer that get one.
func unanswerable(all []example, from float64) float64 {
	return share(all, func(e example) bool { return e.sort != own }, from)
}

func share(all []example, of func(example) bool, from float64) float64 {
	n, some := 0.0, 0.0
	for _, e := range all {
		if of(e) {
			n++
			if e.sure >= from {
				some++
			}
		}
	}
	return some / n
}

// sureness is from which on a share of the own questions is answered.
func sureness(all []example, answered float64) float64 {
	var sure []float64
	for _, e := range all {
		if e.sort == own {
			sure = append(sure, e.sure)
		}
	}
	return quantile(sure, 1-answered)
}
