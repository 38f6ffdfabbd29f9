package answer

import (
	"context"

	"tilly"
	"tilly/search"
	"tilly/search/prices"
	"tilly/sell"
)

// FindProducts ranks the store's products for a query, best first, each once.
func (a *Assistant) FindProducts(ctx context.Context, storeID, query string, limit int) ([]tilly.Product, error) {
	x, err := a.cfg.Library.Index(ctx, storeID)
	if err != nil || a.cfg.Catalogue == nil {
		return nil, err
	}
	bounds, rest := prices.Read(query)
	x = a.meant(ctx, x, map[string]string{rest: rest})
	results := x.Search(search.Query{
		Text: rest, Limit: limit, Kind: tilly.ProductsKind, Filter: search.Filter{Bounds: bounds, OnlyFacts: true},
	})
	return a.cfg.Catalogue.ProductsAt(ctx, storeID, sell.PlacesOf(results))
}
