package tilly

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// Availability says whether a product can be bought, in the words of the wire.
type Availability string

// The availabilities.
const (
	InStock     Availability = "in_stock"
	OutOfStock  Availability = "out_of_stock"
	Preorder    Availability = "preorder"
	UnknownHave Availability = "unknown"
)

// Attribute is a named property of a product or a variant: Colour, Blue.
type Attribute struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Product is one thing a store sells, with everything it comes in. Prices stand
// in its variants; one that comes in no variants has one without options.
type Product struct {
	StoreID     string
	SourceID    string
	DocumentID  string // with Ord its identity, as a passage's
	Ord         int
	Key         string // what tells products of one store apart, whichever source names them: ProductKey
	Ref         string // its id on the shop's platform, "" unknown
	Title       string
	Description string // Markdown
	URL         string
	ImageURL    string
	Brand       string
	Category    string
	SKU         string
	Tags        []string
	Attributes  []Attribute
	Variants    []Variant
	Parts       []string `json:",omitempty"` // refs of the products that a group shows; its variants are these
	GoesWith    []string `json:",omitempty"` // refs of what the shop offers with it, as its owner chose them
	Alike       []string `json:",omitempty"` // refs of what the shop offers in its place
	Lang        string   `json:",omitempty"` // BCP 47 primary tag of its texts, where the shop tells
	// Translations are the same product in other languages, by their tags: ids on the
	// shop's platform, or addresses where that knows none.
	Translations map[string]string `json:",omitempty"`
	Elsewhere    bool              `json:",omitempty"` // bought on another site: the shop's cart does not take it
	Manual       bool              // entered by hand: no scan overwrites it
	SeenAt       time.Time         // when its facts were last read from the shop
	ShownAt      string            `json:"-"` // its page in the market that is asked from, "" its URL; never stored
	Narrowed     bool              `json:"-"` // Variants are those alone that are meant; never stored
	Whole        []Variant         `json:"-"` // all of them, where Narrowed
}

// Variant is one form in which a product is sold.
type Variant struct {
	Ref          string       `json:"ref,omitempty"`
	SKU          string       `json:"sku,omitempty"`
	Title        string       `json:"title,omitempty"` // "Blue / M", "" for the only one
	Options      []Attribute  `json:"options,omitempty"`
	Price        *Money       `json:"price,omitempty"`   // nil: it has none and cannot be bought
	Regular      *Money       `json:"regular,omitempty"` // the price before a reduction; nil without one
	Availability Availability `json:"availability"`
	Left         int          `json:"left,omitempty"` // how many there are, where the shop shows that few are; 0 it does not
	URL          string       `json:"url,omitempty"`
	ImageURL     string       `json:"image_url,omitempty"`
}

// ProductFilter narrows a store's products; the zero filter is all of them.
type ProductFilter struct {
	InStock  bool   // only what can be bought now
	Unpriced bool   // only what has no price
	SourceID string // only what one source tells of, "" any
}

// Has says whether a product passes.
func (f ProductFilter) Has(p Product) bool {
	_, _, priced := p.Span()
	return (!f.InStock || p.Availability() == InStock) && (!f.Unpriced || !priced) && (f.SourceID == "" || p.SourceID == f.SourceID)
}

// Limits of one product.
const (
	MaxVariants        = 2_000
	MaxAttributes      = 200
	MaxOffered         = 20 // that go with a product, or are offered in its place
	MaxDescription     = 20_000
	MaxProductsPerCall = 1_000
	MaxProductsStore   = 1_000_000
)

// LacksCurrency says whether a price of the product names no currency.
func (p Product) LacksCurrency() bool {
	return slices.ContainsFunc(p.Variants, func(v Variant) bool { return v.Price != nil && v.Price.Currency == "" })
}

// InCurrency is the product with its prices in a currency where they name none; what
// is "" leaves them as they are.
func (p Product) InCurrency(currency string) Product {
	if currency == "" || !p.LacksCurrency() {
		return p
	}
	p.Variants = slices.Clone(p.Variants)
	for i, v := range p.Variants {
		for _, price := range []**Money{&v.Price, &v.Regular} {
			if *price == nil || (*price).Currency != "" {
				continue
			}
			if m, ok := ParseDecimal((*price).Decimal(), currency); ok {
				*price = &m
			}
		}
		p.Variants[i] = v
	}
	return p
}

// Unpriced is the product without its prices: those known are of another market than
// the one that is asked from.
func (p Product) Unpriced() Product {
	p.Variants = slices.Clone(p.Variants)
	for i := range p.Variants {
		p.Variants[i].Price, p.Variants[i].Regular = nil, nil
	}
	return p
}

// Span gives the lowest and the highest price among variants of one currency;
// ok is false without any. Variants that can be bought count first: what is sold
// out does not make a product cheaper. A price of nothing tells none: shops enter it for
// what is priced on request, and say on the page what it means.
func (p Product) Span() (low, high Money, ok bool) {
	list := p.prices()
	if len(list) == 0 {
		return Money{}, Money{}, false
	}
	return list[0], list[len(list)-1], true
}

// prices are the different prices of the variants that can be bought, else of
// all, ascending and of one currency.
func (p Product) prices() []Money {
	var list []Money
	for _, buyable := range []bool{true, false} {
		for _, v := range p.Variants {
			if v.Price == nil || v.Price.Minor <= 0 || buyable && v.Availability == OutOfStock || len(list) > 0 && v.Price.Currency != list[0].Currency {
				continue
			}
			list = append(list, *v.Price)
		}
		if len(list) > 0 {
			break
		}
	}
	slices.SortFunc(list, func(a, b Money) int { return cmp.Compare(a.Minor, b.Minor) })
	return slices.Compact(list)
}

// Availability is the best among the variants.
func (p Product) Availability() Availability {
	for _, best := range []Availability{InStock, Preorder, UnknownHave} {
		if slices.ContainsFunc(p.Variants, func(v Variant) bool { return v.Availability == best }) {
			return best
		}
	}
	if len(p.Variants) == 0 {
		return UnknownHave
	}
	return OutOfStock
}

// Facts are what ranking and filters need of a product.
type Facts struct {
	Key          string
	Prices       []int64 // of what it comes in, each once, ascending, minor units
	Currency     string  // "" unknown
	Availability Availability
	Reduced      bool // one of what it comes in costs less than it did
}

// Facts gives them.
func (p Product) Facts() Facts {
	f := Facts{Key: p.Key, Availability: p.Availability()}
	f.Reduced = slices.ContainsFunc(p.Variants, func(v Variant) bool { return v.Price != nil && v.Regular != nil && v.Regular.Minor > v.Price.Minor })
	for _, m := range p.prices() {
		f.Prices, f.Currency = append(f.Prices, m.Minor), m.Currency
	}
	return f
}

// ProductKey names a product by the best that is known of it: its id on its
// platform, else its address without what varies, else its SKU, else its title.
func ProductKey(p Product) string {
	switch {
	case p.Ref != "":
		return "ref " + p.Ref
	case p.URL != "":
		return "url " + strings.TrimSuffix(p.URL, "/")
	case p.SKU != "":
		return "sku " + p.SKU
	}
	return "title " + strings.ToLower(strings.Join(strings.Fields(p.Title), " "))
}
