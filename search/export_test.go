package search

import (
	"tilly"
	"tilly/search/segment"
)

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

// TraitNames are what a product is ranked by beside its words.
var TraitNames = [...]string{"titled", "named", "met", "thing", "head", "beside", "exact"}

// TraitWeights are the weights of the traits.
func TraitWeights(w Weights) [len(TraitNames)]float64 {
	return [...]float64{w.titled, w.named, w.met, w.thing, w.head, w.beside, w.exact}
}

// Traited is a product with what it is ranked by: what its words score as a share of
// the question's worth, and the traits.
type Traited struct {
	ID    string
	Words float64
	By    [len(TraitNames)]float64
}

// Traits gives the candidates of a query that is about products.
func (x *Index) Traits(q Query) (out []Traited) {
	p := x.plan(q)
	words := 0.0
	for _, g := range p.groups {
		words += g.weight * g.idf
	}
	scorer := p.scorer()
	for _, h := range p.collect(&q, candidates) {
		seg := x.parts[h.part].Seg
		found := Traited{ID: seg.DocumentID(h.doc), Words: h.score / words}
		scorer.look(&h)
		t := scorer.traits(seg, &h)
		found.By = [...]float64{h.match.Title, scorer.named(seg, &h), h.match.Coverage, t.thing, t.head, t.beside, t.exact}
		out = append(out, found)
	}
	return out
}

// DefaultWeights are those that ship.
func DefaultWeights() Weights { return defaultWeights() }

// Knobs are the weights that a fit may turn, by name.
func Knobs(w *Weights) map[string]*float64 {
	return map[string]*float64{
		"question": &w.field[segment.Question], "title": &w.field[segment.Title], "asked": &w.asked, "pair floor": &w.pairFloor,
		"body": &w.field[segment.Body], "titled": &w.titled, "named": &w.named, "near": &w.near, "met": &w.met,
	}
}

// Meaning is the index with another weight of meaning.
func (x *Index) Meaning(weight float64) *Index {
	next := *x
	next.weights.meaning, next.selling.meaning = weight, weight
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
	x.parts.sort(m.near)
	for _, h := range m.near {
		out = append(out, Near{x.parts[h.part].Seg.Passage(h.doc), h.score})
	}
	return out
}

// Mean is the mean cosine of all that a query may find.
func (x *Index) Mean(q Query) float64 { return x.plan(q).meaning(&q, 1).mean }

// Vectors counts the rows of the matrix.
func (x *Index) Vectors() int { return x.vectors.Rows() }
