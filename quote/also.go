package quote

// also finds what tells the kind that was asked for besides and that is not said
// with the unit that was chosen: "phone and opening hours". nil where nothing is left
// open, or nothing tells it.
func (r *reading) also(chosen *candidate) *candidate {
	open := r.open(chosen)
	if open == 0 {
		return nil
	}
	var best *candidate
	only := r.pageNamed(chosen)
	for i := range r.sheets {
		for k := range r.sheets[i].list {
			c := &r.sheets[i].list[k]
			if !c.unsaid && r.tells(c, open) && (best == nil || c.score > best.score) && (only == "" || r.sheets[i].Passage.URL == only) {
				best = c
			}
		}
	}
	return best
}

// open are the kinds that were asked for and that what is said does not tell, of
// those whose figures show it.
func (r *reading) open(c *candidate) (k kinds) {
	if r.wish.kinds.count() < 2 {
		return 0
	}
	for i, name := range kindNames() {
		if s := kindShapes[name]; r.wish.kinds.has(i) && (s != 0 && c.shapesSaid&s == 0 || !c.toldSaid.has(i)) {
			k |= 1 << i
		}
	}
	if k == r.wish.kinds { // then it is of another matter
		return 0
	}
	return k
}

// tells says whether a unit tells one of some kinds itself, with its figures.
func (r *reading) tells(c *candidate, open kinds) bool {
	for i, name := range kindNames() {
		if s := kindShapes[name]; open.has(i) && c.told.has(i) && (s == 0 || c.shapes&s != 0) {
			return true
		}
	}
	return false
}
