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
	type fitted struct {
		judged
		x        *search.Index
		relevant float64
	}
	sets := map[string]fitted{}
	for name, relevant := range map[string]float64{"stackfaq": 1, "xquad": 1, "crowdflower": 2} {
		set := readSet(t, name)
		sets[name] = fitted{set, indexOf(t, set.passages), relevant}
	}
	ndcg := func(name string, w search.Weights) float64 {
		s := sets[name]
		got, _, _ := s.quality(s.x.Weighted(w), s.relevant)
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
		w := search.DefaultWeights()
		best := rest(w)
		for _, knob := range slices.Sorted(maps.Keys(search.Knobs(&w))) {
			best = turn(search.Knobs(&w)[knob], best, func() float64 { return rest(w) })
		}
		for name, weight := range search.Knobs(&w) {
			t.Logf("without %s: %s %.3g", out, name, *weight)
		}
		shipped, without := ndcg(out, search.DefaultWeights()), ndcg(out, w)
		t.Logf("%s: NDCG@10 %.4f as shipped, %.4f with weights fitted without it", out, shipped, without)
		if shipped-without > 0.02 {
			t.Errorf("the shipped weights are made for %s", out)
		}
	}
}

// turn tries a weight at less and more and leaves it where the sets do best.
func turn(weight *float64, best float64, measure func() float64) float64 {
	start := *weight
	kept := start
	for _, factor := range []float64{0, 0.5, 0.75, 1.3, 2} {
		*weight = start * factor
		if got := measure(); got > best {
			best, kept = got, *weight
		}
	}
	*weight = kept
	return best
}
