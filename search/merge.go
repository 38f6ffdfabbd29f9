package search

import "tilly"

// bits marks the removed passages of a segment; nil marks none.
type bits []uint64

func (b bits) has(i uint32) bool { return b != nil && b[i/64]&(1<<(i%64)) != 0 }

// with is a copy with the span marked as well.
func (b bits) with(n int, s span) bits {
	c := make(bits, (n+63)/64)
	copy(c, b)
	for i := s.first; i < s.first+s.n; i++ {
		c[i/64] |= 1 << (i % 64)
	}
	return c
}

// merge writes several segments into one and leaves out what was removed. The
// words are not analysed again.
func merge(parts []part) *segment {
	out := &segment{rows: map[string]span{}, ids: map[string]uint32{}, seqStart: []uint32{0}}
	var lists [][]posting
	for _, p := range parts {
		lists = out.take(p, lists)
	}
	b := builder{seg: out, list: lists}
	return b.done()
}

// take appends the live passages of one part.
func (s *segment) take(p part, lists [][]posting) [][]posting {
	terms := make([]uint32, len(p.seg.terms))
	for i := range terms {
		terms[i] = unknownTerm
	}
	docs := make([]uint32, len(p.seg.passages))
	id := func(old uint32) uint32 {
		if terms[old] == unknownTerm {
			terms[old] = s.intern(p.seg.terms[old])
		}
		return terms[old]
	}
	for doc := range p.seg.passages {
		if p.dead.has(uint32(doc)) {
			continue
		}
		docs[doc] = uint32(len(s.passages))
		s.copyPassage(p.seg, uint32(doc), id)
	}
	for len(lists) < len(s.terms) {
		lists = append(lists, nil)
	}
	for old, to := range terms {
		if to == unknownTerm {
			continue
		}
		for _, post := range p.seg.posts[p.seg.start[old]:p.seg.start[old+1]] {
			if !p.dead.has(post.doc) {
				lists[to] = append(lists[to], posting{docs[post.doc], post.tf})
			}
		}
	}
	for documentID, row := range p.seg.rows {
		if !p.dead.has(row.first) {
			s.rows[documentID] = span{docs[row.first], row.n}
		}
	}
	return lists
}

const unknownTerm = ^uint32(0)

func (s *segment) intern(term string) uint32 {
	id, ok := s.ids[term]
	if !ok {
		id = uint32(len(s.terms))
		s.ids[term] = id
		s.terms = append(s.terms, term)
	}
	return id
}

func (s *segment) copyPassage(from *segment, doc uint32, id func(uint32) uint32) {
	s.passages = append(s.passages, from.passages[doc])
	s.lens = append(s.lens, from.lens[doc])
	s.langs = append(s.langs, from.langs[doc])
	head := from.heads[doc]
	if head != unknownTerm {
		head = id(head)
	}
	s.heads = append(s.heads, head)
	for _, t := range from.seq[from.seqStart[doc]:from.seqStart[doc+1]] {
		s.seq = append(s.seq, id(t))
	}
	s.seqStart = append(s.seqStart, uint32(len(s.seq)))
}

// change is one document as it is now; no passages: it is gone.
type change struct {
	documentID string
	passages   []tilly.Passage
}
