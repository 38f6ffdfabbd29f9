package shopify

import (
	"net/http"
	"strings"
	"testing"

	"tilly/fetch"
	"tilly/testkit/shopifytest"
)

// Why a shop shows nothing is told so that its owner can do something about it.
func TestWhyAShopShowsNothing(t *testing.T) {
	t.Parallel()
	s := shopifytest.Start(t, shopifytest.Config{})
	front := connect(t, s, "", "").front
	for _, c := range []struct {
		status         int
		location, want string
	}{
		{302, "/password?x=1", "password page"}, {301, "https://other.example/products", "on to https://other.example"}, {301, "/products", "without end"},
		{402, "", "frozen or locked"}, {423, "", "frozen or locked"}, {404, "", "No Shopify shop"},
	} {
		err := front.closed(fetch.Answer{Status: c.status, Header: http.Header{"Location": {c.location}}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d %s: %v", c.status, c.location, err)
		}
	}
}
