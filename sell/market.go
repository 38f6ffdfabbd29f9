package sell

import (
	"context"
	"slices"

	"tilly"
	"tilly/search"
	"tilly/search/prices"
)

// spare is how far bounds are widened where they are put into the prices of the shop's
// own market: markets round theirs.
const spare = 1.05

// probed is how many products are asked for at most to learn what a price at home is here.
const probed = 2

// atHome are bounds as the shop's own prices go, by which its catalogue is searched, of
// those that a question sets: who asks on a page of another market means the prices that
// it shows.
func (s *Shelf) atHome(ctx context.Context, x *search.Index, b prices.Bounds, text string) prices.Bounds {
	if !b.Any() {
		return b
	}
	rate := s.rate(ctx, x, text)
	if rate == 1 {
		return b
	}
	return prices.Bounds{Low: b.Low / rate / spare, High: b.High / rate * spare}
}

// rate is what a price of the shop's own market is on the page that is asked on, by a
// product that the question may mean; 1 where nobody tells of any that it is another.
func (s *Shelf) rate(ctx context.Context, x *search.Index, text string) float64 {
	if s.Fresh == nil || s.Rows == nil || s.PageURL == "" {
		return 1
	}
	filter := search.Filter{OnlyFacts: true}
	results := x.Search(search.Query{Text: text, Limit: probed, Kind: tilly.ProductsKind, Filter: filter})
	results = append(results, x.Browse(filter, search.CheapestFirst, probed)...)
	list, err := s.rowsAt(ctx, results)
	if err != nil {
		return 1
	}
	list = slices.DeleteFunc(list, func(p tilly.Product) bool {
		low, _, priced := p.Span()
		return !priced || low.Minor == 0
	})
	ctx, cancel := context.WithTimeout(ctx, recheckWait)
	defer cancel()
	list = list[:min(probed, len(list))]
	for _, here := range s.Fresh.InMarket(ctx, s.Store, s.PageURL, list) {
		at := slices.IndexFunc(list, func(p tilly.Product) bool { return p.Key == here.Key })
		if low, _, priced := here.Span(); at >= 0 && priced {
			home, _, _ := list[at].Span()
			return major(low) / major(home)
		}
	}
	return 1
}
