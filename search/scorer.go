package search

import (
	"tilly/search/segment"
	"tilly/spelling"
)

// mark is a term of a part with the words of the row it stands for.
type mark struct {
	id   uint32
	rows uint64
}

// scorer measures how passages meet a query, one after the other; what it found out of
// words and titles it keeps for the next.
type scorer struct {
	plan     *plan
	asks     map[string]askTerm
	titles   map[string]float64 // title → see held
	subjects []bool             // by group, see isSubject
	marks    [][]mark           // by part, see marked
	inTitle  []float64          // how well each group stands in the title that is looked at
	room     segment.Words
}

func (p *plan) scorer() *scorer {
	return &scorer{plan: p, asks: map[string]askTerm{}, titles: map[string]float64{}}
}

// near is the share of the met words that stand within one short window of the
// body, 0 for fewer than two.
func (s *scorer) near(seg *segment.Segment, h *hit, groups []int) float64 {
	const window = 12
	if len(groups) < 2 {
		return 0
	}
	of := map[uint32]uint64{}
	for bit, i := range groups {
		for _, f := range s.plan.groups[i].forms {
			if id, ok := seg.Find(f.last()); ok {
				of[id] |= 1 << bit
			}
		}
	}
	var last [maxQueryWords]int // no more groups than bits
	best := 0
	for at, id := range s.room.Of(seg, h.doc, segment.Body) {
		mask := of[id]
		if mask == 0 {
			continue
		}
		n := 0
		for bit := range groups {
			if mask&(1<<bit) != 0 {
				last[bit] = at + 1
			}
			if last[bit] > 0 && at+1-last[bit] < window {
				n++
			}
		}
		best = max(best, n)
	}
	if best < 2 {
		return 0
	}
	return float64(best-1) / float64(len(groups)-1)
}

// questionShare is the idf-weighted share of the stored question that the query covers;
// a word that is not the same may still look alike, which counts in part.
func (s *scorer) questionShare(seg *segment.Segment, h *hit) float64 {
	var all, met float64
	for _, id := range s.room.Of(seg, h.doc, segment.Question) {
		a := s.askTerm(seg.Term(id))
		all += a.worth
		met += a.covered
	}
	if all == 0 {
		return 0
	}
	return met / all
}

// askTerm is a term of stored questions and titles, as one query meets it.
type askTerm struct{ worth, covered float64 }

func (s *scorer) askTerm(term string) askTerm {
	a, ok := s.asks[term]
	if !ok {
		a.worth = s.plan.x.idf(s.plan.x.df(term))
		if s.plan.x.lex.SoftIn(s.plan.expander.langs, term) {
			a.worth *= 0.3
		}
		a.covered = a.worth * s.covers(term)
		s.asks[term] = a
	}
	return a
}

// covers says how well any word of the query stands for the term.
func (s *scorer) covers(term string) float64 {
	best := 0.0
	for i := range s.plan.groups {
		g := &s.plan.groups[i]
		if g.context {
			continue
		}
		best = max(best, g.holds(term))
	}
	if best > 0 || len(term) < 4 {
		return best
	}
	grams := spelling.Runs(term)
	for i := range s.plan.groups {
		g := &s.plan.groups[i]
		if g.context || len(g.word) < 4 {
			continue
		}
		if g.grams == nil {
			g.grams = spelling.Runs(g.word)
		}
		if s := spelling.Alike(g.grams, grams); s >= 0.5 {
			best = max(best, s*0.7)
		}
	}
	return best
}
