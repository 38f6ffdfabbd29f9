package search

import (
	"cmp"
	"slices"

	"tilly"
)

// Browse gives up to n products that pass the filter where nothing else is asked
// for: "gifts under 30". What can be bought stands first, then the cheapest or the
// dearest if that is asked for, else a cut through all of them that is the same
// each time.
func (x *Index) Browse(f Filter, by PriceOrder, n int) []Result {
	f.OnlyFacts = true
	var best []shelved
	var room tilly.Facts
	for i, part := range x.parts {
		products := part.Seg.KindLabel(tilly.ProductsKind)
		for doc := range uint32(part.Seg.Len()) { //nolint:gosec // a segment's passages are counted in 32 bits
			if !part.Seg.IsKind(doc, products) || part.Removed(doc) {
				continue
			}
			facts := part.Seg.Facts(doc, &room)
			if !f.admits(facts) {
				continue
			}
			s := shelved{part: i, doc: doc, id: part.Seg.DocumentID(doc), ord: part.Seg.Ord(doc)}
			if facts.Availability == tilly.OutOfStock {
				s.gone = 1
			}
			if low, ok := f.Lowest(facts); ok {
				s.price = low * float64(by)
			} else if by != AnyPrice {
				continue
			}
			if best = append(best, s); len(best) >= 4*n+64 {
				best = first(best, n)
			}
		}
	}
	best = first(best, n)
	results := make([]Result, len(best))
	for i, s := range best {
		results[i] = Result{Passage: x.parts[s.part].Seg.Passage(s.doc), Score: 1}
	}
	return results
}

// PriceOrder is the order of prices in which products are wanted.
type PriceOrder int

// The orders.
const (
	DearestFirst  PriceOrder = -1
	AnyPrice      PriceOrder = 0
	CheapestFirst PriceOrder = 1
)

// shelved is a product on its way into a Browse.
type shelved struct {
	gone  int
	price float64
	id    string // random, so that an order by it is a cut through all
	ord   int
	part  int
	doc   uint32
}

func first(list []shelved, n int) []shelved {
	slices.SortFunc(list, func(a, b shelved) int {
		return cmp.Or(cmp.Compare(a.gone, b.gone), cmp.Compare(a.price, b.price), cmp.Compare(a.id, b.id), cmp.Compare(a.ord, b.ord))
	})
	return list[:min(n, len(list))]
}
