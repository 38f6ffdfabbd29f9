package shopify

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"tilly"
	"tilly/platform"
)

// placed is how an address of Shopify Markets begins: with a language, or with a
// language and a country.
var placed = regexp.MustCompile(`^/([a-z]{2}(?:-[a-z]{2,4})?)(?:/|$)`)

// Market implements platform.Marketer by the first part of an address: "/fr-ca".
func (c *Connector) Market(page string) string {
	base, err := c.base()
	if err != nil {
		return ""
	}
	u, err := url.Parse(page)
	if err != nil || !strings.EqualFold(strings.TrimPrefix(u.Hostname(), "www."), strings.TrimPrefix(base.Hostname(), "www.")) {
		return ""
	}
	m := placed.FindStringSubmatch(strings.ToLower(u.Path))
	if m == nil {
		return ""
	}
	return "/" + m[1]
}

// InMarket implements platform.Marketer by /{market}/products/{handle}.js, which a
// theme reads too; the currency is that of the market's cart.
func (c *Connector) InMarket(ctx context.Context, market string, known tilly.Product) (tilly.Product, error) {
	u, err := url.Parse(known.URL)
	if err != nil {
		return tilly.Product{}, tilly.Missing()
	}
	_, handle, found := strings.Cut(u.Path, "/products/")
	if !found || handle == "" || strings.Contains(handle, "/") {
		return tilly.Product{}, tilly.Missing()
	}
	currency, err := c.currencyIn(ctx, market)
	if err != nil {
		return tilly.Product{}, err
	}
	answer, err := c.open(ctx, market+"/products/"+handle+".js", nil)
	if err != nil {
		return tilly.Product{}, err
	}
	if answer.Status == http.StatusNotFound {
		return tilly.Product{}, tilly.Missing()
	}
	var a Ajax
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &a) != nil || a.Title == "" || known.Ref != "" && known.Ref != string(a.ID) {
		return tilly.Product{}, c.closed(answer)
	}
	out := known
	out.Variants = a.Noun(c.shop.StoreID, known.URL, currency).Variants
	page := *u
	page.Path = market + "/products/" + handle
	out.ShownAt = page.String()
	return out, nil
}

// currencyIn is the currency of a market, asked for once.
func (c *Connector) currencyIn(ctx context.Context, market string) (string, error) {
	c.mu.Lock()
	currency, known := c.markets[market]
	c.mu.Unlock()
	if known {
		return currency, nil
	}
	answer, err := c.open(ctx, market+"/cart.js", nil)
	if err != nil {
		return "", err
	}
	var cart struct{ Currency platform.Text }
	if answer.Status == http.StatusOK && json.Unmarshal(answer.Body, &cart) == nil {
		currency = platform.Currency(string(cart.Currency))
	}
	if currency == "" {
		return "", tilly.Errorf(tilly.Unavailable, "The shop does not say which currency its pages at %s show.", market)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.markets == nil || len(c.markets) >= mostMarkets {
		c.markets = map[string]string{}
	}
	c.markets[market] = currency
	return currency, nil
}

// mostMarkets is how many markets are known at a time; Shopify has fifty.
const mostMarkets = 100
