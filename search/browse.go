package search

import (
	"cmp"
	"math"
	"slices"

	"tilly"
)

// Browse gives up to n products that pass the filter where nothing else is asked
// for: "gifts under 30". What can be bought stands first, then the cheapest if
// that is asked for, else a cut through all of them that is the same each time.
func (x *Index) Browse(f Filter, cheapest bool, n int) []Result {
	f.OnlyFacts = true
	var best []shelved
	var room tilly.Facts
	for i, part := range x.parts {
		products := part.seg.kindLabel(tilly.ProductsKind)
		for doc := range uint32(len(part.seg.entries)) { //nolint:gosec // a segment's passages are counted in 32 bits
			if !part.seg.isKind(doc, products) || part.dead.has(doc) {
				continue
			}
			facts := part.seg.facts(doc, &room)
			if !f.admits(facts) {
				continue
			}
			s := shelved{part: i, doc: doc, id: part.seg.documentID(doc), ord: int(part.seg.entries[doc].ord)}
			if facts.Availability == tilly.OutOfStock {
				s.gone = 1
			}
			if low, ok := f.lowest(facts); ok {
				s.price = low
			} else if cheapest {
				continue
			}
			if !cheapest {
				s.price = 0
			}
			if best = append(best, s); len(best) >= 4*n+64 {
				best = first(best, n)
			}
		}
	}
	best = first(best, n)
	results := make([]Result, len(best))
	for i, s := range best {
		results[i] = Result{Passage: x.parts[s.part].seg.passage(s.doc), Score: 1}
	}
	return results
}

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

// lowest is the lowest price within the bounds, in major units.
func (b Bounds) lowest(f *tilly.Facts) (float64, bool) {
	for _, minor := range f.Prices {
		if b.holds(minor, f.Currency) {
			return float64(minor) / math.Pow10(tilly.Exponent(f.Currency)), true
		}
	}
	return 0, false
}
