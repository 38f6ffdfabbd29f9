package search

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

// DefaultWeights are those that ship.
func DefaultWeights() Weights { return defaultWeights() }

// Knobs are the weights that a fit may turn, by name.
func Knobs(w *Weights) map[string]*float64 {
	return map[string]*float64{
		"question": &w.field[fieldQuestion], "title": &w.field[fieldTitle], "asked": &w.asked, "pair floor": &w.pairFloor,
		"body": &w.field[fieldBody], "head": &w.head, "aside": &w.aside, "thing": &w.thing, "pairs": &w.pairs, "titled": &w.titled, "named": &w.named, "near": &w.near, "met": &w.met,
	}
}
