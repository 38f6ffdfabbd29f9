package search

// Weights opens the ranking's weights to tests.
type Weights = weights

// Weighted is the index with other weights.
func (x *Index) Weighted(w Weights) *Index {
	next := *x
	next.weights = w
	return &next
}

// DefaultWeights are those that ship.
func DefaultWeights() Weights { return defaultWeights() }

// Knobs are the weights that a fit may turn, by name.
func Knobs(w *Weights) map[string]*float64 {
	return map[string]*float64{
		"question": &w.field[fieldQuestion], "title": &w.field[fieldTitle], "asked": &w.asked, "pair floor": &w.pairFloor,
		"titled": &w.titled, "named": &w.named, "near": &w.near, "met": &w.met,
	}
}
