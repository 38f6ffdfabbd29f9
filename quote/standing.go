package quote

import (
	"cmp"
	"slices"

	"tilly/search"
)

// standing is how a passage stands among what was found.
type standing struct{ rank, score, strength float64 }

// standings are how all passages stand: as they were found, by which units are chosen,
// and by their words alone, by which it is decided, as what is merely near in meaning is
// no evidence. The two are one where passages have no vectors.
type standings struct {
	found, worded []standing // of results
	first         int        // of results, by words
}

func newStandings(results []search.Result, strength float64) standings {
	n := len(results)
	s := standings{found: make([]standing, n), worded: make([]standing, n)}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(results[b].Words(), results[a].Words()) })
	s.first = order[0]
	for at, i := range order {
		s.found[at] = standingAt(at, results[at].Score, results[0].Score, strength)
		s.worded[i] = standingAt(at, results[i].Words(), results[s.first].Words(), strength)
	}
	return s
}

// standingAt is that of the passage at a place, from 0, where the best has the top score
// and strength is the most that one can have.
func standingAt(at int, score, top, strength float64) standing {
	return standing{1 / float64(1+at), score / max(top, 1e-9), min(1.5, score/max(strength, 1e-9))}
}
