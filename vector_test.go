package tilly_test

import (
	"math"
	"testing"

	"tilly"
)

func TestNewVector(t *testing.T) {
	values := []float32{0.5, -0.25, 0, 0.125}
	v, ok := tilly.NewVector(values)
	if !ok || v[0] != 127 || v[2] != 0 {
		t.Fatalf("%v, %v", v, ok)
	}
	if back := tilly.VectorOf(v.Bytes()); back.Cosine(v) < 1-1e-12 || len(v.Bytes()) != len(values) {
		t.Errorf("%v comes back as %v", v, back)
	}
	if opposite, _ := tilly.NewVector([]float32{-5, 2.5, 0, -1.25}); math.Abs(v.Cosine(opposite)+1) > 1e-9 {
		t.Errorf("a vector and its opposite: %g", v.Cosine(opposite))
	}
	if v.Cosine(v[:3]) != 0 || v.Cosine(nil) != 0 {
		t.Error("vectors of other dimensions are near")
	}
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for name, bad := range map[string][]float32{
		"nothing": nil, "zeros": {0, 0}, "no number": {1, nan}, "infinite": {1, -inf}, "too many": make([]float32, tilly.MaxDims+1),
	} {
		if v, ok := tilly.NewVector(bad); ok || v != nil {
			t.Errorf("%s has the direction %v", name, v)
		}
	}
	if v, ok := tilly.NewVector([]float32{1e-45, 0}); !ok || v[0] != 127 {
		t.Errorf("the smallest number: %v, %v", v, ok)
	}
}

func TestMeaningText(t *testing.T) {
	for _, c := range []struct {
		passage tilly.Passage
		want    string
	}{
		{tilly.Passage{Title: "Question?", Question: "Question?", Answer: "Answer."}, "Question?\nAnswer."},
		{tilly.Passage{Title: "Page", Headings: []string{"Page", "Part"}, Text: "Text."}, "Page\nPart\nText."},
		{tilly.Passage{Title: "Lantern", Text: "Brand: Brass"}, "Lantern\nBrand: Brass"},
		{tilly.Passage{Text: "Text."}, "Text."},
		{tilly.Passage{}, ""},
	} {
		if got := c.passage.MeaningText(); got != c.want {
			t.Errorf("%+v says %q, want %q", c.passage, got, c.want)
		}
	}
}

func TestTextHash(t *testing.T) {
	h := tilly.HashText("a text")
	if back, ok := tilly.ReadTextHash(h.String()); !ok || back != h || h == tilly.HashText("another") {
		t.Errorf("%s comes back as %s", h, back)
	}
	for _, bad := range []string{"", "00", h.String() + "00", "x" + h.String()[1:]} {
		if _, ok := tilly.ReadTextHash(bad); ok {
			t.Errorf("%q is a hash", bad)
		}
	}
}
