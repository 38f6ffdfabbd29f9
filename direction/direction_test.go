package direction_test

import (
	"math"
	"testing"

	"tilly"
	"tilly/direction"
)

func TestDirection(t *testing.T) {
	values := []float32{0.5, -0.25, 0, 0.125}
	v, ok := direction.Of(values)
	if !ok || v[0] != 127 || v[2] != 0 {
		t.Fatalf("%v, %v", v, ok)
	}
	if back := tilly.VectorOf(v.Bytes()); direction.Cosine(back, v) < 1-1e-12 || len(v.Bytes()) != len(values) {
		t.Errorf("%v comes back as %v", v, back)
	}
	if opposite, _ := direction.Of([]float32{-5, 2.5, 0, -1.25}); math.Abs(direction.Cosine(v, opposite)+1) > 1e-9 {
		t.Errorf("a vector and its opposite: %g", direction.Cosine(v, opposite))
	}
	if direction.Cosine(v, v[:3]) != 0 || direction.Cosine(v, nil) != 0 {
		t.Error("vectors of other dimensions are near")
	}
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for name, bad := range map[string][]float32{
		"nothing": nil, "zeros": {0, 0}, "no number": {1, nan}, "infinite": {1, -inf}, "too many": make([]float32, direction.MaxDims+1),
	} {
		if v, ok := direction.Of(bad); ok || v != nil {
			t.Errorf("%s has the direction %v", name, v)
		}
	}
	if v, ok := direction.Of([]float32{1e-45, 0}); !ok || v[0] != 127 {
		t.Errorf("the smallest number: %v, %v", v, ok)
	}
}
