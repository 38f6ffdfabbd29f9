package shopify

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// markets tells what the pages of a shop's markets show.
type markets struct {
	front *storefront
	keyed *keyedReader
}

// of is the market that a page is of, by the host of an address, where the shop names
// that as its own, by its first part and by the country that it asks for or that its page
// shows: "https://shop.fr", "/fr-ca", "?country=CA". A host of its own and a country in the
// path decide by themselves.
func (m markets) of(ctx context.Context, page string) string {
	base, badBase := m.front.base()
	u, err := url.Parse(page)
	if err != nil || badBase != nil || u.Host == "" {
		return ""
	}
	market := ""
	if bare(u) != bare(base) {
		if u.Scheme != "https" || !m.isHome(ctx, u) {
			return ""
		}
		market = "https://" + strings.ToLower(u.Host)
	}
	if begins := placed.FindStringSubmatch(strings.ToLower(u.Path)); begins != nil {
		market += "/" + begins[1]
	}
	q := u.Query()
	if country := strings.ToUpper(q.Get(chosenCountry)); chosen.MatchString(country) {
		return market + "?" + chosenCountry + "=" + country
	}
	if country := strings.ToUpper(q.Get(shownCountry)); chosen.MatchString(country) && bare(u) == bare(base) && !strings.Contains(market, "-") && !m.isOwn(ctx, country) {
		market += "?" + shownCountry + "=" + country
	}
	return market
}

// isOwn says whether a country is the one whose market the shop shows by itself; a shop
// that does not say shows nobody another.
func (m markets) isOwn(ctx context.Context, country string) bool {
	h, err := m.front.homePage(ctx)
	return err != nil || h.country == "" || h.country == country
}

// isHome says whether the shop's home page names the host of an address for one of its
// languages and countries.
func (m markets) isHome(ctx context.Context, u *url.URL) bool {
	h, err := m.front.homePage(ctx)
	return err == nil && slices.ContainsFunc(h.homes, func(a platform.Alternate) bool { return bare(a.URL) == bare(u) })
}

// product gives a known product as a market shows it. Where a country is chosen the Admin API tells what
// it sees, and to whom has no keys its page does. Else it is /{market}/products/{handle}.js,
// which a theme reads too, in the currency of the market's cart.
func (m markets) product(ctx context.Context, market string, known tilly.Product) (tilly.Product, error) {
	at, query, _ := strings.Cut(market, "?")
	if by, country, asks := strings.Cut(query, "="); asks {
		tell := m.seenIn
		if m.keyed.admin.keyed() {
			tell = m.inCountry
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
	currency, err := m.front.currencyIn(ctx, at)
	if err != nil {
		return tilly.Product{}, err
	}
	a, err := m.front.ajax(ctx, at, handle)
	if err != nil {
		return tilly.Product{}, err
	}
	if id, _ := plain(known.Ref); id != "" && id != string(a.ID) {
		return tilly.Product{}, tilly.Errorf(tilly.Unavailable, "Another product stands at this address.")
	}
	out, shown := known, a.Noun(m.keyed.admin.shop.StoreID, known.URL, currency)
	out.Variants = shown.Variants
	if lang := langOf(at); lang != "" && known.Lang != lang && known.Translations[lang] == "" {
		out.Title, out.Description = shown.Title, shown.Description // there is no row in the language of the page
	}
	out.ShownAt = placedAt(u, at, "", handle)
	return out, nil
}

// inCountry gives a product with the prices that a country sees.
func (m markets) inCountry(ctx context.Context, country, at string, known tilly.Product) (tilly.Product, error) {
	u, handle, err := handled(known.URL)
	if err != nil {
		return tilly.Product{}, err
	}
	id, lang := plain(known.Ref)
	n, currency, err := m.keyed.oneIn(ctx, country, id, "")
	if err != nil {
		return tilly.Product{}, wrap(err)
	}
	if n == nil || n.hidden() != "" || string(n.ID) != id {
		return tilly.Product{}, tilly.Missing()
	}
	out := known
	out.Variants = n.noun(m.keyed.admin.shop.StoreID, currency).Variants
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

// seenIn gives a product with the prices that its page shows to a country, where the shop
// opens no other way. What a theme reads for that country names no currency: it is believed
// once the page says that it is shown to the country, in which currency, and tells a price
// of the product that is the same. Else what is known stays.
func (m markets) seenIn(ctx context.Context, country, at string, known tilly.Product) (tilly.Product, error) {
	u, handle, err := handled(known.URL)
	if err != nil {
		return tilly.Product{}, err
	}
	asked := url.Values{chosenCountry: {country}}
	answer, err := m.front.open(ctx, at+"/products/"+handle+".js", asked)
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
	body, err := m.front.pages.Get(ctx, fetch.Request{URL: page})
	if ctx.Err() != nil {
		return tilly.Product{}, ctx.Err()
	}
	if err != nil || first(activeCountry, body.Body) != country {
		return known, nil // the shop does not show it so
	}
	currency := platform.Currency(first(activeCurrency, body.Body))
	shown := a.Noun(m.keyed.admin.shop.StoreID, known.URL, currency)
	if currency == "" || !tells(body.Body, shown) {
		return known, nil
	}
	out := known
	out.Variants, out.ShownAt = shown.Variants, page
	return out, nil
}
