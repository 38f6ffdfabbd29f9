package api

import "tilly"

// cartPlatforms are those whose cart the widget can fill from the shop's own page, by
// their titles.
var cartPlatforms = map[string]bool{"shopify": true, "woocommerce": true}

// cartOf is the platform by whose ways a store's cart is filled, "" for none.
func cartOf(store tilly.Store) string {
	p, _ := tilly.PlatformByID(store.PlatformID)
	if cartPlatforms[p.Title] {
		return p.Title
	}
	return ""
}
