package search

// asked are the words as the plan has them.
func (p *plan) asked() []AskedWord {
	out := make([]AskedWord, 0, len(p.groups))
	for i := range p.groups {
		if g := &p.groups[i]; !g.hint {
			out = append(out, AskedWord{
				Text: g.word, Worth: g.idf * g.weight, Soft: g.soft, Weak: g.weak, Context: g.context, Known: g.known,
				Pair: g.pair, Forms: g.told(),
			})
		}
	}
	return out
}

// knownShare is the share of the question's meaning that the store knows.
func (p *plan) knownShare() float64 {
	var all, known float64
	for i := range p.groups {
		g := &p.groups[i]
		all += g.worth()
		best := 0.0
		for _, f := range g.forms {
			best = max(best, f.knows())
		}
		known += g.worth() * best
	}
	if all == 0 {
		return 0
	}
	return known / all
}
