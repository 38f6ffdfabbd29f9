package woocommerce

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"tilly"
	"tilly/platform"
)

// The Store API is open to all. Only its lists are asked: single products come
// back even when they are drafts or private (measured on 8.9.1 and 9.9.5).
const storeProducts = "/wc/store/v1/products"

// storefront reads what a shop shows to everybody.
type storefront struct {
	calls  *calls
	closed *atomic.Bool // the Store API is, as was seen
}

// page reads one page of the Store API. Its lists hold hidden products and
// those with a password; both are found out and left out.
func (f storefront) page(ctx context.Context, page int, _ time.Time) (b platform.Batch, more bool, err error) {
	items, all, err := f.list(ctx, listing(page))
	if err != nil {
		return platform.Batch{}, false, err
	}
	b, err = f.batch(ctx, items)
	b.Total = all
	return b, follows(page, len(items), all), err
}

// batch makes products of a page's items.
func (f storefront) batch(ctx context.Context, items []storeItem) (b platform.Batch, err error) {
	var ids, parents []string
	var grouped []string
	for _, item := range items {
		ids = append(ids, string(item.ID))
		if item.Type == groupedType {
			grouped = append(grouped, refs(item.Grouped)...)
		}
		if len(item.Variations) > 0 {
			parents = append(parents, string(item.ID))
		}
	}
	left, err := f.leftOut(ctx, ids)
	if err != nil {
		return platform.Batch{}, err
	}
	forms, err := f.variations(ctx, parents)
	if err != nil {
		return platform.Batch{}, err
	}
	parts, err := f.parts(ctx, grouped)
	if err != nil {
		return platform.Batch{}, err
	}
	for _, item := range items {
		switch reason := left[string(item.ID)]; {
		case reason != "":
			b.Skipped = append(b.Skipped, platform.Skip{Ref: string(item.ID), URL: link(item.Permalink), Reason: reason})
		case item.Type == variationType:
			b.Skipped = append(b.Skipped, platform.Skip{Ref: string(item.ID), URL: link(item.Permalink), Reason: platform.SkipPart})
		case item.ID == "" || platform.Title(string(item.Name)) == "":
			b.Skipped = append(b.Skipped, platform.Skip{Ref: string(item.ID), Reason: platform.SkipBroken})
		default:
			b.Products = append(b.Products, item.noun(f.calls.shop.StoreID, forms[item.ID], parts))
		}
	}
	return b, nil
}

// list asks for one page of items; all is how many there are.
func (f storefront) list(ctx context.Context, q url.Values) (items []storeItem, all int, err error) {
	answer, err := f.calls.open(ctx, storeProducts, q)
	if err != nil {
		return nil, 0, err
	}
	var raw []json.RawMessage
	if err := f.calls.read(answer, &raw); err != nil {
		return nil, 0, err
	}
	items = make([]storeItem, len(raw))
	for i, each := range raw {
		if json.Unmarshal(each, &items[i]) != nil {
			items[i] = storeItem{}
		}
	}
	return items, total(answer), nil
}

// leftOut says why which of these products are not for the public. Hidden ones
// are asked of the Store API itself. Whether one has a password only
// wp/v2/product tells; where that is closed, the shop cannot be read this way.
func (f storefront) leftOut(ctx context.Context, ids []string) (map[string]string, error) {
	out := map[string]string{}
	if len(ids) == 0 {
		return out, nil
	}
	q := url.Values{"include": {strings.Join(ids, ",")}, "per_page": {strconv.Itoa(perPage)}}
	q.Set("_fields", "id,content.protected")
	answer, err := f.calls.open(ctx, "/wp/v2/product", q)
	if err != nil {
		return nil, err
	}
	if answer.Status != http.StatusOK {
		return nil, tilly.Errorf(tilly.Forbidden, "The shop keeps to itself which products are protected by a password (wp/v2/product is closed). Save keys, or let us read its pages.")
	}
	var posts platform.List[struct {
		ID      platform.Text
		Content struct{ Protected platform.Flag }
	}]
	if err := f.calls.read(answer, &posts); err != nil {
		return nil, err
	}
	for _, id := range ids {
		out[id] = platform.SkipDraft // not among the public posts
	}
	for _, p := range posts {
		out[string(p.ID)] = ""
		if bool(p.Content.Protected) {
			out[string(p.ID)] = platform.SkipPassword
		}
	}
	q.Set("catalog_visibility", "hidden")
	q.Set("_fields", "id")
	hidden, _, err := f.list(ctx, q)
	for _, item := range hidden {
		out[string(item.ID)] = platform.SkipHidden
	}
	return out, err
}

// variations reads the variations of all these products, a hundred in one
// call, by product and id.
func (f storefront) variations(ctx context.Context, parents []string) (map[platform.Text]map[platform.Text]storeItem, error) {
	out := map[platform.Text]map[platform.Text]storeItem{}
	for _, some := range chunk(parents, perPage) {
		for page := 1; ; page++ {
			q := listing(page)
			q.Set("type", "variation")
			q.Set("parent", some)
			q.Set("_fields", "id,parent,variation,permalink,sku,prices,price_html,images,is_in_stock,is_on_backorder,low_stock_remaining")
			items, all, err := f.list(ctx, q)
			if err != nil {
				return nil, err
			}
			for _, item := range items {
				if out[item.Parent] == nil {
					out[item.Parent] = map[platform.Text]storeItem{}
				}
				out[item.Parent][item.ID] = item
			}
			if !follows(page, len(items), all) {
				break
			}
		}
	}
	return out, nil
}

// product reads one product by the list.
func (f storefront) product(ctx context.Context, ref string) (tilly.Product, error) {
	items, _, err := f.list(ctx, url.Values{"include": {ref}})
	if err != nil {
		return tilly.Product{}, err
	}
	b, err := f.batch(ctx, items)
	if err != nil {
		return tilly.Product{}, err
	}
	for _, p := range b.Products {
		if p.Ref == ref {
			return p, nil
		}
	}
	return tilly.Product{}, tilly.Missing()
}

// items reads what the pages of these products say they cost, by id.
func (f storefront) items(ctx context.Context, ids []string) (map[platform.Text]storeItem, error) {
	out := map[platform.Text]storeItem{}
	for _, some := range chunk(ids, perPage) {
		items, _, err := f.list(ctx, url.Values{
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
func (f storefront) mayShow() bool { return !f.closed.Load() && f.calls.has("wc/store/v1") }

// parts reads what groups show, by id. Where the Store API is closed nothing is
// known of them.
func (f storefront) parts(ctx context.Context, ids []string) (map[platform.Text]storeItem, error) {
	out := map[platform.Text]storeItem{}
	for _, some := range chunk(ids, perPage) {
		items, _, err := f.list(ctx, url.Values{
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

// currency is the currency that any product of the Store API names.
func (f storefront) currency(ctx context.Context) (string, error) {
	s, err := f.calls.found(ctx)
	if err != nil || !s.Has("wc/store/v1") {
		return "", err
	}
	items, _, err := f.list(ctx, url.Values{"per_page": {"1"}, "_fields": {"id,prices"}})
	switch code := tilly.CodeOf(err); {
	case code == tilly.Forbidden, code == tilly.NotFound, err == nil && len(items) == 0:
		return "", nil // closed: then prices have no currency
	case err != nil:
		return "", err
	}
	return platform.Currency(string(items[0].Prices.Currency)), nil
}
