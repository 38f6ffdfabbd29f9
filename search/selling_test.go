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
	most, ofMany := 300, 0.445 // every 15th query; of every 7th it reaches a little less
	if os.Getenv("TILLY_TORTURE") != "" {
		most, ofMany = 600, 0.44
	}
	for _, c := range []struct {
		set             string
		relevant, floor float64
	}{{"crowdflower", 2, 0.80}, {"homedepot", 1.33, ofMany}} {
		t.Run(c.set, func(t *testing.T) {
			t.Parallel()
			set := readProducts(t, c.set, most)
			ndcg, first, n := set.quality(indexOf(t, set.passages), c.relevant)
			t.Logf("%s: NDCG@10 %.4f, P@1 %.4f over %d queries", c.set, ndcg, first, n)
			if ndcg < c.floor {
				t.Errorf("NDCG@10 %.4f is below %.3f", ndcg, c.floor)
			}
		})
	}
}

// TestProductWeights says how much of what products reach is for the sets' own
// queries: what they reach with each tenth and each half left out of a fit that
// begins with equal weights, with the other set alone, with no fit at all, and with
// weights at random around those that ship.
func TestProductWeights(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: fits for minutes; set TILLY_TORTURE to run it")
	}
	names := []string{"crowdflower", "homedepot"}
	relevant := []float64{2, 1.33}
	wanted := []float64{0.80, 0.42}
	var sets [][]measured
	for i, name := range names {
		set := readProducts(t, name, 1500)
		x := indexOf(t, set.passages)
		sets = append(sets, set.measure(x, relevant[i]))
		for _, title := range []float64{4, 16} {
			w := search.ProductWeights()
			*search.Knobs(&w)["title"] = title
			ndcg, _, _ := set.quality(x.Selling(w), relevant[i])
			t.Logf("%s: NDCG@10 %.4f with titles at %.1f", name, ndcg, title)
		}
	}
	shipped := search.TraitWeights(search.ProductWeights())
	t.Logf("%v", search.TraitNames)
	t.Logf("%v as shipped", shipped)
	t.Logf("%v fitted on all", fitted(sets, all))
	tenths, halves := leftOut(sets, 10), leftOut(sets, 2)
	for i, set := range sets {
		reached, none := mean(set, shipped, all), mean(set, equalWeights(), all)
		low, high := interval(set, shipped)
		draws := drawn(set, shipped, 50)
		other := fitted([][]measured{sets[1-i]}, all)
		without := mean(set, other, all)
		t.Logf("%s: NDCG@10 %.4f as shipped (%.3f to %.3f in 19 of 20 draws of queries), %.4f with equal weights", names[i], reached, low, high, none)
		t.Logf("  left out of the fit: a tenth at a time %.4f, a half %.4f, the whole set %.4f with %v", tenths[i], halves[i], without, other)
		t.Logf("  50 draws of weights within half of the shipped: %.4f to %.4f, half of them above %.4f", draws[0], draws[49], draws[25])
		for k, name := range search.TraitNames {
			half, twice := shipped, shipped
			half[k], twice[k] = shipped[k]/2, shipped[k]*2
			t.Logf("  %s %.2f: halved %.4f, doubled %.4f", name, shipped[k], mean(set, half, all), mean(set, twice, all))
		}
		for kind, got := range map[string]float64{"shipped": reached, "equal": none, "a tenth left out": tenths[i], "a half left out": halves[i], "the set left out": without} {
			if got < wanted[i] || got < reached-0.01 {
				t.Errorf("%s reaches %.4f with weights %s, %.4f as shipped; want %.2f", names[i], got, kind, reached, wanted[i])
			}
		}
		if draws[25] < reached-0.01 {
			t.Errorf("%s reaches %.4f with weights at random, far below the %.4f as shipped", names[i], draws[25], reached)
		}
	}
}
