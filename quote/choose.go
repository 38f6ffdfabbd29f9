package quote

// choose finds the unit that answers best; nil where there is none.
func (r *reading) choose() *candidate {
	var best *candidate
	for i := range r.sheets {
		for k := range r.sheets[i].list {
			c := &r.sheets[i].list[k]
			c.score = fitted().choosing.of(c.f[:])
			if best == nil || c.score > best.score {
				best = c
			}
		}
	}
	return best
}
