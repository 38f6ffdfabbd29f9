package woocommerce

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// catalogue reads products by keys, or else what the shop shows to everybody.
type catalogue struct {
	calls *calls
	homes *homes
	front storefront
	keyed keyedReader
}

// products gives the catalogue in one language after the other.
func (c catalogue) products(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	at, err := placeOf(q.Cursor)
	if err != nil {
		return err
	}
	homes, err := c.homes.alternates(ctx)
	if err != nil {
		return err
	}
	for {
		batch, more, err := c.in(at.lang).batch(ctx, at.page, q.Since)
		if err != nil {
			return err
		}
		if back, gone := at.back(batch.Total); gone {
			at = back
			continue
		}
		at = at.counting(batch.Total)
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
func (c catalogue) batch(ctx context.Context, page int, since time.Time) (platform.Batch, bool, error) {
	if c.calls.keyed() {
		return c.keyed.page(ctx, page, since)
	}
	return c.front.page(ctx, page, since)
}

// product reads one that is known.
func (c catalogue) product(ctx context.Context, known tilly.Product) (tilly.Product, error) {
	ref := known.Ref
	if ref == "" || len(ref) > 20 || strings.Trim(ref, "0123456789") != "" {
		return tilly.Product{}, tilly.Missing()
	}
	c = c.in(known.Lang)
	read := c.front.product
	if c.calls.keyed() {
		read = c.keyed.product
	}
	p, err := read(ctx, ref)
	if err != nil {
		return p, err
	}
	if known.Lang == "" && known.DocumentID == "" { // the shop told of it just now
		homes, err := c.homes.alternates(ctx)
		if err != nil {
			return tilly.Product{}, err
		}
		p.Lang = cmp.Or(p.Lang, homes.LangAt(p.URL))
	}
	p.Lang = cmp.Or(p.Lang, known.Lang)
	return p, nil
}

// in is the same catalogue, read in a language.
func (c catalogue) in(lang string) catalogue {
	own := c.calls.in(lang)
	c.calls, c.front.calls, c.keyed.calls, c.keyed.front.calls = own, own, own, own
	return c
}
