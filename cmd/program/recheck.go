package program

import (
	"context"
	"sync"
	"time"

	"tilly"
	"tilly/platform"
)

// Recheck gives products as their shop has them now, and keeps what it learns.
// Shops are asked by their interface, which many open without keys as well; pages
// take longer than a shopper waits.
func (s *shops) Recheck(ctx context.Context, storeID string, products []tilly.Product) []tilly.Product {
	c, shop, err := s.of(ctx, storeID)
	if p, _ := tilly.PlatformByID(shop.PlatformID); err != nil || p.Title == custom {
		return products
	}
	found := make([]*tilly.Product, len(products))
	var wg sync.WaitGroup
	for i, p := range products {
		wg.Go(func() { found[i] = s.recheckOne(ctx, c, p) })
	}
	wg.Wait()
	var list []tilly.Product
	for _, p := range found {
		if p != nil {
			list = append(list, *p)
		}
	}
	return list
}

// recheckOne is the product now, nil when it is gone, the known one when the shop
// does not tell.
func (s *shops) recheckOne(ctx context.Context, c platform.Connector, known tilly.Product) *tilly.Product {
	if known.Manual || known.Ref == "" {
		return &known
	}
	now, err := c.Product(ctx, known)
	switch {
	case tilly.CodeOf(err) == tilly.NotFound:
		if err := s.rows.ForgetProduct(ctx, known, time.Now()); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "a product that is gone could not be forgotten", "store", known.StoreID, "error", err.Error())
		}
		return nil
	case err != nil:
		return &known
	}
	now.SeenAt = time.Now()
	now = inPlaceOf(known, now)
	if err := s.rows.SaveProduct(ctx, now); err != nil && ctx.Err() == nil {
		s.log.WarnContext(ctx, "a product that was read anew could not be kept", "store", known.StoreID, "error", err.Error())
	}
	return &now
}

// inPlaceOf is a product as it is now, where the known one stands.
func inPlaceOf(known, now tilly.Product) tilly.Product {
	now.StoreID, now.SourceID, now.DocumentID, now.Ord, now.Key = known.StoreID, known.SourceID, known.DocumentID, known.Ord, known.Key
	return now
}
