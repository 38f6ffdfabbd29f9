package main

import "math"

// logit fits a logistic regression by Newton's method; the last weight is the
// intercept, which bears no penalty.
func logit(f [][]float64, right []bool, weight []float64, penalty float64) []float64 {
	n := len(f[0]) + 1
	w := make([]float64, n)
	for range 20 {
		g, h := make([]float64, n), make([][]float64, n)
		for i := range h {
			h[i] = make([]float64, n)
		}
		for i := range f {
			x := append(append(make([]float64, 0, n), f[i]...), 1)
			p := 1 / (1 + math.Exp(-dot(w, x)))
			d, v := -p*weight[i], max(p*(1-p), 1e-4)*weight[i]
			if right[i] {
				d += weight[i]
			}
			for a := range x {
				g[a] += d * x[a]
				for b := 0; b <= a; b++ {
					h[a][b] += v * x[a] * x[b]
				}
			}
		}
		for a := range n - 1 {
			g[a] -= penalty * float64(len(f)) * w[a]
			h[a][a] += penalty * float64(len(f))
		}
		h[n-1][n-1] += 1e-6
		solve(h, g)
		step := 0.0
		for a := range w {
			w[a] += g[a]
			step = max(step, math.Abs(g[a]))
		}
		if step < 1e-5 {
			break
		}
	}
	return w
}

// solve puts the solution of a system of equations into its right side, by the
// decomposition of Cholesky; only the lower half of the matrix is looked at.
func solve(h [][]float64, g []float64) {
	n := len(g)
	for i := range n {
		for j := 0; j <= i; j++ {
			s := h[i][j]
			for k := range j {
				s -= h[i][k] * h[j][k]
			}
			if i == j {
				h[i][i] = math.Sqrt(max(s, 1e-12))
			} else {
				h[i][j] = s / h[j][j]
			}
		}
		for k := range i {
			g[i] -= h[i][k] * g[k]
		}
		g[i] /= h[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			g[i] -= h[k][i] * g[k]
		}
		g[i] /= h[i][i]
	}
}
