package quote

import "tilly/quote/wish"

// also finds what tells the kind that was asked for besides and that is not said
// with the unit that was chosen: "phone and opening hours". nil where nothing is left
// open, or nothing tells it.
func (r *reading) also(chosen *candidate, known func(*candidate) bool) *candidate {
	open := r.open(chosen)
	if open == 0 {
		return nil
	}
	var best *candidate
	only := r.pageNamed(chosen)
	for i := range r.sheets {
		for k := range r.sheets[i].list {
			c := &r.sheets[i].list[k]
			if !c.unsaid && r.tells(c, open) && !known(c) && (best == nil || c.score > best.score) && (only == "" || r.sheets[i].Passage.URL == only) {
				best = c
			}
		}
	}
	return best
}

// open are the kinds that were asked for and that what is said does not tell, of
// those whose figures show it.
func (r *reading) open(c *candidate) (k wish.Kinds) {
	if r.wish.Kinds.Count() < 2 {
		return 0
	}
	for i, name := range wish.KindNames() {
		if s := wish.KindShapes[name]; r.wish.Kinds.Has(i) && (s != 0 && c.shapesSaid&s == 0 || !c.toldSaid.Has(i)) {
			k |= 1 << i
		}
	}
	if k == r.wish.Kinds { // then it is of another matter
		return 0
	}
	return k
}

// tells says whether a unit tells one of some kinds itself, with its figures.
func (r *reading) tells(c *candidate, open wish.Kinds) bool {
	for i, name := range wish.KindNames() {
		if s := wish.KindShapes[name]; open.Has(i) && c.told.Has(i) && (s == 0 || c.shapes&s != 0) {
			return true
		}
	}
	return false
}
