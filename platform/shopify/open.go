package shopify

import (
	"context"
	"encoding/json"
	"net/url"
	"strconv"
	"strings"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// openReader reads the catalogue without keys.
type openReader struct {
	front     *storefront
	languages languages
}

// catalogue reads the catalogue that is open to all; it cannot tell what
// changed, and names no currency.
func (o openReader) catalogue(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	page := 1
	if q.Cursor != "" {
		n, err := strconv.Atoi(q.Cursor)
		if err != nil || n < 1 {
			return tilly.Errorf(tilly.BadRequest, "The place to go on reading is not known.")
		}
		page = n
	}
	currency, err := o.front.money(ctx)
	if err != nil {
		return err
	}
	for ; ; page++ {
		raw, err := o.front.list(ctx, page, mostProducts)
		if err != nil {
			return err
		}
		var b platform.Batch
		for _, each := range raw {
			var p rest
			if json.Unmarshal(each, &p) != nil || p.ID == "" || platform.Title(string(p.Title)) == "" {
				b.Skipped = append(b.Skipped, platform.Skip{Ref: string(p.ID), Reason: platform.SkipBroken})
				continue
			}
			made, err := o.languages.translated(ctx, p.noun(o.languages.storeID, o.front.address(p.Handle), currency))
			if err != nil {
				return err
			}
			b.Products = append(b.Products, made)
		}
		more := len(raw) == mostProducts
		if more {
			b.Cursor = strconv.Itoa(page + 1)
		}
		if err := yield(b); err != nil || !more {
			return err
		}
	}
}

// product reads one product by its page: no open way knows ids.
func (o openReader) product(ctx context.Context, known tilly.Product) (tilly.Product, error) {
	base, err := o.front.base()
	if err != nil {
		return tilly.Product{}, err
	}
	u, err := fetch.Parse(known.URL)
	if err != nil || u.Host != base.Host || !strings.Contains(u.Path, "/products/") {
		return tilly.Product{}, tilly.Missing()
	}
	handle := u.Path[strings.LastIndex(u.Path, "/products/")+len("/products/"):]
	if handle == "" || strings.Contains(handle, "/") {
		return tilly.Product{}, tilly.Missing()
	}
	currency, err := o.front.money(ctx)
	if err != nil {
		return tilly.Product{}, err
	}
	a, err := o.front.ajax(ctx, "", url.PathEscape(handle))
	if err != nil {
		return tilly.Product{}, err
	}
	if known.Ref != "" && known.Ref != string(a.ID) {
		return tilly.Product{}, tilly.Missing() // another product took its handle
	}
	return o.languages.translated(ctx, a.Noun(o.languages.storeID, o.front.address(platform.Text(handle)), currency))
}
