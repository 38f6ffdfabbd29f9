// Package shopify reads Shopify shops: by the Admin GraphQL API with an owner's
// keys, or by the open /products.json. What it expects was recorded from the
// Admin API of version 2026-07 and measured by others on a live shop.
package shopify

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// version of the Admin API; a path without one answers as an older one.
const version = "2026-07"

// Connector reads one shop.
type Connector struct {
	shop   tilly.Shop
	net    platform.Net
	caller *platform.Caller

	mu       sync.Mutex
	host     string            // of the Admin API, once known
	token    string            // that works, once known
	until    time.Time         // when the token ends; zero never
	currency string            // of open prices, once known
	asked    bool              // for the currency
	size     int               // products asked for at once
	hasty    bool              // nobody is known to answer at this address
	front    *home             // what the home page tells, once read
	country  string            // whose market's prices are shown instead of the shop's own
	placed   bool              // country is known
	markets  map[string]string // their currencies, by how addresses of their pages begin
	fewest   shownFew          // what pages show of how many are left
}

// New makes a Connector for a shop, with its keys or without.
func New(shop tilly.Shop, net platform.Net) *Connector {
	shop.Key, shop.Secret = strings.TrimSpace(shop.Key), strings.TrimSpace(shop.Secret)
	return &Connector{shop: shop, net: net, caller: platform.NewCaller(net, shop.Secret, shop.Key), size: mostProducts}
}

// keyed says whether there are keys to use.
func (c *Connector) keyed() bool { return c.shop.Key != "" || c.shop.Secret != "" }

// base is the shop's own address, without a path.
func (c *Connector) base() (*url.URL, error) {
	u, err := fetch.Parse(c.shop.URL)
	if err != nil {
		return nil, tilly.Errorf(tilly.Invalid, "The store URL is not a web address that can be read.")
	}
	return &url.URL{Scheme: "https", Host: u.Host}, nil // Shopify speaks nothing else
}

var adminHost = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$`)

// admin is the host of the Admin API. A shop under a domain of its own says on
// its home page which *.myshopify.com it is; only such a host or the shop's own
// ever gets a key.
func (c *Connector) admin(ctx context.Context) (string, error) {
	c.mu.Lock()
	known := c.host
	c.mu.Unlock()
	if known != "" {
		return known, nil
	}
	base, err := c.base()
	if err != nil {
		return "", err
	}
	host := base.Host
	if !adminHost.MatchString(strings.ToLower(base.Hostname())) {
		front, err := c.homePage(ctx)
		if err != nil {
			return "", err
		}
		if named := strings.ToLower(front.host); adminHost.MatchString(named) {
			host = named
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.host = host
	return host, nil
}

// open asks the shop a route that needs no key; one with a host is of a market on that.
func (c *Connector) open(ctx context.Context, path string, q url.Values) (fetch.Answer, error) {
	base, err := c.base()
	if err != nil {
		return fetch.Answer{}, err
	}
	if rest, found := strings.CutPrefix(path, "https://"); found {
		base.Host, path, _ = strings.Cut(rest, "/")
	}
	base = base.JoinPath(path)
	base.RawQuery = q.Encode()
	return c.caller.Do(ctx, platform.Exchange{
		Build: func() (fetch.Call, error) { return fetch.Call{URL: base.String()}, nil },
		Again: patience,
		Once:  c.hasty,
	})
}

// patience knows Shopify's own status for who asks too fast besides the usual.
func patience(a fetch.Answer) (time.Duration, bool) {
	if a.Status == 430 {
		return a.RetryAfter, true
	}
	return platform.Patience(a)
}

// closed words what a shop's open pages say instead of an answer.
func (c *Connector) closed(a fetch.Answer) error {
	location := a.Header.Get("Location")
	switch {
	case a.Status >= 300 && a.Status < 400 && strings.HasSuffix(strings.Split(location, "?")[0], "/password"):
		return tilly.Errorf(tilly.Forbidden, "The shop is behind a password page. Open it in Shopify, Online Store, Preferences, or save keys.")
	case a.Status >= 300 && a.Status < 400:
		if base, err := c.base(); err == nil {
			if next, err := fetch.Join(base, location); err == nil && next.Host != base.Host {
				return tilly.Errorf(tilly.NotFound, "The shop sends us on to %s. If that is your shop, use it as the store URL.", fetch.Origin(next))
			}
		}
		return tilly.Errorf(tilly.NotFound, "The shop sends us on without end. Check the store URL.")
	case a.Status == http.StatusPaymentRequired || a.Status == http.StatusLocked:
		return tilly.Errorf(tilly.Forbidden, "Shopify says that this shop is frozen or locked.")
	}
	return tilly.Errorf(tilly.NotFound, "No Shopify shop was found at this address, or it keeps its products to itself. Check the store URL.")
}

// Found says whether a Shopify shop answers at the address, asking without any
// key. An error means that it cannot tell; where nobody answers by https there
// is no such shop.
func Found(ctx context.Context, address string, net platform.Net) (bool, error) {
	c := New(tilly.Shop{URL: address}, net)
	c.hasty = true
	_, err := c.list(ctx, 1, 1)
	var f *fetch.Failure
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case tilly.CodeOf(err) == tilly.Unavailable && (!errors.As(err, &f) || f.Reason == fetch.HostPaused):
		return false, err
	}
	return err == nil, nil
}
