package search

import (
	"cmp"
	"slices"

	"tilly"
)

// Questions are some of those of stored pairs and of what pages hold as such, in a
// language: an owner's own first, then in the order of their documents.
func (x *Index) Questions(lang string, n int) []string {
	var list []tilly.Passage
	for _, part := range x.parts {
		looked := 0
		for doc := range uint32(part.Seg.Len()) { //nolint:gosec // passages are counted in 32 bits
			if looked == mostLookedAt {
				break
			}
			if part.Removed(doc) || !part.Seg.IsPair(doc) || part.Seg.Lang(doc) != lang {
				continue
			}
			looked++
			list = append(list, part.Seg.Passage(doc))
		}
	}
	slices.SortFunc(list, func(p, q tilly.Passage) int {
		return cmp.Or(cmp.Compare(min(len(p.URL), 1), min(len(q.URL), 1)), cmp.Compare(p.DocumentID, q.DocumentID), cmp.Compare(p.Ord, q.Ord))
	})
	var out []string
	for _, p := range list {
		if len(out) == n {
			break
		}
		if !slices.Contains(out, p.Question) {
			out = append(out, p.Question)
		}
	}
	return out
}

// mostLookedAt bounds how many pairs of a large store are read to find some.
const mostLookedAt = 200
