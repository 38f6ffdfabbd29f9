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

// TestProductQuality holds what the ranking of products reaches on public sets.
func TestProductQuality(t *testing.T) {
	for _, c := range []struct {
		set             string
		relevant, floor float64
	}{{"crowdflower", 2, 0.795}, {"homedepot", 1.33, 0.42}} {
		t.Run(c.set, func(t *testing.T) {
			t.Parallel()
			set := readProducts(t, c.set, 600)
			ndcg, first, n := set.quality(indexOf(t, set.passages), c.relevant)
			t.Logf("%s: NDCG@10 %.4f, P@1 %.4f over %d queries", c.set, ndcg, first, n)
			if ndcg < c.floor {
				t.Errorf("NDCG@10 %.4f is below %.2f", ndcg, c.floor)
			}
		})
	}
}

// TestProductWeights fits the weights of products from scratch on every other query
// of both sets and prints what the queries left out reach, then the other way
// round: the shipped weights must not be far above, or they were made for these
// queries. Fitted on one whole set without the other they do go far apart, as one
// is of hardware with nothing but titles, and the other of everything.
func TestProductWeights(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: fits for minutes; set TILLY_TORTURE to run it")
	}
	relevant := map[string]float64{"crowdflower": 2, "homedepot": 1.33}
	names := slices.Sorted(maps.Keys(relevant))
	sets, indexes := map[string]judged{}, map[string]*search.Index{}
	for _, name := range names {
		sets[name] = readProducts(t, name, 600)
		indexes[name] = indexOf(t, sets[name].passages)
	}
	half := func(name string, odd int, w search.Weights) float64 {
		set := sets[name]
		set.queries = every(set.queries[odd:], 2)
		ndcg, _, _ := set.quality(indexes[name].Selling(w), relevant[name])
		return ndcg
	}
	for odd := range 2 {
		both := func(w search.Weights) float64 {
			return half(names[0], odd, w) + half(names[1], odd, w)
		}
		w := search.PlainProductWeights()
		best := both(w)
		for range 2 {
			for _, knob := range []string{"title", "head", "pairs", "thing", "aside", "titled", "named", "met"} {
				best = turn(search.Knobs(&w)[knob], best, func() float64 { return both(w) })
			}
		}
		for _, name := range names {
			fitted, shipped := half(name, 1-odd, w), half(name, 1-odd, search.ProductWeights())
			t.Logf("%s: NDCG@10 %.4f on the queries left out, %.4f as shipped, %.4f before the fit",
				name, fitted, shipped, half(name, 1-odd, search.PlainProductWeights()))
			if shipped-fitted > 0.04 { // a fit from fifty queries is a rough one
				t.Errorf("the shipped weights are made for %s", name)
			}
		}
		t.Logf("fitted: %+v", w)
	}
}
