package shopify

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/net/html"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// storefront is what a shop shows to everybody, without keys.
type storefront struct {
	shopAddress string // as its owner gave it
	caller      *platform.Caller
	pages       *fetch.Client
	hasty       bool // nobody is known to answer there

	mu       sync.Mutex
	home     *home             // what the home page tells, once read
	currency string            // of open prices, once known
	asked    bool              // for the currency
	markets  map[string]string // their currencies, by how addresses of their pages begin
}

// base is the shop's own address, without a path.
func (f *storefront) base() (*url.URL, error) {
	u, err := fetch.Parse(f.shopAddress)
	if err != nil {
		return nil, tilly.Errorf(tilly.Invalid, "The store URL is not a web address that can be read.")
	}
	return &url.URL{Scheme: "https", Host: u.Host}, nil // Shopify speaks nothing else
}

// open asks the shop a route that needs no key; one with a host is of a market on that.
func (f *storefront) open(ctx context.Context, path string, q url.Values) (fetch.Answer, error) {
	base, err := f.base()
	if err != nil {
		return fetch.Answer{}, err
	}
	if rest, found := strings.CutPrefix(path, "https://"); found {
		base.Host, path, _ = strings.Cut(rest, "/")
	}
	base = base.JoinPath(path)
	base.RawQuery = q.Encode()
	return f.caller.Do(ctx, platform.Exchange{
		Build: func() (fetch.Call, error) { return fetch.Call{URL: base.String()}, nil },
		Again: patience,
		Once:  f.hasty,
	})
}

// tooFast is Shopify's own status for who asks too fast.
const tooFast = 430

// patience knows that status besides the usual.
func patience(a fetch.Answer) (time.Duration, bool) {
	if a.Status == tooFast {
		return a.RetryAfter, true
	}
	return platform.Patience(a)
}

// closed words what a shop's open pages say instead of an answer.
func (f *storefront) closed(a fetch.Answer) error {
	location := a.Header.Get("Location")
	switch {
	case a.Status >= 300 && a.Status < 400 && strings.HasSuffix(strings.Split(location, "?")[0], "/password"):
		return tilly.Errorf(tilly.Forbidden, "The shop is behind a password page. Open it in Shopify, Online Store, Preferences, or save keys.")
	case a.Status >= 300 && a.Status < 400:
		if base, err := f.base(); err == nil {
			if next, err := fetch.Join(base, location); err == nil && next.Host != base.Host {
				return tilly.Errorf(tilly.NotFound, "The shop sends us on to %s. If that is your shop, use it as the store URL.", fetch.Origin(next))
			}
		}
		return tilly.Errorf(tilly.NotFound, "The shop sends us on without end. Check the store URL.")
	case a.Status == http.StatusPaymentRequired || a.Status == http.StatusLocked:
		return tilly.Errorf(tilly.Forbidden, "Shopify says that this shop is frozen or locked.")
	}
	return tilly.Errorf(tilly.NotFound, "No Shopify shop was found at this address, or it keeps its products to itself. Check the store URL.")
}

// homePage reads the home page, once; a shop that does not show one tells nothing. One
// that did not come now is Unavailable.
func (f *storefront) homePage(ctx context.Context) (home, error) {
	f.mu.Lock()
	known := f.home
	f.mu.Unlock()
	if known != nil {
		return *known, nil
	}
	base, err := f.base()
	if err != nil {
		return home{}, err
	}
	var h home
	page, err := f.caller.Page(ctx, f.pages, base.String(), passes)
	switch {
	case ctx.Err() != nil:
		return home{}, ctx.Err()
	case tilly.CodeOf(err) == tilly.Unavailable:
		return home{}, err
	case err == nil:
		h = home{host: first(shopName, page.Body), currency: first(activeCurrency, page.Body), country: first(activeCountry, page.Body)}
		if doc, err := html.Parse(bytes.NewReader(page.Body)); err == nil {
			h.homes = platform.AlternatesOf(doc, base)
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.home = &h
	return h, nil
}

// passes says whether a page may come another time.
func passes(f *fetch.Failure) bool { return f.Temporary || f.Status == tooFast }

// list reads one page of the open catalogue.
func (f *storefront) list(ctx context.Context, page, limit int) ([]json.RawMessage, error) {
	return f.listAt(ctx, "", page, limit)
}

// listAt is list below a folder.
func (f *storefront) listAt(ctx context.Context, at string, page, limit int) ([]json.RawMessage, error) {
	answer, err := f.open(ctx, at+"/products.json", url.Values{"limit": {strconv.Itoa(limit)}, "page": {strconv.Itoa(page)}})
	if err != nil {
		return nil, err
	}
	var body struct {
		Products *[]json.RawMessage
	}
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &body) != nil || body.Products == nil {
		return nil, f.closed(answer)
	}
	return *body.Products, nil
}

// address is the address of the page of a product.
func (f *storefront) address(handle platform.Text) string { return f.addressAt("", handle) }

// addressAt is address below a folder.
func (f *storefront) addressAt(at string, handle platform.Text) string {
	base, err := f.base()
	if err != nil || handle == "" {
		return ""
	}
	return platform.Link(base.JoinPath(at, "products", string(handle)).String())
}

// money is the currency of open prices: the cart names it, else the home page.
// Where neither does, prices have none.
func (f *storefront) money(ctx context.Context) (string, error) {
	f.mu.Lock()
	currency, asked := f.currency, f.asked
	f.mu.Unlock()
	if asked {
		return currency, nil
	}
	currency, err := f.cartCurrency(ctx, "")
	if err != nil {
		return "", err
	}
	if currency == "" {
		front, err := f.homePage(ctx)
		if err != nil {
			return "", err
		}
		currency = front.currency
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.currency, f.asked = currency, true
	return currency, nil
}

// cartCurrency is what the cart below a folder counts in, "" where it does not say.
func (f *storefront) cartCurrency(ctx context.Context, at string) (string, error) {
	answer, err := f.open(ctx, at+"/cart.js", nil)
	if err != nil {
		return "", err
	}
	var cart struct{ Currency platform.Text }
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &cart) != nil {
		return "", nil
	}
	return platform.Currency(string(cart.Currency)), nil
}

// ajax reads a product as pages below a folder show it.
func (f *storefront) ajax(ctx context.Context, at, handle string) (a Ajax, err error) {
	answer, err := f.open(ctx, at+"/products/"+handle+".js", nil)
	if err != nil {
		return a, err
	}
	if answer.Status == http.StatusNotFound {
		return a, tilly.Missing()
	}
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &a) != nil || a.Title == "" {
		return a, f.closed(answer)
	}
	return a, nil
}

// errUnsaid is of a market whose currency the shop does not tell.
var errUnsaid = errors.New("no currency is told")

// currencyIn is the currency of a market, asked for once.
func (f *storefront) currencyIn(ctx context.Context, market string) (string, error) {
	f.mu.Lock()
	currency, known := f.markets[market]
	f.mu.Unlock()
	if known {
		return currency, nil
	}
	currency, err := f.cartCurrency(ctx, market)
	if err != nil {
		return "", err
	}
	if currency == "" {
		return "", tilly.Wrap(errUnsaid, tilly.Unavailable, "The shop does not say which currency its pages at "+market+" show.")
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.markets == nil || len(f.markets) >= mostMarkets {
		f.markets = map[string]string{}
	}
	f.markets[market] = currency
	return currency, nil
}

// mostMarkets is how many markets are known at a time; Shopify has fifty.
const mostMarkets = 100

const mostProducts = 250
