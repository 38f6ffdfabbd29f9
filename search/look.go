package search

// look measures how a passage meets the question and lets that weigh on its
// score.
func (s *scorer) look(h *hit) {
	seg := s.plan.x.parts[h.part].Seg
	var all, met, title, words float64
	hits := make([]int, 0, len(s.plan.groups))
	s.inTitle = s.inTitle[:0]
	for i := range s.plan.groups {
		g := &s.plan.groups[i]
		worth := g.worth()
		all += worth
		if !g.hint {
			words += g.weight * g.idf
		}
		share, inTitle := g.meets(h)
		met += worth * share
		title += worth * inTitle
		s.inTitle = append(s.inTitle, inTitle)
		if share > 0 && !g.soft && !g.hint {
			hits = append(hits, i)
		}
	}
	if all > 0 {
		h.match.Coverage, h.match.Title = met/all, title/all
	}
	h.match.Near = s.near(seg, h, hits)
	h.match.Question = s.questionShare(seg, h)
	h.match.Subject = s.subject(h)
	w := s.plan.w
	h.score += words * (w.asked*h.about(w) + w.named*s.named(seg, h) + w.near*h.match.Near + w.met*h.match.Coverage)
	if s.plan.expander.spoken != "" && seg.Lang(h.doc) == s.plan.expander.spoken {
		h.score += words * w.spoken * h.match.Coverage
	}
	if s.plan.expander.wares {
		h.score += words * w.weigh(s.traits(seg, h))
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
