package sell

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/search/prices"
	"tilly/understand"
	"tilly/words"
)

// shop looks a question up in the catalogue.
func (k *Counter) shop(ctx context.Context, x *search.Index, w understand.Intent) (offer, error) {
	o := offer{want: k.Shopping(w.Text), asks: k.AsksSomething(w.Text)}
	o.describes = o.want.Gift || k.OnlyDescribes(w.Text)
	if k.Shelf.isBare(x) {
		return o, nil
	}
	query, about := o.want.Query, w.Context
	if shown := Shown(k.Recent); len(shown) > 0 {
		earlier := k.Shopping(ShownFor(k.Recent))
		switch {
		case o.want.Cheaper:
			o.follows = true
			o.want.Filter.High = below(shown)
			query = strings.TrimSpace(query + " " + earlier.Query)
		case o.want.Open && o.want.PriceOrder() != 0 && !o.want.Asked && k.OfShown(w.Text):
			o.follows, o.want.Query = true, ""
			query, about = earlier.Query, ""
			if k.HeadOf(query) == "" {
				return o, k.cheapestShown(ctx, x, &o)
			}
		case w.Context != "" && !(o.want.Open && o.want.Asked):
			o.follows = true
			o.points = o.asks && k.Pointing(w.Text) && !o.want.Asked && !o.want.Cost && !o.want.Stock && !o.want.Cheap && !o.want.Filter.Any() && !o.want.Compare
			query, about = strings.TrimSpace(query+" "+earlier.Query), ""
			if !o.want.Filter.Any() {
				o.want.Filter.Bounds = earlier.Filter.Bounds
			}
		}
	}
	if o.want.Open && !o.follows {
		return o, k.browse(ctx, x, &o)
	}
	if strings.TrimSpace(query) == "" {
		return o, nil
	}
	if err := k.fill(ctx, x, &o, query, about); err != nil || len(o.products) > 0 || !o.want.Filter.Any() || o.want.Cheaper {
		return o, err
	}
	bounds := o.want.Filter.Bounds
	o.want.Filter.Bounds = prices.Bounds{}
	err := k.fill(ctx, x, &o, query, about)
	o.want.Filter.Bounds, o.relaxed = bounds, len(o.products) > 0
	if o.relaxed {
		nearest(o.products, bounds)
		o.products = o.products[:min(3, len(o.products))]
	}
	return o, err
}

// fill ranks the products and reads the best from their rows.
func (k *Counter) fill(ctx context.Context, x *search.Index, o *offer, query, about string) error {
	bounds := k.Shelf.atHome(ctx, x, o.want.Filter.Bounds, query)
	q := search.Query{
		Text: query, Context: about, Limit: 4 * MaxCards, Kind: tilly.ProductsKind,
		Filter: search.Filter{Bounds: bounds, Reduced: o.want.Sale, OnlyFacts: true},
	}
	results := x.Search(q)
	if len(results) == 0 && o.want.Sale { // none of these is reduced: then as they are
		q.Filter.Reduced = false
		results = x.Search(q)
	}
	if len(results) == 0 {
		o.products = nil
		return nil
	}
	o.match, o.fresh = results[0].Match, holds(results[0], k.Told(words.Plain(o.want.Query)))
	var near []search.Result
	for _, r := range results {
		if r.Score >= 0.5*results[0].Score && r.Match.Coverage >= 0.6*results[0].Match.Coverage {
			near = append(near, r)
		}
	}
	list, err := k.Shelf.rowsAt(ctx, near)
	if err != nil {
		return err
	}
	k.identify(x, o, list, near)
	o.products = o.sorted(o.within(k.Shelf.Recheck(ctx, o.sorted(o.products)), bounds != o.want.Filter.Bounds))
	return nil
}

// identify keeps the products that are what is wanted, and notes how well the best
// of them is what was named.
func (k *Counter) identify(x *search.Index, o *offer, list []tilly.Product, found []search.Result) {
	wanted := o.want.Asked || o.want.Cost || o.want.Stock || o.want.Sale || o.want.Cheap || o.want.Cheaper || o.want.Dear || o.want.Filter.Any() || !o.asks
	o.products, o.named = list, wanted
	if wanted && !o.describes {
		kept := called(k.Voice, x, list, found, o.want.Query)
		if len(kept) == 0 && !o.follows {
			o.named = false
		}
		if len(kept) > 0 {
			o.products = kept
		}
	}
	at := slices.IndexFunc(found, func(r search.Result) bool {
		return len(o.products) > 0 && r.Passage.DocumentID == o.products[0].DocumentID && r.Passage.Ord == o.products[0].Ord
	})
	if at < 0 {
		return
	}
	o.match, o.denied = found[at].Match, denied(found[at])
	o.alike = namedAlike(o, found, o.match.Title)
	o.lacks = lacking(k.Voice, found[at], o.want.Query)
	if !wanted {
		o.named = isNamed(k.Voice, o.products[0], found[at])
	}
}

// namedAlike are the products whose titles hold as much of the question.
func namedAlike(o *offer, found []search.Result, title float64) (keys []string) {
	for _, r := range found {
		isOne := slices.ContainsFunc(o.products, func(p tilly.Product) bool { return p.Key == r.Passage.Facts.Key })
		if isOne && r.Match.Title >= title-0.01 {
			keys = append(keys, r.Passage.Facts.Key)
		}
	}
	return keys
}
