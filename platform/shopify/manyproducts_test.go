package shopify

import (
	"strconv"
	"strings"
	"testing"

	"tilly/testkit/shopifytest"
)

// A first page that is full says nothing of how many products there are.
func TestHowManyProductsAreFound(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{1: "keys: 1 product.", 249: "keys: 249 products", 250: "keys: more than 250 products"} {
		var products []shopifytest.Product
		for i := range n {
			id := strconv.Itoa(i + 1)
			products = append(products, shopifytest.Product{ID: id, Title: "Mug " + id, Handle: "mug-" + id})
		}
		s := shopifytest.Start(t, shopifytest.Config{Products: products})
		got := connect(t, s, "", "").Test(t.Context())
		if !strings.Contains(got.Message, want) {
			t.Errorf("%d: %+v", n, got)
		}
	}
}
