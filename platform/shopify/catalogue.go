package shopify

import (
	"context"
	"errors"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// catalogue reads products by keys, or else what the shop shows to everybody.
type catalogue struct {
	keyed     *keyedReader
	open      openReader
	languages languages
}

// products gives the catalogue in one language after the other. What changed since some time is told in the
// shop's own language alone.
func (c catalogue) products(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	if !strings.Contains(q.Cursor, languageMark) {
		if err := c.inOwn(ctx, q, yield); err != nil || !q.Since.IsZero() {
			return err
		}
		q.Cursor = ""
	}
	return c.languages.catalogue(ctx, q.Cursor, yield)
}

// inOwn reads the catalogue in the shop's own language.
func (c catalogue) inOwn(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	if !c.keyed.admin.keyed() {
		return c.open.catalogue(ctx, q, yield)
	}
	filter := "status:active"
	if !q.Since.IsZero() { // what was withdrawn since is to be told as well
		filter = "updated_at:>='" + q.Since.UTC().Format(time.RFC3339) + "'" // unquoted it is read as something else
	}
	for cursor := q.Cursor; ; {
		b, err := c.keyed.page(ctx, filter, cursor)
		if errors.Is(err, errTooDear) && c.keyed.smaller() {
			continue
		}
		if err != nil {
			return wrap(err)
		}
		if err := yield(b); err != nil || b.Cursor == "" {
			return err
		}
		cursor = b.Cursor
	}
}

// product reads one that is known.
func (c catalogue) product(ctx context.Context, known tilly.Product) (tilly.Product, error) {
	if _, lang := plain(known.Ref); lang != "" {
		return c.languages.product(ctx, lang, known)
	}
	if !c.keyed.admin.keyed() {
		return c.open.product(ctx, known)
	}
	if known.Ref == "" || len(known.Ref) > 20 || strings.Trim(known.Ref, "0123456789") != "" {
		return tilly.Product{}, tilly.Missing()
	}
	n, currency, err := c.keyed.one(ctx, known.Ref, "")
	if err != nil {
		return tilly.Product{}, wrap(err)
	}
	if n == nil || n.hidden() != "" || string(n.ID) != known.Ref {
		return tilly.Product{}, tilly.Missing()
	}
	p, err := c.keyed.complete(ctx, *n, currency)
	return p, wrap(err)
}
