package main

import (
	"cmp"
	"math"
	"slices"
)

// logistic is a logistic regression: the weight of each feature, the intercept
// last.
type logistic []float64

// fitLogistic fits by Newton's method (iteratively reweighted least squares; C. M.
// Bishop, Pattern Recognition and Machine Learning, 2006, section 4.3.3) with a
// ridge on all weights but the intercept. Each case counts as much as weigh says.
func fitLogistic(cases [][]float64, right []bool, weigh []float64, ridge float64) logistic {
	n := len(cases[0]) + 1
	w := make(logistic, n)
	for range 30 {
		grad, hess := make([]float64, n), make([][]float64, n)
		for i := range hess {
			hess[i] = make([]float64, n)
			if i < n-1 {
				hess[i][i] = ridge
				grad[i] = -ridge * w[i]
			}
		}
		for c, x := range cases {
			p := w.of(x)
			wanted := 0.0
			if right[c] {
				wanted = 1
			}
			for i := range n {
				grad[i] += weigh[c] * (wanted - p) * at(x, i)
				for j := range n {
					hess[i][j] += weigh[c] * p * (1 - p) * at(x, i) * at(x, j)
				}
			}
		}
		step := solve(hess, grad)
		far := 0.0
		for i := range w {
			w[i] += step[i]
			far = max(far, math.Abs(step[i]))
		}
		if far < 1e-8 {
			break
		}
	}
	return w
}

func at(x []float64, i int) float64 {
	if i == len(x) {
		return 1
	}
	return x[i]
}

// of is the probability that the case is right.
func (w logistic) of(x []float64) float64 {
	z := 0.0
	for i := range w {
		z += w[i] * at(x, i)
	}
	return 1 / (1 + math.Exp(-z))
}

// solve gives x of ax = b by Gaussian elimination with pivots.
func solve(a [][]float64, b []float64) []float64 {
	n := len(b)
	for col := range n {
		pivot := col
		for r := col; r < n; r++ {
			if math.Abs(a[r][col]) > math.Abs(a[pivot][col]) {
				pivot = r
			}
		}
		a[col], a[pivot], b[col], b[pivot] = a[pivot], a[col], b[pivot], b[col]
		for r := col + 1; r < n; r++ {
			f := a[r][col] / a[col][col]
			for c := col; c < n; c++ {
				a[r][c] -= f * a[col][c]
			}
			b[r] -= f * b[col]
		}
	}
	x := make([]float64, n)
	for r := n - 1; r >= 0; r-- {
		x[r] = b[r]
		for c := r + 1; c < n; c++ {
			x[r] -= a[r][c] * x[c]
		}
		x[r] /= a[r][r]
	}
	return x
}

// refitted judges every example by a regression that was fitted to the others,
// fold by fold. Own questions count as much as all that cannot be answered.
func refitted(all []example) []example {
	out := slices.Clone(all)
	var share [3]float64
	for _, e := range all {
		share[e.sort]++
	}
	share[own] /= 2
	for fold := range holes {
		var cases [][]float64
		var right []bool
		var weigh []float64
		for i, e := range all {
			if e.features != nil && i%holes != fold {
				cases, right, weigh = append(cases, e.features), append(right, e.right), append(weigh, 300/share[e.sort])
			}
		}
		w := fitLogistic(cases, right, weigh, 1)
		for i, e := range all {
			if e.features != nil && i%holes == fold {
				out[i].sure = w.of(e.features)
			}
		}
	}
	return out
}

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
