package answer

import (
	"context"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/search"
)

// Catalogue is what answering needs of the rows of products. A card is made from
// a row as it is now, never from an index or a model.
type Catalogue interface {
	// ProductsAt gives the products of passages of the store in their order; those
	// that are gone are left out.
	ProductsAt(ctx context.Context, storeID string, at []tilly.PassageID) ([]tilly.Product, error)
}

// maxCards is how many products one answer shows.
const maxCards = 6

// offer is what the catalogue holds for a question.
type offer struct {
	want     shopping
	products []tilly.Product
	match    search.Match // of the best
	follows  bool         // goes on from products that were shown
	fresh    float64      // the share of what this question adds that the best product holds
	relaxed  bool         // nothing lies within the prices asked for: these are the nearest
	denied   bool         // the best product says that it is without what was asked for
	named    []string     // of each product the variant that is meant, "" for all
}

// enough is the share of a question's meaning that a product must hold to be
// shown: less when products were asked for in words.
func (o offer) enough() bool {
	if o.want.open && !o.follows {
		return true
	}
	if o.follows {
		return o.match.Coverage >= 0.25 && o.fresh >= 0.5
	}
	if (o.want.there || o.want.comes) && o.match.Title == 0 || o.denied {
		return false // "is there parking?", "do you sell perfume?" of a cream without
	}
	if o.want.asked || o.want.filter.Any() || o.want.cheap || o.want.cheaper {
		return o.match.Coverage >= 0.45
	}
	return o.match.Coverage >= 0.7
}

// wins says whether the offer is the answer rather than what was found among
// knowledge.
func (o offer) wins(f finding) bool {
	switch {
	case len(o.products) == 0 || !o.enough():
		return false
	case f.isAsked():
		return false
	case o.want.filter.Any() || o.want.cheap || o.want.cheaper || o.want.open:
		return true
	case !f.answers():
		return true
	}
	best := f.results[0].Match
	if o.follows {
		return o.match.Coverage >= 0.25 && o.fresh >= 0.5
	}
	if o.want.asked || o.want.cost || o.want.stock || o.want.comes {
		return o.match.Title > 0 && o.match.Title >= best.Title || o.match.Coverage > best.Coverage && (o.want.asked || o.match.Title >= 0.5)
	}
	if !asksSomething(f.asked) && len(f.parts) == 0 && o.match.Coverage >= best.Coverage && o.match.Title >= 0.3 {
		return true // nothing but the name of a thing
	}
	return o.match.Title >= 0.6 && o.match.Title > best.Title
}

// asksSomething says whether a text is a question and not only the name of what is
// looked for.
func asksSomething(text string) bool {
	return strings.Contains(text, "?") || startsQuestion(text) || expected(text) != nil || len(plainWords(text)) > 8
}

// shop looks a question up in the catalogue.
func (t *turn) shop(ctx context.Context, x *search.Index, w wish) (o offer, _ error) {
	o = offer{want: readShopping(w.text)}
	if t.a.cfg.Catalogue == nil || x.Count(tilly.ProductsKind) == 0 {
		return o, nil
	}
	query, about := o.want.query, w.context
	if shown := t.shown(); len(shown) > 0 {
		earlier := readShopping(t.shownFor())
		switch {
		case o.want.cheaper:
			o.follows = true
			o.want.filter.High = below(shown)
			query = strings.TrimSpace(query + " " + earlier.query)
		case o.want.open && o.want.cheap && !o.want.asked && ofShown(plainWords(w.text)):
			o.follows, o.want.query = true, ""
			query, about = earlier.query, ""
		case w.context != "" && !(o.want.open && o.want.asked):
			o.follows = true
			query, about = strings.TrimSpace(query+" "+earlier.query), ""
			if !o.want.filter.Any() {
				o.want.filter.Bounds = earlier.filter.Bounds
			}
		}
	}
	if o.want.open && !o.follows {
		return o, t.browse(ctx, x, &o)
	}
	if strings.TrimSpace(query) == "" {
		return o, nil
	}
	if found, err := t.same(ctx, x, &o, w); found || err != nil {
		return o, err
	}
	defer func() { o.narrow(w.text) }()
	if err := t.fill(ctx, x, &o, query, about); err != nil || len(o.products) > 0 || !o.want.filter.Any() || o.want.cheaper {
		return o, err
	}
	bounds := o.want.filter.Bounds
	o.want.filter.Bounds = search.Bounds{}
	err := t.fill(ctx, x, &o, query, about)
	o.want.filter.Bounds, o.relaxed = bounds, len(o.products) > 0
	if o.relaxed {
		nearest(o.products, bounds)
		o.products = o.products[:min(3, len(o.products))]
	}
	return o, err
}

// fill ranks the products and reads the best from their rows.
func (t *turn) fill(ctx context.Context, x *search.Index, o *offer, query, about string) error {
	q := search.Query{
		Text: query, Context: about, Limit: 4 * maxCards, Kind: tilly.ProductsKind,
		Filter: search.Filter{Bounds: o.want.filter.Bounds, Reduced: o.want.sale, OnlyFacts: true},
	}
	results := x.Search(q)
	if len(results) == 0 && o.want.sale { // none of these is reduced: then as they are
		q.Filter.Reduced = false
		results = x.Search(q)
	}
	if len(results) == 0 {
		o.products = nil
		return nil
	}
	o.match, o.fresh = results[0].Match, holds(results[0], plainWords(o.want.query))
	near := o.near(results)
	o.denied = denied(results[0])
	list, err := t.a.cfg.Catalogue.ProductsAt(ctx, t.q.Store.ID, placesOf(near))
	if err != nil {
		return err
	}
	o.products = o.sorted(t.recheck(ctx, o.sorted(list)))
	return nil
}

// near are the products that are shown beside the best: all that are meant as well
// as it where a price or the stock is asked for, else those nearly as good.
func (o offer) near(results []search.Result) (near []search.Result) {
	best := results[0]
	exact := (o.want.cost || o.want.stock || o.want.comes) && !o.want.cheap && best.Match.Title >= 0.5
	for _, r := range results {
		switch {
		case r.Score < 0.5*best.Score:
		case exact && (r.Match.Title < best.Match.Title-0.05 || r.Match.Coverage < best.Match.Coverage-0.1):
		case !exact && r.Match.Coverage < 0.6*best.Match.Coverage:
		default:
			near = append(near, r)
		}
	}
	if exact {
		near = near[:min(mostCompared, len(near))]
	}
	return near
}

// How old a row may be that is shown, and how long the shop is waited for.
const (
	recheckAfter = 15 * time.Minute
	recheckWait  = 2 * time.Second
)

// recheck has what was read long ago read again. A shop that does not answer in
// time costs the freshness, never the answer.
func (t *turn) recheck(ctx context.Context, list []tilly.Product) []tilly.Product {
	old := func(p tilly.Product) bool { return !p.Manual && t.began.Sub(p.SeenAt) > recheckAfter }
	if t.a.cfg.Fresh == nil || !slices.ContainsFunc(list, old) {
		return list
	}
	ctx, cancel := context.WithTimeout(ctx, recheckWait)
	defer cancel()
	return t.a.cfg.Fresh.Recheck(ctx, t.q.Store.ID, list)
}

// holds is the share of words that a product was found by; 1 of none.
func holds(r search.Result, words []string) float64 {
	met, all := 0, 0
	for _, w := range withoutOpeners(words) {
		all++
		if slices.ContainsFunc(r.Why, func(why search.TermTrace) bool { return why.Word == w }) {
			met++
		}
	}
	if all == 0 {
		return 1
	}
	return float64(met) / float64(all)
}

// sorted puts what can be bought first, or the cheapest when that was asked for.
func (o offer) sorted(list []tilly.Product) []tilly.Product {
	if o.want.cheap || o.want.cheaper {
		slices.SortStableFunc(list, func(a, b tilly.Product) int {
			x, _, okA := a.Span()
			y, _, okB := b.Span()
			switch {
			case okA && okB && x.Currency == y.Currency:
				return int(min(max(x.Minor-y.Minor, -1), 1))
			case okA != okB && okA:
				return -1
			case okA != okB:
				return 1
			}
			return 0
		})
	}
	if o.want.cost || o.want.stock { // the one that was asked for comes first, to be had or not
		return list[:min(maxCards, len(list))]
	}
	slices.SortStableFunc(list, func(a, b tilly.Product) int { return soldOut(a) - soldOut(b) })
	return list[:min(maxCards, len(list))]
}

func soldOut(p tilly.Product) int {
	if p.Availability() == tilly.OutOfStock {
		return 1
	}
	return 0
}

// below is just under the lowest price among cards, in major units.
func below(shown []tilly.ProductCard) float64 {
	low := 0.0
	for _, c := range shown {
		if c.Price == nil {
			continue
		}
		currency := ""
		if c.Currency != nil {
			currency = *c.Currency
		}
		m, ok := tilly.ParseDecimal(*c.Price, currency)
		if !ok {
			continue
		}
		if v := major(tilly.Money{Minor: m.Minor - 1, Currency: m.Currency}); low == 0 || v < low {
			low = v
		}
	}
	return low
}

// nearest sorts products by how far their lowest price lies from the bounds.
func nearest(list []tilly.Product, b search.Bounds) {
	distance := func(p tilly.Product) float64 {
		low, high, ok := p.Span()
		switch {
		case !ok:
			return 1e18
		case b.High > 0 && major(low) > b.High:
			return major(low) - b.High
		}
		return b.Low - major(high)
	}
	slices.SortStableFunc(list, func(a, b tilly.Product) int {
		x, y := distance(a), distance(b)
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
}

// cards are what visitors see of products, priced within the bounds asked for
// where they come in several prices.
func (o offer) cards() []tilly.ProductCard {
	cards := make([]tilly.ProductCard, len(o.products))
	for i, p := range o.products {
		cards[i] = p.Card()
		if low, ok := o.priceWithin(p); ok {
			price := low.Decimal()
			cards[i].Price = &price
		}
	}
	return cards
}

// priceWithin is the lowest price of a product that lies within the bounds.
func (o offer) priceWithin(p tilly.Product) (low tilly.Money, ok bool) {
	for _, v := range p.Variants {
		if v.Price == nil || v.Availability == tilly.OutOfStock && p.Availability() != tilly.OutOfStock {
			continue
		}
		if o.relaxed || !o.want.filter.Any() || o.want.filter.Holds(*v.Price) {
			if !ok || v.Price.Minor < low.Minor {
				low, ok = *v.Price, true
			}
		}
	}
	return low, ok
}
