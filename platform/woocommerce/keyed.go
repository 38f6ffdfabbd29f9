package woocommerce

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"tilly"
	"tilly/platform"
)

// fields are those of a product that we read; they halve what is sent.
const fields = "id,name,permalink,type,status,parent_id,catalog_visibility,post_password,description,short_description,sku,global_unique_id," +
	"price,regular_price,stock_status,categories,tags,brands,images,attributes,variations,grouped_products,cross_sell_ids,upsell_ids,weight,dimensions,lang,translations"

// keyedReader reads the catalogue by wc/v3, with an owner's keys.
type keyedReader struct {
	calls    *calls
	front    storefront
	currency *currency
	*learned
}

// learned is what the first products told of all that follow.
type learned struct {
	mu      sync.Mutex
	units   *units // of weight and size, nil until they were asked for
	differs bool   // the shop was seen to show other prices than were entered
}

// page reads one page of wc/v3 with the variations of its products.
func (k keyedReader) page(ctx context.Context, page int, since time.Time) (b platform.Batch, more bool, err error) {
	q := listing(page)
	q.Set("status", "publish") // drafts and private products come otherwise
	q.Set("_fields", fields)
	if !since.IsZero() {
		q.Set("modified_after", since.UTC().Format("2006-01-02T15:04:05")+"Z")
		q.Set("dates_are_gmt", "true")
	}
	currency, err := k.currency.of(ctx, k.calls, k.front)
	if err != nil {
		return platform.Batch{}, false, err
	}
	answer, err := k.calls.get(ctx, "/products", q)
	if err != nil {
		return platform.Batch{}, false, err
	}
	var raw []json.RawMessage
	if err := k.calls.read(answer, &raw); err != nil {
		return platform.Batch{}, false, err
	}
	b.Total = total(answer)
	var kept []product
	for _, each := range raw {
		var p product
		if json.Unmarshal(each, &p) != nil || p.ID == "" {
			b.Skipped = append(b.Skipped, platform.Skip{Ref: string(p.ID), Reason: platform.SkipBroken})
			continue
		}
		if reason := p.hidden(); reason != "" {
			b.Skipped = append(b.Skipped, platform.Skip{Ref: string(p.ID), URL: string(p.Permalink), Reason: reason})
			continue
		}
		kept = append(kept, p)
	}
	if b.Products, err = k.complete(ctx, kept, currency); err != nil {
		return platform.Batch{}, false, err
	}
	return b, follows(page, len(raw), b.Total), nil
}

// complete reads what wc/v3 does not say in a list of products: their variations,
// and what the shop shows that they cost.
func (k keyedReader) complete(ctx context.Context, list []product, currency string) (out []tilly.Product, err error) {
	seen, err := k.shownOf(ctx, list)
	if err != nil {
		return nil, err
	}
	forms, err := k.variationsOf(ctx, list, seen, currency)
	if err != nil {
		return nil, err
	}
	u := k.unitsFor(ctx, list)
	for _, p := range list {
		one := tilly.Variant{SKU: platform.Value(string(p.SKU)), Availability: stock(string(p.StockStatus)), Left: seen.items[p.ID].left()}
		if p.Type == groupedType {
			forms[p.ID] = seen.items[p.ID].forms(p.Grouped, seen.parts)
		} else {
			one.Price, one.Regular = k.cost(p, seen, currency)
		}
		if len(forms[p.ID]) == 0 {
			forms[p.ID] = []tilly.Variant{one}
		}
		out = append(out, p.noun(k.calls.shop.StoreID, u, forms[p.ID]))
	}
	return out, nil
}

// product reads one product by wc/v3.
func (k keyedReader) product(ctx context.Context, ref string) (tilly.Product, error) {
	currency, err := k.currency.of(ctx, k.calls, k.front)
	if err != nil {
		return tilly.Product{}, err
	}
	answer, err := k.calls.get(ctx, "/products/"+ref, url.Values{"_fields": {fields}})
	if err != nil {
		return tilly.Product{}, err
	}
	if unknown(answer) {
		return tilly.Product{}, tilly.Missing()
	}
	var p product
	if err := k.calls.read(answer, &p); err != nil {
		return tilly.Product{}, err
	}
	if whole := wholeOf(p.Type, p.Parent); string(p.ID) == ref && whole != "" {
		return tilly.Product{}, platform.PartOf(whole)
	}
	if p.hidden() != "" || string(p.ID) != ref {
		return tilly.Product{}, tilly.Missing()
	}
	list, err := k.complete(ctx, []product{p}, currency)
	if err != nil {
		return tilly.Product{}, err
	}
	return list[0], nil
}

// variationsOf gives the variations of all products of a page: as the shop shows
// them; products of which it does not show all are asked one by one.
func (k keyedReader) variationsOf(ctx context.Context, list []product, seen shown, currency string) (map[platform.Text][]tilly.Variant, error) {
	out := map[platform.Text][]tilly.Variant{}
	var left []product
	for _, p := range list {
		if len(p.Variations) == 0 {
			continue
		}
		forms, all := p.fromStore(seen.forms[p.ID])
		out[p.ID] = forms
		if !all {
			left = append(left, p)
		}
	}
	return out, k.oneByOne(ctx, left, currency, out)
}

// oneByOne asks each product for its variations, two products at a time.
func (k keyedReader) oneByOne(ctx context.Context, todo []product, currency string, out map[platform.Text][]tilly.Variant) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var mu sync.Mutex
	var first error
	next := make(chan product)
	var workers sync.WaitGroup
	for range 2 {
		workers.Go(func() {
			for p := range next {
				forms, err := k.variations(ctx, p, currency)
				mu.Lock()
				if err != nil && first == nil {
					first = err
					cancel()
				}
				out[p.ID] = withShown(forms, out[p.ID])
				mu.Unlock()
			}
		})
	}
	for _, p := range todo {
		next <- p
	}
	close(next)
	workers.Wait()
	return first
}

// variations reads those of one product, all pages of them.
func (k keyedReader) variations(ctx context.Context, p product, currency string) (out []tilly.Variant, err error) {
	for page := 1; len(out) < tilly.MaxVariants; page++ {
		q := listing(page)
		q.Set("status", "publish")
		q.Set("_fields", variationFields)
		answer, err := k.calls.get(ctx, "/products/"+url.PathEscape(string(p.ID))+"/variations", q)
		if err != nil {
			return nil, err
		}
		var raw platform.List[variation]
		if err := k.calls.read(answer, &raw); err != nil {
			return nil, err
		}
		for _, v := range raw {
			if (v.Status == "publish" || v.Status == "") && v.Price != "" { // without a price it is not for sale
				price, regular := k.entered(v.Price, v.RegularPrice, currency)
				out = append(out, v.noun(price, regular))
			}
		}
		if !follows(page, len(raw), total(answer)) {
			break
		}
	}
	slices.SortStableFunc(out, func(a, b tilly.Variant) int { return p.place(a) - p.place(b) })
	return out[:min(len(out), tilly.MaxVariants)], nil
}

// shownOf asks the Store API for the prices of all these products; a shop without
// one shows nothing, and what keys tell has to do.
func (k keyedReader) shownOf(ctx context.Context, list []product) (s shown, err error) {
	if !k.front.mayShow() {
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
	if s.items, err = k.front.items(ctx, ids); err == nil {
		s.forms, err = k.front.variations(ctx, parents)
	}
	if err == nil {
		s.parts, err = k.front.parts(ctx, grouped)
	}
	switch tilly.CodeOf(err) {
	case "":
		k.compare(list, s)
		return s, nil
	case tilly.Forbidden, tilly.NotFound:
		k.front.closed.Store(true)
		return shown{}, nil
	}
	return shown{}, err // not now: prices that nobody sees are no stopgap
}

// compare notes whether the shop shows other prices than were entered. Then a
// price that was entered and is not shown is none to tell a shopper.
func (k keyedReader) compare(list []product, s shown) {
	for _, p := range list {
		if at := s.lowest(p); at != nil && !alike(p, *at) {
			k.mu.Lock()
			k.differs = true
			k.mu.Unlock()
			return
		}
	}
}

// entered are prices of wc/v3, which count where the shop shows those.
func (k keyedReader) entered(now, before platform.Text, currency string) (price, regular *tilly.Money) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.differs {
		return nil, nil
	}
	return prices(string(now), string(before), currency)
}

// cost is what a product in one form costs.
func (k keyedReader) cost(p product, s shown, currency string) (price, regular *tilly.Money) {
	if item, ok := s.items[p.ID]; ok {
		return item.money()
	}
	return k.entered(p.Price, p.RegularPrice, currency)
}

// unitsFor asks what a shop measures in, once, and only where one of the products
// is measured. A shop that keeps it to itself leaves them unknown: a number without
// its unit is told to nobody.
func (k keyedReader) unitsFor(ctx context.Context, list []product) units {
	measured := false
	for _, p := range list {
		measured = measured || len(p.measured(units{"-", "-"})) > 0
	}
	if !measured {
		return units{}
	}
	k.mu.Lock()
	known := k.units
	k.mu.Unlock()
	if known != nil {
		return *known
	}
	u := units{}
	answer, err := k.calls.get(ctx, "/settings/products", url.Values{"_fields": {"id,value"}})
	if err != nil {
		return u // asked again with the next page
	}
	var settings platform.List[struct{ ID, Value platform.Text }]
	if answer.Status == http.StatusOK && json.Unmarshal(answer.Body, &settings) == nil {
		for _, s := range settings {
			switch s.ID {
			case "woocommerce_weight_unit":
				u.weight = platform.Value(string(s.Value))
			case "woocommerce_dimension_unit":
				u.size = platform.Value(string(s.Value))
			}
		}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.units = &u
	return u
}
