package woocommerce

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

const perPage = 100 // the most a shop gives

// Products implements platform.Connector.
func (c *Connector) Products(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	at, err := placeOf(q.Cursor)
	if err != nil {
		return err
	}
	homes, err := c.alternates(ctx)
	if err != nil {
		return err
	}
	for {
		batch, more, err := c.in(at.lang).batch(ctx, at.page, q.Since)
		if err != nil {
			return err
		}
		said(batch.Products, homes)
		if at.lang != "" { // what is not in it the shop listed before
			batch.Skipped = nil
			batch.Products = slices.DeleteFunc(batch.Products, func(p tilly.Product) bool { return p.Lang != at.lang })
		}
		next, goesOn := at.noting(batch.Products, homes).next(more, len(batch.Products))
		if goesOn {
			batch.Cursor = next.String()
		}
		if err := yield(batch); err != nil || !goesOn {
			return err
		}
		at = next
	}
}

// batch reads one page of what the shop lists.
func (c *Connector) batch(ctx context.Context, page int, since time.Time) (platform.Batch, bool, error) {
	if c.keyed() {
		return c.page(ctx, page, since)
	}
	return c.storePage(ctx, page, since)
}

// listing is the part of a query that all lists share: an order that does not
// shift when products are added while we read.
func listing(page int) url.Values {
	return url.Values{"per_page": {strconv.Itoa(perPage)}, "page": {strconv.Itoa(page)}, "orderby": {"id"}, "order": {"asc"}}
}

// fields are those of a product that we read; they halve what is sent.
const fields = "id,name,permalink,type,status,parent_id,catalog_visibility,post_password,description,short_description,sku,global_unique_id," +
	"price,regular_price,stock_status,categories,tags,brands,images,attributes,variations,grouped_products,cross_sell_ids,upsell_ids,weight,dimensions,lang,translations"

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
	c = c.in(known.Lang)
	read := c.storeProduct
	if c.keyed() {
		read = c.keyedProduct
	}
	p, err := read(ctx, ref)
	if err != nil {
		return p, err
	}
	if known.Lang == "" && known.DocumentID == "" { // the shop told of it just now
		homes, err := c.alternates(ctx)
		if err != nil {
			return tilly.Product{}, err
		}
		p.Lang = cmp.Or(p.Lang, homes.LangAt(p.URL))
	}
	p.Lang = cmp.Or(p.Lang, known.Lang)
	return p, nil
}

// keyedProduct reads one product by wc/v3.
func (c *Connector) keyedProduct(ctx context.Context, ref string) (tilly.Product, error) {
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
