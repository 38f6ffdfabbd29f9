package search

import "tilly"

// merge writes several segments into one and leaves out what was removed. The
// words are not analysed again.
func merge(parts []part) *segment {
	out := newSegment()
	for _, p := range parts {
		out.take(p)
	}
	return out.done()
}

// take appends the live documents of one part.
func (s *segment) take(p part) {
	terms := make([]uint32, p.seg.terms.len())
	for i := range terms {
		terms[i] = unknownTerm
	}
	for _, row := range p.seg.rows {
		if p.dead.has(row.first) {
			continue
		}
		passages := make([]tilly.Passage, row.n)
		for i := range passages {
			passages[i] = p.seg.passage(row.first + uint32(i)) // passages are counted in 32 bits
		}
		s.document(passages[0].DocumentID, passages)
		for i := range passages {
			s.takePassage(p.seg, row.first+uint32(i), passages, i, terms)
		}
	}
}

// takePassage appends the i-th passage of a document, which is doc in its segment;
// terms are those of that segment as they are numbered here, as far as is known.
func (s *segment) takePassage(from *segment, doc uint32, passages []tilly.Passage, i int, terms []uint32) {
	id := func(old uint32) uint32 {
		if terms[old] == unknownTerm {
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
	if head != unknownTerm {
		head = id(head)
	}
	var first *tilly.Passage
	if i > 0 {
		first = &passages[0]
	}
	s.append(&passages[i], first, from.lens[doc], head)
}

// change is one document as it is now; no passages: it is gone.
type change struct {
	documentID string
	passages   []tilly.Passage
}
