package woocommerce

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/wootest"
)

// A shop that does not answer when its currency is asked for is asked again later: it is
// not taken for one that keeps it to itself.
func TestACurrencyThatCannotBeAskedIsNotNone(t *testing.T) {
	t.Parallel()
	var down atomic.Bool
	down.Store(true)
	s := wootest.Start(t, wootest.Config{TLS: true, Products: wootest.Catalogue(3), Currency: "EUR", LimitStatus: http.StatusServiceUnavailable, Limited: func(_ int, r *http.Request) bool {
		return down.Load() && strings.Contains(r.URL.Path, "/wc/store/v1/")
	}, KeepsCurrency: true})
	c := connect(t, s, true)
	err := c.Products(t.Context(), platform.Query{}, func(platform.Batch) error { return nil })
	if tilly.CodeOf(err) != tilly.Unavailable {
		t.Errorf("read without a currency: %v", err)
	}
	if terms, err := c.OrderTerms(t.Context()); tilly.CodeOf(err) != tilly.Unavailable {
		t.Errorf("orders are in %q: %v", terms.Currency, err)
	}
	down.Store(false)
	all, _ := readAll(t, c, platform.Query{})
	for _, p := range all {
		if price := p.Variants[0].Price; price == nil || price.Currency != "EUR" {
			t.Errorf("%s costs %v", p.Title, price)
		}
	}
	if terms, err := c.OrderTerms(t.Context()); err != nil || terms.Currency != "EUR" {
		t.Errorf("orders are in %q: %v", terms.Currency, err)
	}
}
