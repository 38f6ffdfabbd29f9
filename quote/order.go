package quote

import (
	"cmp"
	"math"
	"slices"
)

// order are the places of the passages, the one first whose best unit answers best.
// Their scores are known: see ranked.
func (r *reading) order() []int {
	best := make([]float64, len(r.sheets))
	places := make([]int, len(r.sheets))
	for i := range r.sheets {
		places[i], best[i] = i, math.Inf(-1)
		for k := range r.sheets[i].list {
			best[i] = max(best[i], r.sheets[i].list[k].score)
		}
	}
	slices.SortStableFunc(places, func(a, b int) int { return cmp.Compare(best[b], best[a]) })
	return places
}
