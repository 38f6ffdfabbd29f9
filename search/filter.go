package search

import (
	"slices"

	"tilly"
	"tilly/search/prices"
)

// Filter leaves out products; the zero Filter leaves out none. Prices bind
// products alone.
type Filter struct {
	prices.Bounds      // of the price: one of what the product comes in must lie within
	Reduced       bool // leave out what costs what it always did
	OnlyFacts     bool // leave out what is no product
	NoFacts       bool // leave out products
}

func (f *Filter) empty() bool {
	return !f.Any() && !f.OnlyFacts && !f.NoFacts && !f.Reduced
}

// admits says whether a passage with the facts passes; nil: it is no product.
func (f *Filter) admits(facts *tilly.Facts) bool {
	if facts == nil {
		return !f.OnlyFacts
	}
	if f.NoFacts || f.Reduced && !facts.Reduced {
		return false
	}
	if !f.Any() {
		return true
	}
	return slices.ContainsFunc(facts.Prices, func(minor int64) bool { return f.Holds(tilly.Money{Minor: minor, Currency: facts.Currency}) })
}
