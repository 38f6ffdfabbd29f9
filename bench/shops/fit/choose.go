package main

import (
	"math"

	"tilly/quote"
)

// How the choice is fitted: by so many steps of AdaGrad (J. Duchi, E. Hazan and
// Y. Singer, Adaptive Subgradient Methods, 2011), with a penalty that keeps weights
// small.
const (
	chooseSteps   = 150
	chooseRate    = 0.5
	choosePenalty = 0.01
)

// fitChoice fits a conditional logit: of the units of a question one of the right
// ones. The shops of one fold are left out.
func fitChoice(cases []*question, without int) []float64 {
	n := len(quote.FeatureNames)
	w, squares := make([]float64, n), make([]float64, n)
	for range chooseSteps {
		g := make([]float64, n)
		count := 0.0
		for _, q := range cases {
			if q.any && q.fold() != without {
				count++
				q.gradient(w, g)
			}
		}
		for k := range w {
			step := g[k]/count - choosePenalty*w[k]
			squares[k] += step * step
			w[k] += chooseRate * step / math.Sqrt(squares[k]+1e-8)
		}
	}
	return w
}

// gradient adds that of the likelihood that one of the right units is chosen.
func (q *question) gradient(w, into []float64) {
	odds := make([]float64, len(q.units))
	top := math.Inf(-1)
	for i, u := range q.units {
		odds[i] = dot(w, u.Features)
		top = max(top, odds[i])
	}
	sum, right := 0.0, 0.0
	for i := range odds {
		odds[i] = math.Exp(odds[i] - top)
		sum += odds[i]
		if q.right[i] {
			right += odds[i]
		}
	}
	for i, u := range q.units {
		d := -odds[i] / sum
		if q.right[i] {
			d += odds[i] / max(right, 1e-12)
		}
		for k, v := range u.Features {
			into[k] += d * v
		}
	}
}

func dot(w, f []float64) float64 {
	s := 0.0
	for i, v := range w {
		s += v * f[i]
	}
	return s
}
