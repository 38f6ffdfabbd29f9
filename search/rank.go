package search

import (
	"math"

	"tilly"
	"tilly/search/segment"
)

// k1 is how soon further mentions of a word stop to count (BM25).
const k1 = 1.2

// candidates is how many passages are looked at closely.
const candidates = 40

// collect scores every passage that holds a word and keeps the best n.
func (p *plan) collect(q *Query, n int) []hit {
	all := q.Filter.empty()
	var top []hit
	var facts tilly.Facts
	var norms norms
	norms.fill(p.x, p.w)
	for i, part := range p.x.parts {
		scores := make([]float32, part.Seg.Len())
		kind := part.Seg.KindLabel(q.Kind)
		var best []float32 // of the forms of one word
		for g := range p.groups {
			if len(p.groups[g].forms) == 1 {
				p.single(&p.groups[g], i, &norms, scores)
				continue
			}
			if best == nil {
				best = make([]float32, len(scores))
			}
			p.several(&p.groups[g], i, &norms, scores, best)
		}
		for doc, score := range scores {
			// Most are weaker than the best so many, which is known before anything of them is read.
			if score <= 0 || len(top) == n && float64(score) < top[0].score || part.Removed(uint32(doc)) {
				continue
			}
			if q.Kind != "" && !part.Seg.IsKind(uint32(doc), kind) || !all && !q.Filter.admits(part.Seg.Facts(uint32(doc), &facts)) {
				continue
			}
			top = p.x.parts.keep(top, hit{part: i, doc: uint32(doc), score: float64(score)}, n)
		}
	}
	p.x.parts.sort(top)
	return top
}

func (p *plan) single(g *group, i int, norms *norms, scores []float32) {
	f := &g.forms[0]
	w := f.idf * f.weight * g.weight
	seg := p.x.parts[i].Seg
	posts := &f.posts[i]
	for k, doc := range posts.Docs {
		scores[doc] += float32(w * norms.saturate(posts.Tally(k), seg.Lengths(doc)))
	}
}

func (p *plan) several(g *group, i int, norms *norms, scores, best []float32) {
	seg := p.x.parts[i].Seg
	for _, f := range g.forms {
		w := f.idf * f.weight * g.weight
		posts := &f.posts[i]
		for k, doc := range posts.Docs {
			s := float32(w * norms.saturate(posts.Tally(k), seg.Lengths(doc)))
			if s > best[doc] {
				scores[doc] += s - best[doc]
				best[doc] = s
			}
		}
	}
	for _, f := range g.forms {
		for _, doc := range f.posts[i].Docs {
			best[doc] = 0
		}
	}
}

// norms holds what BM25F needs of each field: score = Σ idf · t/(k1+t)·(k1+1)
// with t = Σ weight·tf/(1−b+b·length/average) over the fields (Robertson,
// Zaragoza and Taylor 2004).
type norms struct {
	weight, base, slope, most [segment.Fields]float64 // most is how often a word counts
}

func (n *norms) fill(x *Index, w *weights) {
	for f := range segment.Fields {
		b := lengthShare(f)
		n.weight[f], n.base[f], n.slope[f], n.most[f] = w.field[f], 1-b, b/x.average(f), math.MaxUint8
	}
	if w.once {
		n.most[segment.Title] = 1
	}
}

func (n *norms) saturate(tf *segment.Tally, lens *[segment.Fields]uint16) float64 {
	t := 0.0
	for f, times := range tf {
		if times > 0 {
			t += n.weight[f] * min(float64(times), n.most[f]) / (n.base[f] + n.slope[f]*float64(lens[f]))
		}
	}
	return t * (k1 + 1) / (k1 + t)
}
