package woocommerce

import (
	"slices"
	"strings"

	"tilly"
	"tilly/platform"
)

// variation is the part of a wc/v3 variation that we read.
type variation struct {
	ID           platform.Text
	Permalink    platform.Text
	SKU          platform.Text
	Status       platform.Text
	Price        platform.Text
	RegularPrice platform.Text `json:"regular_price"`
	StockStatus  platform.Text `json:"stock_status"`
	Image        platform.Maybe[image]
	Attributes   platform.List[option]
}

type option struct {
	Name   platform.Text
	Option platform.Text
}

const variationFields = "id,permalink,sku,status,price,regular_price,stock_status,image,attributes"

// place is where the owner put a variation among those of its product.
func (p product) place(v tilly.Variant) int { return slices.Index(p.Variations, platform.Text(v.Ref)) }

func (v variation) noun(price, regular *tilly.Money) tilly.Variant {
	out := tilly.Variant{
		Ref: string(v.ID), SKU: platform.Value(string(v.SKU)), URL: link(v.Permalink),
		Price: price, Regular: regular, Availability: stock(string(v.StockStatus)), ImageURL: link(v.Image.Value.Src),
	}
	var words []string
	for _, o := range v.Attributes {
		name, value := platform.Value(string(o.Name)), platform.Value(string(o.Option))
		if name != "" && value != "" { // one that stands for any value is left out
			out.Options = append(out.Options, tilly.Attribute{Name: name, Value: value})
			words = append(words, value)
		}
	}
	out.Title = strings.Join(words, " / ")
	return out
}

// fromStore makes the variations of p out of what the shop shows; all is false
// when some are missing.
func (p product) fromStore(found map[platform.Text]storeItem) (forms []tilly.Variant, all bool) {
	all = true
	for _, id := range p.Variations {
		item, ok := found[id]
		if all = all && ok; ok && item.PriceHTML != "" { // without a price it is not for sale
			forms = append(forms, item.variant(p.optionNames()))
		}
	}
	return forms[:min(len(forms), tilly.MaxVariants)], all
}

// withShown puts variations that the shop shows in place of what wc/v3 says.
func withShown(forms, seen []tilly.Variant) []tilly.Variant {
	for _, v := range seen {
		i := slices.IndexFunc(forms, func(f tilly.Variant) bool { return f.Ref == v.Ref })
		if i >= 0 {
			forms[i] = v
		}
	}
	return forms
}

// optionNames are the attributes that variations differ in.
func (p product) optionNames() (out []string) {
	for _, a := range p.Attributes {
		if bool(a.Variation) {
			out = append(out, string(a.Name))
		}
	}
	return out
}
