package sell

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/understand"
	"tilly/words"
)

// MaxCards is how many products one answer shows.
const MaxCards = 6

// offer is what the catalogue holds for a question.
type offer struct {
	want      understand.Shopping
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

// draft says a text of what is offered, and shows it.
func (o offer) draft(text string, advice bool) *Draft {
	cards := o.cards()
	return &Draft{Text: text, Shown: cards, Cards: cards, Rows: o.products, Advice: advice}
}

// priced says what products cost and whether they can be had.
func priced(lang string, list []tilly.Product) *Draft {
	o := offer{want: understand.Shopping{Cost: true}, products: list}
	d := o.draft(o.pitch(lang), false)
	d.Cards, d.Shown = offer{products: list}.cards(), offer{products: list}.cards()
	return d
}

// namedAlike are the products whose titles hold as much of the question.
func (k *Counter) namedAlike(o *offer, found []search.Result, title float64) (keys []string) {
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
	if o.want.Open && !o.follows {
		return true
	}
	if o.follows {
		return !o.points && o.match.Coverage >= 0.25 && o.fresh >= 0.5
	}
	if !o.named || o.denied || o.want.There && o.match.Title == 0 {
		return false // "is there parking?", "do you sell perfume?" of a cream without
	}
	if o.want.Asked || o.want.Filter.Any() || o.want.Cheap || o.want.Cheaper || o.want.Dear || !o.asks {
		return o.match.Coverage >= 0.45
	}
	return o.match.Coverage >= 0.7
}

// wins says whether the offer is the answer rather than what was found among
// knowledge.
func (o offer) wins(f Known) bool {
	switch {
	case len(o.products) == 0 || !o.enough():
		return false
	case f.Asked:
		return false
	case o.want.Filter.Any() || o.want.Cheap || o.want.Cheaper || o.want.Dear || o.want.Open:
		return true
	case f.asksBeyond(words.ToldByRows) && !(o.want.Cost && !f.asksBeyond(words.OfGoods)): // "the heavy blanket"
		return !f.Answers && !f.asksBeyond(words.OfGoods)
	case !f.Answers:
		return true
	case len(o.lacks) > 0 && !o.follows && !o.want.Cost && !o.want.Stock:
		return false // goods that only come close, where something is known of the matter
	}
	if !o.asks && o.named && len(o.lacks) == 0 && !o.follows {
		return true // nothing but the name of goods
	}
	if o.tellsPriceOf(f.Results[0].Passage) {
		return true
	}
	best := f.Results[0].Match
	if o.follows {
		return o.match.Coverage >= 0.25 && o.fresh >= 0.5
	}
	if o.want.Asked || o.want.Cost || o.want.Stock || !o.asks {
		return o.match.Title >= best.Title || o.match.Coverage > best.Coverage && best.Title < TitledAtLeast
	}
	return o.match.Title >= 0.6 && o.match.Title > best.Title
}

// tellsPriceOf says whether the price of one product is asked for and a passage is of
// that product's own page: its row has the price too, as it is now.
func (o offer) tellsPriceOf(p tilly.Passage) bool {
	if !o.want.Cost || !o.named || len(o.lacks) > 0 || p.Question != "" || p.URL == "" {
		return false
	}
	return slices.ContainsFunc(o.products, func(product tilly.Product) bool {
		_, _, priced := product.Span()
		return priced && strings.TrimSuffix(product.URL, "/") == strings.TrimSuffix(p.URL, "/")
	})
}

// shop looks a question up in the catalogue.
func (k *Counter) shop(ctx context.Context, x *search.Index, w understand.Intent) (offer, error) {
	o := offer{want: k.Shopping(w.Text), asks: k.AsksSomething(w.Text)}
	o.describes = o.want.Gift || k.OnlyDescribes(w.Text)
	if k.Rows == nil || x.Count(tilly.ProductsKind) == 0 {
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
	o.want.Filter.Bounds = search.Bounds{}
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
	bounds := k.atHome(ctx, x, o.want.Filter.Bounds, query)
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
	list, err := k.Rows.ProductsAt(ctx, k.Store, PlacesOf(near))
	if err != nil {
		return err
	}
	k.identify(x, o, list, near)
	o.products = o.sorted(o.within(k.Recheck(ctx, o.sorted(o.products)), bounds != o.want.Filter.Bounds))
	return nil
}

// identify keeps the products that are what is wanted, and notes how well the best
// of them is what was named.
func (k *Counter) identify(x *search.Index, o *offer, list []tilly.Product, found []search.Result) {
	wanted := o.want.Asked || o.want.Cost || o.want.Stock || o.want.Sale || o.want.Cheap || o.want.Cheaper || o.want.Dear || o.want.Filter.Any() || !o.asks
	o.products, o.named = list, wanted
	if wanted && !o.describes {
		kept := k.called(x, list, found, o.want.Query)
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
	o.alike = k.namedAlike(o, found, o.match.Title)
	o.lacks = k.lacking(found[at], o.want.Query)
	if !wanted {
		o.named = k.isNamed(o.products[0], found[at])
	}
}

// holds is the share of words that a product was found by; 1 of none.
func holds(r search.Result, words []string) float64 {
	met, all := 0, 0
	for _, w := range words {
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
	if sign := o.want.PriceOrder(); sign != 0 {
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
	return list[:min(MaxCards, len(list))]
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
		if o.relaxed || !o.want.Filter.Any() || o.want.Filter.Holds(*v.Price) {
			if !ok || v.Price.Minor < low.Minor {
				low, ok = *v.Price, true
			}
		}
	}
	return low, ok
}

// pricesUnknown says whether what goods cost is asked of some whose rows tell no price:
// a page may.
func (o offer) pricesUnknown() bool {
	return o.want.Cost && !o.want.Stock && !slices.ContainsFunc(o.products, func(p tilly.Product) bool {
		_, _, priced := p.Span()
		return priced
	})
}
