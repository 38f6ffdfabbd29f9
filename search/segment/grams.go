package segment

import (
	"tilly/search/analysis"
	"tilly/spelling"
)

// gramTable says which terms hold a run of three characters.
type gramTable struct {
	place map[uint64]uint32 // in start
	start []uint32          // where the terms of the next begin; one more than places
	ids   []uint32
}

func newGramTable(terms *table) gramTable {
	t := gramTable{place: map[uint64]uint32{}}
	each := func(take func(id, place uint32)) {
		for id := range uint32(terms.len()) { //nolint:gosec // they are counted in 32 bits
			term := terms.at(id)
			if len(term) < 3 || analysis.HasDigit(term) {
				continue
			}
			for _, g := range spelling.Runs(term) {
				place, ok := t.place[g]
				if !ok {
					place = uint32(len(t.place)) //nolint:gosec // as above
					t.place[g] = place
				}
				take(id, place)
			}
		}
	}
	var counts []uint32
	each(func(_, place uint32) {
		if int(place) == len(counts) {
			counts = append(counts, 0)
		}
		counts[place]++
	})
	t.start = make([]uint32, len(counts)+1)
	for i, n := range counts {
		t.start[i+1] = t.start[i] + n
	}
	t.ids = make([]uint32, t.start[len(counts)])
	next := append([]uint32(nil), t.start...)
	each(func(id, place uint32) {
		t.ids[next[place]] = id
		next[place]++
	})
	return t
}

// terms are those that hold the run, in the order of their numbers.
func (t *gramTable) terms(gram uint64) []uint32 {
	place, ok := t.place[gram]
	if !ok {
		return nil
	}
	return t.ids[t.start[place]:t.start[place+1]]
}
