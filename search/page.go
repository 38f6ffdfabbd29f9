package search

// pages lets the best other passage of its document count for a passage: a page
// that speaks of the question in several places is the page for it.
func (p *plan) pages(hits []hit) {
	type scores struct{ best, second float64 }
	of := make(map[string]scores, len(hits))
	for i := range hits {
		s := of[p.documentID(&hits[i])]
		switch {
		case hits[i].score > s.best:
			s = scores{hits[i].score, s.best}
		case hits[i].score > s.second:
			s.second = hits[i].score
		}
		of[p.documentID(&hits[i])] = s
	}
	for i := range hits {
		s := of[p.documentID(&hits[i])]
		other := s.best
		if hits[i].score == s.best {
			other = s.second
		}
		hits[i].score += p.w.page * other
	}
}

func (p *plan) documentID(h *hit) string {
	return p.x.parts[h.part].seg.documentID(h.doc)
}

// named is how far the passage's title or its last heading names what was asked
// about: the share of its meaning that the question holds. Of two pages whose
// titles hold the words of the question, the one that is called just so is the
// page for it. 0 for stored pairs, whose questions are looked at instead.
func (p *plan) named(seg *segment, h *hit) float64 {
	if seg.isPair(h.doc) {
		return 0
	}
	if p.wares {
		return p.heldWords(seg, h.doc)
	}
	passage := seg.above(h.doc)
	best := p.held(passage.Title)
	if n := len(passage.Headings); n > 0 {
		best = max(best, p.held(passage.Headings[n-1]))
	}
	return best
}

// held is the idf-weighted share of a title that the query covers; the numbers
// of chapters say nothing.
func (p *plan) held(title string) float64 {
	if share, ok := p.titles[title]; ok {
		return share
	}
	var all, met float64
	eachWord(title, func(w word) {
		if w.number || w.joined {
			return
		}
		term := p.ana[0].term(w)
		a := p.askTerm(term)
		all += a.worth
		met += max(a.covered, a.worth*p.earlier(term))
	})
	share := 0.0
	if all > 0 {
		share = met / all
	}
	p.titles[title] = share
	return share
}

// heldWords is the same for the title of a product, from the words as they are kept.
func (p *plan) heldWords(seg *segment, doc uint32) float64 {
	var all, met float64
	for _, id := range p.words(seg, doc, fieldTitle) {
		if term := seg.terms.at(id); !isDigit(term[0]) {
			a := p.askTerm(term)
			all += a.worth
			met += max(a.covered, a.worth*p.earlier(term))
		}
	}
	if all == 0 {
		return 0
	}
	return met / all
}

// earlier says how well a word of an earlier question stands for the term: the
// page that was spoken of is likely the one that is meant now.
func (p *plan) earlier(term string) float64 {
	const share = 0.7
	for i := range p.groups {
		if g := &p.groups[i]; g.context && g.holds(term) > 0 {
			return share
		}
	}
	return 0
}
