package shopify

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"tilly"
	"tilly/platform"
)

// placed is how an address of Shopify Markets begins: with a language, or with a
// language and a country.
var placed = regexp.MustCompile(`^/([a-z]{2}(?:-[a-z]{2,4})?)(?:/|$)`)

// chosen is a country that an address asks for: ?country=CA.
var chosen = regexp.MustCompile(`^[A-Z]{2}$`)

// Market implements platform.Marketer by the host of an address, where the shop names
// that as its own, by its first part and by the country that it asks for:
// "https://shop.fr", "/fr-ca", "?country=CA".
func (c *Connector) Market(ctx context.Context, page string) string {
	base, badBase := c.base()
	u, err := url.Parse(page)
	if err != nil || badBase != nil || u.Host == "" {
		return ""
	}
	market := ""
	if bare(u) != bare(base) {
		if u.Scheme != "https" || !c.isHome(ctx, u) {
			return ""
		}
		market = "https://" + strings.ToLower(u.Host)
	}
	if m := placed.FindStringSubmatch(strings.ToLower(u.Path)); m != nil {
		market += "/" + m[1]
	}
	if country := strings.ToUpper(u.Query().Get("country")); chosen.MatchString(country) {
		market += "?country=" + country
	}
	return market
}

// isHome says whether the shop's home page names the host of an address for one of its
// languages and countries.
func (c *Connector) isHome(ctx context.Context, u *url.URL) bool {
	h, err := c.homePage(ctx)
	return err == nil && slices.ContainsFunc(h.homes, func(a platform.Alternate) bool { return bare(a.URL) == bare(u) })
}

func bare(u *url.URL) string { return strings.TrimPrefix(strings.ToLower(u.Host), "www.") }

// InMarket implements platform.Marketer. Where an address chooses a country, the Admin
// API tells what that sees; to whom has no keys nobody tells it with its currency, and
// what is known stays. Else it is /{market}/products/{handle}.js, which a theme reads
// too, in the currency of the market's cart.
func (c *Connector) InMarket(ctx context.Context, market string, known tilly.Product) (tilly.Product, error) {
	at, query, _ := strings.Cut(market, "?")
	if country := strings.TrimPrefix(query, "country="); country != "" {
		if !c.keyed() {
			return known, nil
		}
		return c.inCountry(ctx, country, at, known)
	}
	u, handle, err := handled(known.URL)
	if err != nil {
		return tilly.Product{}, err
	}
	currency, err := c.currencyIn(ctx, at)
	if err != nil {
		return tilly.Product{}, err
	}
	answer, err := c.open(ctx, at+"/products/"+handle+".js", nil)
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
	out.ShownAt = placedAt(u, at, "", handle)
	return out, nil
}

// inCountry gives a product with the prices that a country sees.
func (c *Connector) inCountry(ctx context.Context, country, at string, known tilly.Product) (tilly.Product, error) {
	u, handle, err := handled(known.URL)
	if err != nil {
		return tilly.Product{}, err
	}
	n, currency, err := c.oneIn(ctx, country, known.Ref, "")
	if err != nil {
		return tilly.Product{}, wrap(err)
	}
	if n == nil || n.hidden() != "" || string(n.ID) != known.Ref {
		return tilly.Product{}, tilly.Missing()
	}
	out := known
	out.Variants = n.noun(c.shop.StoreID, currency).Variants
	out.ShownAt = placedAt(u, at, country, handle)
	return out, nil
}

// handled takes the handle out of the address of a product.
func handled(address string) (*url.URL, string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, "", tilly.Missing()
	}
	_, handle, found := strings.Cut(u.Path, "/products/")
	if !found || handle == "" || strings.Contains(handle, "/") {
		return nil, "", tilly.Missing()
	}
	return u, handle, nil
}

// placedAt is the address of a product in a market.
func placedAt(u *url.URL, at, country, handle string) string {
	page := *u
	host, path, own := strings.Cut(strings.TrimPrefix(at, "https://"), "/")
	switch {
	case strings.HasPrefix(at, "https://"):
		page.Scheme, page.Host = "https", host
		if own {
			path = "/" + path
		}
	default:
		path = at
	}
	page.Path = path + "/products/" + handle
	if country != "" {
		q := page.Query()
		q.Set("country", country)
		page.RawQuery = q.Encode()
	}
	return page.String()
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
