package segment

import (
	"cmp"
	"hash/fnv"
	"slices"

	"tilly/search/analysis"
)

// PairsCalled are the pairs of a segment with that question, removed ones among them.
// The list is made when it is first asked for.
func (s *Segment) PairsCalled(key string) (docs []uint32) {
	s.pairsOnce.Do(func() {
		for doc := range uint32(len(s.entries)) { //nolint:gosec // passages are counted in 32 bits
			if s.IsPair(doc) {
				s.pairs = append(s.pairs, called{hashOf(analysis.QuestionKey(s.Above(doc).Question)), doc})
			}
		}
		slices.SortFunc(s.pairs, func(a, b called) int { return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.doc, b.doc)) })
	})
	hash := hashOf(key)
	at, _ := slices.BinarySearchFunc(s.pairs, hash, func(c called, h uint64) int { return cmp.Compare(c.hash, h) })
	for ; at < len(s.pairs) && s.pairs[at].hash == hash; at++ {
		if analysis.QuestionKey(s.Above(s.pairs[at].doc).Question) == key {
			docs = append(docs, s.pairs[at].doc)
		}
	}
	return docs
}

func hashOf(key string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(key))
	return h.Sum64()
}
