package shopify

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// seenIn gives a product with the prices that its page shows to a country, where the shop
// opens no other way. What a theme reads for that country names no currency: it is believed
// once the page says that it is shown to the country, in which currency, and tells a price
// of the product that is the same. Else what is known stays.
func (c *Connector) seenIn(ctx context.Context, country, at string, known tilly.Product) (tilly.Product, error) {
	u, handle, err := handled(known.URL)
	if err != nil {
		return tilly.Product{}, err
	}
	asked := url.Values{chosenCountry: {country}}
	answer, err := c.open(ctx, at+"/products/"+handle+".js", asked)
	if err != nil {
		return tilly.Product{}, err
	}
	if answer.Status == http.StatusNotFound {
		return tilly.Product{}, tilly.Missing()
	}
	var a Ajax
	id, _ := plain(known.Ref)
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &a) != nil || string(a.ID) != id {
		return known, nil
	}
	page := placedAt(u, at, country, handle)
	body, err := c.net.Pages.Get(ctx, fetch.Request{URL: page})
	if ctx.Err() != nil {
		return tilly.Product{}, ctx.Err()
	}
	if err != nil || first(activeCountry, body.Body) != country {
		return known, nil //nolint:nilerr // the shop does not show it so
	}
	currency := platform.Currency(first(activeCurrency, body.Body))
	shown := a.Noun(c.shop.StoreID, known.URL, currency)
	if currency == "" || !tells(body.Body, shown) {
		return known, nil
	}
	out := known
	out.Variants, out.ShownAt = shown.Variants, page
	return out, nil
}

// priced are the amounts that a page tells programs that it asks.
var priced = regexp.MustCompile(`"price"\s*:\s*"?([0-9]+(?:\.[0-9]+)?)|property="(?:og|product):price:amount"\s+content="([0-9.,]+)"`)

// tells says whether a page tells a price of a product.
func tells(page []byte, p tilly.Product) bool {
	for _, m := range priced.FindAllSubmatch(page, -1) {
		text := strings.ReplaceAll(string(m[1])+string(m[2]), ",", "")
		for _, v := range p.Variants {
			if v.Price == nil {
				continue
			}
			if told, ok := tilly.ParseDecimal(text, v.Price.Currency); ok && told == *v.Price {
				return true
			}
		}
	}
	return false
}
