package search_test

import (
	"maps"
	"os"
	"slices"
	"testing"

	"tilly/search"
)

// TestWeightsWithoutASet fits the weights with one public set left out, in turn,
// and prints what the set left out reaches with them: it must not be far from
// what the shipped weights reach, or these were made for the sets. It takes
// minutes, so it runs only where TILLY_TORTURE is set.
func TestWeightsWithoutASet(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: fits for minutes; set TILLY_TORTURE to run it")
	}
	fit(t, weighing{
		relevant: map[string]float64{"stackfaq": 1, "xquad": 1, "crowdflower": 2},
		read:     func(name string) judged { return readSet(t, name) },
		with:     (*search.Index).Weighted, shipped: search.DefaultWeights, gap: 0.02,
	})
}

// weighing is what a fit of weights is made over.
type weighing struct {
	relevant map[string]float64 // the grade that counts as relevant, by set
	read     func(name string) judged
	with     func(*search.Index, search.Weights) *search.Index
	shipped  func() search.Weights
	gap      float64 // how much more a set may reach with the shipped weights than without itself in the fit
}

// fit leaves each set out in turn, fits on the others, and fails where the
// shipped weights are made for a set.
func fit(t *testing.T, c weighing) {
	type indexed struct {
		judged
		x *search.Index
	}
	sets := map[string]indexed{}
	for name := range c.relevant {
		set := c.read(name)
		sets[name] = indexed{set, indexOf(t, set.passages)}
	}
	ndcg := func(name string, w search.Weights) float64 {
		s := sets[name]
		got, _, _ := s.quality(c.with(s.x, w), c.relevant[name])
		return got
	}
	for _, out := range slices.Sorted(maps.Keys(sets)) {
		rest := func(w search.Weights) (sum float64) {
			for name := range sets {
				if name != out {
					sum += ndcg(name, w)
				}
			}
			return sum
		}
		w := c.shipped()
		best := rest(w)
		for _, knob := range slices.Sorted(maps.Keys(search.Knobs(&w))) {
			best = turn(search.Knobs(&w)[knob], best, func() float64 { return rest(w) })
		}
		for name, weight := range search.Knobs(&w) {
			t.Logf("without %s: %s %.3g", out, name, *weight)
		}
		shipped, without := ndcg(out, c.shipped()), ndcg(out, w)
		t.Logf("%s: NDCG@10 %.4f as shipped, %.4f with weights fitted without it", out, shipped, without)
		if shipped-without > c.gap {
			t.Errorf("the shipped weights are made for %s", out)
		}
	}
}

// noise is a gain too small to tell from chance with some hundred questions.
const noise = 0.002

// turn tries a weight at less and more and leaves it where the sets do best, if
// that is better than chance.
func turn(weight *float64, best float64, measure func() float64) float64 {
	start := *weight
	kept := start
	for _, factor := range []float64{0, 0.5, 0.75, 1.3, 2} {
		*weight = start * factor
		if got := measure(); got > best+noise {
			best, kept = got, *weight
		}
	}
	*weight = kept
	return best
}
