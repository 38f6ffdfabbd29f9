package search

import "tilly"

// Weights opens the ranking's weights to tests.
type Weights = weights

// Weighted is the index with other weights.
func (x *Index) Weighted(w Weights) *Index {
	next := *x
	next.weights = w
	return &next
}

// Selling is the index with other weights for products.
func (x *Index) Selling(w Weights) *Index {
	next := *x
	next.selling = w
	return &next
}

// ProductWeights are those that ship.
func ProductWeights() Weights { return productWeights() }

// PlainProductWeights are those of products before any fit: BM25F and coverage.
func PlainProductWeights() Weights {
	w := defaultWeights()
	w.near, w.page = 0, 0
	return w
}

// DefaultWeights are those that ship.
func DefaultWeights() Weights { return defaultWeights() }

// Knobs are the weights that a fit may turn, by name.
func Knobs(w *Weights) map[string]*float64 {
	return map[string]*float64{
		"question": &w.field[fieldQuestion], "title": &w.field[fieldTitle], "asked": &w.asked, "pair floor": &w.pairFloor,
		"body": &w.field[fieldBody], "head": &w.head, "aside": &w.aside, "thing": &w.thing, "pairs": &w.pairs, "titled": &w.titled, "named": &w.named, "near": &w.near, "met": &w.met,
	}
}

// Meaning is the index with another weight of meaning.
func (x *Index) Meaning(weight float64) *Index {
	next, vectors := *x, *x.vectors
	vectors.weight = weight
	next.vectors = &vectors
	return &next
}

// Near is a passage with its cosine.
type Near struct {
	Passage tilly.Passage
	Cosine  float64
}

// Nearest are the n passages nearest to a query's vector.
func (x *Index) Nearest(q Query, n int) (out []Near) {
	p := x.plan(q)
	m := p.meaning(&q, n)
	p.sort(m.near)
	for _, h := range m.near {
		out = append(out, Near{x.parts[h.part].seg.passage(h.doc), h.score})
	}
	return out
}

// Mean is the mean cosine of all that a query may find.
func (x *Index) Mean(q Query) float64 { return x.plan(q).meaning(&q, 1).mean }

// Vectors counts the rows of the matrix.
func (x *Index) Vectors() int { return len(x.vectors.scale) }
