package search

// look measures how a passage meets the question and lets that weigh on its
// score.
func (p *plan) look(h *hit) {
	seg := p.x.parts[h.part].seg
	var all, met, title, words float64
	hits := make([]int, 0, len(p.groups))
	p.inTitle = p.inTitle[:0]
	for i := range p.groups {
		g := &p.groups[i]
		worth := g.worth()
		all += worth
		if !g.hint {
			words += g.weight * g.idf
		}
		share, inTitle := g.meets(h)
		met += worth * share
		title += worth * inTitle
		p.inTitle = append(p.inTitle, inTitle)
		if share > 0 && !g.soft && !g.hint {
			hits = append(hits, i)
		}
	}
	if all > 0 {
		h.match.Coverage, h.match.Title = met/all, title/all
	}
	h.match.Near = p.near(seg, h, hits)
	h.match.Question = p.questionShare(seg, h)
	h.match.Subject = p.subject(h)
	w := p.w
	h.score += words * (w.asked*h.about(w) + w.named*p.named(seg, h) + w.near*h.match.Near + w.met*h.match.Coverage)
	if p.spoken != "" && seg.lang(h.doc) == p.spoken {
		h.score += words * w.spoken * h.match.Coverage
	}
	if p.wares {
		h.score += words * w.weigh(p.traits(seg, h))
	}
}

// about is how far the passage is about the question: for a stored pair the share
// of its question that was asked, as far as the question's meaning stands in it;
// for a page the share that stands in its title and headings, which say less.
func (h *hit) about(w *weights) float64 {
	if h.match.Question > 0 {
		return h.match.Question * (w.pairFloor + (1-w.pairFloor)*h.match.Title)
	}
	return w.titled * h.match.Title
}

// What small words carry of a question's meaning.
const (
	softWorth = 0.1
	weakWorth = 0.08
)

// worth is how much of the question's meaning the word carries: a stop word
// hardly any, a word of an earlier question less than one of this.
func (g *group) worth() float64 {
	switch {
	case g.hint:
		return 0
	case g.soft:
		return g.idf * g.weight * softWorth
	case g.weak:
		return g.idf * g.weight * weakWorth
	}
	return g.idf * g.weight
}

// meets says how well the word stands in the passage, and in its title.
func (g *group) meets(h *hit) (share, title float64) {
	for _, f := range g.forms {
		tf := f.posts[h.part].find(h.doc)
		if tf == nil {
			continue
		}
		share = max(share, f.weight)
		if tf[fieldTitle]+tf[fieldHeading]+tf[fieldQuestion] > 0 {
			title = max(title, f.weight)
		}
	}
	return share, title
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

// knows is how far a store that has this form knows the word: by another name it
// is known as well, put right it probably is.
func (f *form) knows() float64 {
	switch {
	case f.how == "synonym":
		return 1
	case f.weight == repairWeight:
		return 0.9
	}
	return f.weight
}

// near is the share of the met words that stand within one short window of the
// body, 0 for fewer than two.
func (p *plan) near(seg *segment, h *hit, groups []int) float64 {
	const window = 12
	if len(groups) < 2 || len(groups) > 63 {
		return 0
	}
	of := map[uint32]uint64{}
	for bit, i := range groups {
		for _, f := range p.groups[i].forms {
			if id, ok := seg.terms.find(f.last()); ok {
				of[id] |= 1 << bit
			}
		}
	}
	var last [64]int
	best := 0
	for at, id := range p.words(seg, h.doc, fieldBody) {
		mask := of[id]
		if mask == 0 {
			continue
		}
		n := 0
		for bit := range groups {
			if mask&(1<<bit) != 0 {
				last[bit] = at + 1
			}
			if last[bit] > 0 && at+1-last[bit] < window {
				n++
			}
		}
		best = max(best, n)
	}
	if best < 2 {
		return 0
	}
	return float64(best-1) / float64(len(groups)-1)
}

// questionShare is the idf-weighted share of the stored question that the query covers;
// a word that is not the same may still look alike, which counts in part.
func (p *plan) questionShare(seg *segment, h *hit) float64 {
	var all, met float64
	for _, id := range p.words(seg, h.doc, fieldQuestion) {
		a := p.askTerm(seg.terms.at(id))
		all += a.worth
		met += a.covered
	}
	if all == 0 {
		return 0
	}
	return met / all
}

// askTerm is a term of stored questions and titles, as one query meets it.
type askTerm struct{ worth, covered float64 }

func (p *plan) askTerm(term string) askTerm {
	a, ok := p.asks[term]
	if !ok {
		a.worth = p.x.idf(p.x.df(term))
		if p.softTerm(term) {
			a.worth *= 0.3
		}
		a.covered = a.worth * p.covers(term)
		p.asks[term] = a
	}
	return a
}

func (p *plan) softTerm(term string) bool {
	for _, lang := range p.langs {
		if p.x.lex.Soft(lang, term) {
			return true
		}
	}
	return false
}

// covers says how well any word of the query stands for the term.
func (p *plan) covers(term string) float64 {
	best := 0.0
	for i := range p.groups {
		g := &p.groups[i]
		if g.context {
			continue
		}
		best = max(best, g.holds(term))
	}
	if best > 0 || len(term) < 4 {
		return best
	}
	grams := trigrams(term)
	for i := range p.groups {
		g := &p.groups[i]
		if g.context || len(g.word) < 4 {
			continue
		}
		if g.grams == nil {
			g.grams = trigrams(g.word)
		}
		if s := alike(g.grams, grams); s >= 0.5 {
			best = max(best, s*0.7)
		}
	}
	return best
}

// holds says how well the word stands for the term, 0 when it does not.
func (g *group) holds(term string) float64 {
	best := 0.0
	for _, f := range g.forms {
		if f.stands(term) {
			best = max(best, f.weight)
		}
	}
	return best
}

// alike is the Dice coefficient of the character trigrams of two words.
func alike(x, y []uint64) float64 {
	same := 0
	for _, g := range x {
		for _, k := range y {
			if g == k {
				same++
				break
			}
		}
	}
	return 2 * float64(same) / float64(len(x)+len(y))
}
