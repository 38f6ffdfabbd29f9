package search

import (
	"math"

	"tilly"
	"tilly/search/vector"
)

// meaning is how near in meaning the passages of an index are to one query, all of
// them measured: nothing is approximated.
type meaning struct {
	p      *plan
	cosine [][]float32 // by part and passage; none where it has no vector or is left out
	mean   float64     // of all that are measured
	near   []hit       // the nearest, their score is their cosine
	weight float64
}

// unmeasured stands where there is no cosine.
const unmeasured = -2

// meaning measures the query's vector against all passages that it may find; nil
// when there is none that fits.
func (p *plan) meaning(q *Query, n int) *meaning {
	v, m := q.Vector, p.x.vectors
	if len(v) == 0 {
		v = p.x.asked[q.Text]
	}
	if len(v) == 0 || !p.x.HasVectors() || !m.Fits(v) {
		return nil
	}
	out := &meaning{p: p, cosine: make([][]float32, len(p.x.parts)), weight: p.w.meaning}
	asked := vector.Ask(v)
	all := q.Filter.empty()
	var sum, count int64
	var facts tilly.Facts
	for i, part := range p.x.parts {
		rows, kind := m.Of(part.Seg), part.Seg.KindLabel(q.Kind)
		cosine := make([]float32, len(rows))
		for doc, row := range rows {
			cosine[doc] = unmeasured
			if row == 0 || part.Removed(uint32(doc)) ||
				q.Kind != "" && !part.Seg.IsKind(uint32(doc), kind) ||
				!all && !q.Filter.admits(part.Seg.Facts(uint32(doc), &facts)) {
				continue
			}
			c := m.Cosine(row-1, &asked)
			cosine[doc] = float32(c)
			sum += int64(math.Round(c * unit)) // whole, so that its order does not matter
			count++
			out.near = p.x.parts.keep(out.near, hit{part: i, doc: uint32(doc), score: c}, n)
		}
		out.cosine[i] = cosine
	}
	if count > 0 {
		out.mean = float64(sum) / float64(count) / unit
	}
	return out
}

// unit is one in the whole numbers that cosines are summed in.
const unit = 1 << 30

// share is how far a cosine stands above what passages of this store have in
// common with anything: 0 for the average one, 1 for the same direction. What is
// near to a model lies between .6 and .7 for one and above .9 for another; what is
// common to all of its texts is taken off here.
func (m *meaning) share(cosine float64) float64 {
	if m.mean >= 1 {
		return 0
	}
	return max(0, (cosine-m.mean)/(1-m.mean))
}

// brought is the share from which a passage comes though the words did not find it.
const brought = 0.25

// join adds the nearest passages to those that the words found.
func (m *meaning) join(hits []hit) []hit {
	if m == nil {
		return hits
	}
	type at struct {
		part int
		doc  uint32
	}
	found := make(map[at]bool, len(hits))
	for _, h := range hits {
		found[at{h.part, h.doc}] = true
	}
	for _, h := range m.near {
		if !found[at{h.part, h.doc}] && m.share(h.score) >= brought {
			hits = append(hits, hit{part: h.part, doc: h.doc})
		}
	}
	return hits
}

// weigh adds what the meaning of each hit counts to its score by words. It is a share of the query's
// worth, as all that look adds, so words and meaning stand on one scale. A passage
// that has no vector yet is taken to mean what its words say.
func (m *meaning) weigh(hits []hit) {
	if m == nil {
		return
	}
	words, best := 0.0, 0.0
	for i := range m.p.groups {
		words += m.p.groups[i].weight * m.p.groups[i].idf
	}
	top := 0.0
	for i := range hits {
		h := &hits[i]
		h.score = h.alone
		top = max(top, h.score)
		if c := m.cosine[h.part][h.doc]; c != unmeasured {
			h.match.Meaning = m.share(float64(c))
			best = max(best, h.match.Meaning)
		}
	}
	if words == 0 {
		words = 1
	}
	for i := range hits {
		h := &hits[i]
		share := h.match.Meaning
		if m.cosine[h.part][h.doc] == unmeasured && top > 0 {
			share = best * h.score / top
		}
		h.score += words * m.weight * share
	}
}
