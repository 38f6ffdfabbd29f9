package segment

import "tilly"

// Merge writes several segments into one and leaves out what was removed. The
// words are not analysed again.
func Merge(parts []Part) *Segment {
	out := newSegment()
	for _, p := range parts {
		out.take(p)
	}
	return out.done()
}

// take appends the live documents of one part.
func (s *Segment) take(p Part) {
	terms := make([]uint32, p.Seg.terms.len())
	for i := range terms {
		terms[i] = NoTerm
	}
	for _, row := range p.Seg.rows {
		if p.dead.has(row.first) {
			continue
		}
		passages := make([]tilly.Passage, row.n)
		for i := range passages {
			passages[i] = p.Seg.Passage(row.first + uint32(i)) // passages are counted in 32 bits
		}
		s.document(passages[0].DocumentID, passages)
		for i := range passages {
			s.takePassage(p.Seg, row.first+uint32(i), passages, i, terms)
		}
	}
}

// takePassage appends the i-th passage of a document, which is doc in its segment;
// terms are those of that segment as they are numbered here, as far as is known.
func (s *Segment) takePassage(from *Segment, doc uint32, passages []tilly.Passage, i int, terms []uint32) {
	id := func(old uint32) uint32 {
		if terms[old] == NoTerm {
			terms[old] = s.terms.number(from.terms.at(old))
		}
		return terms[old]
	}
	for at, end := from.seqStart[doc], from.seqStart[doc+1]; at < end; {
		var old uint32
		old, at = wordAt(from.seq, at)
		s.seq = putWord(s.seq, id(old))
	}
	head := from.heads[doc]
	if head != NoTerm {
		head = id(head)
	}
	var first *tilly.Passage
	if i > 0 {
		first = &passages[0]
	}
	s.append(&passages[i], first, from.lens[doc], head)
}
