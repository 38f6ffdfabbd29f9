// Package direction reckons with what texts mean: vectors of which only the direction counts.
package direction

import (
	"math"

	"tilly"
)

// MaxDims is the most dimensions a vector may have.
const MaxDims = 8192

// Of keeps the direction of what a model gave; ok is false for what has
// none: nothing, zeros, values that are no numbers, or too many of them.
func Of(values []float32) (v tilly.Vector, ok bool) {
	if len(values) == 0 || len(values) > MaxDims {
		return nil, false
	}
	most := 0.0
	for _, x := range values {
		f := math.Abs(float64(x))
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return nil, false
		}
		most = max(most, f)
	}
	if most == 0 {
		return nil, false
	}
	v = make(tilly.Vector, len(values))
	for i, x := range values {
		v[i] = int8(math.Round(float64(x) / most * 127))
	}
	return v, true
}

// Length is that of a vector, as its whole numbers stand.
func Length(v tilly.Vector) float64 {
	sum := 0
	for _, x := range v {
		sum += int(x) * int(x)
	}
	return math.Sqrt(float64(sum))
}

// Cosine is how near two vectors of the same model are, from -1 to 1; 0 when
// either is none or they have different dimensions.
func Cosine(v, w tilly.Vector) float64 {
	if len(v) == 0 || len(v) != len(w) {
		return 0
	}
	dot := 0
	for i, x := range v {
		dot += int(x) * int(w[i])
	}
	return float64(dot) / (Length(v) * Length(w))
}
