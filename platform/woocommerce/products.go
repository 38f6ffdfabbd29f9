package woocommerce

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

const perPage = 100 // the most a shop gives

// Products implements platform.Connector.
func (c *Connector) Products(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	page, err := pageOf(q.Cursor)
	if err != nil {
		return err
	}
	read := c.storePage
	if c.keyed() {
		read = c.page
	}
	for ; ; page++ {
		batch, more, err := read(ctx, page, q.Since)
		if err != nil {
			return err
		}
		if more {
			batch.Cursor = strconv.Itoa(page + 1)
		}
		if err := yield(batch); err != nil || !more {
			return err
		}
	}
}

func pageOf(cursor string) (int, error) {
	if cursor == "" {
		return 1, nil
	}
	n, err := strconv.Atoi(cursor)
	if err != nil || n < 1 {
		return 0, tilly.Errorf(tilly.BadRequest, "The place to go on reading is not known.")
	}
	return n, nil
}

// listing is the part of a query that all lists share: an order that does not
// shift when products are added while we read.
func listing(page int) url.Values {
	return url.Values{"per_page": {strconv.Itoa(perPage)}, "page": {strconv.Itoa(page)}, "orderby": {"id"}, "order": {"asc"}}
}

// fields are those of a product that we read; they halve what is sent.
const fields = "id,name,permalink,type,status,parent_id,catalog_visibility,post_password,description,short_description,sku,global_unique_id," +
	"price,regular_price,stock_status,categories,tags,brands,images,attributes,variations,grouped_products,cross_sell_ids,upsell_ids,weight,dimensions"

// page reads one page of wc/v3 with the variations of its products.
func (c *Connector) page(ctx context.Context, page int, since time.Time) (b platform.Batch, more bool, err error) {
	q := listing(page)
	q.Set("status", "publish") // drafts and private products come otherwise
	q.Set("_fields", fields)
	if !since.IsZero() {
		q.Set("modified_after", since.UTC().Format("2006-01-02T15:04:05")+"Z")
		q.Set("dates_are_gmt", "true")
	}
	currency, err := c.money(ctx)
	if err != nil {
		return platform.Batch{}, false, err
	}
	answer, err := c.get(ctx, "/products", q)
	if err != nil {
		return platform.Batch{}, false, err
	}
	var raw []json.RawMessage
	if err := c.read(answer, &raw); err != nil {
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
	if b.Products, err = c.complete(ctx, kept, currency); err != nil {
		return platform.Batch{}, false, err
	}
	return b, len(raw) == perPage && page*perPage < max(b.Total, page*perPage+1), nil
}

// complete reads what wc/v3 does not say in a list of products: their variations,
// and what the shop shows that they cost.
func (c *Connector) complete(ctx context.Context, list []product, currency string) (out []tilly.Product, err error) {
	seen, err := c.shownOf(ctx, list)
	if err != nil {
		return nil, err
	}
	forms, err := c.variationsOf(ctx, list, seen, currency)
	if err != nil {
		return nil, err
	}
	u := c.unitsFor(ctx, list)
	for _, p := range list {
		one := tilly.Variant{SKU: platform.Value(string(p.SKU)), Availability: stock(string(p.StockStatus)), Left: seen.items[p.ID].left()}
		if p.Type == groupedType {
			forms[p.ID] = seen.items[p.ID].forms(p.Grouped, seen.parts)
		} else {
			one.Price, one.Regular = c.cost(p, seen, currency)
		}
		if len(forms[p.ID]) == 0 {
			forms[p.ID] = []tilly.Variant{one}
		}
		out = append(out, p.noun(c.shop.StoreID, u, forms[p.ID]))
	}
	return out, nil
}

// Product implements platform.Connector.
func (c *Connector) Product(ctx context.Context, known tilly.Product) (tilly.Product, error) {
	ref := known.Ref
	if ref == "" || len(ref) > 20 || strings.Trim(ref, "0123456789") != "" {
		return tilly.Product{}, tilly.Missing()
	}
	if !c.keyed() {
		return c.storeProduct(ctx, ref)
	}
	currency, err := c.money(ctx)
	if err != nil {
		return tilly.Product{}, err
	}
	answer, err := c.get(ctx, "/products/"+ref, url.Values{"_fields": {fields}})
	if err != nil {
		return tilly.Product{}, err
	}
	if answer.Status == http.StatusNotFound && platform.ErrorCode(answer.Body) != "rest_no_route" {
		return tilly.Product{}, tilly.Missing()
	}
	var p product
	if err := c.read(answer, &p); err != nil {
		return tilly.Product{}, err
	}
	if whole := wholeOf(p.Type, p.Parent); string(p.ID) == ref && whole != "" {
		return tilly.Product{}, platform.PartOf(whole)
	}
	if p.hidden() != "" || string(p.ID) != ref {
		return tilly.Product{}, tilly.Missing()
	}
	list, err := c.complete(ctx, []product{p}, currency)
	if err != nil {
		return tilly.Product{}, err
	}
	return list[0], nil
}

// money is the shop's currency, which no product of wc/v3 names. It is "" where
// neither the key nor the Store API tells.
func (c *Connector) money(ctx context.Context) (string, error) {
	c.mu.Lock()
	currency, asked := c.currency, c.asked
	c.mu.Unlock()
	if asked {
		return currency, nil
	}
	answer, err := c.get(ctx, "/data/currencies/current", url.Values{"_fields": {"code"}})
	if err != nil {
		return "", err
	}
	if turnedAway(answer) { // say so now, with its causes
		return "", c.refused(answer)
	}
	var body struct{ Code platform.Text }
	if answer.Status == http.StatusOK && json.Unmarshal(answer.Body, &body) == nil {
		currency = platform.Currency(string(body.Code))
	}
	if currency == "" {
		if currency, err = c.storeCurrency(ctx); err != nil {
			return "", err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.currency, c.asked = currency, true
	return currency, nil
}
