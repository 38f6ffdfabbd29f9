package connect

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/shoptest"
)

// TestNoShopIsNoWordAboutAProduct: where no shop answers that we know, none of its
// products and orders is gone for that.
func TestNoShopIsNoWordAboutAProduct(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]http.HandlerFunc{
		"sent on": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://elsewhere.example"+r.URL.Path, http.StatusMovedPermanently)
		},
		"nothing there": func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusGone)
		},
		"a page": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			_, _ = w.Write([]byte("<title>This domain is parked</title>"))
		},
	} {
		s := httptest.NewTLSServer(answer)
		t.Cleanup(s.Close)
		for _, title := range []string{"woocommerce", "shopify"} {
			for _, keys := range []tilly.Shop{{}, {Key: "ck_1", Secret: "cs_1"}, {Key: "shpat_1"}} {
				keys.StoreID, keys.URL = "s", s.URL
				c := New(title, keys, shoptest.Net(t, s))
				errs := map[string]error{}
				_, errs["product"] = c.Product(t.Context(), tilly.Product{Ref: "7", URL: s.URL + "/products/mug"})
				_, errs["order"] = c.Order(t.Context(), "1001", "a@b.example")
				if own, ok := c.(platform.OrderReader); ok {
					_, errs["order by ref"] = own.OrderByRef(t.Context(), "7")
					_, errs["terms"] = own.OrderTerms(t.Context())
					errs["orders"] = own.Orders(t.Context(), platform.OrderQuery{}, func(platform.OrderBatch) error { return nil })
				}
				if own, ok := c.(platform.OwnOrders); ok {
					_, errs["own orders"] = own.OrdersOf(t.Context(), 3, 5)
				}
				for what, err := range errs {
					if err == nil || tilly.CodeOf(err) == tilly.NotFound {
						t.Errorf("%s of %s (key %q) where it is %s: %v", what, title, keys.Key, name, err)
					}
				}
			}
		}
	}
}
