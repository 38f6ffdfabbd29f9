package main

import (
	"math"
	"testing"

	"tilly/bench/shops"
	"tilly/quote"
)

// Of cases with the figure three of four are right, of those without it one of four:
// without a penalty these are the odds.
func TestDecisionsAreFittedToTheirOdds(t *testing.T) {
	t.Parallel()
	var f [][]float64
	var right []bool
	var weight []float64
	for i := range 8 {
		has := float64(i / 4)
		f, weight = append(f, []float64{has}), append(weight, 2)
		right = append(right, i%4 == 0 || has == 1 && i%4 != 3)
	}
	w := logit(f, right, weight, 0)
	if math.Abs(w[0]-2*math.Log(3)) > 1e-3 || math.Abs(w[1]+math.Log(3)) > 1e-3 {
		t.Errorf("weights %v, want 2 ln 3 and -ln 3", w)
	}
	if held := logit(f, right, weight, 0.1); held[0] <= 0 || held[0] >= w[0] {
		t.Errorf("with a penalty %v, want less than %v", held[0], w[0])
	}
}

// What right units have and others have not bears weight; what all of them have does
// not; a question of a shop that is left out counts for nothing.
func TestChoicesAreFittedToWhatTellsThemApart(t *testing.T) {
	t.Parallel()
	unit := func(first, second float64) quote.Example {
		f := make([]float64, len(quote.FeatureNames))
		f[0], f[1] = first, second
		return quote.Example{Features: f}
	}
	q := &question{shop: "one", units: []quote.Example{unit(0, 1), unit(1, 1), unit(0, 1)}, right: []bool{false, true, false}, any: true}
	other := &question{shop: "two", units: []quote.Example{unit(0, 1), unit(1, 1)}, right: []bool{true, false}, any: true}
	if q.fold() == other.fold() {
		t.Fatal("both shops are left out together")
	}
	w := fitChoice([]*question{q, other}, other.fold())
	if w[0] <= 1 || math.Abs(w[1]) > 1e-9 {
		t.Errorf("weights %v", w[:2])
	}
}

// Questions are lost in one of three ways, and those of our own shops are not counted.
func TestLossesAreToldApart(t *testing.T) {
	t.Parallel()
	of := func(any, right bool, chance float64) drafted {
		return drafted{&question{any: any}, shops.Draft{Right: right, Chance: chance}}
	}
	o := outcomes{of(false, false, 1), of(true, false, 1), of(true, true, .2), of(true, true, .9), {&question{own: true}, shops.Draft{}}, {&question{hole: true}, shops.Draft{Untaught: true}}}
	want := "# Of 4 that are taught 1 have the fact in no unit of what is looked at, of 1 another\n# unit is chosen, and 1 are refused though the right one is.\n"
	if got := o.losses(); got != want {
		t.Errorf("%q", got)
	}
}
