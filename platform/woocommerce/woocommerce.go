// Package woocommerce reads WooCommerce shops: by REST v3 with an owner's keys,
// or by the Store API, which is open to all. What it expects was measured on
// real shops of versions 8.9 and 9.9, over http and https.
package woocommerce

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"sync"

	"tilly"
	"tilly/platform"
)

// Connector reads one shop.
type Connector struct {
	shop   tilly.Shop
	net    platform.Net
	caller *platform.Caller
	always url.Values // that goes with each question: the language and the currency to answer in, nil as the shop does by itself
	*state
}

// state is what is known of a shop, whatever language it is read in.
type state struct {
	mu       sync.Mutex
	site     *site                // what the first probe found
	way      way                  // how the key is sent, once it worked
	currency string               // of all prices, once known
	asked    bool                 // for the currency
	units    *units               // of weight and size, nil until they were asked for
	hasty    bool                 // nobody is known to answer at this address
	hides    bool                 // the Store API is closed
	homes    *platform.Alternates // nil until they were asked for
	differs  bool                 // the shop was seen to show other prices than were entered
}

// New makes a Connector for a shop, with its keys or without.
func New(shop tilly.Shop, net platform.Net) *Connector {
	shop.Key, shop.Secret = strings.TrimSpace(shop.Key), strings.TrimSpace(shop.Secret)
	return &Connector{shop: shop, net: net, state: &state{}, caller: platform.NewCaller(net, shop.Key+":"+shop.Secret, shop.Secret, shop.Key)}
}

// keyed says whether there are keys to use.
func (c *Connector) keyed() bool { return c.shop.Key != "" && c.shop.Secret != "" }

// site is where a shop's REST API stands.
type site struct {
	origin     *url.URL // scheme and host the calls go to
	rest       string   // path of the API, "/wp-json"; "" with plain permalinks
	home       string   // host WordPress takes for its own: signatures name it
	name       string
	namespaces []string
	skew       int64  // seconds the shop's clock is ahead of ours
	currency   string // to be named with each question, "" where the shop remembers none
}

func (s *site) has(namespace string) bool { return slices.Contains(s.namespaces, namespace) }

// address is that of a route: "/wc/v3/products". Plain permalinks have one entry
// for all, which knows no keys.
func (s *site) address(route string, q url.Values) *url.URL {
	u := *s.origin
	if s.rest == "" {
		u.Path = "/"
		u.RawQuery = "rest_route=" + route
		if more := q.Encode(); more != "" {
			u.RawQuery += "&" + more
		}
		return &u
	}
	u.Path = s.rest + route
	u.RawQuery = q.Encode()
	return &u
}

// found gives the site, asking for it the first time.
func (c *Connector) found(ctx context.Context) (*site, error) {
	c.mu.Lock()
	known := c.site
	c.mu.Unlock()
	if known != nil {
		return known, nil
	}
	s, err := c.probe(ctx)
	if err != nil {
		return nil, err
	}
	if s.has(foxRoutes) {
		if s.currency, err = c.currencyOfFox(ctx, s); err != nil {
			return nil, err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.site = s
	return s, nil
}
