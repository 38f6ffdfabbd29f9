package woocommerce

import (
	"context"
	"net/url"
	"strings"

	"tilly"
	"tilly/platform"
)

// WooCommerce has one currency by itself. Plug-ins for several show each shopper theirs,
// mostly by a cookie, which nobody but the shop sees. An address may name it too: then
// the shop is asked for the same goods with what the address names. It answers with a
// price and its currency in one, be it the one asked for or its own, so that no price is
// told with the sign of another.

// choosers are the parameters by which plug-ins let an address choose a currency, or the
// country that decides on it: FOX and WooPayments, CURCY, Aelia, WPFactory, Price Based on
// Country.
func choosers() []string {
	return []string{"currency", "wmc-currency", "aelia_cs_currency", "alg_currency", "wcpbc-manual-country"}
}

// Market implements platform.Marketer by the parameter that chooses: "currency=USD".
func (c *Connector) Market(_ context.Context, page string) string {
	u, err := url.Parse(page)
	shop, badShop := url.Parse(c.shop.URL)
	if err != nil || badShop != nil || bare(u) != bare(shop) {
		return ""
	}
	q := u.Query()
	for _, name := range choosers() {
		value := strings.ToUpper(q.Get(name))
		if n := len(value); (n == 2 || n == 3) && strings.Trim(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
			return name + "=" + value
		}
	}
	return ""
}

func bare(u *url.URL) string { return strings.TrimPrefix(strings.ToLower(u.Host), "www.") }

// InMarket implements platform.Marketer by the Store API, which tells what the shop shows;
// a shop without one shows the same to everybody as far as is known.
func (c *Connector) InMarket(ctx context.Context, market string, known tilly.Product) (tilly.Product, error) {
	name, value, _ := strings.Cut(market, "=")
	if _, err := c.found(ctx); err != nil || !c.mayShow() {
		return known, nil //nolint:nilerr // what is known has its own currency
	}
	own := c.in(known.Lang).asking(name, value)
	items, _, err := own.storeList(ctx, url.Values{"include": {known.Ref}})
	if err != nil || len(items) != 1 || string(items[0].ID) != known.Ref {
		return known, nil //nolint:nilerr // as above
	}
	item := items[0]
	var forms, parts map[platform.Text]storeItem
	if len(item.Variations) > 0 {
		all, err := own.storeVariations(ctx, []string{known.Ref})
		if err != nil {
			return known, nil //nolint:nilerr // as above
		}
		forms = all[item.ID]
	}
	if len(item.Grouped) > 0 {
		if parts, err = own.partsOf(ctx, refs(item.Grouped)); err != nil {
			return known, nil //nolint:nilerr // as above
		}
	}
	out := known
	out.Variants = item.noun(c.shop.StoreID, forms, parts).Variants
	out.ShownAt = shownAt(known.URL, name, value)
	return out, nil
}

// shownAt is an address with a parameter.
func shownAt(address, name, value string) string {
	u, err := url.Parse(address)
	if err != nil || address == "" {
		return ""
	}
	q := u.Query()
	q.Set(name, value)
	u.RawQuery = q.Encode()
	return u.String()
}
