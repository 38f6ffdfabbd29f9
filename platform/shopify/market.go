package shopify

import (
	"bytes"
	"context"
	"regexp"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// home is what a shop's home page tells programs.
type home struct {
	host     string              // of the Admin API
	currency string              // that prices are shown in
	country  string              // whose market is shown
	homes    platform.Alternates // where it stands in other languages and countries
}

var (
	shopName       = regexp.MustCompile(`Shopify\.shop\s*=\s*["']([A-Za-z0-9-]+\.myshopify\.com)["']`)
	activeCurrency = regexp.MustCompile(`Shopify\.currency\s*=\s*\{\s*"active"\s*:\s*"([A-Z]{3})"`)
	activeCountry  = regexp.MustCompile(`Shopify\.country\s*=\s*["']([A-Z]{2})["']`)
)

// homePage reads the home page, once; a shop that does not show one tells nothing.
func (c *Connector) homePage(ctx context.Context) (home, error) {
	c.mu.Lock()
	known := c.front
	c.mu.Unlock()
	if known != nil {
		return *known, nil
	}
	base, err := c.base()
	if err != nil {
		return home{}, err
	}
	var h home
	page, err := c.net.Pages.Get(ctx, fetch.Request{URL: base.String()})
	if ctx.Err() != nil {
		return home{}, ctx.Err()
	}
	if err == nil {
		h = home{host: first(shopName, page.Body), currency: first(activeCurrency, page.Body), country: first(activeCountry, page.Body)}
		if doc, err := html.Parse(bytes.NewReader(page.Body)); err == nil {
			h.homes = platform.AlternatesOf(doc, base)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.front = &h
	return h, nil
}

// first is the first group of a pattern's first match, "" without one.
func first(pattern *regexp.Regexp, body []byte) string {
	m := pattern.FindSubmatch(body)
	if m == nil {
		return ""
	}
	return string(m[1])
}

// market is the country whose prices the shop shows, "" where those are the ones
// that the Admin API gives: they are in the shop's own currency, whatever its pages
// show.
func (c *Connector) market(ctx context.Context) (string, error) {
	c.mu.Lock()
	country, asked := c.country, c.placed
	c.mu.Unlock()
	if asked {
		return country, nil
	}
	h, err := c.homePage(ctx)
	if err != nil {
		return "", err
	}
	if h.country != "" && h.currency != "" {
		var data struct {
			Shop struct{ CurrencyCode string }
		}
		if _, err := c.ask(ctx, `query Shop { shop { currencyCode } }`, nil, &data); err != nil {
			return "", wrap(err)
		}
		if own := platform.Currency(data.Shop.CurrencyCode); own != "" && own != h.currency {
			country = h.country
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.country, c.placed = country, true
	return country, nil
}

// inMarket is what a variant costs in the market that the shop shows.
type inMarket struct {
	Price     *amount
	CompareAt *amount `json:"compareAtPrice"`
}

type amount struct {
	Amount   platform.Text
	Currency string `json:"currencyCode"`
}

// cost is what a variant is shown to cost; currency is the shop's own.
func (v variantNode) cost(currency string) (price, regular *tilly.Money) {
	if v.Market == nil || v.Market.Price == nil {
		return prices(v.Price, v.CompareAt, currency)
	}
	var before platform.Text
	if was := v.Market.CompareAt; was != nil && was.Currency == v.Market.Price.Currency {
		before = was.Amount
	}
	return prices(v.Market.Price.Amount, before, platform.Currency(v.Market.Price.Currency))
}
