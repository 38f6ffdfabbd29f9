package shops

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// Recheck gives products as their shop has them now, and keeps what it learns.
// Shops are asked by their interface, which many open without keys as well; pages
// take longer than a shopper waits.
func (s *Shops) Recheck(ctx context.Context, storeID string, products []tilly.Product) []tilly.Product {
	c, shop, err := s.of(ctx, storeID)
	if p, _ := tilly.PlatformByID(shop.PlatformID); err != nil || p.Title == Custom {
		return products
	}
	ctx = fetch.LookUp(ctx)
	found := make([]*tilly.Product, len(products))
	var wg sync.WaitGroup
	for i, p := range products {
		wg.Go(func() {
			if found[i] = &p; sells(shop, p) {
				found[i] = s.recheckOne(ctx, c, shop, p)
			}
		})
	}
	wg.Wait()
	return present(found)
}

// InMarket gives products as their shop shows them in the market of a page.
func (s *Shops) InMarket(ctx context.Context, storeID, page string, products []tilly.Product) []tilly.Product {
	if !mayBePlaced(page, products) {
		return products // which costs no look at the rows
	}
	c, shop, err := s.of(ctx, storeID)
	if err != nil {
		return products
	}
	own, ok := c.(platform.Marketer)
	if !ok {
		return products
	}
	ctx = fetch.LookUp(ctx)
	market := own.Market(ctx, page)
	if market == "" {
		return products
	}
	found := make([]*tilly.Product, len(products))
	var wg sync.WaitGroup
	for i, p := range products {
		wg.Go(func() {
			if found[i] = &p; !sells(shop, p) {
				return
			}
			shown, err := own.InMarket(ctx, market, p)
			switch {
			case tilly.CodeOf(err) == tilly.NotFound:
				found[i] = nil // it is not sold there
			case err != nil:
				shown = p.Unpriced()
				fallthrough
			default:
				found[i] = &shown
			}
		})
	}
	wg.Wait()
	return present(found)
}

// mayBePlaced says whether an address may be one of another market than that of goods: it
// begins as those of languages and markets do, has parameters, or another host.
func mayBePlaced(page string, goods []tilly.Product) bool {
	u, err := url.Parse(page)
	if err != nil || page == "" {
		return false
	}
	away := func(p tilly.Product) bool { return p.URL != "" && !at(tilly.Shop{URL: page}, p) }
	if u.RawQuery != "" || slices.ContainsFunc(goods, away) {
		return true
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(u.Path, "/"), "/")
	lang, place, _ := strings.Cut(first, "-")
	return len(lang) == 2 && len(place) <= 4
}

// present are those of a list that are there.
func present(found []*tilly.Product) (list []tilly.Product) {
	for _, p := range found {
		if p != nil {
			list = append(list, *p)
		}
	}
	return list
}

// recheckOne is the product now, nil when it is gone, the known one when the shop
// does not tell.
func (s *Shops) recheckOne(ctx context.Context, c platform.Connector, shop tilly.Shop, known tilly.Product) *tilly.Product {
	now, err := c.Product(ctx, known)
	s.NoteRefusal(ctx, known.StoreID, err)
	switch {
	case tilly.CodeOf(err) == tilly.NotFound && !at(shop, known):
		return nil // it may go by another address: the next reading decides
	case tilly.CodeOf(err) == tilly.NotFound:
		if err := s.rows.Products.ForgetProduct(ctx, known, time.Now()); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "a product that is gone could not be forgotten", "store", known.StoreID, "error", err.Error())
		}
		return nil
	case err != nil:
		return &known
	}
	now.SeenAt = time.Now()
	now = inPlaceOf(known, now)
	if err := s.rows.Products.SaveProduct(ctx, now); err != nil && ctx.Err() == nil {
		s.log.WarnContext(ctx, "a product that was read anew could not be kept", "store", known.StoreID, "error", err.Error())
	}
	return &now
}

// sells says whether a product can be asked for at a store's own shop, rather than
// at another one that the owner had read: by its address, which Shopify's own
// hosts need not share.
func sells(shop tilly.Shop, p tilly.Product) bool {
	if p.Manual || p.Ref == "" {
		return false
	}
	title, _ := tilly.PlatformByID(shop.PlatformID)
	keyed := shop.Key != "" || shop.Secret != ""
	return at(shop, p) || keyed && (p.URL == "" || title.Title == "shopify")
}

// at says whether a product's page stands on the host of the shop.
func at(shop tilly.Shop, p tilly.Product) bool {
	page, err := url.Parse(p.URL)
	if err != nil || page.Host == "" {
		return false
	}
	home, err := url.Parse(shop.URL)
	return err == nil && strings.TrimPrefix(page.Host, "www.") == strings.TrimPrefix(home.Host, "www.")
}

// inPlaceOf is a product as it is now, where the known one stands.
func inPlaceOf(known, now tilly.Product) tilly.Product {
	now.StoreID, now.SourceID, now.DocumentID, now.Ord, now.Key = known.StoreID, known.SourceID, known.DocumentID, known.Ord, known.Key
	return now
}
