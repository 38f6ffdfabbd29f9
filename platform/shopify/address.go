package shopify

import (
	"net/url"
	"regexp"
	"strings"

	"tilly"
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

func bare(u *url.URL) string { return strings.TrimPrefix(strings.ToLower(u.Host), "www.") }

// langOf is the language that addresses of a market begin with, "" for none.
func langOf(at string) string {
	if host, path, own := strings.Cut(strings.TrimPrefix(at, "https://"), "/"); own && host != at {
		lang, _, _ := strings.Cut(path, "-")
		return lang
	}
	return ""
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

// refIn is the id of a product's row in a language.
func refIn(ref, lang string) string { return ref + ":" + lang }

// plain is the id of the product that a row is of, and the language behind it, "" for the
// shop's own.
func plain(ref string) (id, lang string) {
	id, lang, _ = strings.Cut(ref, ":")
	return id, lang
}
