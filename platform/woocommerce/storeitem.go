package woocommerce

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// storeItem is a product or variation of the Store API.
type storeItem struct {
	ID               platform.Text
	Parent           platform.Text
	Type             platform.Text
	Name             platform.Text
	Variation        platform.Text // "Color: Blue, Logo: Yes"
	Permalink        platform.Text
	SKU              platform.Text
	ShortDescription platform.Text `json:"short_description"`
	Description      platform.Text
	Prices           storePrices
	PriceHTML        platform.Text `json:"price_html"`
	Images           platform.List[image]
	Categories       platform.List[term]
	Tags             platform.List[term]
	Brands           platform.List[term]
	Attributes       platform.List[storeAttribute]
	Variations       platform.List[struct{ ID platform.Text }]
	InStock          platform.Flag                `json:"is_in_stock"`
	OnBackorder      platform.Flag                `json:"is_on_backorder"`
	LowStock         platform.Text                `json:"low_stock_remaining"` // as the shop shows it, only where few are left
	Grouped          platform.List[platform.Text] `json:"grouped_products"`    // 9.9 tells, 8.9 does not
}

// storePrices are in minor units, of as many decimals as the shop shows.
type storePrices struct {
	Price    platform.Text
	Regular  platform.Text              `json:"regular_price"`
	Currency platform.Text              `json:"currency_code"`
	Decimals platform.Text              `json:"currency_minor_unit"`
	Range    platform.Maybe[priceRange] `json:"price_range"`
}

// priceRange is where the prices of what differs lie.
type priceRange struct {
	Min platform.Text `json:"min_amount"`
	Max platform.Text `json:"max_amount"`
}

type storeAttribute struct {
	Name       platform.Text
	Variations platform.Flag `json:"has_variations"`
	Terms      platform.List[term]
}

// money reads a price and its regular one. A product without price says "0" as
// a free one does; only an empty price_html tells them apart.
func (i storeItem) money() (price, regular *tilly.Money) {
	if i.PriceHTML == "" {
		return nil, nil
	}
	decimals, err := strconv.Atoi(string(i.Prices.Decimals))
	if err != nil || decimals < 0 || decimals > 8 {
		decimals = 2
	}
	currency := platform.Currency(string(i.Prices.Currency))
	return prices(point(string(i.Prices.Price), decimals), point(string(i.Prices.Regular), decimals), currency)
}

// point sets the decimal point into minor units: "3450" is "34.50".
func point(minor string, decimals int) string {
	if minor == "" || decimals == 0 {
		return minor
	}
	if short := decimals + 1 - len(minor); short > 0 {
		minor = strings.Repeat("0", short) + minor
	}
	return minor[:len(minor)-decimals] + "." + minor[len(minor)-decimals:]
}

func (i storeItem) stock() tilly.Availability {
	switch {
	case bool(i.OnBackorder):
		return tilly.Preorder
	case bool(i.InStock):
		return tilly.InStock
	}
	return tilly.OutOfStock
}

// left is how many there are, 0 where the shop does not show it.
func (i storeItem) left() int {
	n, err := strconv.Atoi(string(i.LowStock))
	if err != nil || n < 1 || i.stock() != tilly.InStock {
		return 0
	}
	return n
}

// noun makes the product with its variations; parts are what groups show.
func (i storeItem) noun(storeID string, found, parts map[platform.Text]storeItem) tilly.Product {
	out := tilly.Product{
		StoreID: storeID, Ref: string(i.ID), SeenAt: time.Now(),
		Title: platform.Title(string(i.Name)), URL: link(i.Permalink), SKU: platform.Value(string(i.SKU)),
		Description: platform.Description(string(i.ShortDescription), string(i.Description)),
		Category:    strings.Join(names(i.Categories), ", "), Tags: names(i.Tags), Brand: strings.Join(names(i.Brands), ", "),
	}
	if len(i.Images) > 0 {
		out.ImageURL = link(i.Images[0].Src)
	}
	var differ []string
	for _, a := range i.Attributes {
		if bool(a.Variations) {
			differ = append(differ, string(a.Name))
			continue
		}
		for _, t := range names(a.Terms) {
			out.Attributes = append(out.Attributes, tilly.Attribute{Name: platform.Value(string(a.Name)), Value: t})
		}
	}
	out.Attributes = out.Attributes[:min(len(out.Attributes), tilly.MaxAttributes)]
	for _, v := range i.Variations {
		if item, ok := found[v.ID]; ok && item.PriceHTML != "" && len(out.Variants) < tilly.MaxVariants {
			out.Variants = append(out.Variants, item.variant(differ))
		}
	}
	if i.Type == groupedType {
		out.Parts = refs(i.Grouped)
		out.Variants = i.forms(i.Grouped, parts)
	}
	if len(out.Variants) == 0 {
		one := tilly.Variant{SKU: out.SKU, Availability: i.stock(), Left: i.left()}
		if i.Type != groupedType {
			one.Price, one.Regular = i.money()
		}
		out.Variants = []tilly.Variant{one}
	}
	out.Elsewhere = i.Type == externalType
	out.Key = tilly.ProductKey(out)
	return out
}

// variant makes a variation; differ are the attributes of its product that make
// the difference.
func (i storeItem) variant(differ []string) tilly.Variant {
	price, regular := i.money()
	out := tilly.Variant{
		Ref: string(i.ID), SKU: platform.Value(string(i.SKU)), URL: link(i.Permalink), Price: price, Regular: regular,
		Availability: i.stock(), Left: i.left(), Options: options(platform.Line(string(i.Variation)), differ),
	}
	if len(i.Images) > 0 {
		out.ImageURL = link(i.Images[0].Src)
	}
	var words []string
	for _, o := range out.Options {
		words = append(words, o.Value)
	}
	out.Title = strings.Join(words, " / ")
	return out
}

// options reads "Color: Blue, Logo: Yes". Values may hold commas and colons, so
// the names to look for are given.
func options(text string, names []string) []tilly.Attribute {
	type mark struct{ from, value int }
	var marks []mark
	for _, name := range names {
		name = platform.Value(name) + ": "
		at := 0
		if !strings.HasPrefix(text, name) {
			if at = strings.Index(text, ", "+name) + 2; at < 2 {
				continue
			}
		}
		marks = append(marks, mark{at, at + len(name)})
	}
	slices.SortFunc(marks, func(a, b mark) int { return cmp.Compare(a.from, b.from) })
	var out []tilly.Attribute
	for i, m := range marks {
		end := len(text)
		if i+1 < len(marks) {
			end = marks[i+1].from - 2
		}
		if end < m.value {
			continue // one name within another's
		}
		if value := platform.Value(text[m.value:end]); value != "" {
			out = append(out, tilly.Attribute{Name: strings.TrimSuffix(text[m.from:m.value], ": "), Value: value})
		}
	}
	return out
}

// forms are those of a group: what it shows, each with its own price, in its order. A
// group that does not say what it shows has the prices alone between which that lies.
func (i storeItem) forms(grouped []platform.Text, parts map[platform.Text]storeItem) (out []tilly.Variant) {
	for _, id := range grouped {
		item, ok := parts[id]
		if !ok || item.PriceHTML == "" || len(out) == tilly.MaxVariants {
			continue // without a price it is not for sale
		}
		form := item.variant(nil)
		if form.Title = platform.Title(string(item.Name)); item.Type == variableType {
			form.Regular = nil // its page shows from when on, and no reduction
		}
		out = append(out, form)
	}
	if len(grouped) > 0 {
		return out
	}
	for _, bound := range []platform.Text{i.Prices.Range.Value.Min, i.Prices.Range.Value.Max} {
		one := i
		one.Prices.Price, one.Prices.Regular = bound, ""
		if price, _ := one.money(); price != nil && bound != "" {
			out = append(out, tilly.Variant{Price: price, Availability: i.stock()})
		}
	}
	return out
}
