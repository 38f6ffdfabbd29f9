// Package woocommerce reads WooCommerce shops: by REST v3 with an owner's keys,
// or by the Store API, which is open to all. What it expects was measured on
// real shops of versions 8.9 and 9.9, over http and https.
package woocommerce

import (
	"context"
	"sync/atomic"

	"tilly"
	"tilly/platform"
)

// Connector reads one shop: what stands here is told by the part whose duty it is.
type Connector struct {
	calls     *calls
	catalogue catalogue
	markets   markets
	orders    orderReader
	hooks     hookKeeper
}

// New makes a Connector for a shop, with its keys or without.
func New(shop tilly.Shop, net platform.Net) *Connector {
	c := newCalls(shop, net)
	front := storefront{calls: c, closed: &atomic.Bool{}}
	prices := &currency{}
	return &Connector{
		calls: c, orders: orderReader{c, front, prices}, hooks: hookKeeper{c}, markets: markets{c, front},
		catalogue: catalogue{c, &homes{caller: c.caller, pages: net.Pages, address: shop.URL}, front, keyedReader{c, front, prices, &learned{}}},
	}
}

// Found says whether a WooCommerce shop whose catalogue can be read without a key
// answers at the address. An error means that it cannot tell: nobody answers, or
// not now.
func Found(ctx context.Context, address string, net platform.Net) (bool, error) {
	c := New(tilly.Shop{URL: address}, net)
	c.calls.hasty = true
	s, err := c.calls.found(ctx)
	if err == nil && s.Has("wc/store/v1") {
		_, err = c.catalogue.front.batch(ctx, []storeItem{{ID: "1"}}) // both lists that a reading needs
	}
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case tilly.CodeOf(err) == tilly.Unavailable, tilly.CodeOf(err) == tilly.Invalid:
		return false, err
	}
	return err == nil && s.Has("wc/store/v1"), nil
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
func (c *Connector) Market(_ context.Context, page string) string { return c.markets.of(page) }

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

// OrdersOf implements platform.OwnOrders.
func (c *Connector) OrdersOf(ctx context.Context, customer int64, most int) ([]tilly.OrderStatus, error) {
	out, err := c.orders.of(ctx, customer, most)
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

// Signs implements platform.Hooker: a webhook made by us has our secret.
func (c *Connector) Signs(offered string) string { return offered }

// Hook implements platform.Hooker.
func (c *Connector) Hook(ctx context.Context, address, offered string) error {
	return c.hooks.hook(ctx, address, offered)
}

// Unhook implements platform.Hooker.
func (c *Connector) Unhook(ctx context.Context, address string) error {
	return c.hooks.unhook(ctx, address)
}
