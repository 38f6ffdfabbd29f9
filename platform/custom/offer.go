package custom

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/platform"
)

// offer is what schema.org's offers of a product come to.
type offer struct {
	price, regular, high *tilly.Money
	have                 tilly.Availability
	sku, name, url, ref  string
	options              []tilly.Attribute
	image                string
}

// offers reads all offers of a product: one, several, or one that sums them up.
func (g graph) offers(v any, currency string) []offer { return g.offersIn(v, currency, 0) }

// offersIn stops at a depth that only offers which refer to themselves reach.
func (g graph) offersIn(v any, currency string, depth int) (out []offer) {
	for _, o := range g.each(v) {
		if !o.is("aggregateoffer") || depth > 3 {
			out = append(out, g.offer(o, currency))
			continue
		}
		currency := cmp.Or(platform.Currency(o.first("priceCurrency")), currency)
		parts := slices.DeleteFunc(g.offersIn(o["offers"], currency, depth+1), func(part offer) bool { return part.price == nil })
		if len(parts) > 0 {
			out = append(out, parts...)
			continue
		}
		sum := g.offer(o, currency)
		if low := money(o["lowPrice"], currency); low != nil {
			sum.price, sum.regular = low, nil
		}
		if high := money(o["highPrice"], currency); high != nil && sum.price != nil && high.Minor > sum.price.Minor {
			sum.high = high
		}
		out = append(out, sum)
	}
	return out[:min(len(out), tilly.MaxVariants)]
}

func (g graph) offer(o thing, currency string) offer {
	currency = cmp.Or(platform.Currency(o.first("priceCurrency")), currency)
	out := offer{
		price: money(o["price"], currency), have: availability(o.first("availability")),
		sku: platform.Value(o.first("sku", "mpn")), name: platform.Title(o.first("name")), url: o.first("url"),
	}
	for _, s := range g.each(o["priceSpecification"]) {
		at := money(s["price"], cmp.Or(platform.Currency(s.first("priceCurrency")), currency))
		if at == nil {
			continue
		}
		kind := strings.ToLower(s.first("priceType"))
		switch {
		case strings.HasSuffix(kind, "listprice"), strings.HasSuffix(kind, "strikethroughprice"), strings.HasSuffix(kind, "srp"), strings.HasSuffix(kind, "msrp"):
			out.regular = at
		case strings.HasSuffix(kind, "saleprice"), out.price == nil:
			out.price = at
		}
	}
	if out.regular != nil && (out.price == nil || out.regular.Minor <= out.price.Minor || out.regular.Currency != out.price.Currency) {
		if out.price == nil {
			out.price = out.regular
		}
		out.regular = nil
	}
	return out
}

// money reads a price: a number by JSON's rules, a text as people write it.
func money(v any, currency string) *tilly.Money {
	var m tilly.Money
	ok := false
	switch v := v.(type) {
	case json.Number:
		f, err := v.Float64()
		if err == nil {
			m, ok = tilly.ParseDecimal(strconv.FormatFloat(f, 'f', 6, 64), currency)
		}
	case string:
		m, ok = platform.Price(v, currency)
	case []any:
		if len(v) > 0 {
			return money(v[0], currency)
		}
	case map[string]any:
		return money(v["@value"], currency)
	}
	if !ok || m.Minor < 0 {
		return nil
	}
	return &m
}

// availability reads schema.org's words and those of Open Graph.
func availability(s string) tilly.Availability {
	s = strings.ToLower(s[strings.LastIndexAny(s, "/#:")+1:])
	switch strings.NewReplacer(" ", "", "_", "", "-", "").Replace(s) {
	case "instock", "limitedavailability", "onlineonly", "instoreonly", "instockonline", "availablefororder", "available", "yes":
		return tilly.InStock
	case "outofstock", "soldout", "discontinued", "oos", "unavailable", "reserved":
		return tilly.OutOfStock
	case "preorder", "presale", "backorder", "madetoorder", "pending":
		return tilly.Preorder
	}
	return tilly.UnknownHave
}
