package woocommerce

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"tilly"
	"tilly/platform"
)

// WooCommerce has one currency by itself. Plug-ins for several show each shopper theirs,
// by what the address chooses or by a cookie, which nobody but the shop sees; then the
// page tells which one it shows. The shop is asked for the same goods in that. It answers
// with a price and its currency in one, be it the one asked for or its own, so that no
// price is told with the sign of another.

// shownCurrency is the parameter by which the chat tells what a page shows.
const shownCurrency = "shown"

// choosers are the parameters by which plug-ins let an address choose a currency: FOX and
// WooPayments, CURCY, Aelia, WPFactory, WooCommerce Multilingual.
func choosers() []string {
	return []string{"currency", "wmc-currency", "aelia_cs_currency", "alg_currency", "wcmlc"}
}

// countries are those that choose the country that decides on it: Price Based on Country.
func countries() []string { return []string{"wcpbc-manual-country"} }

// markets tells the prices of a shop in the currencies that it shows.
type markets struct {
	calls *calls
	front storefront
}

// of is the market that a page is of, by the parameter that chooses, "currency=USD", else
// by what the page shows.
func (m markets) of(page string) string {
	u, err := url.Parse(page)
	shop, badShop := url.Parse(m.calls.shop.URL)
	if err != nil || badShop != nil || bare(u) != bare(shop) {
		return ""
	}
	q := u.Query()
	for _, name := range slices.Concat(choosers(), countries(), []string{shownCurrency}) {
		value := strings.ToUpper(q.Get(name))
		if n := len(value); (n == 3 || n == 2 && name != shownCurrency) && strings.Trim(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
			return name + "=" + value
		}
	}
	return ""
}

func bare(u *url.URL) string { return strings.TrimPrefix(strings.ToLower(u.Host), "www.") }

// choosing are the calls to the same shop that ask for a market.
func choosing(c *calls, name, value string) *calls {
	if name != shownCurrency {
		return c.asking(name, value)
	}
	for _, each := range choosers() { // a page does not tell which of them its shop has
		c = c.asking(each, value)
	}
	return c
}

// product gives a known product as a market shows it, by the Store API, which tells what the shop shows;
// a shop without one shows the same to everybody as far as is known.
func (m markets) product(ctx context.Context, market string, known tilly.Product) (tilly.Product, error) {
	name, value, _ := strings.Cut(market, "=")
	if name == shownCurrency && costs(known, value) {
		return known, nil
	}
	if _, err := m.calls.found(ctx); err != nil || !m.front.mayShow() {
		return known, nil // what is known has its own currency
	}
	own := storefront{choosing(m.calls.in(known.Lang), name, value), m.front.closed}
	items, _, err := own.list(ctx, url.Values{"include": {known.Ref}})
	if err != nil || len(items) != 1 || string(items[0].ID) != known.Ref {
		return known, nil // as above
	}
	item := items[0]
	var forms, parts map[platform.Text]storeItem
	if len(item.Variations) > 0 {
		all, err := own.variations(ctx, []string{known.Ref})
		if err != nil {
			return known, nil // as above
		}
		forms = all[item.ID]
	}
	if len(item.Grouped) > 0 {
		if parts, err = own.parts(ctx, refs(item.Grouped)); err != nil {
			return known, nil // as above
		}
	}
	out := known
	out.Variants = item.noun(m.calls.shop.StoreID, forms, parts).Variants
	if name != shownCurrency {
		out.ShownAt = shownAt(known.URL, name, value)
	} else if !costs(out, value) {
		return known, nil // its plug-in is asked otherwise
	}
	return out, nil
}

// costs says whether all that is told to have a price has it in a currency.
func costs(p tilly.Product, currency string) bool {
	return !slices.ContainsFunc(p.Variants, func(v tilly.Variant) bool { return v.Price != nil && v.Price.Currency != currency })
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
