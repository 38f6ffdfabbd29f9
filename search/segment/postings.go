package segment

import "slices"

// Tally is how often a term stands in each field of a passage, 255 times at most.
type Tally [Fields]uint8

// Postings are the passages that hold a term, in their order, and how often it
// stands in them. The few tallies there are in a store are kept once.
type Postings struct {
	Docs    []uint32
	tallies []uint16 // by posting: a place in of
	of      []Tally
}

// Tally is that of the i-th posting.
func (p *Postings) Tally(i int) *Tally { return &p.of[p.tallies[i]] }

// Find is the tally of a passage, nil when it does not hold the term.
func (p *Postings) Find(doc uint32) *Tally {
	i, ok := slices.BinarySearch(p.Docs, doc)
	if !ok {
		return nil
	}
	return p.Tally(i)
}

// Small tallies have the places that few says, so that most need no looking up.
const (
	fewTimes    = 4 // in each field, less than this
	mostTallies = 1 << 16
)

// few is the place of a tally whose counts are all small.
func (t *Tally) few() (place uint16, ok bool) {
	for f, n := range t {
		if n >= fewTimes {
			return 0, false
		}
		place |= uint16(n) << (2 * f)
	}
	return place, true
}

// tallies are those of a segment on their way into it.
type tallies struct {
	of    []Tally
	place map[Tally]uint16
}

func newTallies() *tallies {
	t := &tallies{place: map[Tally]uint16{}}
	for i := range 1 << (2 * Fields) {
		var small Tally
		for f := range small {
			small[f] = uint8(i >> (2 * f) & (fewTimes - 1)) // two bits
		}
		t.of = append(t.of, small)
	}
	return t
}

// put gives the place of a tally. A store of more kinds of them than can be told
// apart, which no text gives, has its largest cut to small ones.
func (t *tallies) put(n Tally) uint16 {
	if place, ok := n.few(); ok {
		return place
	}
	place, ok := t.place[n]
	if ok {
		return place
	}
	if len(t.of) == mostTallies {
		for f := range n {
			n[f] = min(n[f], fewTimes-1)
		}
		return t.put(n)
	}
	place = uint16(len(t.of)) //nolint:gosec // see mostTallies
	t.of, t.place[n] = append(t.of, n), place
	return place
}
