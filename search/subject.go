package search

import "tilly/search/segment"

// subject is how far a passage holds the words of the question that name what
// pages of this store are about, 1 when the question has none. Who asks whether
// the socks are warm is not told how warm the coat is.
func (s *scorer) subject(h *hit) float64 {
	var all, met float64
	for i := range s.plan.groups {
		g := &s.plan.groups[i]
		if g.context || g.soft || g.weak || !s.isSubject(i) {
			continue
		}
		all += g.idf
		share, _ := g.meets(h)
		met += g.idf * share
	}
	if all == 0 {
		return 1
	}
	return met / all
}

// isSubject says whether a word of the question, as it was asked, stands in the
// title of a page.
func (s *scorer) isSubject(i int) bool {
	if s.subjects == nil {
		s.subjects = make([]bool, len(s.plan.groups))
		for j := range s.plan.groups {
			s.subjects[j] = s.titled(&s.plan.groups[j])
		}
	}
	return s.subjects[i]
}

func (s *scorer) titled(g *group) bool {
	for _, f := range g.forms {
		if f.how == "synonym" {
			continue
		}
		for i, posts := range f.posts {
			part := s.plan.x.parts[i]
			for k, doc := range posts.Docs {
				if posts.Tally(k)[segment.Title] > 0 && !part.Seg.IsPair(doc) && !part.Removed(doc) {
					return true
				}
			}
		}
	}
	return false
}
