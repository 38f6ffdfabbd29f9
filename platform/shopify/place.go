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

// folder is a path that is nothing but how such an address begins.
var folder = regexp.MustCompile(`^/[a-z]{2}(?:-[a-z]{2,4})?$`)

// By which an address chooses a country, and by which the chat tells whose market a page
// shows, be it that a cookie chose it.
const (
	chosenCountry = "country"
	shownCountry  = "shown"
)

// Market implements platform.Marketer by the host of an address, where the shop names
// that as its own, by its first part and by the country that it asks for or that its page
// shows: "https://shop.fr", "/fr-ca", "?country=CA". A host of its own and a country in the
// path decide by themselves.
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
	q := u.Query()
	if country := strings.ToUpper(q.Get(chosenCountry)); chosen.MatchString(country) {
		return market + "?" + chosenCountry + "=" + country
	}
	if country := strings.ToUpper(q.Get(shownCountry)); chosen.MatchString(country) && bare(u) == bare(base) && !strings.Contains(market, "-") && !c.isOwn(ctx, country) {
		market += "?" + shownCountry + "=" + country
	}
	return market
}

// isOwn says whether a country is the one whose market the shop shows by itself; a shop
// that does not say shows nobody another.
func (c *Connector) isOwn(ctx context.Context, country string) bool {
	h, err := c.homePage(ctx)
	return err != nil || h.country == "" || h.country == country
}

// isHome says whether the shop's home page names the host of an address for one of its
// languages and countries.
func (c *Connector) isHome(ctx context.Context, u *url.URL) bool {
	h, err := c.homePage(ctx)
	return err == nil && slices.ContainsFunc(h.homes, func(a platform.Alternate) bool { return bare(a.URL) == bare(u) })
}

func bare(u *url.URL) string { return strings.TrimPrefix(strings.ToLower(u.Host), "www.") }

// InMarket implements platform.Marketer. Where a country is chosen the Admin API tells what
// it sees, and to whom has no keys its page does. Else it is /{market}/products/{handle}.js,
// which a theme reads too, in the currency of the market's cart.
func (c *Connector) InMarket(ctx context.Context, market string, known tilly.Product) (tilly.Product, error) {
	at, query, _ := strings.Cut(market, "?")
	if by, country, asks := strings.Cut(query, "="); asks {
		tell := c.seenIn
		if c.keyed() {
			tell = c.inCountry
		}
		out, err := tell(ctx, country, at, known)
		if by == shownCountry {
			out.ShownAt = "" // it is shown there already
		}
		return out, err
	}
	u, handle, err := handled(known.URL)
	if err != nil {
		return tilly.Product{}, err
	}
	currency, err := c.currencyIn(ctx, at)
	if err != nil {
		return tilly.Product{}, err
	}
	a, err := c.ajax(ctx, at, handle)
	if err != nil {
		return tilly.Product{}, err
	}
	if id, _ := plain(known.Ref); id != "" && id != string(a.ID) {
		return tilly.Product{}, tilly.Errorf(tilly.Unavailable, "Another product stands at this address.")
	}
	out, shown := known, a.Noun(c.shop.StoreID, known.URL, currency)
	out.Variants = shown.Variants
	if lang := langOf(at); lang != "" && known.Lang != lang && known.Translations[lang] == "" {
		out.Title, out.Description = shown.Title, shown.Description // there is no row in the language of the page
	}
	out.ShownAt = placedAt(u, at, "", handle)
	return out, nil
}

// langOf is the language that addresses of a market begin with, "" for none.
func langOf(at string) string {
	if host, path, own := strings.Cut(strings.TrimPrefix(at, "https://"), "/"); own && host != at {
		lang, _, _ := strings.Cut(path, "-")
		return lang
	}
	return ""
}

// inCountry gives a product with the prices that a country sees.
func (c *Connector) inCountry(ctx context.Context, country, at string, known tilly.Product) (tilly.Product, error) {
	u, handle, err := handled(known.URL)
	if err != nil {
		return tilly.Product{}, err
	}
	id, lang := plain(known.Ref)
	n, currency, err := c.oneIn(ctx, country, id, "")
	if err != nil {
		return tilly.Product{}, wrap(err)
	}
	if n == nil || n.hidden() != "" || string(n.ID) != id {
		return tilly.Product{}, tilly.Missing()
	}
	out := known
	out.Variants = n.noun(c.shop.StoreID, currency).Variants
	if lang != "" { // which this interface does not speak
		out.Variants = worded(out.Variants, known.Variants)
	}
	out.ShownAt = placedAt(u, at, country, handle)
	return out, nil
}

// worded are variants with the words of others that are the same.
func worded(list, words []tilly.Variant) []tilly.Variant {
	for i, v := range list {
		if j := slices.IndexFunc(words, func(w tilly.Variant) bool { return w.Ref == v.Ref }); j >= 0 {
			list[i].Title, list[i].Options = words[j].Title, words[j].Options
		}
	}
	return list
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
