package segment

import "slices"

// done closes the segment: it makes the postings from the words of the passages, in
// two rounds, so that each is written where it stays.
func (s *Segment) done() *Segment {
	s.records.close()
	s.records.now = nil
	for _, t := range []*table{s.docs, s.labels, s.terms} {
		t.close()
	}
	s.entries, s.rows, s.lens = slices.Clip(s.entries), slices.Clip(s.rows), slices.Clip(s.lens)
	s.heads, s.seqStart, s.seq = slices.Clip(s.heads), slices.Clip(s.seqStart), slices.Clip(s.seq)
	s.count()
	s.post()
	s.size = s.weigh()
	return s
}

// count finds how many postings each term has.
func (s *Segment) count() {
	seen := make([]uint32, s.terms.len()) // the passage after the last that held the term
	s.start = make([]uint32, s.terms.len()+1)
	for doc := range s.entries {
		for at, end := s.seqStart[doc], s.seqStart[doc+1]; at < end; {
			var id uint32
			id, at = wordAt(s.seq, at)
			if seen[id] != uint32(doc)+1 { // passages are counted in 32 bits
				seen[id] = uint32(doc) + 1
				s.start[id+1]++
			}
		}
	}
	for id := range s.terms.len() {
		s.start[id+1] += s.start[id]
	}
}

// post writes them.
func (s *Segment) post() {
	n := s.start[s.terms.len()]
	s.posts.Docs, s.posts.tallies = make([]uint32, n), make([]uint16, n)
	next := slices.Clone(s.start[:s.terms.len()]) // where the term's next posting goes
	here := make([]Tally, s.terms.len())          // of the passage at hand
	kinds := newTallies()
	var held []uint32 // terms of the passage at hand, each once
	for doc, lens := range s.lens {
		held = held[:0]
		at := s.seqStart[doc]
		for f, n := range lens {
			for range n {
				var id uint32
				id, at = wordAt(s.seq, at)
				t := &here[id]
				if *t == (Tally{}) {
					held = append(held, id)
				}
				if t[f] < 255 {
					t[f]++
				}
			}
		}
		for _, id := range held {
			s.posts.Docs[next[id]], s.posts.tallies[next[id]] = uint32(doc), kinds.put(here[id])
			here[id] = Tally{}
			next[id]++
		}
	}
	s.posts.of = kinds.of
}

// Postings are those of a term; ok is false when the segment does not know it.
func (s *Segment) Postings(term string) (p Postings, ok bool) {
	id, ok := s.terms.find(term)
	if !ok {
		return p, false
	}
	from, to := s.start[id], s.start[id+1]
	return Postings{s.posts.Docs[from:to], s.posts.tallies[from:to], s.posts.of}, true
}

// weigh is the memory the segment holds, with what it makes when it is first asked.
func (s *Segment) weigh() int {
	n := len(s.entries)*24 + len(s.rows)*16 + len(s.lens)*8 + 4*(len(s.heads)+len(s.seqStart)+len(s.start)) + len(s.seq)
	n += 4*len(s.posts.Docs) + 2*len(s.posts.tallies) + 4*len(s.posts.of)
	n += s.records.bytes() + s.docs.bytes() + s.labels.bytes() + s.terms.bytes()
	return n + 5*s.terms.letters.Len() // the last for trigrams
}
