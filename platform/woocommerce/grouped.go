package woocommerce

import (
	"context"
	"errors"
	"net/url"
	"strconv"

	"tilly"
	"tilly/platform"
)

// The types of products that no cart takes as they are: a group shows others, each
// with a price and a button of its own, and what is external is sold elsewhere.
const (
	variableType = "variable"
	groupedType  = "grouped"
	externalType = "external"
)

// partsOf reads what groups show, by id. Where the Store API is closed nothing is
// known of them.
func (c *Connector) partsOf(ctx context.Context, ids []string) (map[platform.Text]storeItem, error) {
	out := map[platform.Text]storeItem{}
	for _, some := range chunk(ids, perPage) {
		items, _, err := c.storeList(ctx, url.Values{
			"include": {some}, "per_page": {strconv.Itoa(perPage)},
			"_fields": {"id,type,name,permalink,sku,prices,price_html,images,is_in_stock,is_on_backorder,low_stock_remaining"},
		})
		var e *tilly.Error
		if errors.As(err, &e) && (e.Code == tilly.Forbidden || e.Code == tilly.NotFound) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		for _, item := range items {
			out[item.ID] = item
		}
	}
	return out, nil
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

// refs are ids that a shop names, of products that it shows with another.
func refs(ids []platform.Text) (out []string) {
	for _, id := range ids {
		if !odd(id) && len(out) < tilly.MaxOffered {
			out = append(out, string(id))
		}
	}
	return out
}
