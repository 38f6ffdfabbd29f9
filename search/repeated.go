package search

import (
	"maps"
	"slices"

	"tilly"
	"tilly/search/segment"
)

// toldOnce is the index without pages that were read for products where none was on
// them, and that were taught as pages as well: each counts once, as its words do.
func (x *Index) toldOnce() *Index {
	if x.kinds[tilly.ProductsKind] == 0 || x.kinds[tilly.Knowledge] == 0 {
		return x
	}
	x.unrepeated.once.Do(func() { x.unrepeated.of = x.withoutRepeated() })
	if x.unrepeated.of == nil {
		return x
	}
	own := *x.unrepeated.of
	own.prefers, own.asked = x.prefers, x.asked
	return &own
}

// withoutRepeated is nil where nothing was taught twice.
func (x *Index) withoutRepeated() *Index {
	unsold := 0
	for _, part := range x.parts {
		for doc := range uint32(part.Seg.Len()) { //nolint:gosec // they are counted in 32 bits
			if isUnsold(part, doc) {
				unsold++
			}
		}
	}
	if unsold == 0 {
		return nil
	}
	told := x.pages()
	own := *x
	own.parts = slices.Clone(x.parts)
	own.kinds, own.langs, own.spoke = maps.Clone(x.kinds), maps.Clone(x.langs), maps.Clone(x.spoke)
	for i, part := range x.parts {
		own.parts[i] = part.Hiding(func(doc uint32) bool {
			if !isUnsold(part, doc) || !told[part.Seg.Passage(doc).Text] {
				return false
			}
			own.tally(part.Seg, doc, -1)
			return true
		})
	}
	if own.live == x.live {
		return nil
	}
	return &own
}

// isUnsold says whether a passage was read for products and is none.
func isUnsold(part segment.Part, doc uint32) bool {
	var facts tilly.Facts
	return !part.Removed(doc) && part.Seg.Kind(doc) == tilly.ProductsKind && part.Seg.Facts(doc, &facts) == nil
}

// pages are the texts of what was taught as pages.
func (x *Index) pages() map[string]bool {
	all := map[string]bool{}
	for _, part := range x.parts {
		for doc := range uint32(part.Seg.Len()) { //nolint:gosec // they are counted in 32 bits
			if !part.Removed(doc) && part.Seg.Kind(doc) == tilly.Knowledge {
				all[part.Seg.Passage(doc).Text] = true
			}
		}
	}
	return all
}
