package search

// part is a segment with what has been removed from it.
type part struct {
	seg  *segment
	dead bits
	gone int
}

// parts are the segments of an index.
type parts []part

func (p part) live(posts postings) int {
	if p.dead == nil {
		return len(posts.docs)
	}
	n := 0
	for _, doc := range posts.docs {
		if !p.dead.has(doc) {
			n++
		}
	}
	return n
}

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
