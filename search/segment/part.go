package segment

// Part is a segment with what has been removed from it.
type Part struct {
	Seg  *Segment
	Gone int // passages that are removed
	dead bits
}

// Whole is a segment of which nothing has been removed.
func Whole(seg *Segment) Part { return Part{Seg: seg} }

// Live is how many of its passages are not removed.
func (p Part) Live() int { return len(p.Seg.entries) - p.Gone }

// Removed says whether a passage is.
func (p Part) Removed(doc uint32) bool { return p.dead.has(doc) }

// Count is how many of some passages are not removed.
func (p Part) Count(posts Postings) int {
	if p.dead == nil {
		return len(posts.Docs)
	}
	n := 0
	for _, doc := range posts.Docs {
		if !p.dead.has(doc) {
			n++
		}
	}
	return n
}

// Documents is how many documents are not removed.
func (p Part) Documents() (n int) {
	for _, row := range p.Seg.rows {
		if !p.dead.has(row.first) {
			n++
		}
	}
	return n
}

// Without has a document removed, which is the passages from one up to another; none
// where it does not stand there any more.
func (p Part) Without(documentID string) (after Part, from, to uint32) {
	n, ok := p.Seg.docs.find(documentID)
	if !ok || p.dead.has(p.Seg.rows[n].first) {
		return p, 0, 0
	}
	row := p.Seg.rows[n].span
	p.dead = p.dead.with(len(p.Seg.entries), row)
	p.Gone += int(row.n)
	return p, row.first, row.first + row.n
}

// Hiding has the passages removed that a function tells; it is asked of each, in order.
func (p Part) Hiding(hides func(doc uint32) bool) Part {
	dead := make(bits, (len(p.Seg.entries)+63)/64)
	copy(dead, p.dead)
	for doc := range uint32(len(p.Seg.entries)) { //nolint:gosec // they are counted in 32 bits
		if hides(doc) {
			dead[doc/64] |= 1 << (doc % 64)
			p.Gone++
		}
	}
	p.dead = dead
	return p
}

// Bytes is the memory it holds.
func (p Part) Bytes() int { return p.Seg.size + len(p.dead)*8 }

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
