package answer

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/search"
	"tilly/words"
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
	want      shopping
	products  []tilly.Product
	match     search.Match // of the best
	follows   bool         // goes on from products that were shown
	points    bool         // asks something of what was shown, not for others
	fresh     float64      // the share of what this question adds that the best product holds
	relaxed   bool         // nothing lies within the prices asked for: these are the nearest
	named     bool         // the question names the best product, or what it is
	asks      bool         // the question asks something, rather than for a product
	alike     []string     // keys of the products that are named as well as the best
	describes bool         // the question describes what is wanted without naming it
	denied    bool         // the best product says that it is without what was asked for
	lacks     []string     // words of what is wanted that the best product does not hold
}

// namedAlike are the products whose titles hold as much of the question.
func (t *turn) namedAlike(o *offer, found []search.Result, title float64) (keys []string) {
	for _, r := range found {
		isOne := slices.ContainsFunc(o.products, func(p tilly.Product) bool { return p.Key == r.Passage.Facts.Key })
		if isOne && r.Match.Title >= title-0.01 {
			keys = append(keys, r.Passage.Facts.Key)
		}
	}
	return keys
}

// enough is the share of a question's meaning that a product must hold to be
// shown: less when products were asked for in words.
func (o offer) enough() bool {
	if o.want.open && !o.follows {
		return true
	}
	if o.follows {
		return !o.points && o.match.Coverage >= 0.25 && o.fresh >= 0.5
	}
	if !o.named || o.denied || o.want.there && o.match.Title == 0 {
		return false // "is there parking?", "do you sell perfume?" of a cream without
	}
	if o.want.asked || o.want.filter.Any() || o.want.cheap || o.want.cheaper || o.want.dear || !o.asks {
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
	case o.want.filter.Any() || o.want.cheap || o.want.cheaper || o.want.dear || o.want.open:
		return true
	case f.asksBeyond(words.ToldByRows) && !(o.want.cost && !f.asksBeyond(words.OfGoods)): // "the heavy blanket"
		return !f.answers() && !f.asksBeyond(words.OfGoods)
	case !f.answers():
		return true
	case len(o.lacks) > 0 && !o.follows && !o.want.cost && !o.want.stock:
		return false // goods that only come close, where something is known of the matter
	}
	if !o.asks && o.named && len(o.lacks) == 0 && !o.follows {
		return true // nothing but the name of goods
	}
	if o.tellsPriceOf(f.results[0].Passage) {
		return true
	}
	best := f.results[0].Match
	if o.follows {
		return o.match.Coverage >= 0.25 && o.fresh >= 0.5
	}
	if o.want.asked || o.want.cost || o.want.stock || !o.asks {
		return o.match.Title >= best.Title || o.match.Coverage > best.Coverage && best.Title < titledAtLeast
	}
	return o.match.Title >= 0.6 && o.match.Title > best.Title
}

// asksBeyond says whether a question asks for a kind that is none of some.
func (f finding) asksBeyond(some func(kind string) bool) bool {
	return slices.ContainsFunc(f.draft.Asked, func(kind string) bool { return !some(kind) })
}

// tellsPriceOf says whether the price of one product is asked for and a passage is of
// that product's own page: its row has the price too, as it is now.
func (o offer) tellsPriceOf(p tilly.Passage) bool {
	if !o.want.cost || !o.named || len(o.lacks) > 0 || p.Question != "" || p.URL == "" {
		return false
	}
	return slices.ContainsFunc(o.products, func(product tilly.Product) bool {
		_, _, priced := product.Span()
		return priced && strings.TrimSuffix(product.URL, "/") == strings.TrimSuffix(p.URL, "/")
	})
}

// shop looks a question up in the catalogue.
func (t *turn) shop(ctx context.Context, x *search.Index, w wish) (offer, error) {
	o := offer{want: readShopping(w.text), asks: asksSomething(w.text)}
	o.describes = o.want.gift || onlyDescribes(w.text)
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
		case o.want.open && o.want.priceOrder() != 0 && !o.want.asked && ofShown(words.Plain(w.text)):
			o.follows, o.want.query = true, ""
			query, about = earlier.query, ""
			if t.headOf(query) == "" {
				return o, t.cheapestShown(ctx, x, &o)
			}
		case w.context != "" && !(o.want.open && o.want.asked):
			o.follows = true
			o.points = o.asks && pointing(w.text) && !o.want.asked && !o.want.cost && !o.want.stock && !o.want.cheap && !o.want.filter.Any() && !o.want.compare
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
	o.match, o.fresh = results[0].Match, holds(results[0], words.Plain(o.want.query))
	var near []search.Result
	for _, r := range results {
		if r.Score >= 0.5*results[0].Score && r.Match.Coverage >= 0.6*results[0].Match.Coverage {
			near = append(near, r)
		}
	}
	list, err := t.a.cfg.Catalogue.ProductsAt(ctx, t.q.Store.ID, placesOf(near))
	if err != nil {
		return err
	}
	t.identify(x, o, list, near)
	o.products = o.sorted(t.recheck(ctx, o.sorted(o.products)))
	return nil
}

// identify keeps the products that are what is wanted, and notes how well the best
// of them is what was named.
func (t *turn) identify(x *search.Index, o *offer, list []tilly.Product, found []search.Result) {
	wanted := o.want.asked || o.want.cost || o.want.stock || o.want.sale || o.want.cheap || o.want.cheaper || o.want.dear || o.want.filter.Any() || !o.asks
	o.products, o.named = list, wanted
	if wanted && !o.describes {
		kept := t.called(x, list, found, o.want.query)
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
	o.alike = t.namedAlike(o, found, o.match.Title)
	o.lacks = t.lacking(found[at], o.want.query)
	if !wanted {
		o.named = t.isNamed(o.products[0], found[at])
	}
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

// sorted puts what can be bought first, and among it the cheapest or the dearest
// when that was asked for.
func (o offer) sorted(list []tilly.Product) []tilly.Product {
	if sign := o.want.priceOrder(); sign != 0 {
		slices.SortStableFunc(list, func(a, b tilly.Product) int {
			x, _, okA := a.Span()
			y, _, okB := b.Span()
			switch {
			case okA && okB && x.Currency == y.Currency:
				return sign * cmp.Compare(x.Minor, y.Minor)
			case okA != okB && okA:
				return -1
			case okA != okB:
				return 1
			}
			return 0
		})
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
