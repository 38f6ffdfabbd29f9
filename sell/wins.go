package sell

import (
	"slices"
	"strings"

	"tilly"
	"tilly/words"
)

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
	case f.Answers && !o.want.Cost && f.asksBeyond(o.tells):
		return false // cards do not tell how wide an opening is
	case f.Answers && o.want.Cost && slices.Contains(f.Kinds, "discount") && !o.reducible():
		return false // nor, where the row knows of no reduction, what was asked before one
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

// tells says whether a kind is told beside the cards of what is offered.
func (o offer) tells(kind string) bool {
	ordered := o.want.Cheap || o.want.Cheaper || o.want.Dear || o.want.Filter.Any()
	figures := o.want.Cost || o.want.Stock || len(o.products) == 1
	switch kind {
	case "price":
		return figures || ordered || o.want.Sale
	case "stock":
		return figures
	case "discount":
		return o.want.Sale
	}
	return false
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

// pricesUnknown says whether what goods cost is asked of some whose rows tell no price:
// a page may.
func (o offer) pricesUnknown() bool {
	return o.want.Cost && !o.want.Stock && !slices.ContainsFunc(o.products, func(p tilly.Product) bool {
		_, _, priced := p.Span()
		return priced
	})
}

// reducible says whether the row of anything offered knows of a price before.
func (o offer) reducible() bool {
	return slices.ContainsFunc(o.products, func(p tilly.Product) bool { return reduction(p) > 0 })
}

// asksAbout says whether a question asks something of a product rather than for
// products.
func (o offer) asksAbout() bool {
	s := o.want
	if s.Asked || s.Cost || s.Stock || s.Cheap || s.Cheaper || s.Sale || s.Open || s.Filter.Any() {
		return false
	}
	return o.asks
}
