package woocommerce

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"tilly"
	"tilly/platform"
)

// shown is what the shop's pages say products cost: with tax where it shows tax,
// in the currency that it shows. wc/v3 gives prices as they were entered.
type shown struct {
	items map[platform.Text]storeItem                   // of products in one form, by id
	forms map[platform.Text]map[platform.Text]storeItem // variations, by product and id
	parts map[platform.Text]storeItem                   // of groups, by id
}

// shownOf asks the Store API for the prices of all these products; a shop without
// one shows nothing, and what keys tell has to do.
func (c *Connector) shownOf(ctx context.Context, list []product) (s shown, err error) {
	if !c.mayShow() {
		return shown{}, nil
	}
	var ids, parents, grouped []string
	for _, p := range list {
		if p.Type == groupedType {
			grouped = append(grouped, refs(p.Grouped)...)
		}
		if len(p.Variations) > 0 {
			parents = append(parents, string(p.ID))
		} else {
			ids = append(ids, string(p.ID))
		}
	}
	if s.items, err = c.storeItems(ctx, ids); err == nil {
		s.forms, err = c.storeVariations(ctx, parents)
	}
	if err == nil {
		s.parts, err = c.partsOf(ctx, grouped)
	}
	switch tilly.CodeOf(err) {
	case "":
		c.compare(list, s)
		return s, nil
	case tilly.Forbidden, tilly.NotFound:
		c.hide()
		return shown{}, nil
	}
	return shown{}, err // not now: prices that nobody sees are no stopgap
}

// storeItems reads what the pages of these products say they cost, by id.
func (c *Connector) storeItems(ctx context.Context, ids []string) (map[platform.Text]storeItem, error) {
	out := map[platform.Text]storeItem{}
	for _, some := range chunk(ids, perPage) {
		items, _, err := c.storeList(ctx, url.Values{
			"include": {some}, "per_page": {strconv.Itoa(perPage)}, "_fields": {"id,prices,price_html,is_in_stock,is_on_backorder,low_stock_remaining"},
		})
		if err != nil {
			return nil, err
		}
		for _, item := range items {
			out[item.ID] = item
		}
	}
	return out, nil
}

// mayShow says whether the Store API is there and open as far as is known.
func (c *Connector) mayShow() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !c.hides && c.site != nil && c.site.has("wc/store/v1")
}

func (c *Connector) hide() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hides = true
}

// compare notes whether the shop shows other prices than were entered. Then a
// price that was entered and is not shown is none to tell a shopper.
func (c *Connector) compare(list []product, s shown) {
	for _, p := range list {
		if at := s.lowest(p); at != nil && !alike(p, *at) {
			c.mu.Lock()
			c.differs = true
			c.mu.Unlock()
			return
		}
	}
}

// alike says whether a price that is shown is the one entered, if any was, but for
// rounding.
func alike(p product, at tilly.Money) bool {
	entered, _ := prices(string(p.Price), "", at.Currency)
	return entered == nil || entered.Minor-at.Minor >= -1 && entered.Minor-at.Minor <= 1
}

// lowest is the lowest price shown of a product, nil without any or as long as one
// of its variations is not told of.
func (s shown) lowest(p product) (low *tilly.Money) {
	if len(p.Variations) == 0 {
		low, _ = s.items[p.ID].money()
		return low
	}
	for _, id := range p.Variations {
		item, ok := s.forms[p.ID][id]
		if !ok {
			return nil
		}
		if price, _ := item.money(); price != nil && (low == nil || price.Minor < low.Minor) {
			low = price
		}
	}
	return low
}

// entered are prices of wc/v3, which count where the shop shows those.
func (c *Connector) entered(now, before platform.Text, currency string) (price, regular *tilly.Money) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.differs {
		return nil, nil
	}
	return prices(string(now), string(before), currency)
}

// cost is what a product in one form costs.
func (c *Connector) cost(p product, s shown, currency string) (price, regular *tilly.Money) {
	if item, ok := s.items[p.ID]; ok {
		return item.money()
	}
	return c.entered(p.Price, p.RegularPrice, currency)
}

// chunk splits ids so that an address stays short.
func chunk(ids []string, size int) (out []string) {
	for len(ids) > 0 {
		n := min(size, len(ids))
		out = append(out, strings.Join(ids[:n], ","))
		ids = ids[n:]
	}
	return out
}
