package search

import (
	"slices"
	"strings"

	"tilly/search/segment"
)

// parts are the segments of an index.
type parts []segment.Part

// keep holds the best n in a heap whose root is the weakest.
func (ps parts) keep(top []hit, h hit, n int) []hit {
	if len(top) < n {
		top = append(top, h)
		for i := len(top) - 1; i > 0 && ps.order(top[i], top[(i-1)/2]) > 0; i = (i - 1) / 2 {
			top[i], top[(i-1)/2] = top[(i-1)/2], top[i]
		}
		return top
	}
	if h.score < top[0].score || ps.order(h, top[0]) > 0 {
		return top
	}
	top[0] = h
	for i := 0; ; {
		least := i
		for c := 2*i + 1; c <= 2*i+2 && c < n; c++ {
			if ps.order(top[c], top[least]) > 0 {
				least = c
			}
		}
		if least == i {
			return top
		}
		top[i], top[least] = top[least], top[i]
		i = least
	}
}

// sort puts the best first.
func (ps parts) sort(hits []hit) { slices.SortFunc(hits, ps.order) }

// order is negative when a is better; equals stand in an order that does not
// depend on how the index came about.
func (ps parts) order(a, b hit) int {
	switch {
	case a.score > b.score:
		return -1
	case a.score < b.score:
		return 1
	}
	if d := strings.Compare(ps.documentID(&a), ps.documentID(&b)); d != 0 {
		return d
	}
	x, y := ps[a.part].Seg, ps[b.part].Seg
	return x.Ord(a.doc) - y.Ord(b.doc)
}

// margin is how far the best passage of another document lies behind hit i, as
// a share of its score.
func (ps parts) margin(hits []hit, i int) float64 {
	doc := ps.documentID(&hits[i])
	if hits[i].score == 0 {
		return 0
	}
	for k := range hits[i+1:] {
		if h := &hits[i+1+k]; ps.documentID(h) != doc {
			return 1 - h.score/hits[i].score
		}
	}
	return 1
}

// documentID is that of a passage.
func (ps parts) documentID(h *hit) string {
	return ps[h.part].Seg.DocumentID(h.doc)
}

// pages lets the best other passage of its document count for a passage: a page
// that speaks of the question in several places is the page for it.
func (ps parts) pages(hits []hit, share float64) {
	type scores struct{ best, second float64 }
	of := make(map[string]scores, len(hits))
	for i := range hits {
		s := of[ps.documentID(&hits[i])]
		switch {
		case hits[i].score > s.best:
			s = scores{hits[i].score, s.best}
		case hits[i].score > s.second:
			s.second = hits[i].score
		}
		of[ps.documentID(&hits[i])] = s
	}
	for i := range hits {
		s := of[ps.documentID(&hits[i])]
		other := s.best
		if hits[i].score == s.best {
			other = s.second
		}
		hits[i].score += share * other
	}
}
