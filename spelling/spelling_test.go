package spelling_test

import (
	"math"
	"testing"

	"tilly/spelling"
)

func TestAlike(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want float64
	}{
		{"lantern", "lantern", 1},
		{"lantern", "lanterns", 12.0 / 15},
		{"banana", "bananas", 8.0 / 11}, // what stands twice counts once
		{"möbel", "møbel", 4.0 / 10},
		{"灯", "灯", 1},
		{"lantern", "boot", 0},
		{"", "boot", 0},
		{"", "", 0},
	} {
		x, y := spelling.Runs(c.a), spelling.Runs(c.b)
		if got := spelling.Alike(x, y); math.Abs(got-c.want) > 1e-12 || got != spelling.Alike(y, x) {
			t.Errorf("%q and %q: %.4f, want %.4f", c.a, c.b, got, c.want)
		}
	}
	if a, b := spelling.Runs("lantern"), spelling.Runs("lamp"); a[0] != b[0] || a[1] == b[1] {
		t.Error("the first run is not how a word begins")
	}
}
