package shopify

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

// TestAHomePageThatDoesNotComeIsNotSilent: what a shop's pages tell of languages, of the
// market that they show and of where its interface stands is asked for again where a page
// did not come; it is not taken for told that there is none.
func TestAHomePageThatDoesNotComeIsNotSilent(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/", "/fr/cart.js"} {
		for _, status := range []int{http.StatusTooManyRequests, 430} {
			for _, keyed := range []bool{true, false} {
				var down atomic.Bool
				down.Store(true)
				s, _ := bilingual(t)
				s.Change(func(c *shopifytest.Config) {
					c.LimitStatus, c.Throttled = status, func(_ int, r *http.Request) bool { return down.Load() && strings.EqualFold(r.URL.Path, path) }
				})
				shop := tilly.Shop{StoreID: "store", URL: s.URL}
				if keyed {
					shop.Key = s.Token
				}
				c := New(shop, shoptest.Net(t, s.Server()))
				rows := 0
				count := func(b platform.Batch) error { rows += len(b.Products); return nil }
				if err := c.Products(t.Context(), platform.Query{}, count); tilly.CodeOf(err) != tilly.Unavailable {
					t.Errorf("%s with %d, keyed %v: %d rows, %v", path, status, keyed, rows, err)
				}
				down.Store(false)
				rows = 0
				if err := c.Products(t.Context(), platform.Query{}, count); err != nil || rows != 5 {
					t.Errorf("%s once it came after %d, keyed %v: %d rows, %v", path, status, keyed, rows, err)
				}
			}
		}
	}
}
