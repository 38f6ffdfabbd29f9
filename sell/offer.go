package sell

import (
	"cmp"
	"slices"

	"tilly"
	"tilly/search"
	"tilly/search/prices"
	"tilly/understand"
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
func nearest(list []tilly.Product, b prices.Bounds) {
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

// maxChosen is how many products one answer tells the features of.
const maxChosen = 4

// within leaves out what costs more or less here than was asked for; away says that it was
// looked for by other prices.
func (o offer) within(list []tilly.Product, away bool) []tilly.Product {
	if !away || o.relaxed || !o.want.Filter.Any() {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(p tilly.Product) bool {
		_, in := o.priceWithin(p)
		return !in
	})
}
