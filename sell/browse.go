package sell

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/search/prices"
)

// browsed is how many products are looked at for one answer that may show any.
const browsed = 60

// browse fills an offer where only prices are asked for: first what is meant as a
// present, if presents are wanted, then a cut through the catalogue.
func (k *Counter) browse(ctx context.Context, x *search.Index, o *offer) error {
	here := o.want.Filter.Bounds
	bounds := k.Shelf.atHome(ctx, x, here, o.want.Query)
	o.want.Filter.Bounds = bounds // rows have the prices of home until they are read anew
	list, err := k.within(ctx, x, o, bounds)
	if err != nil {
		return err
	}
	if len(list) == 0 && bounds.Any() {
		if list, err = k.within(ctx, x, o, prices.Bounds{}); err != nil {
			return err
		}
		nearest(list, bounds)
		slices.SortStableFunc(list, func(a, b tilly.Product) int { return soldOut(a) - soldOut(b) })
		o.relaxed, list = len(list) > 0, list[:min(3, len(list))]
	}
	o.want.Filter.Bounds = here
	o.products = o.within(k.Shelf.Recheck(ctx, list[:min(MaxCards, len(list))]), bounds != here)
	return nil
}

// within are products of those prices, best first.
func (k *Counter) within(ctx context.Context, x *search.Index, o *offer, b prices.Bounds) ([]tilly.Product, error) {
	f := search.Filter{Bounds: b, Reduced: o.want.Sale, OnlyFacts: true}
	var results []search.Result
	if gifts := k.Gifts(o.want.Query); len(gifts) > 0 {
		results = x.Search(search.Query{Text: strings.Join(gifts, " "), Limit: MaxCards, Kind: tilly.ProductsKind, Filter: f})
	}
	meant := len(results)
	by := search.AnyPrice
	switch {
	case o.want.Cheap || o.want.Filter.Any() && !b.Any() && o.want.Filter.High > 0: // the nearest to an upper bound are the cheapest
		by = search.CheapestFirst
	case o.want.Dear:
		by = search.DearestFirst
	}
	wholly := by != search.AnyPrice
	results = append(results, x.Browse(f, by, browsed)...)
	list, err := k.Shelf.rowsAt(ctx, results)
	if err != nil || wholly {
		return list, err
	}
	meant = min(meant, len(list))
	return append(list[:meant:meant], o.spread(list[meant:])...), nil
}

// spread takes turns among the categories, so that an answer shows what there is.
// Within each the dearest stands first, as it makes most of what may be spent, or
// what is reduced most when that is asked for.
func (o offer) spread(list []tilly.Product) []tilly.Product {
	slices.SortStableFunc(list, func(a, b tilly.Product) int {
		if o.want.Sale {
			return cmp.Or(soldOut(a)-soldOut(b), cmp.Compare(reduction(b), reduction(a)))
		}
		return cmp.Or(soldOut(a)-soldOut(b), cmp.Compare(o.worth(b), o.worth(a)))
	})
	turn := map[string]int{}
	rank := make(map[string]int, len(list))
	for _, p := range list {
		rank[p.Key] = turn[p.Category] + 1_000*soldOut(p)
		turn[p.Category]++
	}
	slices.SortStableFunc(list, func(a, b tilly.Product) int { return rank[a.Key] - rank[b.Key] })
	return list
}

// worth is the lowest price within what was asked for, in major units.
func (o offer) worth(p tilly.Product) float64 {
	low, ok := o.priceWithin(p)
	if !ok {
		return 0
	}
	return major(low)
}
