package search_test

import (
	"maps"
	"os"
	"slices"
	"testing"

	"tilly"
	"tilly/search"
)

// readProducts reads a public set of products.
func readProducts(t testing.TB, name string, most int) judged {
	set := readSet(t, name)
	for i := range set.passages {
		set.passages[i].Kind = tilly.ProductsKind
	}
	if len(set.queries) > most {
		set.queries = every(set.queries, len(set.queries)/most)
	}
	return set
}

// TestProductWeights fits the weights of products on one public set and prints
// what the other reaches with them.
func TestProductWeights(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: fits for minutes; set TILLY_TORTURE to run it")
	}
	type fitted struct {
		judged
		x        *search.Index
		relevant float64
	}
	sets := map[string]fitted{}
	for name, relevant := range map[string]float64{"crowdflower": 2, "homedepot": 1.33} {
		set := readProducts(t, name, 600)
		sets[name] = fitted{set, indexOf(t, set.passages), relevant}
	}
	ndcg := func(name string, w search.Weights) float64 {
		s := sets[name]
		got, _, _ := s.quality(s.x.Selling(w), s.relevant)
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
		w := search.ProductWeights()
		best := rest(w)
		for _, knob := range slices.Sorted(maps.Keys(search.Knobs(&w))) {
			best = turn(search.Knobs(&w)[knob], best, func() float64 { return rest(w) })
		}
		for name, weight := range search.Knobs(&w) {
			t.Logf("without %s: %s %.3g", out, name, *weight)
		}
		t.Logf("%s: NDCG@10 %.4f as shipped, %.4f with weights fitted without it (others %.4f)", out, ndcg(out, search.ProductWeights()), ndcg(out, w), best)
	}
}
