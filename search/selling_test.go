package search_test

import (
	"os"
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
	}{{"crowdflower", 2, 0.76}, {"homedepot", 1.33, 0.40}} {
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

// TestProductWeights fits the weights of products without each set in turn. Two
// sets that differ this much pull far apart, so the gap is wide.
func TestProductWeights(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: fits for minutes; set TILLY_TORTURE to run it")
	}
	fit(t, weighing{
		relevant: map[string]float64{"crowdflower": 2, "homedepot": 1.33},
		read:     func(name string) judged { return readProducts(t, name, 600) },
		with:     (*search.Index).Selling, shipped: search.ProductWeights, gap: 0.05,
	})
}
