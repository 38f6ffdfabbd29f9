package search

import "tilly/search/segment"

// A product is ranked by more than the words it holds: it should be the thing that
// is wanted, and not one that goes with it.

// traits are what a product is ranked by beside its words, each 0 to 1.
type traits struct {
	thing  float64 // share of what names the thing that is wanted that stands in the title
	head   float64 // how well a word of the query stands for the title's head word, or that of a category
	beside float64 // share of the query's neighbours that stand in this order in the title: half, and side by side: whole
	exact  float64 // share of the question's meaning that is spelt so in the title
}

// weigh adds the traits up.
func (w *weights) weigh(t traits) float64 {
	return w.thing*t.thing + w.head*t.head + w.beside*t.beside + w.exact*t.exact
}

// traits looks at the title of a product, of which is known how well each word
// stands in it. How rare a head is does not matter: the
// kind of a thing is often its most common word.
func (s *scorer) traits(seg *segment.Segment, h *hit) (t traits) {
	var wanted, held, all, spelt float64
	head, title := seg.Head(h.doc), seg.Title(h.doc)
	sorts := s.room.Of(seg, h.doc, segment.Heading)
	for i := range s.plan.groups {
		g := &s.plan.groups[i]
		stands, worth := s.inTitle[i], g.worth()
		all += worth
		wanted += g.thing * g.thing
		if stands == 0 {
			continue
		}
		held += g.thing * g.thing * stands
		sort := g.names(seg, sorts)
		if sort > 0 || g.spelt(title) {
			spelt += worth
		}
		if !g.soft {
			t.head = max(t.head, sort)
			if head != segment.NoTerm {
				t.head = max(t.head, g.holds(seg.Term(head)))
			}
		}
	}
	if wanted > 0 {
		t.thing = held / wanted
	}
	if all > 0 {
		t.exact = spelt / all
	}
	t.beside = s.beside(seg, h)
	return t
}

// beside is the share of the neighbours in the query, weighted by the less rare of
// the two, that stand side by side in the title; where the second stands anywhere
// after the first they count half.
func (s *scorer) beside(seg *segment.Segment, h *hit) float64 {
	if len(s.plan.row) < 2 {
		return 0
	}
	var all, met float64
	var last, before, besides, afters uint64 // bit k: the k-th word of the row
	marks := s.marked(h.part)
	for _, id := range s.room.Of(seg, h.doc, segment.Title) {
		var here uint64
		for _, m := range marks {
			if m.id == id {
				here |= m.rows
			}
		}
		besides |= last << 1 & here
		afters |= before << 1 & here
		last = here
		before |= here
	}
	for k := 1; k < len(s.plan.row); k++ {
		a, b := &s.plan.groups[s.plan.row[k-1]], &s.plan.groups[s.plan.row[k]]
		worth := min(a.idf*a.weight, b.idf*b.weight)
		all += worth
		met += worth * float64(besides>>k&1+afters>>k&1) / 2
	}
	if all == 0 {
		return 0
	}
	return met / all
}

// marked gives the terms of a part that the words of the row may be found as.
func (s *scorer) marked(part int) []mark {
	if s.marks == nil {
		s.marks = make([][]mark, len(s.plan.x.parts))
	}
	if s.marks[part] == nil {
		seg := s.plan.x.parts[part].Seg
		for k, i := range s.plan.row {
			for _, f := range s.plan.groups[i].forms {
				if id, ok := seg.Find(f.last()); ok {
					s.marks[part] = append(s.marks[part], mark{id, 1 << k})
				}
			}
		}
	}
	return s.marks[part]
}
