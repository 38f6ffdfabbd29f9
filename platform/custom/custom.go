// Package custom reads shops of no platform that has an interface we know: a
// product stands on its page, in whichever notation the page has.
package custom

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"time"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// Connector knows what such a shop can do, and reads single pages.
type Connector struct {
	shop tilly.Shop
	net  platform.Net
}

// New makes a Connector for a shop. Keys of such a shop open nothing and are
// never sent.
func New(shop tilly.Shop, net platform.Net) *Connector { return &Connector{shop: shop, net: net} }

// Test implements platform.Connector.
func (c *Connector) Test(ctx context.Context) tilly.Connection {
	out := tilly.Connection{State: tilly.Connected, CheckedAt: time.Now(), Message: "The shop answers. " + onlyPages}
	if _, err := c.net.Pages.Get(ctx, fetch.Request{URL: c.shop.URL}); err != nil {
		out.State, out.Message = tilly.Refused, "The shop could not be reached."
		var f *fetch.Failure
		if errors.As(err, &f) {
			out.Message = f.Message
		}
	}
	return out
}

const onlyPages = "Its products are read from its pages or from a CSV file; keys are not used, and orders cannot be looked up."

// Products implements platform.Connector: there is no catalogue to ask for.
func (c *Connector) Products(context.Context, platform.Query, func(platform.Batch) error) error {
	return tilly.Errorf(tilly.NotBuilt, "This shop has no interface for its catalogue. %s", onlyPages)
}

// Product implements platform.Connector: it reads the product's page.
func (c *Connector) Product(ctx context.Context, known tilly.Product) (tilly.Product, error) {
	home, err := fetch.Parse(c.shop.URL)
	if err != nil {
		return tilly.Product{}, tilly.Errorf(tilly.Invalid, "The store URL is not a web address that can be read.")
	}
	u, err := fetch.Parse(known.URL)
	if err != nil || fetch.Origin(u) != fetch.Origin(home) {
		return tilly.Product{}, tilly.Missing()
	}
	page, err := c.net.Pages.Get(ctx, fetch.Request{URL: known.URL, Robots: true})
	var f *fetch.Failure
	switch {
	case errors.As(err, &f) && (f.Status == http.StatusNotFound || f.Status == http.StatusGone):
		return tilly.Product{}, tilly.Missing()
	case errors.As(err, &f):
		return tilly.Product{}, &tilly.Error{Code: tilly.Unavailable, Message: f.Message, RetryAfter: f.RetryAfter, Cause: f}
	case err != nil:
		return tilly.Product{}, err
	}
	root, err := html.Parse(bytes.NewReader(page.Body))
	if err != nil {
		return tilly.Product{}, tilly.Wrap(err, tilly.Unavailable, "The page could not be read.")
	}
	for _, p := range Read(root, u) {
		if p.Key == known.Key || p.Ref != "" && p.Ref == known.Ref || sameAddress(p.URL, known.URL) {
			p.StoreID = c.shop.StoreID
			return p, nil
		}
	}
	return tilly.Product{}, tilly.Missing()
}

// Order implements platform.Connector.
func (c *Connector) Order(context.Context, string, string) (tilly.OrderStatus, error) {
	return tilly.OrderStatus{}, platform.NotAsked()
}

// Webhook implements platform.Connector: nobody signs for such a shop.
func (c *Connector) Webhook(string, http.Header, []byte) (platform.Change, error) {
	return platform.Change{}, platform.NotSigned()
}
