// Package shopify reads Shopify shops: by the Admin GraphQL API with an owner's
// keys, or by the open /products.json. What it expects was recorded from the
// Admin API of version 2026-07 and measured by others on a live shop.
package shopify

import (
	"context"
	"errors"
	"strings"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// Connector reads one shop: what stands here is told by the part whose duty it is.
type Connector struct {
	admin     *admin
	front     *storefront
	catalogue catalogue
	markets   markets
	orders    orderReader
	hooks     hookKeeper
}

// New makes a Connector for a shop, with its keys or without.
func New(shop tilly.Shop, net platform.Net) *Connector {
	shop.Key, shop.Secret = strings.TrimSpace(shop.Key), strings.TrimSpace(shop.Secret)
	caller := platform.NewCaller(net, shop.Secret, shop.Key)
	front := &storefront{shopAddress: shop.URL, caller: caller, pages: net.Pages}
	a := &admin{shop: shop, caller: caller, front: front}
	spoken := languages{front, shop.StoreID}
	keyed := &keyedReader{admin: a, front: front, languages: spoken, few: &fewLeft{pages: net.Pages}, size: mostProducts}
	return &Connector{
		admin: a, front: front, markets: markets{front, keyed}, orders: orderReader{a}, hooks: hookKeeper{a},
		catalogue: catalogue{keyed, openReader{front, spoken}, spoken},
	}
}

// Found says whether a Shopify shop answers at the address, asking without any
// key. An error means that it cannot tell; where nobody answers by https there
// is no such shop.
func Found(ctx context.Context, address string, net platform.Net) (bool, error) {
	c := New(tilly.Shop{URL: address}, net)
	c.front.hasty = true
	_, err := c.front.list(ctx, 1, 1)
	var f *fetch.Failure
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case tilly.CodeOf(err) == tilly.Unavailable && (!errors.As(err, &f) || f.Reason == fetch.HostPaused):
		return false, err
	}
	return err == nil, nil
}

// Products implements platform.Connector.
func (c *Connector) Products(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	return c.catalogue.products(ctx, q, yield)
}

// Product implements platform.Connector.
func (c *Connector) Product(ctx context.Context, known tilly.Product) (tilly.Product, error) {
	out, err := c.catalogue.product(ctx, known)
	return out, platform.NoShop(err, tilly.Unavailable)
}

// Market implements platform.Marketer.
func (c *Connector) Market(ctx context.Context, page string) string { return c.markets.of(ctx, page) }

// InMarket implements platform.Marketer.
func (c *Connector) InMarket(ctx context.Context, market string, known tilly.Product) (tilly.Product, error) {
	out, err := c.markets.product(ctx, market, known)
	return out, platform.NoShop(err, tilly.Unavailable)
}

// Order implements platform.Connector.
func (c *Connector) Order(ctx context.Context, number, email string) (tilly.OrderStatus, error) {
	out, err := c.orders.order(ctx, number, email)
	return out, platform.NoShop(err, tilly.Unavailable)
}

// OrderTerms implements platform.OrderReader.
func (c *Connector) OrderTerms(ctx context.Context) (platform.OrderTerms, error) {
	out, err := c.orders.terms(ctx)
	return out, platform.NoShop(err, tilly.Forbidden)
}

// Orders implements platform.OrderReader.
func (c *Connector) Orders(ctx context.Context, q platform.OrderQuery, yield func(platform.OrderBatch) error) error {
	return platform.NoShop(c.orders.list(ctx, q, yield), tilly.Forbidden)
}

// OrderByRef implements platform.OrderReader.
func (c *Connector) OrderByRef(ctx context.Context, ref string) (tilly.Order, error) {
	out, err := c.orders.byRef(ctx, ref)
	return out, platform.NoShop(err, tilly.Unavailable)
}

// Signs implements platform.Hooker.
func (c *Connector) Signs(string) string { return c.hooks.signs() }

// Hook implements platform.Hooker.
func (c *Connector) Hook(ctx context.Context, address, _ string) error {
	return c.hooks.hook(ctx, address)
}

// Unhook implements platform.Hooker.
func (c *Connector) Unhook(ctx context.Context, address string) error {
	return c.hooks.unhook(ctx, address)
}
